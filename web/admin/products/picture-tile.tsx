import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import type { PictureWish } from '../data/save-product.ts'
import { useReorder } from '../page/use-reorder.ts'

type PictureTileProps = {
  picture: PictureWish
  /** Its place, counted from 1. */
  place: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDropOf: (key: string) => void
  onDescribe: () => void
  onRemove: () => void
}

/** A picture in its place: it is dragged, or moved by its buttons. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, isLast, onMove, onDropOf, onDescribe, onRemove } = props
  const { element, isOver } = useReorder('picture', picture.key, onDropOf)
  const name = `picture ${place}`
  return (
    <li
      ref={element}
      className={classes(
        'relative cursor-grab border bg-surface',
        isOver ? 'border-2 border-sindoor' : 'border-line',
      )}
    >
      <img
        src={picture.src}
        alt={picture.alt || `Picture ${place}`}
        draggable={false}
        className="aspect-square w-full object-cover"
      />
      {place === 1 && (
        <span className="absolute top-2 left-2 bg-ink px-2 py-0.5 font-semibold text-sm text-surface">
          Main picture
        </span>
      )}
      <div className="flex justify-between border-line border-t">
        <TileButton label={`Move ${name} forward`} isOff={place === 1} onClick={() => onMove(-1)}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </TileButton>
        <TileButton label={`Describe ${name}`} onClick={onDescribe}>
          <Pencil aria-hidden="true" className="size-5" />
        </TileButton>
        <TileButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" className="size-5" />
        </TileButton>
        <TileButton label={`Move ${name} back`} isOff={isLast} onClick={() => onMove(1)}>
          <ArrowRight aria-hidden="true" className="size-5" />
        </TileButton>
      </div>
    </li>
  )
}

type TileButtonProps = { label: string; isOff?: boolean; onClick: () => void; children: ReactNode }

const TileButton = ({ label, isOff = false, onClick, children }: TileButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
    className={classes(
      'grid min-h-11 flex-1 place-items-center',
      isOff ? 'cursor-default text-control/50' : 'text-ink-2 hover:bg-sand hover:text-ink',
    )}
  >
    {children}
  </button>
)
