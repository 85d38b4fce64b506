import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OrderAction } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { failureText } from '../../data/failure.ts'
import { useCancelOrder, useDeleteOrder } from '../../data/orders.ts'
import { Button } from '../../ui/button.tsx'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import * as m from './messages.ts'
import { ACTION_WORDS } from './order-words.ts'

const loadDialog = () => import('./change-order-dialog.tsx')
const ChangeOrderDialog = lazy(async () => ({ default: (await loadDialog()).ChangeOrderDialog }))

type CancelOrDeleteOrderProps = {
  order: Pick<Order, 'orderId' | 'status' | 'fulfilment'>
  action: OrderAction
  /** Called after the change; must move the focus, because the focused button disappears. */
  onChanged: () => void
  /** Whether the page is left after the change. */
  leavesPage?: boolean
}

/** A button that deletes or cancels an order after a confirmation. */
export function CancelOrDeleteOrder(props: CancelOrDeleteOrderProps) {
  const { order, action, onChanged, leavesPage } = props
  const { orderId } = order
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const actionWords = ACTION_WORDS[action]
  const { loadFirst: loadThen, isLoading } = useLoadBeforeOpening(loadDialog)
  const { change: changeOrder, isChanging } = useCancelOrDeleteOrder(action, leavesPage)

  const confirmAction = async () => {
    const isChanged = await changeOrder(orderId)
    flushSync(() => setIsDialogOpen(false)) // An open dialog prevents focus outside.
    if (isChanged) onChanged()
  }

  return (
    <>
      <Button
        variant="secondary"
        busy={isLoading && m.OPENING_DIALOG}
        onClick={() => loadThen(() => setIsDialogOpen(true))}
      >
        {actionWords.buttonText}
        <span className="sr-only"> {orderId}</span>
      </Button>
      <Suspense fallback={null}>
        {isDialogOpen && (
          <ChangeOrderDialog
            order={order}
            action={action}
            isChanging={isChanging}
            onCancel={() => setIsDialogOpen(false)}
            onConfirm={confirmAction}
          />
        )}
      </Suspense>
    </>
  )
}

function useCancelOrDeleteOrder(action: OrderAction, isToastForNextPage = false) {
  const deleteMutation = useDeleteOrder()
  const cancelMutation = useCancelOrder()
  const { mutateAsync, isPending } = action === 'delete' ? deleteMutation : cancelMutation

  const changeOrder = async (orderId: string) => {
    try {
      const { msg } = await mutateAsync(orderId)
      showSuccessToast(msg, {
        detail: m.orderNumberLabel(orderId),
        about: orderId,
        isForNextPage: isToastForNextPage,
      })
      return true
    } catch (error) {
      const { text: actionWords, detail } = failureText(error, m.FAILED_TO_CANCEL_ORDER)
      showErrorToast(actionWords, { detail, about: orderId })
      return false
    }
  }

  return { change: changeOrder, isChanging: isPending }
}
