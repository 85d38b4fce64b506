import { ConfirmDialog } from '../page/dialog.tsx'
import * as m from './messages/several.ts'
import * as words from './messages/words.ts'

type PublishDialogProps = {
  /** The number of products without a category. */
  uncategorizedCount: number
  busyText?: string | false
  onPublish: () => void
  onClose: () => void
}

/** Asks before products without a category are published, because customers hardly find them. */
export const PublishDialog = ({
  uncategorizedCount,
  busyText = false,
  onPublish,
  onClose,
}: PublishDialogProps) => (
  <ConfirmDialog
    title={m.PUBLISH_WITHOUT_A_CATEGORY}
    cancelLabel={words.CANCEL}
    confirmLabel={m.PUBLISH_ANYWAY}
    busy={busyText}
    onCancel={onClose}
    onConfirm={onPublish}
  >
    <p>{m.withoutCategoryText(uncategorizedCount)}</p>
  </ConfirmDialog>
)
