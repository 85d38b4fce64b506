import type { ProductChange } from '#contract/product-input.ts'
import { MAX_PRODUCT_PICTURES } from '#contract/product-rules.ts'
import { Refusal, type RefusalKeyWithoutParameters } from '#contract/refusals.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { type StoredPicture, storePicture } from '../platform/pictures/store-picture.ts'
import {
  type CurrentProductPicture,
  type PictureChanges,
  pictureChangesTo,
} from './write-pictures.ts'

/** The requested changes of the pictures of a product. */
export type PictureChange = Pick<
  ProductChange,
  'removeImages' | 'imageOrder' | 'defaultImage' | 'imageDetails'
>

/** Stores the uploaded pictures of a call. Call it before the transaction, because it is slow. */
export const storeUploadedPictures = (
  store: PictureStore,
  files: Uint8Array[],
): Promise<StoredPicture[]> => Promise.all(files.map((file) => storePicture(store, file)))

type PicturesOfProduct = { current: CurrentProductPicture[]; colorIds: Set<number | null> }

/**
 * The changes of a product's pictures for the call that edits single fields: it removes, adds,
 * orders and describes pictures. If there are pictures, one of them is the default.
 */
export function pictureChangesOfCall(
  { current, colorIds }: PicturesOfProduct,
  pictureChange: PictureChange,
  addedPictures: StoredPicture[],
): PictureChanges {
  const { removeImages = [], imageOrder = [], defaultImage, imageDetails = [] } = pictureChange
  const remainingPictures = current.filter(({ id }) => !removeImages.includes(id))
  const remainingIds = new Set(remainingPictures.map(({ id }) => id))
  requireKnownIds(
    removeImages,
    new Set(current.map(({ id }) => id)),
    'removeImages',
    'PICTURE_NOT_OF_PRODUCT',
  )
  requireKnownIds(imageOrder, remainingIds, 'imageOrder', 'PICTURE_NOT_OF_PRODUCT')
  requireKnownIds(
    defaultImage ? [defaultImage] : [],
    remainingIds,
    'defaultImage',
    'PICTURE_NOT_OF_PRODUCT',
  )
  requireKnownIds(
    imageDetails.map(({ id }) => id),
    remainingIds,
    'imageDetails',
    'PICTURE_NOT_OF_PRODUCT',
  )
  if (remainingPictures.length + addedPictures.length > MAX_PRODUCT_PICTURES)
    throw new Refusal('PRODUCT_HAS_TOO_MANY_PICTURES', {
      params: { most: MAX_PRODUCT_PICTURES },
      field: 'images',
    })
  for (const { colorId } of imageDetails)
    if (colorId) requireKnownIds([colorId], colorIds, 'imageDetails', 'COLOR_NOT_OF_PRODUCT')

  const detailsOf = Map.groupBy(imageDetails, ({ id }) => id)
  const describedPictures = remainingPictures.map((picture) => {
    const describedPicture = { ...picture }
    for (const { alt, altNe, colorId } of detailsOf.get(picture.id) ?? []) {
      if (alt !== undefined) describedPicture.alt = alt
      if (altNe !== undefined) describedPicture.altNe = altNe
      if (colorId !== undefined) describedPicture.colorId = colorId
    }
    return describedPicture
  })
  const orderedPictures = [
    ...imageOrder.flatMap((id) => describedPictures.find((picture) => picture.id === id) ?? []),
    ...describedPictures.filter(({ id }) => !imageOrder.includes(id)),
  ]
  const defaultIndex = orderedPictures.findIndex(({ id, isDefault }) =>
    defaultImage ? id === defaultImage : isDefault,
  )
  const wantedPictures = [
    ...orderedPictures.map(({ id, alt, altNe, colorId }) => ({ id, alt, altNe, colorId })),
    ...addedPictures.map((picture) => ({ ...picture, alt: '', altNe: null, colorId: null })),
  ]
  return pictureChangesTo(current, wantedPictures, Math.max(0, defaultIndex))
}

function requireKnownIds<Id>(
  ids: Id[],
  allowedIds: Set<Id>,
  field: string,
  key: RefusalKeyWithoutParameters,
) {
  if (!ids.every((id) => allowedIds.has(id))) throw new Refusal(key, { field })
}
