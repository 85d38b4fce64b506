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
  position: number
  isLast: boolean
  onMove: (offset: -1 | 1) => void
  onDropOf: (droppedKey: string) => void
  onOpen: () => void
  onUploadAgain: () => void
  onRemove: () => void
}

/** A picture that can be dragged or moved by its buttons. */
export function PictureTile(props: PictureTileProps) {
  const { picture, position, isLast, onMove, onDropOf, onOpen, onUploadAgain, onRemove } = props
  const { element, isOver } = useDragToReorder('picture', picture.key, onDropOf)
  const pictureName = m.pictureInSentenceText(position)
  return (
    <li
      ref={element}
      className={joinClasses(
        'relative cursor-grab border bg-surface',
        isOver ? 'border-2 border-sindoor' : 'border-line',
      )}
    >
      <div className="relative aspect-square bg-sand">
        {picture.previewSrc && (
          <img
            src={picture.previewSrc}
            alt={
              (LANGUAGE === 'ne' && picture.altNe) || picture.alt || m.pictureNumberText(position)
            }
            draggable={false}
            className="size-full object-cover"
          />
        )}
        {picture.uploadedPicture && isPictureTooSmall(picture.uploadedPicture) && (
          <p className="absolute inset-x-0 bottom-0 bg-surface/95 px-3 py-2 text-sm">
            {m.smallPictureText(picture.uploadedPicture)}
          </p>
        )}
        {!picture.uploadedPicture && (
          <UploadingPicture
            pictureName={pictureName}
            uploadedShare={picture.uploadedShare}
            onUploadAgain={onUploadAgain}
            onRemove={onRemove}
          />
        )}
      </div>
      {position === 1 && (
        <span className="absolute top-2 left-2 bg-ink px-2 py-0.5 font-semibold text-sm text-surface">
          {m.MAIN_PICTURE}
        </span>
      )}
      <div className="flex justify-between border-line border-t">
        <TileButton
          label={m.movePictureLeftText(position)}
          isDisabled={position === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowLeftIcon aria-hidden="true" className="size-5" />
        </TileButton>
        <TileButton label={m.editPictureText(position)} onClick={onOpen}>
          <PencilIcon aria-hidden="true" className="size-5" />
        </TileButton>
        <TileButton
          label={m.movePictureRightText(position)}
          isDisabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowRightIcon aria-hidden="true" className="size-5" />
        </TileButton>
      </div>
    </li>
  )
}

type UploadingPictureProps = {
  pictureName: string
  uploadedShare: PictureDraft['uploadedShare']
  onUploadAgain: () => void
  onRemove: () => void
}

/** The progress of an upload, or a retry if it failed. */
function UploadingPicture({
  pictureName,
  uploadedShare,
  onUploadAgain,
  onRemove,
}: UploadingPictureProps) {
  if (uploadedShare !== 'failed')
    return (
      <p className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-surface/90 px-3 py-2 text-sm">
        <Spinner className="text-sindoor" />
        {sendProgressText(uploadedShare) || words.UPLOADING}
      </p>
    )
  return (
    <div className="absolute inset-x-0 bottom-0 grid justify-items-start bg-surface/95 pt-2">
      <p className="px-5 font-semibold text-error">{m.PICTURE_NOT_UPLOADED}</p>
      <Button variant="quiet" onClick={onUploadAgain}>
        {m.UPLOAD_AGAIN}
        <span className="sr-only"> {pictureName}</span>
      </Button>
      <Button variant="quiet" onClick={onRemove}>
        {m.REMOVE_PICTURE}
        <span className="sr-only"> {pictureName}</span>
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
