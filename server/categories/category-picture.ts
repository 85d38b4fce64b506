import type { CategoryChange } from '#contract/categories.ts'
import { type PlainRefusalKey, Refusal } from '#contract/refusals.ts'
import { storeUploads } from '../pictures/picture-call.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'

/** Brings the picture of a category into the store, where one was sent. */
export async function storeCategoryPicture(
  store: PictureStore,
  files: Uint8Array[],
): Promise<StoredPicture | undefined> {
  const [kept] = await storeUploads(store, files)
  return kept
}

/** What is asked of the picture of a category. */
export type PictureInput = Pick<CategoryChange, 'alt' | 'removePicture'> & {
  sent: StoredPicture | undefined
}

/** What becomes of a category's picture, as its columns say it; what is not asked for stays. */
export function pictureColumns({ sent, alt, removePicture }: PictureInput, hasPicture: boolean) {
  if (sent && removePicture) throw invalid('removePicture', 'PICTURE_SENT_AND_REMOVED')
  if (sent)
    return {
      picturePublicId: sent.publicId,
      picturePlaceholder: sent.placeholder,
      // Words for another picture would be wrong for this one.
      pictureAlt: alt ?? '',
    }
  if (removePicture) return { picturePublicId: null, picturePlaceholder: null, pictureAlt: '' }
  if (alt && !hasPicture) throw invalid('alt', 'NO_PICTURE_TO_DESCRIBE')
  return { pictureAlt: alt }
}

const invalid = (field: string, key: PlainRefusalKey) => new Refusal(key, { field })
