import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import * as m from './messages.ts'

type FormFooterProps = {
  onCancel: () => void
  /** The button text while the form is being sent, or false. */
  busy?: string | false
  /** The text of the submit button. */
  children: string
}

/** The buttons at the end of a form in a dialog. */
export const FormFooter = ({ onCancel, busy = false, children }: FormFooterProps) => (
  <DialogFooter>
    <Button variant="secondary" onClick={onCancel}>
      {m.CANCEL}
    </Button>
    <Button type="submit" busy={busy}>
      {children}
    </Button>
  </DialogFooter>
)
