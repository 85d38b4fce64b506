import type { OrderAction } from '#contract/order-status.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ACTION_WORDS } from './order-words.ts'

type ChangeOrderDialogProps = {
  orderId: string
  action: OrderAction
  isChanging: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before an order is deleted or cancelled. */
export function ChangeOrderDialog(props: ChangeOrderDialogProps) {
  const { orderId, action, isChanging, onCancel, onConfirm } = props
  const text = ACTION_WORDS[action]
  return (
    <ConfirmDialog
      title={text.question(orderId)}
      cancelLabel={text.keep}
      confirmLabel={text.button}
      busy={isChanging && text.busy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{text.meaning}</p>
    </ConfirmDialog>
  )
}
