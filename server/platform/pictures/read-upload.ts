import sharp, { type Metadata } from 'sharp'
import { Refusal } from '#contract/refusals.ts'
import { formatOf } from './formats.ts'

/** Enough for every phone; the decoded picture still fits into memory a few times. */
const MAX_PIXELS = 25e6

/** How pictures are decoded: strictly, the first frame only. */
export const STRICTLY = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

const WRONG_FORMAT = 'Please send a picture as JPEG, PNG, WebP or AVIF'
const TOO_MANY_PIXELS = 'A picture has at most 25 megapixels'
const UNREADABLE = 'That picture could not be read'

const inImages = (
  code: 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE' | 'VALIDATION',
  message: string,
) => new Refusal(code, message, { fields: { images: message } })

/** Refuses what is no picture, or too much of one, before it is decoded. */
export async function requirePicture(bytes: Uint8Array): Promise<void> {
  const format = formatOf(bytes)
  if (!format) throw inImages('UNSUPPORTED_MEDIA_TYPE', WRONG_FORMAT)
  const found = await readable(() =>
    sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata(),
  )
  if (uploadFormatOf(found) !== format) throw inImages('UNSUPPORTED_MEDIA_TYPE', WRONG_FORMAT)
  if (found.width * found.height > MAX_PIXELS) throw inImages('PAYLOAD_TOO_LARGE', TOO_MANY_PIXELS)
}

/** Runs what decodes an upload; bytes that do not decode are the sender's mistake. */
export async function readable<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode()
  } catch (error) {
    throw Object.assign(inImages('VALIDATION', UNREADABLE), { cause: error })
  }
}

/** An AVIF is a HEIF with AV1 inside; other HEIFs, such as HEIC, are not taken. */
const uploadFormatOf = ({ format, compression }: Metadata) =>
  format === 'heif' && compression === 'av1' ? 'avif' : format
