import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { ProductImage } from '#contract/pictures.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from './picture.tsx'

type Image = Pick<ProductImage, 'id' | 'publicId' | 'alt'>

type ViewerProps = { images: Image[]; name: string; first: number; onClose: () => void }

/** The pictures of a piece as large as the screen, one at a time; a tap brings one nearer. */
export function Viewer({ images, name, first, onClose }: ViewerProps) {
  const [index, setIndex] = useState(first)
  const image = images[index]
  const move = (step: number) => setIndex((index + step + images.length) % images.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  if (!image) return null
  return (
    <Dialog title={name} shape="wide" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys repeat its buttons */}
      <div onKeyDown={onKeyDown} className="flex h-full flex-col pb-4">
        <Enlarged key={image.id} image={image} />
        {images.length > 1 && (
          <div className="mt-3 flex items-center justify-center gap-4">
            <IconButton label="Previous picture" data-autofocus onClick={() => move(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <p role="status" className="figures text-ink-2">
              Image {index + 1} of {images.length}
            </p>
            <IconButton label="Next picture" onClick={() => move(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Enlarged({ image }: { image: Image }) {
  const [isNear, setIsNear] = useState(false)
  return (
    <div className="flex min-h-0 flex-1 overflow-auto overscroll-contain max-sm:-mx-5">
      <button
        type="button"
        aria-pressed={isNear}
        aria-label={`Zoom in on ${image.alt}`}
        onClick={() => setIsNear(!isNear)}
        className={classes(
          'm-auto block shrink-0 touch-manipulation focus-visible:-outline-offset-3',
          isNear ? 'w-[200%] cursor-zoom-out' : 'w-full max-w-[calc(100dvh-13rem)] cursor-zoom-in',
        )}
      >
        <Picture
          publicId={image.publicId}
          alt={image.alt}
          sizes={isNear ? '200vw' : '100vw'}
          urgency="soon"
          className="aspect-square w-full object-contain"
        />
      </button>
    </div>
  )
}
