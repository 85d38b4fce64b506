import { Refusal } from '#contract/refusals.ts'
import { hasSameEtag } from '../etag.ts'
import { contentTypeOf, isPdf, pictureFormatOf } from './formats.ts'
import { type Bytes, pictureMasterKey } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

const CERTIFICATE_PATH_PATTERN = /^\/certificates\/([0-9a-f]{24})$/

/** Handles `/certificates/{publicId}`: the PDF or the picture, to be shown in the browser. */
export async function serveCertificate(request: Request, store: PictureStore): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Refusal('PICTURES_READ_ONLY', { facts: { allow: ['GET', 'HEAD'] } })
  const publicId = CERTIFICATE_PATH_PATTERN.exec(new URL(request.url).pathname)?.[1]
  const bytes = publicId && (await store.files.read(pictureMasterKey(publicId)))
  // Any other file is not served, for example a link to another file.
  if (!publicId || !bytes || !(isPdf(bytes) || pictureFormatOf(bytes)))
    throw new Refusal('NO_SUCH_CERTIFICATE')
  const headers = certificateHeadersOf(publicId, bytes)
  if (hasSameEtag(request.headers.get('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

function certificateHeadersOf(publicId: string, bytes: Bytes) {
  const contentType = contentTypeOf(bytes)
  const fileEnding = contentType.slice(contentType.indexOf('/') + 1)
  return {
    'content-type': contentType,
    'content-length': String(bytes.byteLength),
    'content-disposition': `inline; filename="certificate-${publicId}.${fileEnding}"`,
    // Nothing of the file is run or loaded for the shop, whatever a browser takes it for. `sandbox`
    // is not used, because Chrome shows no PDF then.
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    // A public id is never used again, so the content of an address never changes.
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${publicId}"`,
  }
}
