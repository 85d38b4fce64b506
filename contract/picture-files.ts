// Without a schema, so that pages, which show pictures, load none.

/** Widths in pixels that every picture is offered in: 200 for small ones beside words. */
export const PICTURE_WIDTHS = [200, 400, 600, 800, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** As wide as a picture is kept: for banners, which fill a window. */
export const WHOLE_WIDTH = 1600
export type ServedWidth = PictureWidth | typeof WHOLE_WIDTH

/** Best first: a browser takes the first it knows. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** What a picture is called: a digest of its content. */
export const PUBLIC_ID = /^[0-9a-f]{24}$/

/** Where one size of a picture is served; its content never changes. */
export const pictureUrl = (publicId: string, width: ServedWidth, format: PictureFormat) =>
  `/pictures/${publicId}-${width}.${format}`
