import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { makePageAnswer } from '#contract/paging.ts'
import { MAX_STARS, type ReviewSort } from '#contract/review-rules.ts'
import type { ReviewSummary, ReviewsQuery } from '#contract/reviews.ts'
import type { Database } from '../platform/database/database.ts'
import { requireProductOnSale } from './purchase.ts'
import { toApiReview } from './review-view.ts'
import { selectReviews } from './select-reviews.ts'
import { reviews } from './tables.ts'

/** One page of the approved reviews of a product on sale, with a summary of all of them. */
export async function readReviews(db: Database, productId: number, query: ReviewsQuery) {
  const isShownReview = and(eq(reviews.productId, productId), eq(reviews.status, 'approved'))
  await requireProductOnSale(db, productId)
  const summary = await summariseReviews(db, isShownReview)
  const rows = await selectPageOfReviews(db, isShownReview, query)
  return { ...makePageAnswer(rows.map(toApiReview), summary.count, query), summary }
}

/** An index-only subquery finds the ids; texts and pictures are read only for this page. */
function selectPageOfReviews(
  db: Database,
  isShownReview: SQL | undefined,
  { page, limit, sort }: ReviewsQuery,
) {
  const orderBy = [...SORT_ORDERS[sort], ...NEWEST_FIRST]
  const ids = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(isShownReview)
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit)
  return selectReviews(db, { condition: inArray(reviews.id, ids), orderBy, limit })
}

const NEWEST_FIRST = [sql`${reviews.writtenAt} desc nulls last`, sql`${reviews.id} desc nulls last`]

const SORT_ORDERS = {
  newest: [],
  highest: [desc(reviews.stars)],
  lowest: [asc(reviews.stars)],
} satisfies Record<ReviewSort, SQL[]>

async function summariseReviews(
  db: Database,
  isShownReview: SQL | undefined,
): Promise<ReviewSummary> {
  const rows = await db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(isShownReview)
    .groupBy(reviews.stars)
  const countByStars = new Map(rows.map((row) => [row.stars, row.count]))
  const stars = Array.from(
    { length: MAX_STARS },
    (_, index) => countByStars.get(MAX_STARS - index) ?? 0,
  )
  const reviewCount = rows.reduce((sum, row) => sum + row.count, 0)
  const starSum = rows.reduce((sum, row) => sum + row.stars * row.count, 0)
  return {
    count: reviewCount,
    average: reviewCount === 0 ? null : Math.round((starSum / reviewCount) * 10) / 10,
    stars,
  }
}
