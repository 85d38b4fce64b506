import * as z from 'zod/mini'
import { ReviewReplyText, type StaffReview } from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showSuccessToast } from '../../ui/toasts.ts'
import { useForm } from '../../ui/use-form.ts'
import { useReplyToReview } from '../data/reviews.ts'
import { Dialog } from '../page/dialog.tsx'
import { showFailure } from '../page/show-failure.ts'
import * as m from './messages.ts'

const ReplySchema = z.object({ text: ReviewReplyText })

type ReplyDialogProps = { review: StaffReview; onClose: () => void }

/** Adds, changes or removes the public reply to a review. */
export function ReplyDialog({ review, onClose }: ReplyDialogProps) {
  const { form, field, submit } = useForm(ReplySchema, { text: review.reply?.text ?? '' })
  const { mutate, isPending, variables } = useReplyToReview()
  const saveReply = (text: string | null) =>
    mutate(
      { ...review, text },
      {
        onSuccess: () => {
          showSuccessToast(text === null ? m.THE_ANSWER_IS_REMOVED : m.THE_ANSWER_IS_SAVED, {
            detail: review.product.name,
          })
          onClose()
        },
        onError: (error) => showFailure(error, m.THE_ANSWER_COULD_NOT_BE_SAVED),
      },
    )
  return (
    <Dialog
      shape="sheet"
      title={review.reply ? m.EDIT_THE_ANSWER : m.ANSWER_THIS_REVIEW}
      onClose={isPending ? () => {} : onClose}
    >
      <form ref={form} noValidate onSubmit={submit(({ text }) => saveReply(text))}>
        <TextArea
          label={m.YOUR_ANSWER}
          hint={
            review.status === 'approved'
              ? m.EVERYBODY_CAN_READ_IT
              : m.SHOWN_AFTER_YOU_APPROVE_THE_REVIEW
          }
          rows={4}
          data-autofocus
          {...field('text')}
        />
        <DialogFooter>
          {review.reply ? (
            <Button
              variant="secondary"
              busy={isPending && variables.text === null && m.ONE_MOMENT}
              onClick={() => saveReply(null)}
            >
              {m.REMOVE_ANSWER}
            </Button>
          ) : (
            <Button variant="secondary" blocked={isPending} onClick={onClose}>
              {m.CANCEL}
            </Button>
          )}
          <Button type="submit" busy={isPending && variables.text !== null && m.SAVING}>
            {m.SAVE_ANSWER}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
