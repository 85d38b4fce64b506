import { useState } from 'react'
import type { Color } from '#contract/colors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, FieldFrame, inputLook } from '../../ui/field.tsx'
import type { PictureWish } from '../data/save-product.ts'
import { FormFooter } from '../page/form-footer.tsx'

const MAX_ALT_LENGTH = 250

type PictureDialogProps = {
  picture: PictureWish
  /** The colours that the product comes in. */
  colors: Color[]
  onDone: (change: Pick<PictureWish, 'alt' | 'colorId'>) => void
  onClose: () => void
}

/** Says what a picture shows: in words for who cannot see it, and which colour. */
export function PictureDialog({ picture, colors, onDone, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(picture.alt)
  const [colorId, setColorId] = useState(picture.colorId)
  return (
    <Dialog shape="sheet" title="Describe the picture" onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onDone({ alt: alt.trim(), colorId })
        }}
      >
        <img src={picture.src} alt="" className="mx-auto aspect-square w-40 object-cover" />
        <Field
          label="What it shows"
          hint="Read out to people who cannot see it, and by search engines"
          isOptional
          maxLength={MAX_ALT_LENGTH}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          data-autofocus
        />
        {colors.length > 0 && (
          <FieldFrame
            label="Colour"
            hint="Shown first when somebody chooses that colour"
            isOptional
          >
            {(wiring) => (
              <select
                {...wiring}
                value={colorId ?? ''}
                onChange={({ target }) => setColorId(Number(target.value) || null)}
                className={inputLook(false)}
              >
                <option value="">All colours</option>
                {colors.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )}
        <FormFooter onCancel={onClose}>Done</FormFooter>
      </form>
    </Dialog>
  )
}
