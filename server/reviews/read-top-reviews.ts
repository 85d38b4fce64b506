import { and, eq, gte, sql } from 'drizzle-orm'
import { pictureUrl } from '#contract/picture-files.ts'
import { users } from '../accounts/tables.ts'
import { defaultPictureOf } from '../catalogue/first-picture.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { publicNameOf } from './review-view.ts'
import { reviews } from './tables.ts'

/** A short positive review for the home page. */
export type TopReview = {
  id: number
  stars: number
  text: string
  authorName: string
  product: { id: number; name: string; imageUrl: string | null }
}

const MIN_TOP_STARS = 4
const MAX_REVIEW_CHARACTERS = 240
/** Reads this many reviews per result, because only the best review of each product is used. */
const REVIEWS_READ_PER_SHOWN = 5

/** Short positive reviews: most stars first, then newest, at most one per product. */
export async function readTopReviews(db: Database, limit: number): Promise<TopReview[]> {
  const rows = await db
    .select({
      id: reviews.id,
      stars: reviews.stars,
      text: reviews.text,
      firstName: users.firstName,
      lastName: users.lastName,
      productId: products.id,
      name: products.name,
      picture: sql<string | null>`${defaultPictureOf(sql`${products.id}`)}`,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(
      and(
        eq(reviews.status, 'approved'),
        gte(reviews.stars, MIN_TOP_STARS),
        sql`char_length(${reviews.text}) <= ${MAX_REVIEW_CHARACTERS}`,
        isOnSale,
      ),
    )
    .orderBy(
      ...[reviews.stars, reviews.writtenAt, reviews.id].map(
        (column) => sql`${column} desc nulls last`,
      ),
    )
    .limit(limit * REVIEWS_READ_PER_SHOWN)
  const bestReviewByProduct = new Map<number, (typeof rows)[number]>()
  for (const row of rows)
    if (!bestReviewByProduct.has(row.productId)) bestReviewByProduct.set(row.productId, row)
  return [...bestReviewByProduct.values()]
    .slice(0, limit)
    .map(({ id, stars, text, productId, name, ...row }) => ({
      id,
      stars,
      text,
      authorName: publicNameOf(row),
      product: {
        id: productId,
        name,
        imageUrl: row.picture && pictureUrl(row.picture, 800, 'jpg'),
      },
    }))
}
