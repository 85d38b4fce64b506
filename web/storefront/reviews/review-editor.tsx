import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import {
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_TITLE_LENGTH,
  type OwnReview,
  ReviewForm,
} from '#contract/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useForm } from '../../ui/use-form.ts'
import * as m from './messages.ts'
import { OwnReviewStatus } from './own-review-status.tsx'
import { ReviewPicturesField } from './pictures-field.tsx'
import { RemoveReview } from './remove-review.tsx'
import { StarsField } from './stars-field.tsx'
import { useReviewPictures } from './use-review-pictures.ts'
import { useSendReview } from './use-send-review.ts'

const initialFormValues = (existingReview: OwnReview | null): ReviewForm => ({
  stars: existingReview ? String(existingReview.stars) : '',
  title: existingReview?.title ?? '',
  text: existingReview?.text ?? '',
})

type ReviewEditorProps = {
  product: Pick<Product, 'id' | 'name'>
  existingReview: OwnReview | null
  mayWriteReview: boolean
  /** Called when a request starts that must not be interrupted, and when it ends. */
  onBusyChange: (isBusy: boolean) => void
  /** Loads the review again. */
  refetch: () => Promise<void>
  onSaved: () => void
}

/** The form of a review. */
export function ReviewEditor(props: ReviewEditorProps) {
  const { product, existingReview, mayWriteReview, onBusyChange, refetch, onSaved } = props
  const { form, values, field, change, problems, showRefused, submit } = useForm(
    ReviewForm,
    initialFormValues(existingReview),
  )
  const pictures = useReviewPictures(existingReview)
  const [isRemoving, setIsRemoving] = useState(false)
  const { send, progress: sendProgress } = useSendReview({
    productId: product.id,
    existingReview,
    onBusyChange,
    refetchReview: refetch,
  })
  const busyText = sendProgress !== undefined && m.sendingPercent(Math.round(sendProgress * 100))

  const sendForm = submit(async (formFields) => {
    const sendResult = await send({
      reviewForm: formFields,
      removedPictureIds: pictures.removed,
      addedPictures: pictures.added,
    })
    if (sendResult === 'done') onSaved()
    else showRefused(sendResult)
  })

  return (
    <form ref={form} noValidate onSubmit={sendForm}>
      <div className="grid gap-5">
        <p lang={langOf(product.name)} className="text-ink-2">
          {product.name}
        </p>
        {existingReview && <OwnReviewStatus review={existingReview} />}
        {mayWriteReview && (
          <>
            <ErrorSummary problems={problems} />
            <StarsField
              starsValue={values.stars}
              error={problems.stars}
              onChange={(stars) => change('stars', stars)}
            />
            <TextArea
              label={m.WHAT_YOU_THINK}
              hint={m.TEXT_HINT}
              maxLength={MAX_REVIEW_LENGTH}
              {...field('text')}
            />
            <Field
              label={m.TITLE}
              isOptional
              maxLength={MAX_REVIEW_TITLE_LENGTH}
              {...field('title')}
            />
            <ReviewPicturesField pictures={pictures} />
            <p className="text-ink-2 text-sm">{m.SHOWN_WITH_NAME}</p>
          </>
        )}
        {existingReview && (
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={() => setIsRemoving(true)}
          >
            {m.REMOVE_MY_REVIEW}
          </Button>
        )}
      </div>
      <DialogFooter>
        <Button variant="secondary" blocked={!!busyText} onClick={onSaved}>
          {m.CANCEL}
        </Button>
        {mayWriteReview && (
          <Button type="submit" busy={busyText}>
            {existingReview ? m.SAVE_CHANGES : m.SEND_REVIEW}
          </Button>
        )}
      </DialogFooter>
      {isRemoving && (
        <RemoveReview product={product} onCancel={() => setIsRemoving(false)} onRemoved={onSaved} />
      )}
    </form>
  )
}
