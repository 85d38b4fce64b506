import { preload } from 'react-dom'
import { PICTURE_WIDTHS, type PictureFormat, pictureUrl } from '#contract/picture-files.ts'

/** When a picture is loaded: at once with priority, after the scripts, or near the viewport. */
export type LoadPriority = 'first' | 'soon' | 'later'

type PictureProps = {
  publicId: string
  alt: string
  /** The width in the layout, as in the `sizes` attribute. */
  sizes: string
  priority?: LoadPriority
  className?: string
}

/**
 * Pictures with `soon` have low priority and are requested when the page is laid out, so that
 * scripts are loaded first.
 */
const FETCH_PRIORITY = { first: 'high', soon: 'low', later: undefined } as const

/** A square picture in the smallest file that is sharp on the screen. */
export function Picture({
  publicId,
  alt,
  priority = 'later',
  className,
  ...restProps
}: PictureProps) {
  const sizes = `${limitDensity(restProps.sizes)}, ${restProps.sizes}`
  const sourceSetOf = (format: PictureFormat) =>
    PICTURE_WIDTHS.map((width) => `${pictureUrl(publicId, width, format)} ${width}w`).join(', ')
  // Preloaded from the head, so that it is visible before the page is complete.
  if (priority === 'first')
    preload(pictureUrl(publicId, 800, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: sourceSetOf('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSetOf('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSetOf('webp')} sizes={sizes} />
      <img
        src={pictureUrl(publicId, 800, 'jpg')}
        alt={alt}
        width={1200}
        height={1200}
        decoding={priority === 'first' ? 'sync' : 'async'}
        loading={priority === 'first' ? 'eager' : 'lazy'}
        fetchPriority={FETCH_PRIORITY[priority]}
        className={className}
      />
    </picture>
  )
}

/**
 * More than two pixels per CSS pixel are hardly visible, so phones with a density of three load a
 * smaller file than they could show.
 */
function limitDensity(sizes: string): string {
  const phoneSize = sizes.slice(sizes.lastIndexOf(',') + 1).trim()
  return `(min-resolution: 2.5dppx) and (max-width: 40rem) calc(${phoneSize} * 0.6)`
}

/** The id of a picture in its address, if it is stored by the shop. */
export const findPublicIdIn = (pictureAddress: string | null): string | undefined =>
  pictureAddress?.match(/^\/pictures\/(.+)-\d+\.\w+$/)?.[1]
