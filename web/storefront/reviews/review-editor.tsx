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
import { PicturesField } from './pictures-field.tsx'
import { RemoveReview } from './remove-review.tsx'
import { StarsField } from './stars-field.tsx'
import { useReviewPictures } from './use-review-pictures.ts'
import { useSendReview } from './use-send-review.ts'

const initialValues = (existing: OwnReview | null): ReviewForm => ({
  stars: existing ? String(existing.stars) : '',
  title: existing?.title ?? '',
  text: existing?.text ?? '',
})

type ReviewEditorProps = {
  product: Pick<Product, 'id' | 'name'>
  existing: OwnReview | null
  mayWrite: boolean
  /** Called when a request starts that must not be interrupted, and when it ends. */
  onBusy: (isBusy: boolean) => void
  /** Loads the review again. */
  refetch: () => Promise<void>
  onDone: () => void
}

/** The form of a review. */
export function ReviewEditor(props: ReviewEditorProps) {
  const { product, existing, mayWrite, onBusy, refetch, onDone } = props
  const { form, values, field, change, problems, showRefused, submit } = useForm(
    ReviewForm,
    initialValues(existing),
  )
  const pictures = useReviewPictures(existing)
  const [isRemoving, setIsRemoving] = useState(false)
  const { send, progress } = useSendReview({
    productId: product.id,
    existing,
    onBusy,
    refetch,
  })
  const busy = progress !== undefined && m.sending(Math.round(progress * 100))

  const sendForm = submit(async (fields) => {
    const result = await send({ fields, removed: pictures.removed, added: pictures.added })
    if (result === 'done') onDone()
    else showRefused(result)
  })

  return (
    <form ref={form} noValidate onSubmit={sendForm}>
      <div className="grid gap-5">
        <p lang={langOf(product.name)} className="text-ink-2">
          {product.name}
        </p>
        {existing && <OwnReviewStatus review={existing} />}
        {mayWrite && (
          <>
            <ErrorSummary problems={problems} />
            <StarsField
              value={values.stars}
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
            <PicturesField pictures={pictures} />
            <p className="text-ink-2 text-sm">{m.SHOWN_WITH_NAME}</p>
          </>
        )}
        {existing && (
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
        <Button variant="secondary" blocked={!!busy} onClick={onDone}>
          {m.CANCEL}
        </Button>
        {mayWrite && (
          <Button type="submit" busy={busy}>
            {existing ? m.SAVE_CHANGES : m.SEND_REVIEW}
          </Button>
        )}
      </DialogFooter>
      {isRemoving && (
        <RemoveReview product={product} onCancel={() => setIsRemoving(false)} onRemoved={onDone} />
      )}
    </form>
  )
}
