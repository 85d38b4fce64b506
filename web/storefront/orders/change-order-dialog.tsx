import { fulfilmentFactsOf } from '#contract/fulfilment.ts'
import type { OrderAction } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { REFUND_DAYS } from '#contract/payment-states.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import * as m from './messages.ts'
import { ACTION_WORDS } from './order-words.ts'

type ChangeOrderDialogProps = {
  order: Pick<Order, 'orderId' | 'status' | 'fulfilment'>
  action: OrderAction
  isChanging: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before an order is deleted or cancelled. */
export function ChangeOrderDialog(props: ChangeOrderDialogProps) {
  const { order, action, isChanging, onCancel, onConfirm } = props
  const actionWords = ACTION_WORDS[action]
  return (
    <ConfirmDialog
      title={actionWords.questionText(order.orderId)}
      cancelLabel={actionWords.keepText}
      confirmLabel={actionWords.buttonText}
      busy={isChanging && actionWords.busyText}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{action === 'cancel' ? meaningOfCancelling(order) : actionWords.meaningText}</p>
    </ConfirmDialog>
  )
}

function meaningOfCancelling({ status, fulfilment }: ChangeOrderDialogProps['order']): string {
  if (fulfilmentFactsOf(fulfilment).hasLeftTheShop) return m.CANCELLING_AFTER_SENDING
  return status === 'PAID'
    ? m.cancellingAfterPaymentText(REFUND_DAYS)
    : ACTION_WORDS.cancel.meaningText
}
