import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Color } from '#contract/colors.ts'
import { MAX_PICTURES } from '#contract/pictures.ts'
import { PictureDrop } from '../../ui/picture-drop.tsx'
import type { PreparedPicture } from '../../ui/prepare-picture.ts'
import type { PictureWish } from '../data/save-product.ts'
import { Card } from '../page/card.tsx'
import { moved } from '../page/moved.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureTile } from './picture-tile.tsx'

type PicturesCardProps = {
  pictures: PictureWish[]
  colors: Color[]
  onChange: (change: (pictures: PictureWish[]) => PictureWish[]) => void
}

/** The pictures of a product, in the order they are shown. */
export function PicturesCard({ pictures, colors, onChange }: PicturesCardProps) {
  const [described, setDescribed] = useState<string>()
  const picture = pictures.find(({ key }) => key === described)
  const add = (prepared: PreparedPicture) => {
    const added = { ...prepared, key: `new ${++count}`, id: null, alt: '', colorId: null }
    onChange((all) => (all.length < MAX_PICTURES ? [...all, added] : all))
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
        {pictures.length < MAX_PICTURES && <AddTile onAdd={add} />}
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

const AddTile = ({ onAdd }: { onAdd: (picture: PreparedPicture) => void }) => (
  <li>
    <PictureDrop isMany onPicture={onAdd} className="h-full min-h-40">
      <ImagePlus aria-hidden="true" className="size-7 text-sindoor" />
      <span className="font-semibold">Add pictures</span>
      <span className="text-ink-2 text-sm max-sm:hidden">or drop them here</span>
    </PictureDrop>
  </li>
)
