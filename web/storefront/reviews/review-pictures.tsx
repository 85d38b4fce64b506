import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { pictureUrl } from '#contract/picture-files.ts'
import type { ReviewPicture } from '#contract/reviews.ts'
import { useLoadBeforeOpening } from '../../ui/use-load-before-opening.ts'
import { Picture } from '../product-media/picture.tsx'
import { PictureBackground } from '../product-media/picture-background.tsx'
import * as m from './messages.ts'

const loadViewer = () => import('../product-media/full-screen-viewer.tsx')
const LazyFullScreenViewer = lazy(async () => ({ default: (await loadViewer()).FullScreenViewer }))

type ReviewPicturesProps = { pictures: ReviewPicture[]; reviewerName: string }

/** The pictures of a review as thumbnails; a click opens one in full screen. */
export function ReviewPictures({ pictures, reviewerName }: ReviewPicturesProps) {
  const [enlargedIndex, setEnlargedIndex] = useState<number>()
  const { loadFirst: loadThen } = useLoadBeforeOpening(loadViewer)
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ id, publicId, alt, placeholder }, index) => (
          <li key={id} className="relative isolate size-20 md:size-24">
            <PictureBackground placeholder={placeholder} />
            {/* Without JavaScript it links to the picture file. */}
            <a
              href={pictureUrl(publicId, 1200, 'jpg')}
              aria-label={m.enlargePicture(alt)}
              onClick={(event: MouseEvent) => {
                event.preventDefault()
                loadThen(() => setEnlargedIndex(index))
              }}
              className="block size-full cursor-zoom-in"
            >
              <Picture
                publicId={publicId}
                alt={alt}
                sizes="6rem"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      <Suspense>
        {enlargedIndex !== undefined && (
          <LazyFullScreenViewer
            images={pictures}
            name={m.picturesBy(reviewerName)}
            startIndex={enlargedIndex}
            onClose={() => setEnlargedIndex(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
