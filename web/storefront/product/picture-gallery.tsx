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
const Viewer = lazy(async () => ({ default: (await loadViewer()).FullScreenViewer }))

/**
 * On phones the picture is as wide as the screen, but a file that is 5 % narrower is as sharp there
 * and up to a third smaller: screens of 412 and 414 pixels load the next smaller file.
 */
const SIZES = '(min-width: 80rem) 42rem, (min-width: 64rem) 55vw, (min-width: 48rem) 46vw, 95vw'

type PictureGalleryProps = { product: Product; colorId: ProductColor['colorId'] | null }

/** The pictures of a product in a row to swipe, with thumbnails. */
export function PictureGallery({ product: { images, name }, colorId }: PictureGalleryProps) {
  const { rowRef, shown, show, onScroll } = usePictureRow()
  const [enlargedIndex, setEnlargedIndex] = useState<number>()
  const { loadFirst: loadThen } = useLoadBeforeOpening(loadViewer)
  const isLoadingLarge = useRef(true)
  useEffect(() => {
    const index = images.findIndex((image) => image.colorId !== null && image.colorId === colorId)
    if (index >= 0) show(index, isLoadingLarge.current ? 'instant' : 'auto')
    isLoadingLarge.current = false
  }, [images, colorId, show])

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
              {index === 0 && <SmallPicture publicId={image.publicId} />}
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
                  sizes={SIZES}
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
            {m.imageOf(shown + 1, images.length)}
          </p>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={shown} show={show} />}
      <Suspense>
        {enlargedIndex !== undefined && (
          <Viewer
            images={images}
            name={name}
            startIndex={enlargedIndex}
            onClose={(last) => {
              setEnlargedIndex(undefined)
              show(last, 'instant')
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

/** The picture that the list has loaded, until the large one is there. */
function SmallPicture({ publicId }: { publicId: string }) {
  const isFirstPage = useIsHydrating()
  const [address] = useState(() => (isFirstPage ? undefined : loadedPicture(publicId)))
  return address ? (
    <img src={address} alt="" className="absolute inset-0 -z-1 size-full object-cover" />
  ) : null
}

/** The address of the largest file of a picture that this page has loaded. */
const loadedPicture = (publicId: string): string | undefined =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes(`/pictures/${publicId}-`))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)

type ThumbnailsProps = { images: ProductImage[]; shown: number; show: (index: number) => void }

const Thumbnails = ({ images, shown, show }: ThumbnailsProps) => (
  <div className="mt-2 flex flex-wrap items-center gap-2 md:mt-3">
    {images.map((image, index) => (
      <button
        key={image.id}
        type="button"
        aria-label={m.showPicture(index + 1, image.alt)}
        aria-current={index === shown || undefined}
        onClick={() => show(index)}
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
  const [shown, setShown] = useState(0)
  const show = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
    const row = rowRef.current
    row?.scrollTo({ left: index * row.clientWidth, behavior })
  }, [])
  const onScroll = () => {
    const row = rowRef.current
    if (row) setShown(Math.round(row.scrollLeft / row.clientWidth))
  }
  return { rowRef, shown, show, onScroll }
}
