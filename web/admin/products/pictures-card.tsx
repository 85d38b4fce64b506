import { ImagePlus } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import type { Color } from '#contract/colors.ts'
import { MAX_PICTURES } from '#contract/pictures.ts'
import { classes } from '../../ui/classes.ts'
import { toastError } from '../../ui/toasts.ts'
import type { PictureWish } from '../data/save-product.ts'
import { Card } from '../page/card.tsx'
import { moved } from './moved.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureTile } from './picture-tile.tsx'
import { preparePicture } from './prepare-picture.ts'

type PicturesCardProps = {
  pictures: PictureWish[]
  colors: Color[]
  onChange: (change: (pictures: PictureWish[]) => PictureWish[]) => void
}

/** The pictures of a product, in the order they are shown. */
export function PicturesCard({ pictures, colors, onChange }: PicturesCardProps) {
  const [described, setDescribed] = useState<string>()
  const picture = pictures.find(({ key }) => key === described)
  const add = async (files: File[]) => {
    for (const file of files) {
      const added = await prepare(file)
      if (added) onChange((all) => (all.length < MAX_PICTURES ? [...all, added] : all))
    }
  }
  const indexOf = (key: string) => pictures.findIndex((each) => each.key === key)
  return (
    <Card
      title="Pictures"
      words="The first one stands for the product everywhere. Drag a picture to another place, or use its arrows."
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {pictures.map((each, at) => (
          <PictureTile
            key={each.key}
            picture={each}
            place={at + 1}
            isLast={at === pictures.length - 1}
            onMove={(by) => onChange((all) => moved(all, at, at + by))}
            onDropOf={(key) => onChange((all) => moved(all, indexOf(key), at))}
            onDescribe={() => setDescribed(each.key)}
            onRemove={() => onChange((all) => all.filter(({ key }) => key !== each.key))}
          />
        ))}
        {pictures.length < MAX_PICTURES && <AddTile onAdd={(files) => void add(files)} />}
      </ul>
      {picture && (
        <PictureDialog
          picture={picture}
          colors={colors}
          onClose={() => setDescribed(undefined)}
          onDone={(change) => {
            onChange((all) =>
              all.map((each) => (each.key === described ? { ...each, ...change } : each)),
            )
            setDescribed(undefined)
          }}
        />
      )}
    </Card>
  )
}

let count = 0

async function prepare(file: File): Promise<PictureWish | undefined> {
  try {
    const prepared = await preparePicture(file)
    return { ...prepared, key: `new ${++count}`, id: null, alt: '', colorId: null }
  } catch {
    toastError(`${file.name} could not be read as a picture`, {
      detail: 'Please choose a JPEG, PNG, WebP or AVIF file.',
    })
    return undefined
  }
}

/** The place to drop pictures, or to choose or take them with the phone. */
function AddTile({ onAdd }: { onAdd: (files: File[]) => void }) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onAdd([...event.dataTransfer.files])
  }
  return (
    <li>
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classes(
          'flex h-full min-h-40 cursor-pointer flex-col items-center justify-center gap-2 border-2 border-dashed p-3 text-center focus-within:outline-3 focus-within:outline-indigo',
          isOver ? 'border-sindoor bg-sand' : 'border-control hover:bg-paper',
        )}
      >
        <ImagePlus aria-hidden="true" className="size-7 text-sindoor" />
        <span className="font-semibold">Add pictures</span>
        <span className="text-ink-2 text-sm max-sm:hidden">or drop them here</span>
        <input
          type="file"
          accept="image/*"
          multiple
          className="sr-only"
          onChange={({ target }) => {
            onAdd([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
    </li>
  )
}
