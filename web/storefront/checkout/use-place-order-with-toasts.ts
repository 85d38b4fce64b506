import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { failureText } from '../../data/failure.ts'
import type { OrderRequest } from '../../data/order-attempt.ts'
import { usePlaceOrder } from '../../data/orders.ts'
import { closeToastsAbout, showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { ADDRESS_TOAST_SUBJECT } from '../addresses/use-save-address.ts'
import { orderPath } from '../page/paths.ts'
import * as m from './messages.ts'
import { orderErrorText } from './order-error-text.ts'
import { placedOrderState } from './placed-order.ts'

const PLACE_ORDER_TOAST = 'placing'

/** Places an order of the given cart version and shows the result. */
export function usePlaceOrderWithToasts(cartVersion: number) {
  const { mutateAsync, isPending, failureCount } = usePlaceOrder()
  const [errorText, setErrorText] = useState<string>()
  const navigate = useNavigate()

  const placeOrder = async (
    { id }: Address,
    { expectedTotal, paymentMethod }: Pick<OrderRequest, 'expectedTotal' | 'paymentMethod'>,
  ) => {
    setErrorText(undefined)
    try {
      const { message, order } = await mutateAsync({
        cartVersion,
        addressId: id,
        expectedTotal,
        paymentMethod,
      })
      closeToastsAbout(ADDRESS_TOAST_SUBJECT)
      showSuccessToast(message, {
        detail: m.orderNumberLabel(order.orderId),
        about: PLACE_ORDER_TOAST,
        isForNextPage: true,
      })
      // Who pays in advance pays on the page of the order.
      if (order.paymentMethod === 'COD')
        await navigate('/orders', { state: placedOrderState(order) })
      else await navigate(orderPath(order.orderId))
    } catch (error) {
      const { text, detail } = failureText(error, m.FAILED_TO_PLACE_ORDER)
      showErrorToast(text, { detail, about: PLACE_ORDER_TOAST })
      setErrorText(orderErrorText(error, expectedTotal))
    }
  }

  return {
    place: placeOrder,
    isPlacing: isPending,
    /** The first answer was lost and the call is being retried. */
    isSlow: isPending && failureCount > 0,
    trouble: errorText,
  }
}
