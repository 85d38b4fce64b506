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
const MASTER_QUALITY = { quality: 92, effort: 2 } as const
const THUMB_SIDE = 100
const WHITE = '#ffffff'

/** What a page shows before a picture is loaded: its size, and a ThumbHash in base64. */
export type PicturePreview = { width: number; height: number; placeholder: string }
export type PictureMaster = PicturePreview & { bytes: Buffer }

/**
 * Makes the master of an upload: rotated upright, in sRGB, at most 2000 pixels on each side,
 * without metadata.
 */
export async function encodePictureMaster(upload: Uint8Array): Promise<PictureMaster> {
  const { data, info } = await refuseUnreadablePicture(() =>
    sharp(upload, PICTURE_DECODER_OPTIONS)
      .autoOrient()
      .resize({
        width: MAX_PICTURE_WIDTH,
        height: MAX_PICTURE_WIDTH,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp(MASTER_QUALITY)
      .toBuffer({ resolveWithObject: true }),
  )
  const { width, height } = info
  return { bytes: data, width, height, placeholder: await placeholderOf(data) }
}

/** Makes a master from a square part of another master; what is outside of it is white. */
export async function encodePictureCrop(
  master: Uint8Array,
  { left, top, side }: PictureCrop,
): Promise<PictureMaster> {
  const { width, height } = await sharp(master).metadata()
  const [across, down] = [partInside(width, left, side), partInside(height, top, side)]
  const part = sharp(master).extract({
    left: across.from,
    top: down.from,
    width: across.length,
    height: down.length,
  })
  const isOnWhite = across.length < side || down.length < side
  const square = isOnWhite
    ? part.flatten({ background: WHITE }).extend({
        left: across.before,
        right: across.after,
        top: down.before,
        bottom: down.after,
        background: WHITE,
      })
    : part
  const bytes = await square.webp(MASTER_QUALITY).toBuffer()
  return { bytes, width: side, height: side, placeholder: await placeholderOf(bytes) }
}

/** The part of a side that is inside the picture, and what is missing before and after it. */
function partInside(size: number, from: number, side: number) {
  const length = Math.min(side, size)
  const before = Math.max(0, -from)
  return { from: Math.max(0, from), length, before, after: side - length - before }
}

/** The size and placeholder of a stored master. */
export async function picturePreviewOf(master: Uint8Array): Promise<PicturePreview> {
  const { width, height } = await sharp(master).metadata()
  return { width, height, placeholder: await placeholderOf(master) }
}

async function placeholderOf(master: Uint8Array): Promise<string> {
  const { data, info } = await sharp(master)
    .resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Makes one size and format of a master; a small master is not enlarged. */
export function encodePictureVariant(
  master: Uint8Array,
  width: ServedPictureWidth,
  format: PictureFormat,
): Promise<Buffer> {
  const resized = sharp(master).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return resized.avif({ quality: 50, effort: 3 }).toBuffer()
    case 'webp':
      return resized.webp({ quality: 78, smartSubsample: true }).toBuffer()
    case 'jpg':
      return resized.flatten({ background: WHITE }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
