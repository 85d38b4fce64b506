import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { STATUSES_BEFORE_MODERATION, type StaffReview } from '#contract/reviews.ts'
import type { Database } from '../platform/database/database.ts'
import { readStaffReview } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** The version of a review that a staff member has read. */
export type ReviewVersion = { id: number; version: number; byUserId: number }

type Moderation = { status: 'approved' } | { status: 'rejected'; reason: string }

/**
 * Approves or rejects a review. Refused (`CONFLICT`) if it has changed since it was read, so that
 * nobody approves an unread text and two people cannot moderate the same review.
 */
export const moderateReview = (
  tx: Database,
  version: ReviewVersion,
  moderation: Moderation,
): Promise<StaffReview> =>
  changeReviewAsRead(tx, version, {
    isAllowed: inArray(reviews.status, STATUSES_BEFORE_MODERATION[moderation.status]),
    changedColumns: {
      reason: null,
      ...moderation,
      judgedAt: sql`now()`,
      judgedByUserId: version.byUserId,
    },
  })

/** Sets or changes the reply to a review, or removes it if `text` is null. */
export const replyToReview = (
  tx: Database,
  version: ReviewVersion,
  text: string | null,
): Promise<StaffReview> =>
  changeReviewAsRead(tx, version, {
    changedColumns: {
      reply: text,
      repliedAt: text === null ? null : sql`now()`,
      repliedByUserId: text === null ? null : version.byUserId,
    },
  })

type ReviewColumns = Parameters<ReturnType<Database['update']>['set']>[0]

async function changeReviewAsRead(
  tx: Database,
  { id, version }: ReviewVersion,
  { changedColumns, isAllowed }: { changedColumns: ReviewColumns; isAllowed?: SQL },
): Promise<StaffReview> {
  const changedReviews = await tx
    .update(reviews)
    .set({ ...changedColumns, version: sql`${reviews.version} + 1` })
    .where(and(eq(reviews.id, id), eq(reviews.version, version), isAllowed))
    .returning({ id: reviews.id })
  const review = await readStaffReview(tx, id)
  if (changedReviews.length === 0) throw new Refusal('REVIEW_CHANGED_MEANWHILE')
  return review
}
