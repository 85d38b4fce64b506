import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { ReviewChange } from '#contract/reviews.ts'
import type { Database } from '../platform/database/database.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import { isOwnReview, readOwnReview } from './own-review.ts'
import { changeReviewPictures } from './review-pictures.ts'
import { reviews } from './tables.ts'

type ReviewChangeInput = {
  userId: number
  productId: number
  reviewChange: ReviewChange
  addedPictures: StoredPicture[]
}

/**
 * Changes a user's review in any state. It must then be approved again, because its text is new.
 * Refused (`CONFLICT`) if `version` is not the current version.
 */
export async function changeReview(
  tx: Database,
  { userId, productId, reviewChange, addedPictures }: ReviewChangeInput,
): Promise<void> {
  const { stars, title = null, text, version, removeImages: removedIds = [] } = reviewChange
  const [changedReview] = await tx
    .update(reviews)
    .set({
      stars,
      title,
      text,
      status: 'waiting',
      reason: null,
      judgedAt: null,
      judgedByUserId: null,
      writtenAt: sql`now()`,
      version: sql`${reviews.version} + 1`,
    })
    .where(and(isOwnReview(userId, productId), eq(reviews.version, version)))
    .returning({ id: reviews.id })
  if (changedReview)
    return changeReviewPictures(tx, changedReview.id, { removedIds, addedPictures })
  await readOwnReview(tx, userId, productId)
  throw new Refusal('REVIEW_CHANGED_MEANWHILE')
}
