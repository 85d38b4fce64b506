import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { JOB_KINDS } from '#contract/jobs.ts'
import { createdAt, moment } from './columns.ts'

/**
 * Background jobs. A job that runs once is written in the transaction that needs it; a scheduled
 * job has one row, which stays. A job runs at least once: a process may die before it records
 * that the job is done.
 */
export const jobs = pgTable(
  'jobs',
  {
    /** Also the Message-ID of an email, so that a repeated one can be recognised. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: JOB_KINDS }).notNull(),
    data: jsonb().notNull(),
    isScheduled: boolean('is_scheduled').notNull().default(false),
    createdAt: createdAt(),
    /** When it may run next, or when the claim of its run expires. Null if it does not run again. */
    runAt: moment('run_at').defaultNow(),
    /** Which run has it now, or had it when its process died. */
    claim: uuid(),
    /** Attempts since the last success. */
    attempts: integer().notNull().default(0),
    finishedAt: moment('finished_at'),
    /** Set when all attempts failed: the owner has to look. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    // Only what still has to run: the index stays as small as the queue.
    index('jobs_due_idx').on(table.kind, table.runAt).where(sql`${table.runAt} is not null`),
    index('jobs_unfinished_idx').on(table.createdAt).where(sql`${table.finishedAt} is null`),
    uniqueIndex('jobs_scheduled_key').on(table.kind).where(sql`${table.isScheduled}`),
    check(
      'jobs_state_check',
      sql`num_nonnulls(${table.runAt}, ${table.finishedAt}, ${table.failedAt}) > 0`,
    ),
  ],
)

/** Counters of the throttle, in the shape that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
