import { useDeferredValue, useId, useState } from 'react'
import * as z from 'zod/mini'
import { type Testimonial, TestimonialInput } from '#contract/home.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { MAX_STARS } from '#contract/review-rules.ts'
import { Field, FieldFrame, inputClasses } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useProductNameSearch } from '../../data/products.ts'
import { CheckboxField } from '../../page/checkbox-field.tsx'
import { Dialog } from '../../page/dialog.tsx'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { FormFooter } from '../../page/form-footer.tsx'
import { Thumbnail } from '../../page/thumbnail.tsx'
import { typedNepaliSchema } from '../../page/typed-text.ts'
import * as m from '../messages/home-page.ts'
import * as settingsWords from '../messages/words.ts'
import { UploadedPictureField } from '../uploaded-picture-field.tsx'

const { name, place, placeNe, words, wordsNe, piece } = TestimonialInput.shape
const TestimonialFields = z.object({
  name,
  piece,
  place,
  placeNe: typedNepaliSchema(placeNe),
  words,
  wordsNe: typedNepaliSchema(wordsNe),
})

const NEW: Testimonial = {
  name: '',
  place: '',
  words: '',
  stars: MAX_STARS,
  piece: '',
  productId: null,
  publicId: null,
  isSample: false,
}

const STARS = Array.from({ length: MAX_STARS }, (_, at) => MAX_STARS - at)

type TestimonialDialogProps = {
  /** The testimonial to change; without it a new one is added. */
  testimonial?: Testimonial | undefined
  onDone: (testimonial: Testimonial) => void
  onClose: () => void
}

/** The form of a testimonial. */
export function TestimonialDialog(props: TestimonialDialogProps) {
  const { testimonial = NEW, onDone, onClose } = props
  const { form, field, values, submit } = useForm(TestimonialFields, {
    name: testimonial.name,
    place: testimonial.place,
    placeNe: testimonial.placeNe ?? '',
    words: testimonial.words,
    wordsNe: testimonial.wordsNe ?? '',
    piece: testimonial.piece,
  })
  const [chosen, setChosen] = useState(testimonial)
  const [isSending, setIsSending] = useState(false)
  const choose = (said: Partial<Testimonial>) => setChosen((before) => ({ ...before, ...said }))
  const piecesId = useId()
  const pieces = useProductNameSearch(useDeferredValue(values.piece)).data?.data ?? []
  const productIdOf = (written: string) =>
    written === testimonial.piece
      ? testimonial.productId
      : (pieces.find((each) => each.name === written)?.id ?? null)
  return (
    <Dialog title={props.testimonial ? m.EDIT_TESTIMONIAL : m.ADD_TESTIMONIAL} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={submit((typed) =>
          onDone({ ...chosen, ...typed, productId: productIdOf(typed.piece) }),
        )}
        className="grid gap-5"
      >
        <TextArea label={m.WHAT_THEY_SAY} hint={m.IN_THEIR_OWN_WORDS} {...field('words')} />
        <TextArea label={m.THE_SAME_IN_NEPALI} lang="ne" isOptional {...field('wordsNe')} />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field label={settingsWords.NAME} autoComplete="off" {...field('name')} />
          <Field label={m.PLACE} isOptional autoComplete="off" {...field('place')} />
          <FieldInNepali label={m.PLACE_IN_NEPALI} {...field('placeNe')} />
          <FieldFrame label={m.STARS}>
            {(controlProps) => (
              <select
                {...controlProps}
                value={chosen.stars}
                onChange={({ target }) => choose({ stars: Number(target.value) })}
                className={inputClasses(false)}
              >
                {STARS.map((stars) => (
                  <option key={stars} value={stars}>
                    {m.starsOf(stars, MAX_STARS)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <Field
            label={m.PRODUCT}
            isOptional
            autoComplete="off"
            list={piecesId}
            {...field('piece')}
          />
          <datalist id={piecesId}>
            {pieces.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </div>
        <div className="flex items-center gap-3">
          {chosen.publicId && (
            <Thumbnail src={pictureUrl(chosen.publicId, 200, 'webp')} className="size-16" />
          )}
          <div className="flex-1">
            <UploadedPictureField
              labels={settingsWords.THE_PICTURE}
              hint={m.TESTIMONIAL_PICTURE_HINT}
              publicId={chosen.publicId}
              onChange={(publicId) => choose({ publicId })}
              onSending={setIsSending}
            />
          </div>
        </div>
        <CheckboxField
          isTicked={chosen.isSample}
          onChange={(isTicked) => choose({ isSample: isTicked })}
        >
          {m.SHOW_IT_AS_A_SAMPLE}
        </CheckboxField>
        <FormFooter onCancel={onClose} busy={isSending && m.UPLOADING_THE_PICTURE}>
          {m.DONE}
        </FormFooter>
      </form>
    </Dialog>
  )
}
