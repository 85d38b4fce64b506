import sharp from 'sharp'
import type { PictureFormat } from '#contract/picture-files.ts'

/** The content type of each format that is served. */
export const CONTENT_TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** The formats that can be uploaded. */
export type UploadFormat = 'jpeg' | 'png' | 'webp' | 'avif'

/** Finds the format by the first bytes; the file name and content type are ignored. */
export function pictureFormatOf(bytes: Uint8Array): UploadFormat | undefined {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4) && /^.{8}(.{4})*?avi[fs]/s.test(text)) return 'avif'
  return undefined
}

/** How far from the end of a PDF its last line may be. */
const PDF_END_LENGTH = 1024

/** Whether a file begins and ends like a PDF; the file name and content type are ignored. */
export function isPdf(bytes: Uint8Array): boolean {
  const decodeLatin1 = (part: Uint8Array) => Buffer.from(part).toString('latin1')
  return (
    /^%PDF-[12]\.\d/.test(decodeLatin1(bytes.subarray(0, 8))) &&
    decodeLatin1(bytes.subarray(-PDF_END_LENGTH)).includes('%%EOF')
  )
}

export function contentTypeOf(bytes: Uint8Array): string {
  if (isPdf(bytes)) return 'application/pdf'
  const format = pictureFormatOf(bytes)
  return format ? `image/${format}` : 'application/octet-stream'
}

const ALLOWED_PICTURE_LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map(
  (name) => `VipsForeignLoad${name}Buffer`,
)

/** Disables all unneeded decoders, because decoders of old formats have security holes. */
export function allowPicturesOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ALLOWED_PICTURE_LOADERS })
  // Nothing is kept in the cache of decoded pictures, because no picture is decoded twice.
  sharp.cache(false)
}
