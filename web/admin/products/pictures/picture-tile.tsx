import type { ReactNode } from 'react'
import { LANGUAGE } from '#contract/messages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../../../ui/icons/admin.ts'
import { PencilIcon } from '../../../ui/icons/on-use.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import type { PictureDraft } from '../../data/save-product.ts'
import { sendProgressText } from '../../page/send-progress-text.ts'
import { useDragToReorder } from '../../page/use-drag-to-reorder.ts'
import * as m from '../messages/pictures.ts'
import * as words from '../messages/words.ts'
import { isPictureTooSmall } from './crop.ts'

type PictureTileProps = {
  picture: PictureDraft
  /** The position of the picture, counted from 1. */
  place: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onDropOf: (key: string) => void
  onOpen: () => void
  onSendAgain: () => void
  onRemove: () => void
}

/** A picture that can be dragged or moved by its buttons. */
export function PictureTile(props: PictureTileProps) {
  const { picture, place, isLast, onMove, onDropOf, onOpen, onSendAgain, onRemove } = props
  const { element, isOver } = useDragToReorder('picture', picture.key, onDropOf)
  const name = m.pictureInText(place)
  return (
    <li
      ref={element}
      className={joinClasses(
        'relative cursor-grab border bg-surface',
        isOver ? 'border-2 border-sindoor' : 'border-line',
      )}
    >
      <div className="relative aspect-square bg-sand">
        {picture.src && (
          <img
            src={picture.src}
            alt={(LANGUAGE === 'ne' && picture.altNe) || picture.alt || m.pictureNumber(place)}
            draggable={false}
            className="size-full object-cover"
          />
        )}
        {picture.stored && isPictureTooSmall(picture.stored) && (
          <p className="absolute inset-x-0 bottom-0 bg-surface/95 px-3 py-2 text-sm">
            {m.smallPicture(picture.stored)}
          </p>
        )}
        {!picture.stored && (
          <UploadingPicture
            name={name}
            sent={picture.sent}
            onSendAgain={onSendAgain}
            onRemove={onRemove}
          />
        )}
      </div>
      {place === 1 && (
        <span className="absolute top-2 left-2 bg-ink px-2 py-0.5 font-semibold text-sm text-surface">
          {m.MAIN_PICTURE}
        </span>
      )}
      <div className="flex justify-between border-line border-t">
        <TileButton
          label={m.movePictureLeft(place)}
          isDisabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowLeftIcon aria-hidden="true" className="size-5" />
        </TileButton>
        <TileButton label={m.editPicture(place)} onClick={onOpen}>
          <PencilIcon aria-hidden="true" className="size-5" />
        </TileButton>
        <TileButton label={m.movePictureRight(place)} isDisabled={isLast} onClick={() => onMove(1)}>
          <ArrowRightIcon aria-hidden="true" className="size-5" />
        </TileButton>
      </div>
    </li>
  )
}

type UploadingPictureProps = {
  name: string
  sent: PictureDraft['sent']
  onSendAgain: () => void
  onRemove: () => void
}

/** The progress of an upload, or a retry if it failed. */
function UploadingPicture({ name, sent, onSendAgain, onRemove }: UploadingPictureProps) {
  if (sent !== 'failed')
    return (
      <p className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-surface/90 px-3 py-2 text-sm">
        <Spinner className="text-sindoor" />
        {sendProgressText(sent) || words.UPLOADING}
      </p>
    )
  return (
    <div className="absolute inset-x-0 bottom-0 grid justify-items-start bg-surface/95 pt-2">
      <p className="px-5 font-semibold text-error">{m.NOT_UPLOADED}</p>
      <Button variant="quiet" onClick={onSendAgain}>
        {m.UPLOAD_AGAIN}
        <span className="sr-only"> {name}</span>
      </Button>
      <Button variant="quiet" onClick={onRemove}>
        {m.REMOVE}
        <span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}

type TileButtonProps = {
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

const TileButton = ({ label, isDisabled = false, onClick, children }: TileButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    onClick={() => !isDisabled && onClick()}
    className={joinClasses(
      'grid min-h-11 flex-1 place-items-center',
      isDisabled ? 'cursor-default text-control/50' : 'text-ink-2 hover:bg-sand hover:text-ink',
    )}
  >
    {children}
  </button>
)
