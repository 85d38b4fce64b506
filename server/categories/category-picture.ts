import type { CategoryChange } from '#contract/categories.ts'
import { Refusal, type RefusalKeyWithoutParameters } from '#contract/refusals.ts'
import { storeUploadedPictures } from '../pictures/picture-call.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'

/** Stores the picture of a category, if one was uploaded. */
export async function storeCategoryPicture(
  store: PictureStore,
  files: Uint8Array[],
): Promise<StoredPicture | undefined> {
  const [storedPicture] = await storeUploadedPictures(store, files)
  return storedPicture
}

/** The requested changes of the picture of a category. */
export type PictureInput = Pick<CategoryChange, 'alt' | 'altNe' | 'removePicture'> & {
  uploadedPicture: StoredPicture | undefined
}

/** The new values of a category's picture columns; undefined means no change. */
export function categoryPictureValues(
  { uploadedPicture: uploaded, alt, altNe, removePicture }: PictureInput,
  hasPicture: boolean,
) {
  if (uploaded && removePicture) throw refuseField('removePicture', 'PICTURE_SENT_AND_REMOVED')
  if (uploaded)
    return {
      picturePublicId: uploaded.publicId,
      picturePlaceholder: uploaded.placeholder,
      // The old description does not fit the new picture.
      pictureAlt: alt ?? '',
      pictureAltNe: altNe ?? null,
    }
  if (removePicture)
    return {
      picturePublicId: null,
      picturePlaceholder: null,
      pictureAlt: '',
      pictureAltNe: null,
    }
  if (alt && !hasPicture) throw refuseField('alt', 'NO_PICTURE_TO_DESCRIBE')
  if (altNe && !hasPicture) throw refuseField('altNe', 'NO_PICTURE_TO_DESCRIBE')
  return { pictureAlt: alt, pictureAltNe: altNe }
}

const refuseField = (field: string, key: RefusalKeyWithoutParameters) => new Refusal(key, { field })
