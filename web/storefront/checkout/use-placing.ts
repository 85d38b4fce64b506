import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { failureText } from '../../data/failure.ts'
import { usePlaceOrder } from '../../data/orders.ts'
import { closeToastsAbout, toastError, toastSuccess } from '../../ui/toasts.ts'
import { ADDRESS } from '../addresses/use-save-address.ts'
import { placedState } from './placed-order.ts'
import { placingErrorOf } from './placing-errors.ts'

const PLACING = 'placing'

/** Places an order of the given cart version and shows the result. */
export function usePlacing(cartVersion: number) {
  const { mutateAsync, isPending, failureCount } = usePlaceOrder()
  const [trouble, setTrouble] = useState<string>()
  const navigate = useNavigate()

  const place = async ({ id }: Address, expectedTotal: number) => {
    setTrouble(undefined)
    try {
      const { message, order } = await mutateAsync({
        cartVersion,
        addressId: id,
        expectedTotal,
      })
      closeToastsAbout(ADDRESS)
      toastSuccess(message, {
        detail: `Order ${order.orderId}`,
        about: PLACING,
        isForNextPage: true,
      })
      await navigate('/orders', { state: placedState(order) })
    } catch (error) {
      const { text, detail } = failureText(error, 'Failed to place order')
      toastError(text, { detail, about: PLACING })
      setTrouble(placingErrorOf(error, expectedTotal))
    }
  }

  return {
    place,
    isPlacing: isPending,
    /** The first answer was lost and the call is being retried. */
    isSlow: isPending && failureCount > 0,
    trouble,
  }
}
