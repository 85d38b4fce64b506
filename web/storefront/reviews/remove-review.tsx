import type { Product } from '#contract/products.ts'
import { failureText } from '../../data/failure.ts'
import { useRemoveReview } from '../../data/write-review.ts'
import { showErrorToast, showSuccessToast } from '../../ui/toasts.ts'
import { ConfirmDialog } from '../page/dialog.tsx'
import * as m from './messages.ts'
import { REVIEW_TOAST_SUBJECT } from './use-send-review.ts'

type RemoveReviewProps = {
  product: Pick<Product, 'id' | 'name'>
  onCancel: () => void
  onRemoved: () => void
}

/** Asks before the user's own review is removed. */
export function RemoveReview({ product, onCancel, onRemoved }: RemoveReviewProps) {
  const { mutateAsync, isPending } = useRemoveReview()
  const removeReview = async () => {
    try {
      const { msg } = await mutateAsync(product.id)
      showSuccessToast(msg, { detail: product.name, about: REVIEW_TOAST_SUBJECT })
      onRemoved()
    } catch (error) {
      const { text, detail } = failureText(error, m.FAILED_TO_REMOVE)
      showErrorToast(text, { detail, about: REVIEW_TOAST_SUBJECT })
      onCancel()
    }
  }
  return (
    <ConfirmDialog
      title={m.ASK_TO_REMOVE}
      cancelLabel={m.CANCEL}
      confirmLabel={m.REMOVE}
      busy={isPending && m.REMOVING}
      onCancel={onCancel}
      onConfirm={() => void removeReview()}
    >
      <p>{m.WHAT_REMOVING_A_REVIEW_DELETES}</p>
    </ConfirmDialog>
  )
}
