import { and, count, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { MAX_REVIEW_PICTURES } from '#contract/reviews.ts'
import type { Database } from '../platform/database/database.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { type StoredPicture, storePicture } from '../platform/pictures/store-picture.ts'
import { reviewPictures } from './tables.ts'

/** Stores the uploaded pictures of a call. Call it before the transaction, because it is slow. */
export async function storeReviewPictures(
  store: PictureStore,
  files: Uint8Array[],
): Promise<StoredPicture[]> {
  return Promise.all(files.map((file) => storePicture(store, file)))
}

/** Removes and adds pictures of a review. The caller must have locked its row. */
export async function changeReviewPictures(
  tx: Database,
  reviewId: number,
  { removedIds, addedPictures }: { removedIds: number[]; addedPictures: StoredPicture[] },
): Promise<void> {
  const isOfReview = eq(reviewPictures.reviewId, reviewId)
  if (removedIds.length > 0) {
    const deletedPictures = await tx
      .delete(reviewPictures)
      .where(and(isOfReview, inArray(reviewPictures.id, removedIds)))
      .returning({ id: reviewPictures.id })
    if (deletedPictures.length < removedIds.length)
      throw new Refusal('PICTURE_NOT_OF_REVIEW', { field: 'removeImages' })
  }
  if (addedPictures.length === 0) return
  const [pictureCount] = await tx.select({ count: count() }).from(reviewPictures).where(isOfReview)
  if ((pictureCount?.count ?? 0) + addedPictures.length > MAX_REVIEW_PICTURES)
    throw new Refusal('REVIEW_HAS_TOO_MANY_PICTURES', {
      params: { most: MAX_REVIEW_PICTURES },
      field: 'images',
    })
  await tx.insert(reviewPictures).values(addedPictures.map((picture) => ({ ...picture, reviewId })))
}
