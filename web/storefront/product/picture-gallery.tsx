import { lazy, type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { pictureUrl } from '#contract/picture-files.ts'
import type { ProductImage } from '#contract/pictures.ts'
import type { Product, ProductColor } from '#contract/products.ts'
import { useIsHydrating } from '../../platform/use-is-hydrating.ts'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import { NoPicture } from '../product-media/no-picture.tsx'
import { Picture } from '../product-media/picture.tsx'
import { PictureBackground } from '../product-media/picture-background.tsx'
import * as m from './messages.ts'

const loadViewer = () => import('../product-media/full-screen-viewer.tsx')
const LazyFullScreenViewer = lazy(async () => ({ default: (await loadViewer()).FullScreenViewer }))

/**
 * On phones the picture is as wide as the screen, but a file that is 5 % narrower is as sharp there
 * and up to a third smaller: screens of 412 and 414 pixels load the next smaller file.
 */
const PICTURE_SIZES =
  '(min-width: 80rem) 42rem, (min-width: 64rem) 55vw, (min-width: 48rem) 46vw, 95vw'

type PictureGalleryProps = { product: Product; colorId: ProductColor['colorId'] | null }

/** The pictures of a product in a row to swipe, with thumbnails. */
export function PictureGallery({ product: { images, name }, colorId }: PictureGalleryProps) {
  const { rowRef, shown: shownIndex, show: showPicture, onScroll } = usePictureRow()
  const [enlargedIndex, setEnlargedIndex] = useState<number>()
  const { loadFirst: loadThen } = useLoadBeforeOpening(loadViewer)
  const isLoadingLarge = useRef(true)
  useEffect(() => {
    const index = images.findIndex((image) => image.colorId !== null && image.colorId === colorId)
    if (index >= 0) showPicture(index, isLoadingLarge.current ? 'instant' : 'auto')
    isLoadingLarge.current = false
  }, [images, colorId, showPicture])

  if (images.length === 0)
    return (
      <div className="aspect-square bg-sand">
        <NoPicture />
      </div>
    )
  return (
    <section aria-label={m.picturesOf(name)} className="min-w-0">
      <div className="relative -mx-4 md:mx-0">
        {/* The gap keeps the next picture out of the viewport, so that it is loaded only when
            it is scrolled to. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it along */}
        <ul ref={rowRef} onScroll={onScroll} tabIndex={0} className="rail gap-1 bg-sand">
          {images.map((image, index) => (
            <li key={image.id} className="relative isolate w-full shrink-0 snap-center">
              <PictureBackground placeholder={image.placeholder} />
              {index === 0 && <SmallPicturePreview publicId={image.publicId} />}
              {/* Without JavaScript it links to the picture file. */}
              <a
                href={pictureUrl(image.publicId, 1200, 'jpg')}
                aria-label={m.enlargePicture(index + 1, image.alt)}
                onClick={(event: MouseEvent) => {
                  event.preventDefault()
                  loadThen(() => setEnlargedIndex(index))
                }}
                className="block cursor-zoom-in focus-visible:-outline-offset-3"
              >
                <Picture
                  publicId={image.publicId}
                  alt={image.alt}
                  sizes={PICTURE_SIZES}
                  priority={index === 0 ? 'first' : 'later'}
                  className="aspect-square w-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <p
            role="status"
            className="figures pointer-events-none absolute right-2 bottom-2 rounded-sm bg-night/75 px-2 py-0.5 text-paper text-sm"
          >
            {m.imageNumberOf(shownIndex + 1, images.length)}
          </p>
        )}
      </div>
      {images.length > 1 && (
        <PictureThumbnails images={images} shownIndex={shownIndex} showPicture={showPicture} />
      )}
      <Suspense>
        {enlargedIndex !== undefined && (
          <LazyFullScreenViewer
            images={images}
            name={name}
            startIndex={enlargedIndex}
            onClose={(last) => {
              setEnlargedIndex(undefined)
              showPicture(last, 'instant')
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

/** The picture that the list has loaded, until the large one is there. */
function SmallPicturePreview({ publicId }: { publicId: string }) {
  const isFirstPageView = useIsHydrating()
  const [loadedAddress] = useState(() =>
    isFirstPageView ? undefined : findLoadedPicture(publicId),
  )
  return loadedAddress ? (
    <img src={loadedAddress} alt="" className="absolute inset-0 -z-1 size-full object-cover" />
  ) : null
}

/** The address of the largest file of a picture that this page has loaded. */
const findLoadedPicture = (publicId: string): string | undefined =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(`/pictures/${publicId}-`))
    .sort((resourceEntry, otherEntry) =>
      resourceEntry.localeCompare(otherEntry, 'en', { numeric: true }),
    )
    .at(-1)

type PictureThumbnailsProps = {
  images: ProductImage[]
  shownIndex: number
  showPicture: (index: number) => void
}

const PictureThumbnails = ({ images, shownIndex, showPicture }: PictureThumbnailsProps) => (
  <div className="mt-2 flex flex-wrap items-center gap-2 md:mt-3">
    {images.map((image, index) => (
      <button
        key={image.id}
        type="button"
        aria-label={m.showPicture(index + 1, image.alt)}
        aria-current={index === shownIndex || undefined}
        onClick={() => showPicture(index)}
        className="size-14 border-2 border-transparent bg-sand p-0.5 aria-[current]:border-ink md:size-20"
      >
        <Picture
          publicId={image.publicId}
          alt=""
          sizes="5rem"
          priority="soon"
          className="size-full object-cover"
        />
      </button>
    ))}
  </div>
)

/** State of a row of which one picture is visible at a time. */
function usePictureRow() {
  const rowRef = useRef<HTMLUListElement>(null)
  const [shownIndex, setShownIndex] = useState(0)
  const showPicture = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
    const rowElement = rowRef.current
    rowElement?.scrollTo({ left: index * rowElement.clientWidth, behavior })
  }, [])
  const onScroll = () => {
    const rowElement = rowRef.current
    if (rowElement) setShownIndex(Math.round(rowElement.scrollLeft / rowElement.clientWidth))
  }
  return { rowRef, shown: shownIndex, show: showPicture, onScroll }
}
