import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogFooter } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The question, with the name of what it is about. */
  title: string
  children: ReactNode
  /** Labels of the two buttons. */
  cancelLabel: string
  confirmLabel: string
  busy?: string | false
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before an action that cannot be undone. The focus is on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, cancelLabel, confirmLabel, busy, onCancel, onConfirm } = props
  return (
    <Dialog shape="sheet" title={title} onClose={busy ? () => {} : onCancel}>
      <div className="grid gap-2">{children}</div>
      <DialogFooter>
        <Button variant="secondary" data-autofocus blocked={!!busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
