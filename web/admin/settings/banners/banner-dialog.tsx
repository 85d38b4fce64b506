import { useState } from 'react'
import * as z from 'zod/mini'
import { BANNER_PICTURES } from '#contract/banner-pictures.ts'
import { type Banner, BannerInput } from '#contract/home.ts'
import { BUILT_IN_BANNER_PICTURES } from '../../../ui/banner-pictures.ts'
import { Field, FieldFrame, inputClasses } from '../../../ui/field.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useCategoriesInAdminLanguage } from '../../data/categories.ts'
import { Dialog } from '../../page/dialog.tsx'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { FormFooter } from '../../page/form-footer.tsx'
import { typedNepaliSchema } from '../../page/typed-text.ts'
import * as m from '../messages/home-page.ts'
import * as settingsWords from '../messages/words.ts'
import { UploadedPictureField } from '../uploaded-picture-field.tsx'
import { BannerPreview } from './banner-preview.tsx'

const { title, titleNe, words, wordsNe, button, buttonNe } = BannerInput.shape
const BannerFields = z.object({
  title,
  titleNe: typedNepaliSchema(titleNe),
  words,
  wordsNe: typedNepaliSchema(wordsNe),
  button,
  buttonNe: typedNepaliSchema(buttonNe),
})

/** Descriptions of the shop's own banner pictures. */
const PICTURE_SOURCES = {
  rings: m.RINGS,
  earrings: m.EARRINGS,
  necklaces: m.A_NECKLACE,
  mithila: m.MITHILA_ART,
} as const satisfies Record<Banner['picture'], string>

const NEW_BANNER: Banner = {
  title: '',
  words: '',
  button: '',
  categoryId: null,
  picture: 'rings',
  widePublicId: null,
  highPublicId: null,
}

type BannerDialogProps = {
  /** The banner to change; without it a new one is added. */
  banner?: Banner | undefined
  onDone: (banner: Banner) => void
  onClose: () => void
}

/** The form of a banner, with a preview. */
export function BannerDialog(props: BannerDialogProps) {
  const { banner = NEW_BANNER, onDone, onClose } = props
  const { form, field, values, submit } = useForm(BannerFields, {
    title: banner.title,
    titleNe: banner.titleNe ?? '',
    words: banner.words,
    wordsNe: banner.wordsNe ?? '',
    button: banner.button,
    buttonNe: banner.buttonNe ?? '',
  })
  const [chosenBanner, setChosenBanner] = useState(banner)
  const [uploadCount, setUploadCount] = useState(0)
  const categories = useCategoriesInAdminLanguage().data?.data ?? []
  const changeBanner = (bannerChange: Partial<Banner>) =>
    setChosenBanner((previousBanner) => ({ ...previousBanner, ...bannerChange }))
  const onUploading = (isUploading: boolean) =>
    setUploadCount((currentCount) => currentCount + (isUploading ? 1 : -1))
  const shownBanner = { ...chosenBanner, ...values }
  return (
    <Dialog shape="wide" title={props.banner ? m.EDIT_BANNER : m.ADD_BANNER} onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={submit((typedFields) => onDone({ ...chosenBanner, ...typedFields }))}
        className="grid gap-5"
      >
        <div className="flex items-start gap-3">
          <BannerPreview banner={shownBanner} screenShape="wide" className="min-w-0 flex-[1.94]" />
          <BannerPreview banner={shownBanner} screenShape="high" className="min-w-0 flex-[0.57]" />
        </div>
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <Field label={settingsWords.TITLE} autoComplete="off" {...field('title')} />
          <FieldInNepali label={settingsWords.TITLE_IN_NEPALI} {...field('titleNe')} />
          <Field label={settingsWords.TEXT} autoComplete="off" {...field('words')} />
          <FieldInNepali label={settingsWords.TEXT_IN_NEPALI} {...field('wordsNe')} />
          <Field label={m.BUTTON_TEXT} autoComplete="off" {...field('button')} />
          <FieldInNepali label={m.BUTTON_TEXT_IN_NEPALI} {...field('buttonNe')} />
          <FieldFrame label={m.BUTTON_LINK}>
            {(controlProps) => (
              <select
                {...controlProps}
                value={chosenBanner.categoryId ?? ''}
                onChange={({ target }) =>
                  changeBanner({ categoryId: Number(target.value) || null })
                }
                className={inputClasses(false)}
              >
                <option value="">{m.ALL_JEWELLERY}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        </div>
        <fieldset>
          <legend className="font-semibold">{m.PICTURE}</legend>
          <p className="text-ink-2 text-sm">{m.WHICH_BANNER_PICTURE}</p>
          <div className="mt-2 grid gap-3 sm:grid-cols-2">
            <UploadedPictureField
              labels={settingsWords.LANDSCAPE_PICTURE}
              hint={m.FOR_COMPUTERS_SUCH_AS_2000_1000}
              publicId={chosenBanner.widePublicId}
              onChange={(widePublicId) => changeBanner({ widePublicId })}
              onUploading={onUploading}
            />
            <UploadedPictureField
              labels={settingsWords.PORTRAIT_PICTURE}
              hint={m.FOR_PHONES_SUCH_AS_1000_1250}
              publicId={chosenBanner.highPublicId}
              onChange={(highPublicId) => changeBanner({ highPublicId })}
              onUploading={onUploading}
            />
          </div>
          {!chosenBanner.widePublicId && !chosenBanner.highPublicId && (
            <OwnPictures
              chosenPicture={chosenBanner.picture}
              onChoose={(picture) => changeBanner({ picture })}
            />
          )}
        </fieldset>
        <FormFooter onCancel={onClose} busy={uploadCount > 0 && m.UPLOADING_THE_PICTURE}>
          {m.DONE}
        </FormFooter>
      </form>
    </Dialog>
  )
}

type OwnPicturesProps = {
  chosenPicture: Banner['picture']
  onChoose: (picture: Banner['picture']) => void
}

/** The built-in banner pictures, to choose one. */
const OwnPictures = ({ chosenPicture, onChoose }: OwnPicturesProps) => (
  <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
    {BANNER_PICTURES.map((picture) => (
      <label
        key={picture}
        className={joinClasses(
          'cursor-pointer border-2 bg-surface focus-within:outline-3 focus-within:outline-indigo',
          picture === chosenPicture ? 'border-sindoor' : 'border-line',
        )}
      >
        <img
          src={BUILT_IN_BANNER_PICTURES[picture].wide}
          alt=""
          className="aspect-[2/1] w-full object-cover object-right"
        />
        <span className="flex min-h-11 items-center gap-2 px-2">
          <input
            type="radio"
            name="picture"
            checked={picture === chosenPicture}
            onChange={() => onChoose(picture)}
            className="size-5 accent-sindoor"
          />
          {PICTURE_SOURCES[picture]}
        </span>
      </label>
    ))}
  </div>
)
