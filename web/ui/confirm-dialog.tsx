import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogFooter } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The question, with the name of what it is about. */
  title: string
  children: ReactNode
  /** Labels of the two buttons. */
  keep: string
  confirm: string
  busy?: string | false
  onKeep: () => void
  onConfirm: () => void
}

/** Asks before an action that cannot be undone. The focus is on the button that changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, keep, confirm, busy, onKeep, onConfirm } = props
  return (
    <Dialog shape="sheet" title={title} onClose={busy ? () => {} : onKeep}>
      <div className="grid gap-2">{children}</div>
      <DialogFooter>
        <Button look="secondary" data-autofocus blocked={!!busy} onClick={onKeep}>
          {keep}
        </Button>
        <Button look="danger" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
