import { certificateUrl, PICTURE_ID_PATTERN, pictureUrl } from '#contract/picture-files.ts'
import { parseWebAddress } from '../platform/download.ts'

/** The URL of a picture, so that people can open it from the spreadsheet. */
export const pictureCell = (publicId: string, publicUrl: string): string =>
  new URL(pictureUrl(publicId, 800, 'jpg'), publicUrl).href

/** The URL of a certificate, so that people can open it from the spreadsheet. */
export const certificateCell = (publicId: string, publicUrl: string): string =>
  new URL(certificateUrl(publicId), publicUrl).href

const CERTIFICATE_ADDRESS_PATTERN = /^(?:(?:https?:\/\/[^/\s]+)?\/certificates\/)?([0-9a-f]{24})$/

/** Returns the public id in the URL of a certificate (with any host), or `undefined`. */
export const certificateInCell = (cell: string): string | undefined =>
  CERTIFICATE_ADDRESS_PATTERN.exec(cell)?.[1]

const PICTURE_ADDRESS_PATTERN =
  /^(?:https?:\/\/[^/\s]+)?\/pictures\/([\w-]+?)(?:-\d+\.(?:avif|webp|jpg))$/
const PICTURE_KEY_PATTERN = /^[\w-]+$/

/**
 * Returns the public id in a picture URL of this shop (with any host), or `undefined` if the cell
 * has no such URL.
 */
export const pictureInCell = (cell: string): string | undefined =>
  PICTURE_ADDRESS_PATTERN.exec(cell)?.[1] ?? (PICTURE_KEY_PATTERN.test(cell) ? cell : undefined)

/**
 * A comma or a space may be part of an address, so only one before an address separates two. Each row
 * of them is tried once, because a cell can have thousands.
 */
const ADDRESS_SEPARATOR_PATTERN = /(?<![\s,;|])[\s,;|]+(?=https?:\/\/)/i

/** The pictures that a cell names: lists of other programs have several addresses in one cell. */
export const picturesInCell = (cell: string): string[] =>
  cell.split(ADDRESS_SEPARATOR_PATTERN).filter(Boolean)

/**
 * The address from which a picture can be downloaded; undefined for other texts, and for a picture
 * of a shop like this one, which would have been found by its id.
 */
export function downloadAddressInCell(cell: string): string | undefined {
  const publicId = PICTURE_ADDRESS_PATTERN.exec(cell)?.[1]
  return publicId && PICTURE_ID_PATTERN.test(publicId) ? undefined : parseWebAddress(cell)?.href
}
