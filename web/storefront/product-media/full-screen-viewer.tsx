import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { MAX_PICTURE_WIDTH, pictureUrl, servedWidthsOf } from '#contract/picture-files.ts'
import { useBackCloses } from '../../platform/overlays.ts'
import { useModal } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ZoomInIcon, ZoomOutIcon } from '../../ui/icons/on-use.ts'
import { ChevronLeftIcon, ChevronRightIcon, XIcon } from '../../ui/icons/storefront.ts'
import * as m from './messages.ts'
import { PictureBackground } from './picture-background.tsx'
import { useZoom } from './use-zoom.ts'

type ViewerImage = {
  id: number
  publicId: string
  alt: string
  placeholder: string
  /** If width and height are unknown, the picture is shown as a square. */
  width?: number
  height?: number
}

type FullScreenViewerProps = {
  images: ViewerImage[]
  name: string
  startIndex: number
  onClose: (lastIndex: number) => void
}

/** The product pictures in full screen, with zoom. */
export function FullScreenViewer({ images, name, startIndex, onClose }: FullScreenViewerProps) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const containerRef = useRef<HTMLDivElement>(null)
  const pictureRef = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(startIndex)
  const showNeighbour = (direction: 1 | -1) => {
    if (images.length === 1) return
    zoom.reset()
    setIndex((index + direction + images.length) % images.length)
  }
  const zoom = useZoom({ containerRef, pictureRef, onSwipe: showNeighbour })
  const shownImage = images[index]
  useModal(dialogRef)
  const closeViewer = () => onClose(index)
  useBackCloses(closeViewer)
  const onKeyDown = (event: KeyboardEvent) => {
    if (zoom.onKey(event.key)) event.preventDefault()
    else if (event.key === 'ArrowLeft') showNeighbour(-1)
    else if (event.key === 'ArrowRight') showNeighbour(1)
  }
  if (!shownImage) return null
  return (
    <dialog
      ref={dialogRef}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        closeViewer()
      }}
      onClose={closeViewer}
      onKeyDown={onKeyDown}
      className="on-night fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none select-none overflow-hidden bg-night p-0 text-paper transition-opacity duration-200 starting:opacity-0"
    >
      <div
        ref={containerRef}
        className={`absolute inset-0 flex touch-none items-center justify-center ${zoom.isNear ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
      >
        <EnlargedPicture key={shownImage.id} image={shownImage} pictureRef={pictureRef} />
      </div>
      {images.length > 1 && (
        <>
          <p
            role="status"
            className="figures absolute top-4 left-4 rounded-sm bg-night/75 px-2 py-0.5"
          >
            {m.imageNumberOf(index + 1, images.length)}
          </p>
          <IconButton
            label={m.PREVIOUS_PICTURE}
            onClick={() => showNeighbour(-1)}
            className={`left-3 ${STEP_BUTTON_CLASSES} ${CONTROL_COLOR_CLASSES}`}
          >
            <ChevronLeftIcon aria-hidden="true" />
          </IconButton>
          <IconButton
            label={m.NEXT_PICTURE}
            onClick={() => showNeighbour(1)}
            className={`right-3 ${STEP_BUTTON_CLASSES} ${CONTROL_COLOR_CLASSES}`}
          >
            <ChevronRightIcon aria-hidden="true" />
          </IconButton>
        </>
      )}
      <div className="absolute top-2 right-2 flex gap-2">
        <IconButton
          label={m.ZOOM_IN}
          aria-pressed={zoom.isNear}
          onClick={zoom.toggle}
          className={CONTROL_COLOR_CLASSES}
        >
          {zoom.isNear ? <ZoomOutIcon aria-hidden="true" /> : <ZoomInIcon aria-hidden="true" />}
        </IconButton>
        <IconButton
          label={m.CLOSE}
          data-autofocus
          onClick={closeViewer}
          className={CONTROL_COLOR_CLASSES}
        >
          <XIcon aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>
  )
}

/** Readable on any picture. */
const CONTROL_COLOR_CLASSES = 'bg-night/75 text-paper hover:bg-paper hover:text-ink'
/** At the sides, or on a phone at the bottom, within reach of the thumb. */
const STEP_BUTTON_CLASSES = 'absolute bottom-6 md:top-1/2 md:bottom-auto md:-mt-6'

type EnlargedPictureProps = { image: ViewerImage; pictureRef: RefObject<HTMLDivElement | null> }

/** Shows the smaller picture that the page has already loaded until the large one is there. */
function EnlargedPicture({ image, pictureRef }: EnlargedPictureProps) {
  const { publicId, alt, placeholder, width = MAX_PICTURE_WIDTH, height = width } = image
  const [blurredAddress] = useState(() => findLoadedAddress(publicId))
  const maxServedWidth = servedWidthsOf(width).at(-1) ?? MAX_PICTURE_WIDTH
  const aspectRatio = width / height
  return (
    <div
      ref={pictureRef}
      style={{ aspectRatio, width: `min(100vw, ${100 * aspectRatio}dvh)` }}
      className="relative isolate shrink-0 transition-transform duration-0 ease-soft *:pointer-events-none"
    >
      <PictureBackground placeholder={placeholder} />
      {blurredAddress && (
        <img src={blurredAddress} alt="" className="absolute inset-0 size-full object-contain" />
      )}
      <picture>
        <source type="image/avif" srcSet={pictureUrl(publicId, maxServedWidth, 'avif')} />
        <source type="image/webp" srcSet={pictureUrl(publicId, maxServedWidth, 'webp')} />
        <img
          src={pictureUrl(publicId, maxServedWidth, 'jpg')}
          alt={alt}
          className="absolute inset-0 size-full object-contain"
        />
      </picture>
    </div>
  )
}

/** The largest file of a picture that this page has loaded. */
const findLoadedAddress = (publicId: string): string | undefined =>
  Array.from(document.images)
    .filter(({ complete, currentSrc }) => complete && currentSrc.includes(publicId))
    .sort((a, b) => b.naturalWidth - a.naturalWidth)[0]?.currentSrc
