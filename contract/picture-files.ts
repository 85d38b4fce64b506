// No schemas here, so that pages, which show pictures, do not load zod.

/**
 * The widths in pixels of every picture; 200 is for small pictures beside text. 720 fills the window
 * of most phones, for which 800 would be a sixth more to load before the page looks complete.
 */
export const PICTURE_WIDTHS = [200, 400, 600, 720, 800, 1200] as const

/** For banners, which are as wide as the window. */
export const BANNER_WIDTH = 1600
/** The maximum width and height of a stored picture, for the enlarged view. */
export const MAX_PICTURE_WIDTH = 2000

/** Every width that a picture is served in. */
export const SERVED_PICTURE_WIDTHS = [...PICTURE_WIDTHS, BANNER_WIDTH, MAX_PICTURE_WIDTH] as const
export type ServedPictureWidth = (typeof SERVED_PICTURE_WIDTHS)[number]

/** The preferred format first: a browser uses the first one that it supports. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The public id of a picture; it is never used for another picture. */
export const PICTURE_ID_PATTERN = /^[0-9a-f]{24}$/

/** The path of one size of a picture; the content of a path never changes. */
export const pictureUrl = (publicId: string, width: ServedPictureWidth, format: PictureFormat) =>
  `/pictures/${publicId}-${width}.${format}`

/** The path of a certificate, a PDF or a picture; its content never changes. */
export const certificateUrl = (publicId: string) => `/certificates/${publicId}`

/** The useful widths for a picture: from the smallest up to its own width. */
export const servedWidthsOf = (width: number): ServedPictureWidth[] =>
  SERVED_PICTURE_WIDTHS.filter(
    (_, index) => index === 0 || (SERVED_PICTURE_WIDTHS[index - 1] ?? 0) < width,
  )
