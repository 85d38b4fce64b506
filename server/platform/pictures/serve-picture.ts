import { PICTURE_FORMATS, SERVED_PICTURE_WIDTHS } from '#contract/picture-files.ts'
import { Refusal } from '#contract/refusals.ts'
import { hasSameEtag } from '../etag.ts'
import { CONTENT_TYPES } from './formats.ts'
import type { PictureVariant } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'
import { readPictureVariant } from './read-picture-variant.ts'

/** Handles `/pictures/{publicId}-{width}.{format}`; other paths are not found. */
export async function servePicture(request: Request, store: PictureStore): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Refusal('PICTURES_READ_ONLY', {
      facts: { allow: ['GET', 'HEAD'] },
    })
  const variant = pictureVariantOfPath(new URL(request.url).pathname)
  const bytes = variant && (await readPictureVariant(store, variant))
  if (!variant || !bytes) throw new Refusal('NO_SUCH_PICTURE')
  const headers = pictureHeadersOf(variant, bytes)
  if (hasSameEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

const PICTURE_PATH_PATTERN = new RegExp(
  `^/pictures/([0-9a-f]{24})-(${SERVED_PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
)

/**
 * Reads the public id, width and format from the path of a picture. The whole path must match, so a
 * path cannot leave the folder.
 */
function pictureVariantOfPath(path: string): PictureVariant | undefined {
  const [, publicId, widthText, formatText] = PICTURE_PATH_PATTERN.exec(path) ?? []
  const width = SERVED_PICTURE_WIDTHS.find((pictureFormat) => String(pictureFormat) === widthText)
  const format = PICTURE_FORMATS.find((pictureFormat) => pictureFormat === formatText)
  return publicId && width && format ? { publicId, width, format } : undefined
}

const pictureHeadersOf = ({ publicId, width, format }: PictureVariant, bytes: Uint8Array) => ({
  'content-type': CONTENT_TYPES[format],
  'content-length': String(bytes.byteLength),
  // A public id is never used again, so the content of a name never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  etag: `"${publicId}-${width}-${format}"`,
  'x-content-type-options': 'nosniff',
})
