// Without a schema, so that pages, which show pictures, load none.

/** Widths in pixels that every picture is offered in: 200 for small ones beside words. */
export const PICTURE_WIDTHS = [200, 400, 600, 800, 1200] as const

/** For banners, which fill a window. */
export const BANNER_WIDTH = 1600
/** As wide and as high as a picture is kept at most: for pictures that are enlarged. */
export const WHOLE_WIDTH = 2000

/** Every width that a picture is served in. */
export const SERVED_WIDTHS = [...PICTURE_WIDTHS, BANNER_WIDTH, WHOLE_WIDTH] as const
export type ServedWidth = (typeof SERVED_WIDTHS)[number]

/** Best first: a browser takes the first it knows. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** What a picture is called: a digest of its content. */
export const PUBLIC_ID = /^[0-9a-f]{24}$/

/** Where one size of a picture is served; its content never changes. */
export const pictureUrl = (publicId: string, width: ServedWidth, format: PictureFormat) =>
  `/pictures/${publicId}-${width}.${format}`

/** The widths that say something new of a picture so wide: the smallest, and on to its own. */
export const widthsFor = (width: number): ServedWidth[] =>
  SERVED_WIDTHS.filter((_, index) => index === 0 || (SERVED_WIDTHS[index - 1] ?? 0) < width)
