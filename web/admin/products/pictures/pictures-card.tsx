import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Color } from '#contract/colors.ts'
import { MAX_PRODUCT_PICTURES } from '#contract/product-rules.ts'
import { FileDropArea } from '../../../ui/file-drop.tsx'
import { CameraIcon } from '../../../ui/icons/admin.ts'
import { ImagePlusIcon } from '../../../ui/icons/on-use.ts'
import { Card } from '../../page/card.tsx'
import { moveItem } from '../../page/move-item.ts'
import { RenderOutsideForm } from '../../page/render-outside-form.tsx'
import { useIsNarrow } from '../../page/use-is-narrow.ts'
import * as m from '../messages/pictures.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { useProductPictures } from './use-product-pictures.ts'

type PicturesCardProps = {
  pictures: ReturnType<typeof useProductPictures>
  colors: Color[]
  problem: string | undefined
}

/** The pictures of a product, in display order. */
export function PicturesCard({ pictures, colors, problem }: PicturesCardProps) {
  const { all, change, update, add, sendAgain, crop, uncrop } = pictures
  const isNarrow = useIsNarrow()
  const [openPictureKey, setOpenPictureKey] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const listElement = useRef<HTMLUListElement>(null)
  const indexOfPicture = (key: string) => all.findIndex((pictureDraft) => pictureDraft.key === key)
  const movePicture = (fromIndex: number, toIndex: number) => {
    change((currentPictures) => moveItem(currentPictures, fromIndex, toIndex))
    setAnnouncement(m.pictureMovedText(fromIndex + 1, toIndex + 1, all.length))
  }
  const removePicture = (key: string) => {
    flushSync(() => {
      change((currentPictures) =>
        currentPictures.filter((pictureDraft) => pictureDraft.key !== key),
      )
      closeDialog()
    })
    // The button is gone, so the focus moves to the file input.
    listElement.current?.querySelector<HTMLInputElement>('input:not([capture])')?.focus()
  }
  const openPictureIndex = openPictureKey === undefined ? -1 : indexOfPicture(openPictureKey)
  const openPicture = all[openPictureIndex]
  const closeDialog = () => setOpenPictureKey(undefined)
  const tiles = all.map((pictureDraft, index) => (
    <PictureTile
      key={pictureDraft.key}
      picture={pictureDraft}
      position={index + 1}
      isLast={index === all.length - 1}
      onMove={(offset) => movePicture(index, index + offset)}
      onDropOf={(key) => movePicture(indexOfPicture(key), index)}
      onOpen={() => setOpenPictureKey(pictureDraft.key)}
      onUploadAgain={() => sendAgain(pictureDraft.key)}
      onRemove={() => removePicture(pictureDraft.key)}
    />
  ))
  const fieldsToAdd =
    all.length < MAX_PRODUCT_PICTURES
      ? [
          <li key="take" className="hidden pointer-coarse:block">
            <FileDropArea isCamera onFiles={add} className={ADD_FIELD_CLASSES}>
              <CameraIcon aria-hidden="true" className="size-7 text-sindoor" />
              <span className="font-semibold">{m.TAKE_PHOTO}</span>
            </FileDropArea>
          </li>,
          <li key="choose">
            <FileDropArea isMultiple onFiles={add} className={ADD_FIELD_CLASSES}>
              <ImagePlusIcon aria-hidden="true" className="size-7 text-sindoor" />
              <span className="font-semibold">{m.ADD_PICTURES}</span>
              <span className="text-ink-2 text-sm max-sm:hidden">{m.OR_DROP_THEM_HERE}</span>
            </FileDropArea>
          </li>,
        ]
      : []
  return (
    <Card
      title={m.PICTURES}
      purposeText={m.THE_FIRST_PICTURE_IS_THE_MAIN_PICTURE}
      problem={problem}
    >
      <ul ref={listElement} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {isNarrow ? [...fieldsToAdd, ...tiles] : [...tiles, ...fieldsToAdd]}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {openPicture && (
        <RenderOutsideForm>
          <PictureDialog
            key={openPicture.key}
            picture={openPicture}
            position={openPictureIndex + 1}
            colors={colors}
            onDescribe={(announcement) => update(openPicture.key, announcement)}
            onCrop={(cropArea) => crop(openPicture, cropArea)}
            onUncrop={() => uncrop(openPicture)}
            onMakeMain={() => movePicture(openPictureIndex, 0)}
            onRemove={() => removePicture(openPicture.key)}
            onClose={closeDialog}
          />
        </RenderOutsideForm>
      )}
    </Card>
  )
}

const ADD_FIELD_CLASSES = 'h-full min-h-40 max-sm:min-h-28'
