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
  const [openKey, setOpenKey] = useState<string>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const indexOf = (key: string) => all.findIndex((each) => each.key === key)
  const move = (from: number, to: number) => {
    change((now) => moveItem(now, from, to))
    setSaid(m.pictureIsNow(from + 1, to + 1, all.length))
  }
  const remove = (key: string) => {
    flushSync(() => {
      change((now) => now.filter((each) => each.key !== key))
      close()
    })
    // The button is gone, so the focus moves to the file input.
    list.current?.querySelector<HTMLInputElement>('input:not([capture])')?.focus()
  }
  const open = openKey === undefined ? -1 : indexOf(openKey)
  const picture = all[open]
  const close = () => setOpenKey(undefined)
  const tiles = all.map((each, at) => (
    <PictureTile
      key={each.key}
      picture={each}
      place={at + 1}
      isLast={at === all.length - 1}
      onMove={(by) => move(at, at + by)}
      onDropOf={(key) => move(indexOf(key), at)}
      onOpen={() => setOpenKey(each.key)}
      onSendAgain={() => sendAgain(each.key)}
      onRemove={() => remove(each.key)}
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
    <Card title={m.PICTURES} text={m.THE_FIRST_PICTURE_IS_THE_MAIN_PICTURE} problem={problem}>
      <ul ref={list} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {isNarrow ? [...fieldsToAdd, ...tiles] : [...tiles, ...fieldsToAdd]}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {picture && (
        <RenderOutsideForm>
          <PictureDialog
            key={picture.key}
            picture={picture}
            place={open + 1}
            colors={colors}
            onDescribe={(said) => update(picture.key, said)}
            onCrop={(part) => crop(picture, part)}
            onUncrop={() => uncrop(picture)}
            onMakeMain={() => move(open, 0)}
            onRemove={() => remove(picture.key)}
            onClose={close}
          />
        </RenderOutsideForm>
      )}
    </Card>
  )
}

const ADD_FIELD_CLASSES = 'h-full min-h-40 max-sm:min-h-28'
