import { certificateUrl, pictureUrl } from '#contract/picture-files.ts'

/** The URL of a picture, so that people can open it from the spreadsheet. */
export const pictureCell = (publicId: string, publicUrl: string): string =>
  new URL(pictureUrl(publicId, 800, 'jpg'), publicUrl).href

/** The URL of a certificate, so that people can open it from the spreadsheet. */
export const certificateCell = (publicId: string, publicUrl: string): string =>
  new URL(certificateUrl(publicId), publicUrl).href

const CERTIFICATE_ADDRESS = /^(?:(?:https?:\/\/[^/\s]+)?\/certificates\/)?([0-9a-f]{24})$/

/** Returns the public id in the URL of a certificate (with any host), or `undefined`. */
export const certificateIn = (cell: string): string | undefined =>
  CERTIFICATE_ADDRESS.exec(cell)?.[1]

const ADDRESS = /^(?:https?:\/\/[^/\s]+)?\/pictures\/([\w-]+?)(?:-\d+\.(?:avif|webp|jpg))$/
const KEY = /^[\w-]+$/

/**
 * Returns the public id in a picture URL of this shop (with any host), or `undefined` if the cell
 * has no such URL. The URL is never fetched.
 */
export const pictureIn = (cell: string): string | undefined =>
  ADDRESS.exec(cell)?.[1] ?? (KEY.test(cell) ? cell : undefined)
