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
import { createdAt, dateTimeColumn } from './columns.ts'

/**
 * Background jobs. A one-time job is inserted in the transaction that needs it; a scheduled job
 * has one permanent row. A job runs at least once: if a process dies before it records the
 * result, the job runs again.
 */
export const jobs = pgTable(
  'jobs',
  {
    /** Also the Message-ID of an email, so that mail programs recognise a duplicate. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: JOB_KINDS }).notNull(),
    data: jsonb().notNull(),
    isScheduled: boolean('is_scheduled').notNull().default(false),
    createdAt: createdAt(),
    /** The earliest time of the next run, or the expiry of the claim. Null: it never runs again. */
    runAt: dateTimeColumn('run_at').defaultNow(),
    /** The id of the run that has claimed the job; the id stays if the process dies. */
    claim: uuid(),
    /** Attempts since the last success. */
    attempts: integer().notNull().default(0),
    finishedAt: dateTimeColumn('finished_at'),
    /** The time when the last attempt failed, so that the owner can check the job. */
    failedAt: dateTimeColumn('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    // A partial index of the jobs that still have to run, so that it stays small.
    index('jobs_due_idx').on(table.kind, table.runAt).where(sql`${table.runAt} is not null`),
    // The finished jobs, which are deleted when they are old.
    index('jobs_finished_idx').on(table.finishedAt).where(sql`${table.runAt} is null`),
    index('jobs_unfinished_idx').on(table.createdAt).where(sql`${table.finishedAt} is null`),
    uniqueIndex('jobs_scheduled_key').on(table.kind).where(sql`${table.isScheduled}`),
    check(
      'jobs_state_check',
      sql`num_nonnulls(${table.runAt}, ${table.finishedAt}, ${table.failedAt}) > 0`,
    ),
  ],
)

/**
 * Columns that a migration has added and that a job fills in batches (`run-column-fills.ts`). Only
 * migrations add rows.
 */
export const columnFills = pgTable('fills', {
  /** The table and the column, such as `orders.month`. */
  name: text().primaryKey(),
  /** Fills the rows after a key ($1), as many as $2 says, and returns the last key as `last`. */
  statement: text().notNull(),
  /** The key of the last row that was filled. */
  lastKey: text('last_key'),
  finishedAt: dateTimeColumn('finished_at'),
})

/**
 * The stored pictures; the files are in the picture store. A picture is removed when no foreign key
 * refers to it and it was last used more than a day ago.
 */
export const pictures = pgTable(
  'pictures',
  {
    publicId: text('public_id').primaryKey(),
    /** The hash of the master. Null if the row was made for a file that had none. */
    digest: text().unique(),
    /** The time of the last upload, or of the last save that refers to the picture. */
    lastUsedAt: dateTimeColumn('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('pictures_last_used_at_idx').on(table.lastUsedAt)],
)

/** Counters of the throttle, in the format of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
