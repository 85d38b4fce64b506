import { and, eq } from 'drizzle-orm'
import { NOT_A_BUYER, STAFF_DO_NOT_REVIEW } from '#contract/messages/refusals.ts'
import { Refusal } from '#contract/refusals.ts'
import type { OwnReview, ReviewObstacle } from '#contract/reviews.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { findReviewObstacle, requireOnSale } from './purchase.ts'
import { viewOwnReview } from './review-view.ts'
import { selectReviews } from './select-reviews.ts'
import { reviews } from './tables.ts'

const OBSTACLE_WORDS: Record<ReviewObstacle, string> = { NOT_A_BUYER, STAFF_DO_NOT_REVIEW }

/** A condition: the review is written by this user about this product. */
export const isOwnReview = (userId: number, productId: number) =>
  and(eq(reviews.userId, userId), eq(reviews.productId, productId))

/** The user's review of a product on sale, and whether the user may write one. */
export async function readOwnReview(db: Database, caller: Caller, productId: number) {
  const [review, obstacle] = await Promise.all([
    findOwnReview(db, caller.userId, productId),
    findReviewObstacle(db, caller, productId),
    requireOnSale(db, productId),
  ])
  return {
    success: true as const,
    data: review ?? null,
    mayWrite: obstacle === null,
    whyNot: obstacle && OBSTACLE_WORDS[obstacle],
    whyNotKey: obstacle,
  }
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
  if (!review) throw new Refusal('REVIEW_NOT_FOUND')
  return review
}
