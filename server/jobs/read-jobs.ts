import { and, asc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { JobKind, ScheduledJob, UnfinishedJob } from '#contract/jobs.ts'
import type { Database } from '../platform/database/database.ts'
import { jobs } from '../platform/tables.ts'

/**
 * Emails that have waited less than this are not shown, because the mail server may only be down
 * for a short time.
 */
const LATE_AFTER_MINUTES = 15
const MAX_JOBS_SHOWN = 100

const isLateMail = and(
  eq(jobs.kind, 'send-mail'),
  isNull(jobs.finishedAt),
  or(
    isNotNull(jobs.failedAt),
    lt(jobs.createdAt, sql`now() - make_interval(mins => ${sql.raw(String(LATE_AFTER_MINUTES))})`),
  ),
)

/** Counts failed or late emails, and failed scheduled jobs. */
export async function countFailedJobs(
  db: Database,
): Promise<{ unsentMails: number; failedJobs: number }> {
  const [unsentMails, failedJobs] = await Promise.all([
    countJobs(db, isLateMail),
    countJobs(db, and(jobs.isScheduled, isNotNull(jobs.failedAt))),
  ])
  return { unsentMails, failedJobs }
}

/** When a scheduled job was last finished; null if never. */
export async function readLastRun(db: Database, kind: JobKind): Promise<string | null> {
  const [job] = await db
    .select({ finishedAt: jobs.finishedAt })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), jobs.isScheduled))
  return job?.finishedAt?.toISOString() ?? null
}

/** Counts the emails that have failed or have waited longer than `LATE_AFTER_MINUTES`. */
export const countLateMails = (db: Database): Promise<number> => countJobs(db, isLateMail)

const countJobs = (db: Database, condition: SQL | undefined): Promise<number> =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(jobs)
    .where(condition)
    .then(([row]) => row?.count ?? 0)

const EmailJobFields = z.object({ to: z.string(), subject: z.string() })

/**
 * Reads the emails that have failed or have waited longer than `LATE_AFTER_MINUTES`, oldest first.
 */
export async function readLateMails(db: Database): Promise<UnfinishedJob[]> {
  const lateMails = await db
    .select()
    .from(jobs)
    .where(isLateMail)
    .orderBy(asc(jobs.createdAt))
    .limit(MAX_JOBS_SHOWN)
  return lateMails.map((job) => ({
    ...toApiJob(job),
    mail: EmailJobFields.parse(job.data),
    createdAt: job.createdAt.toISOString(),
  }))
}

/** Reads all scheduled jobs. */
export async function readScheduledJobs(db: Database): Promise<ScheduledJob[]> {
  const scheduledJobs = await db
    .select()
    .from(jobs)
    .where(eq(jobs.isScheduled, true))
    .orderBy(jobs.kind)
  return scheduledJobs.map((job) => ({
    ...toApiJob(job),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    failedAt: job.failedAt?.toISOString() ?? null,
  }))
}

const toApiJob = ({ id, kind, attempts, runAt, lastError }: typeof jobs.$inferSelect) => ({
  id,
  kind,
  attempts,
  nextRunAt: runAt?.toISOString() ?? null,
  error: lastError,
})
