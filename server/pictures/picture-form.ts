import { type PlainRefusalKey, Refusal } from '#contract/refusals.ts'
import type { PictureOfProduct } from '#contract/whole-products.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { findStoredPicture, type StoredPicture } from '../platform/pictures/store-picture.ts'
import {
  type CurrentPicture,
  type PictureChanges,
  pictureChangesTo,
  type WantedProductPicture,
} from './write-pictures.ts'

/** Uploaded pictures by their public id. */
export type Uploads = Map<string, StoredPicture>

/** Finds the uploads that the pictures refer to. Call it before the transaction: it is slow. */
export async function findUploads(
  store: PictureStore,
  pictures: PictureOfProduct[],
): Promise<Uploads> {
  const named = pictures.flatMap(({ publicId, wholePublicId }) => [
    publicId ?? [],
    wholePublicId ?? [],
  ])
  const uploads = await findStoredPicture(store, named.flat())
  if (!uploads) throw invalid('PICTURE_NOT_STORED')
  return uploads
}

/** The changes that give a product exactly these pictures; the first one becomes the default. */
export function pictureChangesOfForm(
  current: CurrentPicture[],
  input: PictureOfProduct[],
  uploads: Uploads,
): PictureChanges {
  const currentById = new Map(current.map((picture) => [picture.id, picture]))
  const wanted = input.flatMap<WantedProductPicture>((picture) => {
    const { id, publicId, wholePublicId, alt, altNe, colorId } = picture
    if (id !== undefined) {
      const old = currentById.get(id) ?? invalidPicture()
      return [{ id, alt, altNe: altNe === undefined ? old.altNe : altNe, colorId }]
    }
    const upload = uploads.get(publicId ?? '')
    const whole = wholeColumns(uploads.get(wholePublicId ?? ''))
    return upload ? [{ alt, altNe: altNe ?? null, colorId, ...upload, ...whole }] : []
  })
  return pictureChangesTo(current, wanted)
}

function invalidPicture(): never {
  throw invalid('PICTURE_NOT_OF_PRODUCT')
}

const wholeColumns = (whole: StoredPicture | undefined) =>
  whole && { wholePublicId: whole.publicId, wholeWidth: whole.width, wholeHeight: whole.height }

const invalid = (key: PlainRefusalKey) => new Refusal(key, { field: 'pictures' })
