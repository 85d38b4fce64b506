import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { NewReview } from '#contract/reviews.ts'
import type { Database } from '../platform/database/database.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import { findOwnReview } from './own-review.ts'
import { selectPurchaseOfProduct } from './purchase.ts'
import { changeReviewPictures } from './review-pictures.ts'
import { reviews } from './tables.ts'

type ReviewToWrite = {
  userId: number
  productId: number
  review: NewReview
  addedPictures: StoredPicture[]
}

/** Adds a user's review of a product they bought; a second review is refused (`CONFLICT`). */
export async function writeReview(tx: Database, reviewToWrite: ReviewToWrite): Promise<void> {
  const { userId, productId, addedPictures } = reviewToWrite
  const id = await insertReview(tx, reviewToWrite)
  if (id !== undefined) return changeReviewPictures(tx, id, { removedIds: [], addedPictures })
  throw (await findOwnReview(tx, userId, productId))
    ? new Refusal('REVIEWED_ALREADY')
    : new Refusal('NOT_A_BUYER')
}

/** Inserts a review in one statement with the search for the order; no row without an order. */
async function insertReview(
  tx: Database,
  { userId, productId, review: { stars, title = null, text } }: ReviewToWrite,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${reviews} (product_id, user_id, order_id, order_position, stars, title, text)
    select ${productId}::int, ${userId}::int, purchase.order_id, purchase.position,
      ${stars}::smallint, ${title}::text, ${text}::text
    from ${selectPurchaseOfProduct(tx, userId, productId)} as purchase
    on conflict do nothing
    returning id`)
  return rows[0]?.id
}
