import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

/**
 * Mails that were promised, written in the transaction that promised them. A mail leaves at
 * least once; its id is its Message-ID, so that a repeated one can be recognised.
 */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** The link that ends a subscription with one click (RFC 8058), for letters that have one. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: createdAt(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** Set when all attempts failed; a person has to look. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    // Only what still has to go: the index stays as small as the queue.
    index('outbox_mails_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
    // What somebody should look at, among all that were ever sent.
    index('outbox_mails_unsent_idx').on(table.createdAt).where(sql`${table.sentAt} is null`),
  ],
)

/** Counters of the throttle, in the shape that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
