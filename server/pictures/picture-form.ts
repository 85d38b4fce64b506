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
  const namedPublicIds = pictures.flatMap(({ publicId, wholePublicId }) => [
    publicId ?? [],
    wholePublicId ?? [],
  ])
  const uploadsById = await findStoredPicture(store, namedPublicIds.flat())
  if (!uploadsById) throw refusePictures('PICTURE_NOT_STORED')
  return uploadsById
}

/** The changes that give a product exactly these pictures; the first one becomes the default. */
export function pictureChangesOfForm(
  current: CurrentProductPicture[],
  input: PictureOfProduct[],
  uploadsById: UploadedPicturesById,
): PictureChanges {
  const currentById = new Map(current.map((picture) => [picture.id, picture]))
  const wantedPictures = input.flatMap<ProductPictureToKeepOrAdd>((picture) => {
    const { id, publicId, wholePublicId, alt, altNe, colorId } = picture
    if (id !== undefined) {
      const currentPicture = currentById.get(id) ?? refuseUnknownPicture()
      return [{ id, alt, altNe: altNe === undefined ? currentPicture.altNe : altNe, colorId }]
    }
    const uploadedPicture = uploadsById.get(publicId ?? '')
    const wholePicture = wholeColumns(uploadsById.get(wholePublicId ?? ''))
    return uploadedPicture
      ? [{ alt, altNe: altNe ?? null, colorId, ...uploadedPicture, ...wholePicture }]
      : []
  })
  return pictureChangesTo(current, wantedPictures)
}

function refuseUnknownPicture(): never {
  throw refusePictures('PICTURE_NOT_OF_PRODUCT')
}

const wholeColumns = (wholePicture: StoredPicture | undefined) =>
  wholePicture && {
    wholePublicId: wholePicture.publicId,
    wholeWidth: wholePicture.width,
    wholeHeight: wholePicture.height,
  }

const refusePictures = (key: RefusalKeyWithoutParameters) => new Refusal(key, { field: 'pictures' })
