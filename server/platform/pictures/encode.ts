import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  MAX_PICTURE_WIDTH,
  type PictureFormat,
  type ServedPictureWidth,
} from '#contract/picture-files.ts'
import type { PictureCrop } from '#contract/pictures.ts'
import { PICTURE_DECODER_OPTIONS, refuseUnreadablePicture } from './read-upload.ts'

// Smart subsampling takes three times as long, and the variants would lose its effect.
const MASTER_ENCODING = { quality: 92, effort: 2 } as const
const THUMBNAIL_SIDE = 100
const WHITE_BACKGROUND = '#ffffff'

/** What a page shows before a picture is loaded: its size, and a ThumbHash in base64. */
export type PicturePreview = { width: number; height: number; placeholder: string }
export type PictureMaster = PicturePreview & { bytes: Buffer }

/**
 * Makes the master of an upload: rotated upright, in sRGB, at most 2000 pixels on each side,
 * without metadata.
 */
export async function encodePictureMaster(uploadedBytes: Uint8Array): Promise<PictureMaster> {
  const { data, info } = await refuseUnreadablePicture(() =>
    sharp(uploadedBytes, PICTURE_DECODER_OPTIONS)
      .autoOrient()
      .resize({
        width: MAX_PICTURE_WIDTH,
        height: MAX_PICTURE_WIDTH,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp(MASTER_ENCODING)
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height } = info
  return { bytes: data, width, height, placeholder: await makePlaceholder(data) }
}

/** Makes a master from a square part of another master; what is outside of it is white. */
export async function encodePictureCrop(
  masterBytes: Uint8Array,
  { left, top, side: squareSide }: PictureCrop,
): Promise<PictureMaster> {
  const { width, height } = await sharp(masterBytes).metadata()
  const [horizontalPart, verticalPart] = [
    findPartInside(width, left, squareSide),
    findPartInside(height, top, squareSide),
  ]
  const part = sharp(masterBytes).extract({
    left: horizontalPart.from,
    top: verticalPart.from,
    width: horizontalPart.length,
    height: verticalPart.length,
  })
  const isExtendedWithWhite = horizontalPart.length < squareSide || verticalPart.length < squareSide
  const squarePicture = isExtendedWithWhite
    ? part.flatten({ background: WHITE_BACKGROUND }).extend({
        left: horizontalPart.before,
        right: horizontalPart.after,
        top: verticalPart.before,
        bottom: verticalPart.after,
        background: WHITE_BACKGROUND,
      })
    : part
  const bytes = await squarePicture.webp(MASTER_ENCODING).toBuffer()
  return { bytes, width: squareSide, height: squareSide, placeholder: await makePlaceholder(bytes) }
}

/** The part of a side that is inside the picture, and what is missing before and after it. */
function findPartInside(size: number, from: number, squareSide: number) {
  const partLength = Math.min(squareSide, size)
  const before = Math.max(0, -from)
  return {
    from: Math.max(0, from),
    length: partLength,
    before,
    after: squareSide - partLength - before,
  }
}

/** The size and placeholder of a stored master. */
export async function picturePreviewOf(masterBytes: Uint8Array): Promise<PicturePreview> {
  const { width, height } = await sharp(masterBytes).metadata()
  return { width, height, placeholder: await makePlaceholder(masterBytes) }
}

async function makePlaceholder(masterBytes: Uint8Array): Promise<string> {
  const { data, info } = await sharp(masterBytes)
    .resize({
      width: THUMBNAIL_SIDE,
      height: THUMBNAIL_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Makes one size and format of a master; a small master is not enlarged. */
export function encodePictureVariant(
  masterBytes: Uint8Array,
  width: ServedPictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const resizedPicture = sharp(masterBytes).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      // Effort 3 takes more than twice as long while the first visitor waits, for 3 % fewer bytes.
      return resizedPicture.avif({ quality: 50, effort: 1 }).toBuffer()
    case 'webp':
      return resizedPicture.webp({ quality: 78, smartSubsample: true }).toBuffer()
    case 'jpg':
      return resizedPicture
        .flatten({ background: WHITE_BACKGROUND })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer()
  }
}
