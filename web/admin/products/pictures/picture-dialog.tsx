import { useState } from 'react'
import type { Color } from '#contract/colors.ts'
import type { PictureCrop as Part } from '#contract/pictures.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldFrame, inputClasses } from '../../../ui/field.tsx'
import { CropIcon, ExpandIcon } from '../../../ui/icons/admin.ts'
import { Trash2Icon } from '../../../ui/icons/cart.ts'
import { StarIcon } from '../../../ui/icons/on-use.ts'
import type { PictureDraft } from '../../data/save-product.ts'
import { Dialog } from '../../page/dialog.tsx'
import { FieldInNepali } from '../../page/field-in-nepali.tsx'
import { FormFooter } from '../../page/form-footer.tsx'
import * as m from '../messages/pictures.ts'
import * as words from '../messages/words.ts'
import { CropForm } from './crop-form.tsx'

const MAX_ALT_LENGTH = 250

type PictureDialogProps = {
  picture: PictureDraft
  /** The position of the picture, counted from 1. */
  position: number
  /** The colours of the product. */
  colors: Color[]
  onDescribe: (descriptionChange: Pick<PictureDraft, 'alt' | 'altNe' | 'colorId'>) => void
  onCrop: (cropArea: Part) => Promise<void>
  onUncrop: () => void
  onMakeMain: () => void
  onRemove: () => void
  onClose: () => void
}

/** The dialog to describe, crop, move or remove a picture of a product. */
export function PictureDialog({ onCrop, ...props }: PictureDialogProps) {
  const [isCropping, setIsCropping] = useState(false)
  const { picture, position, onClose } = props
  const originalPicture = picture.originalPicture ?? picture.uploadedPicture
  const cropPicture = async (cropArea: Part) => {
    await onCrop(cropArea)
    setIsCropping(false)
  }
  return (
    <Dialog
      shape="sheet"
      title={isCropping ? m.cropPictureText(position) : m.pictureNumberText(position)}
      onClose={onClose}
    >
      {isCropping && originalPicture ? (
        <CropForm
          originalPicture={originalPicture}
          onCrop={cropPicture}
          onCancel={() => setIsCropping(false)}
        />
      ) : (
        <PictureDescriptionForm {...props} onBeginCrop={() => setIsCropping(true)} />
      )}
    </Dialog>
  )
}

type PictureDescriptionProps = Omit<PictureDialogProps, 'onCrop'> & { onBeginCrop: () => void }

/** The alternative text and the colour of a picture. */
function PictureDescriptionForm(props: PictureDescriptionProps) {
  const { picture, position, colors, onDescribe, onBeginCrop, onUncrop, onMakeMain, onRemove } =
    props
  const [alt, setAlt] = useState(picture.alt)
  const [altNe, setAltNe] = useState(picture.altNe)
  const [colorId, setColorId] = useState(picture.colorId)
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onDescribe({ alt: alt.trim(), altNe: altNe.trim(), colorId })
        props.onClose()
      }}
    >
      <div className="flex items-start gap-4">
        <img src={picture.previewSrc} alt="" className="aspect-square w-32 object-cover sm:w-40" />
        <div className="-mx-3 grid justify-items-start">
          <Button variant="quiet" blocked={!picture.uploadedPicture} onClick={onBeginCrop}>
            <CropIcon aria-hidden="true" className="size-5" />
            {m.CROP_PICTURE}
          </Button>
          {picture.originalPicture && (
            <Button variant="quiet" onClick={onUncrop}>
              <ExpandIcon aria-hidden="true" className="size-5" />
              {m.UNDO_CROP}
            </Button>
          )}
          {position > 1 && (
            <Button variant="quiet" onClick={onMakeMain}>
              <StarIcon aria-hidden="true" className="size-5" />
              {m.MAKE_MAIN_PICTURE}
            </Button>
          )}
          <Button variant="quiet" onClick={onRemove}>
            <Trash2Icon aria-hidden="true" className="size-5" />
            {m.REMOVE_PICTURE}
          </Button>
        </div>
      </div>
      <Field
        label={m.DESCRIBE_THE_PICTURE}
        hint={m.FOR_BLIND_CUSTOMERS_AND_GOOGLE}
        isOptional
        maxLength={MAX_ALT_LENGTH}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        data-autofocus
      />
      <FieldInNepali
        label={m.DESCRIBE_THE_PICTURE_IN_NEPALI}
        maxLength={MAX_ALT_LENGTH}
        value={altNe}
        onChange={({ target }) => setAltNe(target.value)}
      />
      {colors.length > 0 && (
        <FieldFrame label={m.COLOUR} hint={m.SHOWN_FIRST_WITH_THIS_COLOUR} isOptional>
          {(controlProps) => (
            <select
              {...controlProps}
              value={colorId ?? ''}
              onChange={({ target }) => setColorId(Number(target.value) || null)}
              className={inputClasses(false)}
            >
              <option value="">{m.ALL_COLOURS}</option>
              {colors.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
      )}
      <FormFooter onCancel={props.onClose}>{words.DONE}</FormFooter>
    </form>
  )
}
