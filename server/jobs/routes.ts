import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { jobCalls } from '#contract/jobs.ts'
import { JOB_STARTED } from '#contract/messages/answers.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import { countLateMails, readLateMails, readScheduledJobs } from './read-jobs.ts'
import { retryJob } from './retry-job.ts'

type Dependencies = {
  db: NodePgDatabase
  /** Makes the job runner of this process look for due jobs. */
  runQueuedJobs: () => void
  hasMailServer: boolean
}

export const jobRoutes = ({
  db,
  runQueuedJobs,
  hasMailServer,
}: Dependencies): CallHandlersOf<typeof jobCalls> => ({
  getJobs: async () => ({
    success: true,
    data: { mails: await readLateMails(db), scheduled: await readScheduledJobs(db) },
    total: await countLateMails(db),
    hasMailServer,
  }),
  retryJob: async ({ path }) => {
    await retryJob(db, path.id)
    runQueuedJobs()
    return { success: true, msg: JOB_STARTED }
  },
})
