import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import type { BannerPictureUrls } from './banner-pictures.ts'
import { langOf } from './lang-of.ts'

type BannerContentProps = {
  title: string
  words: string
  /** A link, or an element that looks like one. */
  button: ReactNode
  pictures: BannerPictureUrls
  /** Which picture to use. By default the browser chooses by the window size. */
  shape?: keyof BannerPictureUrls
  isFirst?: boolean
  hasPicture?: boolean
}

export const BANNER_BUTTON_CLASSES =
  'mt-5 inline-flex min-h-12 items-center rounded-sm bg-turmeric px-6 font-semibold text-ink transition-colors hover:bg-paper @min-[64rem]:mt-8'

/** Which picture is used for which window size. */
const PICTURE_SOURCES: { pictureKind: keyof BannerPictureUrls; mediaQuery: string }[] = [
  { pictureKind: 'small', mediaQuery: '(width < 40rem)' },
  { pictureKind: 'high', mediaQuery: '(40rem <= width < 64rem)' },
  { pictureKind: 'wide', mediaQuery: '(width >= 64rem)' },
]

/**
 * The container of a banner. The layout depends on its size, so that a preview looks like the real
 * banner.
 */
export const BANNER_CONTAINER_CLASSES = '[container-type:size] on-night bg-night text-paper'

/**
 * A picture with text: below the picture in a narrow container, on its left in a wide one. There
 * the text fits the part that a 2:1 picture leaves empty on its left. In a narrow container a wide
 * picture is aligned right, where the jewellery is.
 */
export function BannerContent(props: BannerContentProps) {
  const { title, words, button, pictures, shape, isFirst = false, hasPicture = true } = props
  // Preloaded from the head, so that it is visible before the page is complete.
  if (isFirst)
    for (const { pictureKind, mediaQuery } of PICTURE_SOURCES)
      preload(pictures[pictureKind], { as: 'image', media: mediaQuery, fetchPriority: 'high' })
  return (
    <>
      {hasPicture && (
        <picture className="contents">
          {!shape &&
            PICTURE_SOURCES.map(({ pictureKind, mediaQuery }) => (
              <source key={pictureKind} media={mediaQuery} srcSet={pictures[pictureKind]} />
            ))}
          <img
            src={pictures[shape ?? 'high']}
            alt=""
            fetchPriority={isFirst ? 'high' : 'low'}
            className="h-0 w-full grow object-cover object-[75%_0] mask-b-from-80% @min-[64rem]:absolute @min-[64rem]:inset-0 @min-[64rem]:size-full @min-[64rem]:object-right @min-[64rem]:mask-b-from-100% @min-[64rem]:mask-l-from-50%"
          />
        </picture>
      )}
      <div className="relative mx-auto w-full max-w-shop px-4 pt-4 pb-20 @min-[48rem]:px-8 @min-[64rem]:pb-28">
        <div className="@min-[64rem]:max-w-[clamp(18rem,100cqw-105cqh-3rem,30rem)]">
          <h2 lang={langOf(title)} className="break-words font-display font-normal text-banner">
            {title}
          </h2>
          <p
            lang={langOf(words)}
            className="mt-3 max-w-[28rem] text-paper/85 @min-[64rem]:mt-5 @min-[64rem]:text-lg"
          >
            {words}
          </p>
          {button}
        </div>
      </div>
    </>
  )
}
