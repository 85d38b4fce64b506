import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { MODERATED_FROM, type StaffReview } from '#contract/reviews.ts'
import type { Database } from '../platform/database.ts'
import { getStaffReview } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** A review as somebody of the staff has read it. */
export type ReadReview = { id: number; version: number; byUserId: number }

type Moderation = { status: 'approved' } | { status: 'rejected'; reason: string }

/**
 * Approves or rejects the version of a review that was read: nobody approves words they have not
 * seen, and of two people at once the second is told to look again (`CONFLICT`).
 */
export const moderateReview = (
  tx: Database,
  read: ReadReview,
  moderation: Moderation,
): Promise<StaffReview> =>
  changeAsRead(tx, read, {
    isAllowed: inArray(reviews.status, MODERATED_FROM[moderation.status]),
    change: {
      reason: null,
      ...moderation,
      judgedAt: sql`now()`,
      judgedByUserId: read.byUserId,
    },
  })

/** Answers a review, changes the answer, or takes it away where there is no text. */
export const replyToReview = (
  tx: Database,
  read: ReadReview,
  text: string | null,
): Promise<StaffReview> =>
  changeAsRead(tx, read, {
    change: {
      reply: text,
      repliedAt: text === null ? null : sql`now()`,
      repliedByUserId: text === null ? null : read.byUserId,
    },
  })

type Change = Parameters<ReturnType<Database['update']>['set']>[0]

async function changeAsRead(
  tx: Database,
  { id, version }: ReadReview,
  { change, isAllowed }: { change: Change; isAllowed?: SQL },
): Promise<StaffReview> {
  const changed = await tx
    .update(reviews)
    .set({ ...change, version: sql`${reviews.version} + 1` })
    .where(and(eq(reviews.id, id), eq(reviews.version, version), isAllowed))
    .returning({ id: reviews.id })
  const review = await getStaffReview(tx, id)
  if (changed.length === 0) throw new Refusal('REVIEW_CHANGED_MEANWHILE')
  return review
}
