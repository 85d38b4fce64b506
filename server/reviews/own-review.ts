import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { type OwnReview, REVIEW_NOT_FOUND } from '#contract/reviews.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { findObstacle, requireOnSale } from './purchase.ts'
import { viewOwnReview } from './review-view.ts'
import { selectReviews } from './select-reviews.ts'
import { reviews } from './tables.ts'

/** Whether a review is the one that somebody wrote about a product. */
export const isOwnReview = (userId: number, productId: number) =>
  and(eq(reviews.userId, userId), eq(reviews.productId, productId))

/** What somebody wrote about a product that is on sale, and whether they may write. */
export async function readOwnReview(db: Database, caller: Caller, productId: number) {
  const [review, whyNot] = await Promise.all([
    findOwnReview(db, caller.userId, productId),
    findObstacle(db, caller, productId),
    requireOnSale(db, productId),
  ])
  return { success: true as const, data: review ?? null, mayWrite: whyNot === null, whyNot }
}

export async function findOwnReview(
  db: Database,
  userId: number,
  productId: number,
): Promise<OwnReview | undefined> {
  const [row] = await selectReviews(db, { where: isOwnReview(userId, productId) })
  return row && viewOwnReview(row)
}

export async function getOwnReview(
  db: Database,
  userId: number,
  productId: number,
): Promise<OwnReview> {
  const review = await findOwnReview(db, userId, productId)
  if (!review) throw new Refusal('NOT_FOUND', REVIEW_NOT_FOUND)
  return review
}
