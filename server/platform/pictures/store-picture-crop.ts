import { MIN_CROP_SIDE_PX, type PictureCrop } from '#contract/pictures.ts'
import { Refusal } from '#contract/refusals.ts'
import { encodePictureCrop, picturePreviewOf } from './encode.ts'
import { pictureFormatOf } from './formats.ts'
import { pictureMasterKey } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'
import { type StoredPicture, storePictureMaster } from './store-picture.ts'

/** Stores a square part of a picture as a new picture; undefined if the picture is missing. */
export const storePictureCrop = (
  store: PictureStore,
  publicId: string,
  part: PictureCrop,
): Promise<StoredPicture | undefined> =>
  store.runUpload(async () => {
    const wholePicture = await store.files.read(pictureMasterKey(publicId))
    if (!wholePicture || !pictureFormatOf(wholePicture)) return undefined
    requireCropWithinPicture(await picturePreviewOf(wholePicture), part)
    return storePictureMaster(store, await encodePictureCrop(wholePicture, part))
  })

/**
 * Refuses a square that is too small, or that reaches beyond the picture without containing all of
 * its side.
 */
function requireCropWithinPicture(
  { width, height }: { width: number; height: number },
  { left, top, side }: PictureCrop,
) {
  const isInsidePicture =
    isInsideOrContains(width, left, side) && isInsideOrContains(height, top, side)
  if (!isInsidePicture || side > Math.max(width, height)) throw new Refusal('CROP_OUTSIDE')
  if (side < Math.min(width, height, MIN_CROP_SIDE_PX))
    throw new Refusal('CROP_TOO_SMALL', { field: 'side' })
}

/** Whether one side of the square is inside the picture, or contains all of the picture's side. */
const isInsideOrContains = (size: number, from: number, sideLength: number): boolean =>
  sideLength <= size
    ? from >= 0 && from + sideLength <= size
    : from <= 0 && from + sideLength >= size
