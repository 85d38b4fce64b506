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

type Image = {
  id: number
  publicId: string
  alt: string
  placeholder: string
  /** If width and height are unknown, the picture is shown as a square. */
  width?: number
  height?: number
}

type ViewerProps = {
  images: Image[]
  name: string
  startIndex: number
  onClose: (last: number) => void
}

/** The product pictures in full screen, with zoom. */
export function FullScreenViewer({ images, name, startIndex, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(startIndex)
  const move = (step: 1 | -1) => {
    if (images.length === 1) return
    zoom.reset()
    setIndex((index + step + images.length) % images.length)
  }
  const zoom = useZoom({ container, picture, onSwipe: move })
  const image = images[index]
  useModal(dialog)
  const close = () => onClose(index)
  useBackCloses(close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (zoom.onKey(event.key)) event.preventDefault()
    else if (event.key === 'ArrowLeft') move(-1)
    else if (event.key === 'ArrowRight') move(1)
  }
  if (!image) return null
  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={close}
      onKeyDown={onKeyDown}
      className="on-night fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none select-none overflow-hidden bg-night p-0 text-paper transition-opacity duration-200 starting:opacity-0"
    >
      <div
        ref={container}
        className={`absolute inset-0 flex touch-none items-center justify-center ${zoom.isNear ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
      >
        <EnlargedPicture key={image.id} image={image} picture={picture} />
      </div>
      {images.length > 1 && (
        <>
          <p
            role="status"
            className="figures absolute top-4 left-4 rounded-sm bg-night/75 px-2 py-0.5"
          >
            {m.imageOf(index + 1, images.length)}
          </p>
          <IconButton
            label={m.PREVIOUS_PICTURE}
            onClick={() => move(-1)}
            className={`left-3 ${STEP_BUTTON} ${CONTROL_COLORS}`}
          >
            <ChevronLeftIcon aria-hidden="true" />
          </IconButton>
          <IconButton
            label={m.NEXT_PICTURE}
            onClick={() => move(1)}
            className={`right-3 ${STEP_BUTTON} ${CONTROL_COLORS}`}
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
          className={CONTROL_COLORS}
        >
          {zoom.isNear ? <ZoomOutIcon aria-hidden="true" /> : <ZoomInIcon aria-hidden="true" />}
        </IconButton>
        <IconButton label={m.CLOSE} data-autofocus onClick={close} className={CONTROL_COLORS}>
          <XIcon aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>
  )
}

/** Readable on any picture. */
const CONTROL_COLORS = 'bg-night/75 text-paper hover:bg-paper hover:text-ink'
/** At the sides, or on a phone at the bottom, within reach of the thumb. */
const STEP_BUTTON = 'absolute bottom-6 md:top-1/2 md:bottom-auto md:-mt-6'

type EnlargedPictureProps = { image: Image; picture: RefObject<HTMLDivElement | null> }

/** Shows the smaller picture that the page has already loaded until the large one is there. */
function EnlargedPicture({ image, picture }: EnlargedPictureProps) {
  const { publicId, alt, placeholder, width = MAX_PICTURE_WIDTH, height = width } = image
  const [ground] = useState(() => loadedAddress(publicId))
  const largest = servedWidthsOf(width).at(-1) ?? MAX_PICTURE_WIDTH
  const ratio = width / height
  return (
    <div
      ref={picture}
      style={{ aspectRatio: ratio, width: `min(100vw, ${100 * ratio}dvh)` }}
      className="relative isolate shrink-0 transition-transform duration-0 ease-soft *:pointer-events-none"
    >
      <PictureBackground placeholder={placeholder} />
      {ground && <img src={ground} alt="" className="absolute inset-0 size-full object-contain" />}
      <picture>
        <source type="image/avif" srcSet={pictureUrl(publicId, largest, 'avif')} />
        <source type="image/webp" srcSet={pictureUrl(publicId, largest, 'webp')} />
        <img
          src={pictureUrl(publicId, largest, 'jpg')}
          alt={alt}
          className="absolute inset-0 size-full object-contain"
        />
      </picture>
    </div>
  )
}

/** The largest file of a picture that this page has loaded. */
const loadedAddress = (publicId: string): string | undefined =>
  Array.from(document.images)
    .filter(({ complete, currentSrc }) => complete && currentSrc.includes(publicId))
    .sort((a, b) => b.naturalWidth - a.naturalWidth)[0]?.currentSrc
