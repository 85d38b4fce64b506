import * as z from 'zod/mini'
import { RejectReview, type StaffReview } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useRejectReview } from '../data/reviews.ts'
import { showFailure } from '../page/show-failure.ts'
import { focusAfter } from './focus-after.ts'

const Reason = z.object({ reason: RejectReview.shape.reason })

type RejectDialogProps = { review: StaffReview; onClose: () => void }

/** Asks for the reason of a rejection, which the writer of the review can read. */
export function RejectDialog({ review, onClose }: RejectDialogProps) {
  const { form, field, submit } = useForm(Reason, { reason: '' })
  const { mutate, isPending } = useRejectReview()
  const isShown = review.status === 'approved'
  const send = submit(({ reason }) => {
    const moveOn = focusAfter(review.id)
    mutate(
      { ...review, reason },
      {
        onSuccess: () => {
          toastSuccess(isShown ? 'The review is taken down' : 'The review is not shown', {
            detail: review.product.name,
          })
          onClose()
          queueMicrotask(moveOn)
        },
        onError: (error) => showFailure(error, 'The review could not be rejected'),
      },
    )
  })
  return (
    <Dialog
      shape="sheet"
      title={isShown ? 'Take down this review' : 'Reject this review'}
      onClose={isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={send}>
        <p className="mb-4">
          A low rating alone is no reason: who buys trusts a shop more that shows those as well.
        </p>
        <TextArea
          label="Reason"
          hint="Its writer reads this, and can change the review"
          rows={3}
          data-autofocus
          {...field('reason')}
        />
        <DialogFooter>
          <Button variant="secondary" blocked={isPending} onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" variant="danger" busy={isPending && 'One moment…'}>
            {isShown ? 'Take down' : 'Reject'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
