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
  change: PictureChange,
  added: StoredPicture[],
): PictureChanges {
  const { removeImages = [], imageOrder = [], defaultImage, imageDetails = [] } = change
  const left = current.filter(({ id }) => !removeImages.includes(id))
  const leftIds = new Set(left.map(({ id }) => id))
  requireAll(
    removeImages,
    new Set(current.map(({ id }) => id)),
    'removeImages',
    'PICTURE_NOT_OF_PRODUCT',
  )
  requireAll(imageOrder, leftIds, 'imageOrder', 'PICTURE_NOT_OF_PRODUCT')
  requireAll(defaultImage ? [defaultImage] : [], leftIds, 'defaultImage', 'PICTURE_NOT_OF_PRODUCT')
  requireAll(
    imageDetails.map(({ id }) => id),
    leftIds,
    'imageDetails',
    'PICTURE_NOT_OF_PRODUCT',
  )
  if (left.length + added.length > MAX_PRODUCT_PICTURES)
    throw new Refusal('PRODUCT_HAS_TOO_MANY_PICTURES', {
      params: { most: MAX_PRODUCT_PICTURES },
      field: 'images',
    })
  for (const { colorId } of imageDetails)
    if (colorId) requireAll([colorId], colorIds, 'imageDetails', 'COLOR_NOT_OF_PRODUCT')

  const detailsOf = Map.groupBy(imageDetails, ({ id }) => id)
  const described = left.map((picture) => {
    const result = { ...picture }
    for (const { alt, altNe, colorId } of detailsOf.get(picture.id) ?? []) {
      if (alt !== undefined) result.alt = alt
      if (altNe !== undefined) result.altNe = altNe
      if (colorId !== undefined) result.colorId = colorId
    }
    return result
  })
  const inOrder = [
    ...imageOrder.flatMap((id) => described.find((picture) => picture.id === id) ?? []),
    ...described.filter(({ id }) => !imageOrder.includes(id)),
  ]
  const defaultAt = inOrder.findIndex(({ id, isDefault }) =>
    defaultImage ? id === defaultImage : isDefault,
  )
  const wanted = [
    ...inOrder.map(({ id, alt, altNe, colorId }) => ({ id, alt, altNe, colorId })),
    ...added.map((picture) => ({ ...picture, alt: '', altNe: null, colorId: null })),
  ]
  return pictureChangesTo(current, wanted, Math.max(0, defaultAt))
}

function requireAll<Id>(
  ids: Id[],
  allowedIds: Set<Id>,
  field: string,
  key: RefusalKeyWithoutParameters,
) {
  if (!ids.every((id) => allowedIds.has(id))) throw new Refusal(key, { field })
}
