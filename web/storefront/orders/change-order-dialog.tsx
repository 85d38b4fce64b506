import { type FulfilmentState, fulfilmentFactsOf } from '#contract/fulfilment.ts'
import type { OrderAction } from '#contract/order-status.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import * as m from './messages.ts'
import { ACTION_WORDS } from './order-words.ts'

type ChangeOrderDialogProps = {
  orderId: string
  action: OrderAction
  fulfilment: FulfilmentState
  isChanging: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before an order is deleted or cancelled. */
export function ChangeOrderDialog(props: ChangeOrderDialogProps) {
  const { orderId, action, fulfilment, isChanging, onCancel, onConfirm } = props
  const actionWords = ACTION_WORDS[action]
  return (
    <ConfirmDialog
      title={actionWords.questionText(orderId)}
      cancelLabel={actionWords.keepText}
      confirmLabel={actionWords.buttonText}
      busy={isChanging && actionWords.busyText}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {action === 'cancel' && fulfilmentFactsOf(fulfilment).hasLeftTheShop
          ? m.CANCELLING_AFTER_SENDING
          : actionWords.meaningText}
      </p>
    </ConfirmDialog>
  )
}
