import { useRef } from 'react'
import type { CategoryPicture } from '#contract/categories.ts'
import { pictureUrl } from '#contract/picture-files.ts'
import { Button } from '../../ui/button.tsx'
import { Trash2Icon } from '../../ui/icons/cart.ts'
import { ImagePlusIcon } from '../../ui/icons/on-use.ts'
import { PictureDropArea } from '../../ui/picture-drop.tsx'
import type { CategoryToSave } from '../data/categories.ts'
import * as m from './messages.ts'

/** The picture to save, and an address to preview it. */
export type ChosenCategoryPicture = {
  pictureChange: CategoryToSave['picture']
  previewSrc: string | undefined
}

/** The current picture of a category. */
export const currentPictureOf = (
  ownPicture: CategoryPicture | undefined,
): ChosenCategoryPicture => ({
  pictureChange: 'unchanged',
  previewSrc: ownPicture && pictureUrl(ownPicture.publicId, 400, 'webp'),
})

type CategoryPictureFieldProps = {
  previewSrc: string | undefined
  onChange: (chosenPicture: ChosenCategoryPicture) => void
}

/** Adds, replaces or removes the picture of a category. */
export function CategoryPictureField({ previewSrc, onChange }: CategoryPictureFieldProps) {
  const fieldRef = useRef<HTMLFieldSetElement>(null)
  const removePicture = () => {
    onChange({ pictureChange: 'none', previewSrc: undefined })
    // The button is gone, so the focus moves to the file input.
    fieldRef.current?.querySelector('input')?.focus()
  }
  return (
    <fieldset ref={fieldRef}>
      <legend className="font-semibold">{m.PICTURE}</legend>
      <p className="text-ink-2 text-sm">{m.SQUARE_LOOKS_BEST}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-4">
        {previewSrc && <img src={previewSrc} alt="" className="aspect-square w-32 object-cover" />}
        <div className="grid flex-1 gap-1">
          <PictureDropArea
            onPicture={(picture) =>
              onChange({ pictureChange: picture.file, previewSrc: picture.src })
            }
            className="min-h-24"
          >
            <ImagePlusIcon aria-hidden="true" className="size-6 text-sindoor" />
            <span className="font-semibold">{previewSrc ? m.REPLACE_PICTURE : m.ADD_PICTURE}</span>
            <span className="text-ink-2 text-sm max-sm:hidden">{m.OR_DROP_IT_HERE}</span>
          </PictureDropArea>
          {previewSrc && (
            <Button variant="quiet" onClick={removePicture} className="justify-self-start">
              <Trash2Icon aria-hidden="true" className="size-5" />
              {m.REMOVE_PICTURE}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}
