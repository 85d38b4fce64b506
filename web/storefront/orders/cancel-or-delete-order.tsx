import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { OrderAction } from '#contract/order-status.ts'
import { failureText } from '../../data/failure.ts'
import { useCancelOrder, useDeleteOrder } from '../../data/orders.ts'
import { Button } from '../../ui/button.tsx'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import * as m from './messages.ts'
import { ACTION_WORDS } from './order-words.ts'

const load = () => import('./change-order-dialog.tsx')
const ChangeOrderDialog = lazy(async () => ({ default: (await load()).ChangeOrderDialog }))

type ChangeOrderProps = {
  orderId: string
  action: OrderAction
  fulfilment: FulfilmentState
  /** Called after the change; must move the focus, because the focused button disappears. */
  onChanged: () => void
  /** Whether the page is left after the change. */
  isLeaving?: boolean
}

/** A button that deletes or cancels an order after a confirmation. */
export function CancelOrDeleteOrder(props: ChangeOrderProps) {
  const { orderId, action, fulfilment, onChanged, isLeaving } = props
  const [isAsking, setIsAsking] = useState(false)
  const text = ACTION_WORDS[action]
  const { loadFirst: loadThen, isLoading } = useLoadBeforeOpening(load)
  const { change, isChanging } = useChange(action, isLeaving)

  const confirm = async () => {
    const isChanged = await change(orderId)
    flushSync(() => setIsAsking(false)) // An open dialog prevents focus outside.
    if (isChanged) onChanged()
  }

  return (
    <>
      <Button
        variant="secondary"
        busy={isLoading && m.OPENING}
        onClick={() => loadThen(() => setIsAsking(true))}
      >
        {text.button}
        <span className="sr-only"> {orderId}</span>
      </Button>
      <Suspense fallback={null}>
        {isAsking && (
          <ChangeOrderDialog
            orderId={orderId}
            action={action}
            fulfilment={fulfilment}
            isChanging={isChanging}
            onCancel={() => setIsAsking(false)}
            onConfirm={confirm}
          />
        )}
      </Suspense>
    </>
  )
}

function useChange(action: OrderAction, isForNextPage = false) {
  const deletion = useDeleteOrder()
  const cancelling = useCancelOrder()
  const { mutateAsync, isPending } = action === 'delete' ? deletion : cancelling

  const change = async (orderId: string) => {
    try {
      const { msg } = await mutateAsync(orderId)
      showSuccessToast(msg, { detail: m.order(orderId), about: orderId, isForNextPage })
      return true
    } catch (error) {
      const { text, detail } = failureText(error, m.FAILED_TO_CANCEL_ORDER)
      showErrorToast(text, { detail, about: orderId })
      return false
    }
  }

  return { change, isChanging: isPending }
}
