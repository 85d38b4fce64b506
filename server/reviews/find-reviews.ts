import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { makePageAnswer } from '#contract/paging.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ReviewCounts, ReviewFilter, StaffReview } from '#contract/reviews.ts'
import type { Database } from '../platform/database/database.ts'
import { toApiStaffReview } from './review-view.ts'
import { selectStaffReviews } from './select-reviews.ts'
import { reviews } from './tables.ts'

/** One page of the reviews in one state for staff, with the number of reviews per state. */
export async function findReviews(db: Database, filter: ReviewFilter) {
  const { status, productId, page, limit } = filter
  const isOfProduct = productId === undefined ? undefined : eq(reviews.productId, productId)
  // Waiting reviews are read oldest first; the others are looked up, newest first.
  const sortDirection = status === 'waiting' ? asc : desc
  const orderBy = [sortDirection(reviews.writtenAt), sortDirection(reviews.id)]
  // The index has the order, so that the products and people of the pages before are not read.
  const idsOfPage = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.status, status), isOfProduct))
    .orderBy(...orderBy)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counts, rows] = await Promise.all([
    countStatuses(db, isOfProduct),
    selectStaffReviews(db, { condition: inArray(reviews.id, idsOfPage), orderBy, limit }),
  ])
  return { ...makePageAnswer(rows.map(toApiStaffReview), counts[status], filter), counts }
}

/** Reads one review for staff. */
export async function readStaffReview(db: Database, id: number): Promise<StaffReview> {
  const [row] = await selectStaffReviews(db, { condition: eq(reviews.id, id) })
  if (!row) throw new Refusal('REVIEW_NOT_FOUND')
  return toApiStaffReview(row)
}

/** The number of reviews that wait for approval. */
export const countReviewsToApprove = async (db: Database): Promise<number> =>
  (await countStatuses(db, eq(reviews.status, 'waiting'))).waiting

async function countStatuses(
  db: Database,
  reviewCondition: SQL | undefined,
): Promise<ReviewCounts> {
  const rows = await db
    .select({ status: reviews.status, count: count() })
    .from(reviews)
    .where(reviewCondition)
    .groupBy(reviews.status)
  const counts = { waiting: 0, approved: 0, rejected: 0 }
  for (const row of rows) counts[row.status] = row.count
  return counts
}
