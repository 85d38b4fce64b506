import * as z from 'zod/mini'
import { RejectReviewInput, type StaffReview } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useRejectReview } from '../data/reviews.ts'
import { Dialog } from '../page/dialog.tsx'
import { showFailure } from '../page/show-failure.ts'
import { focusNextReview } from './focus-next-review.ts'
import * as m from './messages.ts'

const RejectReasonSchema = z.object({ reason: RejectReviewInput.shape.reason })

type RejectDialogProps = { review: StaffReview; onClose: () => void }

/** Asks for the reason of a rejection, which the writer of the review can read. */
export function RejectDialog({ review, onClose }: RejectDialogProps) {
  const { form, field, submit } = useForm(RejectReasonSchema, { reason: '' })
  const { mutate, isPending } = useRejectReview()
  const isShownInShop = review.status === 'approved'
  const submitRejection = submit(({ reason }) => {
    const focusFollowingReview = focusNextReview(review.id)
    mutate(
      { ...review, reason },
      {
        onSuccess: () => {
          showSuccessToast(isShownInShop ? m.THE_REVIEW_IS_TAKEN_DOWN : m.THE_REVIEW_IS_NOT_SHOWN, {
            detail: review.product.name,
          })
          onClose()
          queueMicrotask(focusFollowingReview)
        },
        onError: (error) => showFailure(error, m.THE_REVIEW_COULD_NOT_BE_REJECTED),
      },
    )
  })
  return (
    <Dialog
      shape="sheet"
      title={isShownInShop ? m.TAKE_DOWN_THIS_REVIEW : m.REJECT_THIS_REVIEW}
      onClose={isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={submitRejection}>
        <p className="mb-4">{m.A_LOW_RATING_IS_NO_REASON}</p>
        <TextArea
          label={m.REASON}
          hint={m.CUSTOMER_WILL_READ_THIS}
          rows={3}
          data-autofocus
          {...field('reason')}
        />
        <DialogFooter>
          <Button variant="secondary" blocked={isPending} onClick={onClose}>
            {m.CANCEL}
          </Button>
          <Button type="submit" variant="danger" busy={isPending && m.ONE_MOMENT}>
            {isShownInShop ? m.TAKE_DOWN_REVIEW : m.REJECT_REVIEW}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
