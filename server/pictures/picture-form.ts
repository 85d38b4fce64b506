import { Refusal, type RefusalKeyWithoutParameters } from '#contract/refusals.ts'
import type { PictureOfProduct } from '#contract/whole-products.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { findStoredPicture, type StoredPicture } from '../platform/pictures/store-picture.ts'
import {
  type CurrentProductPicture,
  type PictureChanges,
  type ProductPictureToKeepOrAdd,
  pictureChangesTo,
} from './write-pictures.ts'

/** Uploaded pictures by their public id. */
export type UploadedPicturesById = Map<string, StoredPicture>

/** Finds the uploads that the pictures refer to. Call it before the transaction: it is slow. */
export async function findUploadedPictures(
  store: PictureStore,
  pictures: PictureOfProduct[],
): Promise<UploadedPicturesById> {
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
  current: CurrentProductPicture[],
  input: PictureOfProduct[],
  uploads: UploadedPicturesById,
): PictureChanges {
  const currentById = new Map(current.map((picture) => [picture.id, picture]))
  const wanted = input.flatMap<ProductPictureToKeepOrAdd>((picture) => {
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

const invalid = (key: RefusalKeyWithoutParameters) => new Refusal(key, { field: 'pictures' })
