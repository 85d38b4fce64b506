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

const NEW_TESTIMONIAL: Testimonial = {
  name: '',
  place: '',
  words: '',
  stars: MAX_STARS,
  piece: '',
  productId: null,
  publicId: null,
  isSample: false,
}

const STAR_OPTIONS = Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index)

type TestimonialDialogProps = {
  /** The testimonial to change; without it a new one is added. */
  testimonial?: Testimonial | undefined
  onDone: (testimonial: Testimonial) => void
  onClose: () => void
}

/** The form of a testimonial. */
export function TestimonialDialog(props: TestimonialDialogProps) {
  const { testimonial = NEW_TESTIMONIAL, onDone, onClose } = props
  const { form, field, values, submit } = useForm(TestimonialFields, {
    name: testimonial.name,
    place: testimonial.place,
    placeNe: testimonial.placeNe ?? '',
    words: testimonial.words,
    wordsNe: testimonial.wordsNe ?? '',
    piece: testimonial.piece,
  })
  const [chosenTestimonial, setChosenTestimonial] = useState(testimonial)
  const [isUploading, setIsUploading] = useState(false)
  const changeTestimonial = (testimonialChange: Partial<Testimonial>) =>
    setChosenTestimonial((previousTestimonial) => ({
      ...previousTestimonial,
      ...testimonialChange,
    }))
  const pieceListId = useId()
  const pieceSuggestions = useProductNameSearch(useDeferredValue(values.piece)).data?.data ?? []
  const productIdOf = (typedPiece: string) =>
    typedPiece === testimonial.piece
      ? testimonial.productId
      : (pieceSuggestions.find((suggestedProduct) => suggestedProduct.name === typedPiece)?.id ??
        null)
  return (
    <Dialog title={props.testimonial ? m.EDIT_TESTIMONIAL : m.ADD_TESTIMONIAL} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={submit((typedFields) =>
          onDone({
            ...chosenTestimonial,
            ...typedFields,
            productId: productIdOf(typedFields.piece),
          }),
        )}
        className="grid gap-5"
      >
        <TextArea label={m.TESTIMONIAL_WORDS} hint={m.TESTIMONIAL_WORDS_HINT} {...field('words')} />
        <TextArea label={m.TEXT_IN_NEPALI} lang="ne" isOptional {...field('wordsNe')} />
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field label={settingsWords.NAME} autoComplete="off" {...field('name')} />
          <Field label={m.PLACE_OF_PERSON} isOptional autoComplete="off" {...field('place')} />
          <FieldInNepali label={m.PLACE_IN_NEPALI} {...field('placeNe')} />
          <FieldFrame label={m.STARS}>
            {(controlProps) => (
              <select
                {...controlProps}
                value={chosenTestimonial.stars}
                onChange={({ target }) => changeTestimonial({ stars: Number(target.value) })}
                className={inputClasses(false)}
              >
                {STAR_OPTIONS.map((stars) => (
                  <option key={stars} value={stars}>
                    {m.starCountText(stars, MAX_STARS)}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
          <Field
            label={m.PRODUCT}
            isOptional
            autoComplete="off"
            list={pieceListId}
            {...field('piece')}
          />
          <datalist id={pieceListId}>
            {pieceSuggestions.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </div>
        <div className="flex items-center gap-3">
          {chosenTestimonial.publicId && (
            <Thumbnail
              src={pictureUrl(chosenTestimonial.publicId, 200, 'webp')}
              className="size-16"
            />
          )}
          <div className="flex-1">
            <UploadedPictureField
              labels={settingsWords.SINGLE_PICTURE}
              hint={m.TESTIMONIAL_PICTURE_HINT}
              publicId={chosenTestimonial.publicId}
              onChange={(publicId) => changeTestimonial({ publicId })}
              onUploading={setIsUploading}
            />
          </div>
        </div>
        <CheckboxField
          isTicked={chosenTestimonial.isSample}
          onChange={(isTicked) => changeTestimonial({ isSample: isTicked })}
        >
          {m.SHOW_IT_AS_A_SAMPLE}
        </CheckboxField>
        <FormFooter onCancel={onClose} busy={isUploading && m.UPLOADING_THE_PICTURE}>
          {m.DONE}
        </FormFooter>
      </form>
    </Dialog>
  )
}
