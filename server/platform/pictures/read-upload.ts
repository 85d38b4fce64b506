import sharp, { type Metadata } from 'sharp'
import { Refusal, type RefusalKeyWithoutParameters } from '#contract/refusals.ts'
import { pictureFormatOf } from './formats.ts'

/** Large enough for phone cameras, and small enough to decode several pictures in memory. */
const MAX_PICTURE_PIXELS = 25e6

/** Decoder options: fail on any error, and limit the pixels. */
export const PICTURE_DECODER_OPTIONS = {
  limitInputPixels: MAX_PICTURE_PIXELS,
  failOn: 'error',
} as const

const makeImagesRefusal = (key: RefusalKeyWithoutParameters) =>
  new Refusal(key, { field: 'images' })

/** Refuses files that are not pictures, and pictures that are too large, before decoding them. */
export async function requireValidPicture(bytes: Uint8Array): Promise<void> {
  const format = pictureFormatOf(bytes)
  if (!format) throw makeImagesRefusal('PICTURE_FORMAT_UNKNOWN')
  const found = await refuseUnreadablePicture(() =>
    sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata(),
  )
  if (uploadFormatOf(found) !== format) throw makeImagesRefusal('PICTURE_FORMAT_UNKNOWN')
  if (found.width * found.height > MAX_PICTURE_PIXELS)
    throw makeImagesRefusal('PICTURE_HAS_TOO_MANY_PIXELS')
}

/** Decodes an upload; bytes that cannot be decoded are refused. */
export async function refuseUnreadablePicture<Result>(
  decodePicture: () => Promise<Result>,
): Promise<Result> {
  try {
    return await decodePicture()
  } catch (error) {
    throw Object.assign(makeImagesRefusal('PICTURE_UNREADABLE'), { cause: error })
  }
}

/** An AVIF is a HEIF file with AV1 content; other HEIF files, such as HEIC, are refused. */
const uploadFormatOf = ({ format, compression }: Metadata) =>
  format === 'heif' && compression === 'av1' ? 'avif' : format
