import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'

type FormFooterProps = {
  onCancel: () => void
  /** What the button says while the form is on its way; false while it is not. */
  busy?: string | false
  /** What the form does, on its button. */
  children: string
}

/** Ends the form of a dialog: away from it, or on. */
export const FormFooter = ({ onCancel, busy = false, children }: FormFooterProps) => (
  <DialogFooter>
    <Button look="secondary" onClick={onCancel}>
      Cancel
    </Button>
    <Button type="submit" busy={busy}>
      {children}
    </Button>
  </DialogFooter>
)
