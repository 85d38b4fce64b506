import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { DateTime, EmptyCallAnswer } from './fields.ts'

/** The kinds of background jobs, implemented in `server/all-jobs.ts`. */
export const JOB_KINDS = [
  'send-mail',
  'archive-base',
  'archive-log',
  'back-up',
  'cancel-unconfirmed-orders',
  'check-payments',
  'count-choices',
  'delete-expired-sign-ins',
  'delete-finished-jobs',
  'delete-idempotency-keys',
  'delete-unused-pictures',
  'download-picture',
  'fill-columns',
  'refresh-search-keys',
  'send-order-alert',
  'sum-sales',
  'tell-restocked',
] as const
export const JobKind = z.enum(JOB_KINDS)
export type JobKind = z.infer<typeof JobKind>

const jobFields = {
  id: z.uuid(),
  kind: JobKind,
  /** Attempts since the last success. */
  attempts: z.int(),
  /** When it runs next; null if there are no more attempts. */
  nextRunAt: z.nullable(DateTime),
  /** The last error since the last success. */
  error: z.nullable(z.string()),
}

/** A one-time job that has not succeeded yet. */
export const UnfinishedJob = z.object({
  ...jobFields,
  /** The email to be sent. */
  mail: z.object({ to: z.string(), subject: z.string() }),
  createdAt: DateTime,
})
export type UnfinishedJob = z.infer<typeof UnfinishedJob>

/** A job that runs repeatedly. */
export const ScheduledJob = z.object({
  ...jobFields,
  /** When the job last ran without a failure. */
  finishedAt: z.nullable(DateTime),
  /** When its attempts were used up; it still runs at its next scheduled time. */
  failedAt: z.nullable(DateTime),
})
export type ScheduledJob = z.infer<typeof ScheduledJob>

export const jobCalls = {
  getJobs: declareCall('GET /api/admin/jobs', {
    summary:
      'Lists failed emails, emails that have waited for more than 15 minutes (at most 100, oldest first), and all scheduled jobs.',
    access: 'settings.write',
    answer: z.object({
      success: z.literal(true),
      data: z.object({ mails: z.array(UnfinishedJob), scheduled: z.array(ScheduledJob) }),
      /** Whether a mail server is set up; without one, emails are only written to files. */
      hasMailServer: z.boolean(),
      /** The number of such emails. */
      total: z.int(),
    }),
  }),
  retryJob: declareCall('POST /api/admin/jobs/{id}/retry', {
    summary: 'Runs an unfinished or scheduled job now and resets its number of attempts.',
    access: 'settings.write',
    path: z.object({ id: z.uuid() }),
    answer: EmptyCallAnswer,
  }),
}
