import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database/database.ts'
import { isOwnReview } from './own-review.ts'
import { reviews } from './tables.ts'

/** Removes a user's own review; `deleteUnusedPictures` later removes its picture files. */
export async function removeReview(tx: Database, userId: number, productId: number): Promise<void> {
  const removedReviews = await tx
    .delete(reviews)
    .where(isOwnReview(userId, productId))
    .returning({ id: reviews.id })
  if (removedReviews.length === 0) throw new Refusal('REVIEW_NOT_FOUND')
}
