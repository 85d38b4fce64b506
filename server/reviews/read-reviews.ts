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
  const isShown = and(eq(reviews.productId, productId), eq(reviews.status, 'approved'))
  await requireProductOnSale(db, productId)
  const summary = await summarise(db, isShown)
  const rows = await readPage(db, isShown, query)
  return { ...makePageAnswer(rows.map(toApiReview), summary.count, query), summary }
}

/** An index-only subquery finds the ids; texts and pictures are read only for this page. */
function readPage(db: Database, isShown: SQL | undefined, { page, limit, sort }: ReviewsQuery) {
  const orderBy = [...SORTS[sort], ...NEWEST]
  const ids = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(isShown)
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit)
  return selectReviews(db, { where: inArray(reviews.id, ids), orderBy, limit })
}

const NEWEST = [sql`${reviews.writtenAt} desc nulls last`, sql`${reviews.id} desc nulls last`]

const SORTS = {
  newest: [],
  highest: [desc(reviews.stars)],
  lowest: [asc(reviews.stars)],
} satisfies Record<ReviewSort, SQL[]>

async function summarise(db: Database, isShown: SQL | undefined): Promise<ReviewSummary> {
  const rows = await db
    .select({ stars: reviews.stars, count: count() })
    .from(reviews)
    .where(isShown)
    .groupBy(reviews.stars)
  const countOf = new Map(rows.map((row) => [row.stars, row.count]))
  const stars = Array.from({ length: MAX_STARS }, (_, index) => countOf.get(MAX_STARS - index) ?? 0)
  const all = rows.reduce((sum, row) => sum + row.count, 0)
  const given = rows.reduce((sum, row) => sum + row.stars * row.count, 0)
  return { count: all, average: all === 0 ? null : Math.round((given / all) * 10) / 10, stars }
}
