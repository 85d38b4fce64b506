import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { showErrorToast, showSuccessToast } from '../ui/toasts.ts'
import { ComponentExample, WorkbenchSection } from './component-example.tsx'

const DIALOG_SHAPES = ['sheet', 'page', 'wide'] as const

/** Dialogs and messages, each opened by a button. */
export function DialogExamples() {
  return (
    <WorkbenchSection title="Dialogs and toasts">
      {DIALOG_SHAPES.map((shape) => (
        <OpenDialogExample key={shape} name={`Dialog, ${shape}`}>
          {(closeDialog) => (
            <Dialog title="Add Address" shape={shape} onClose={closeDialog}>
              <Field label="City" data-autofocus />
              <DialogFooter>
                <Button variant="secondary" onClick={closeDialog}>
                  Cancel
                </Button>
                <Button onClick={() => showSuccessToast('Said above the dialog')}>Save</Button>
              </DialogFooter>
            </Dialog>
          )}
        </OpenDialogExample>
      ))}
      <OpenDialogExample name="Question">
        {(closeDialog) => <ConfirmDialogExample startsBusy={false} onClose={closeDialog} />}
      </OpenDialogExample>
      <OpenDialogExample name="Question, busy for three seconds">
        {(closeDialog) => <ConfirmDialogExample startsBusy onClose={closeDialog} />}
      </OpenDialogExample>
      <ComponentExample name="Toasts">
        <div className="workbench-row">
          <Button variant="secondary" onClick={() => showSuccessToast('Added to cart!')}>
            Success
          </Button>
          <Button
            variant="secondary"
            onClick={() => showSuccessToast('Removed', toastOptionsWithAction())}
          >
            With an action
          </Button>
          <Button variant="secondary" onClick={() => showErrorToast('Not enough stock available!')}>
            Error
          </Button>
        </div>
      </ComponentExample>
    </WorkbenchSection>
  )
}

const toastOptionsWithAction = () => ({
  detail: 'Lotus Jhumka, 2 pieces',
  action: <button type="button">Undo</button>,
})

function OpenDialogExample({
  name,
  children,
}: {
  name: string
  children: (closeDialog: () => void) => ReactNode
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ComponentExample name={name}>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </ComponentExample>
  )
}

function ConfirmDialogExample({
  startsBusy,
  onClose,
}: {
  startsBusy: boolean
  onClose: () => void
}) {
  const [isBusy, setIsBusy] = useState(startsBusy)
  useEffect(() => {
    const busyTimer = setTimeout(() => setIsBusy(false), 3_000)
    return () => clearTimeout(busyTimer)
  }, [])
  return (
    <ConfirmDialog
      title="Cancel this order?"
      cancelLabel="Keep it"
      confirmLabel="Cancel order"
      busy={isBusy && 'Cancelling...'}
      onCancel={onClose}
      onConfirm={onClose}
    >
      <p>The pieces go back into stock.</p>
    </ConfirmDialog>
  )
}
