import { and, eq } from 'drizzle-orm'
import type { Language } from '#contract/messages/language.ts'
import { Refusal } from '#contract/refusals.ts'
import type { OwnReview } from '#contract/reviews.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'
import { refusalBodyIn } from '../platform/translate.ts'
import { findReviewObstacle, requireProductOnSale } from './purchase.ts'
import { toApiOwnReview } from './review-view.ts'
import { selectReviews } from './select-reviews.ts'
import { reviews } from './tables.ts'

/** A condition: the review is written by this user about this product. */
export const isOwnReview = (userId: number, productId: number) =>
  and(eq(reviews.userId, userId), eq(reviews.productId, productId))

/** The user's review of a product on sale, and whether the user may write one, in a language. */
export async function readOwnReviewState(
  db: Database,
  caller: SignedInCaller,
  { productId, language }: { productId: number; language: Language },
) {
  const [review, reviewObstacle] = await Promise.all([
    findOwnReview(db, caller.userId, productId),
    findReviewObstacle(db, caller, productId),
    requireProductOnSale(db, productId),
  ])
  return {
    success: true as const,
    data: review ?? null,
    mayWrite: reviewObstacle === null,
    whyNot: reviewObstacle && refusalBodyIn(language, new Refusal(reviewObstacle)).msg,
    whyNotKey: reviewObstacle,
  }
}

export async function findOwnReview(
  db: Database,
  userId: number,
  productId: number,
): Promise<OwnReview | undefined> {
  const [row] = await selectReviews(db, { condition: isOwnReview(userId, productId) })
  return row && toApiOwnReview(row)
}

export async function readOwnReview(
  db: Database,
  userId: number,
  productId: number,
): Promise<OwnReview> {
  const review = await findOwnReview(db, userId, productId)
  if (!review) throw new Refusal('REVIEW_NOT_FOUND')
  return review
}
