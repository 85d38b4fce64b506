import { type Crop, MIN_CROP_SIDE } from '#contract/pictures.ts'
import { Refusal } from '#contract/refusals.ts'
import type { PictureStore } from '../picture-store.ts'
import { encodePart, lookOf } from './encode.ts'
import { formatOf } from './formats.ts'
import { masterKey } from './picture-files.ts'
import { type StoredPicture, storeMaster } from './store-picture.ts'

/** Stores a square part of a picture as a new picture; undefined if the picture is missing. */
export const storeCrop = (
  store: PictureStore,
  publicId: string,
  part: Crop,
): Promise<StoredPicture | undefined> =>
  store.runUpload(async () => {
    const whole = await store.files.read(masterKey(publicId))
    if (!whole || !formatOf(whole)) return undefined
    requireWithin(await lookOf(whole), part)
    return storeMaster(store, await encodePart(whole, part))
  })

/** Refuses a crop outside of the picture. There is no minimum size. */
function requireWithin(
  { width, height }: { width: number; height: number },
  { left, top, side }: Crop,
) {
  if (left + side > width || top + side > height) throw new Refusal('CROP_OUTSIDE')
  if (side < Math.min(width, height, MIN_CROP_SIDE))
    throw new Refusal('CROP_TOO_SMALL', { field: 'side' })
}
