import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MAIL_NOT_FOUND, type UnsentMail } from '#contract/mails.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { outboxMails } from '../platform/tables.ts'

/** A mail server that is away for a moment is nothing to look at. */
const LONG_MINUTES = 15
const MAX_SHOWN = 100

const isUnsentForLong = and(
  isNull(outboxMails.sentAt),
  or(
    isNotNull(outboxMails.failedAt),
    lt(outboxMails.createdAt, sql`now() - make_interval(mins => ${sql.raw(String(LONG_MINUTES))})`),
  ),
)

/** How many emails somebody should look at. */
export const countUnsentMails = (db: Database): Promise<number> =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(outboxMails)
    .where(isUnsentForLong)
    .then(([row]) => row?.count ?? 0)

/** The emails that somebody should look at, the oldest first. */
export async function readUnsentMails(db: Database): Promise<UnsentMail[]> {
  const mails = await db
    .select()
    .from(outboxMails)
    .where(isUnsentForLong)
    .orderBy(asc(outboxMails.createdAt))
    .limit(MAX_SHOWN)
  return mails.map(
    ({ id, to, subject, createdAt, attempts, nextAttemptAt, failedAt, lastError }) => ({
      id,
      to,
      subject,
      createdAt: createdAt.toISOString(),
      attempts,
      nextAttemptAt: failedAt ? null : nextAttemptAt.toISOString(),
      error: lastError,
    }),
  )
}

/** Lets an email be sent again at once, with all its attempts before it. */
export const retryMail = (db: NodePgDatabase, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const retried = await tx
      .update(outboxMails)
      .set({ failedAt: null, attempts: 0, nextAttemptAt: sql`now()` })
      .where(and(eq(outboxMails.id, id), isNull(outboxMails.sentAt)))
      .returning({ id: outboxMails.id })
    if (retried.length === 0) throw new Refusal('NOT_FOUND', MAIL_NOT_FOUND)
  })
