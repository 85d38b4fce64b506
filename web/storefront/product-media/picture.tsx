import { preload } from 'react-dom'
import { PICTURE_WIDTHS, type PictureFormat, pictureUrl } from '#contract/picture-files.ts'

/** When a picture is fetched: at once and before all others, at once, or when it comes near. */
export type Urgency = 'first' | 'soon' | 'later'

type PictureProps = {
  publicId: string
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  urgency?: Urgency
  className?: string
}

/** What comes soon waits for the scripts, which stand before it in the page. */
const PRIORITY = { first: 'high', soon: 'low', later: undefined } as const

/** A square picture, in the smallest file that a browser can show sharply. */
export function Picture({ publicId, alt, urgency = 'later', className, ...rest }: PictureProps) {
  const sizes = `${forDensePhones(rest.sizes)}, ${rest.sizes}`
  const files = (format: PictureFormat) =>
    PICTURE_WIDTHS.map((width) => `${pictureUrl(publicId, width, format)} ${width}w`).join(', ')
  // Stands at the beginning of the page's head, where it is seen before the page is whole.
  if (urgency === 'first')
    preload(pictureUrl(publicId, 800, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: files('avif'),
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={files('webp')} sizes={sizes} />
      <img
        src={pictureUrl(publicId, 800, 'jpg')}
        alt={alt}
        width={1200}
        height={1200}
        decoding={urgency === 'first' ? 'sync' : 'async'}
        loading={urgency === 'later' ? 'lazy' : 'eager'}
        fetchPriority={PRIORITY[urgency]}
        className={className}
      />
    </picture>
  )
}

/**
 * Hardly anybody sees more than two pixels in the place of one, so phones with three, which take the
 * last of the sizes, take a smaller file than they could show.
 */
function forDensePhones(sizes: string): string {
  const onPhones = sizes.slice(sizes.lastIndexOf(',') + 1).trim()
  return `(min-resolution: 2.5dppx) and (max-width: 40rem) calc(${onPhones} * 0.6)`
}

/** The id in the address of a picture, where it is one of ours. */
export const publicIdIn = (imageUrl: string | null): string | undefined =>
  imageUrl?.match(/^\/pictures\/(.+)-\d+\.\w+$/)?.[1]
