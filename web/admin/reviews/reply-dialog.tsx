import * as z from 'zod/mini'
import { ReviewAnswer, type StaffReview } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useReplyToReview } from '../data/reviews.ts'
import { showFailure } from '../page/show-failure.ts'

const Reply = z.object({ text: ReviewAnswer })

type ReplyDialogProps = { review: StaffReview; onClose: () => void }

/** Adds, changes or removes the public reply to a review. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { form, field, submit } = useForm(Reply, { text: review.reply?.text ?? '' })
  const { mutate, isPending, variables } = useReplyToReview()
  const send = (text: string | null) =>
    mutate(
      { ...review, text },
      {
        onSuccess: () => {
          toastSuccess(text === null ? 'The answer is taken away' : 'The answer is saved', {
            detail: review.product.name,
          })
          onClose()
        },
        onError: (error) => showFailure(error, 'The answer could not be saved'),
      },
    )
  return (
    <Dialog
      shape="sheet"
      title={review.reply ? 'Change the answer' : 'Answer this review'}
      onClose={isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={submit(({ text }) => send(text))}>
        <TextArea
          label="Answer of the shop"
          hint={
            review.status === 'approved'
              ? 'Everybody reads it below the review'
              : 'It is shown below the review as soon as that is approved'
          }
          rows={4}
          data-autofocus
          {...field('text')}
        />
        <DialogFooter>
          {review.reply ? (
            <Button
              variant="secondary"
              busy={isPending && variables.text === null && 'One moment…'}
              onClick={() => send(null)}
            >
              Take it away
            </Button>
          ) : (
            <Button variant="secondary" blocked={isPending} onClick={onClose}>
              Not now
            </Button>
          )}
          <Button type="submit" busy={isPending && variables.text !== null && 'Saving…'}>
            Save answer
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
