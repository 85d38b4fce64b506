import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { showErrorToast, showSuccessToast } from '../ui/toasts.ts'
import { ComponentExample, WorkbenchSection } from './component-example.tsx'

const SHAPES = ['sheet', 'page', 'wide'] as const

/** Dialogs and messages, each opened by a button. */
export function DialogExamples() {
  return (
    <WorkbenchSection title="Dialogs and toasts">
      {SHAPES.map((shape) => (
        <OpenDialogExample key={shape} name={`Dialog, ${shape}`}>
          {(close) => (
            <Dialog title="Add Address" shape={shape} onClose={close}>
              <Field label="City" data-autofocus />
              <DialogFooter>
                <Button variant="secondary" onClick={close}>
                  Cancel
                </Button>
                <Button onClick={() => showSuccessToast('Said above the dialog')}>Save</Button>
              </DialogFooter>
            </Dialog>
          )}
        </OpenDialogExample>
      ))}
      <OpenDialogExample name="Question">
        {(close) => <Question startsBusy={false} onClose={close} />}
      </OpenDialogExample>
      <OpenDialogExample name="Question, busy for three seconds">
        {(close) => <Question startsBusy onClose={close} />}
      </OpenDialogExample>
      <ComponentExample name="Toasts">
        <div className="workbench-row">
          <Button variant="secondary" onClick={() => showSuccessToast('Added to cart!')}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => showSuccessToast('Removed', withAction())}>
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

const withAction = () => ({
  detail: 'Lotus Jhumka, 2 pieces',
  action: <button type="button">Undo</button>,
})

function OpenDialogExample({
  name,
  children,
}: {
  name: string
  children: (close: () => void) => ReactNode
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

function Question({ startsBusy, onClose }: { startsBusy: boolean; onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(startsBusy)
  useEffect(() => {
    const done = setTimeout(() => setIsBusy(false), 3_000)
    return () => clearTimeout(done)
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
