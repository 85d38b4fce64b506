import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import { inTransaction } from '../platform/database/database.ts'
import { jobs } from '../platform/tables.ts'

/** Makes a job due now and resets its number of attempts. */
export const retryJob = (db: NodePgDatabase, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [job] = await tx
      .select({
        isDone: sql<boolean>`not ${jobs.isScheduled} and ${jobs.finishedAt} is not null`,
        isRunning: sql<boolean>`${jobs.claim} is not null and ${jobs.runAt} > now()`,
      })
      .from(jobs)
      .where(eq(jobs.id, id))
      .for('update')
    if (!job || job.isDone) throw new Refusal('JOB_NOT_FOUND')
    // A parallel second run would send an email twice.
    if (job.isRunning) throw new Refusal('JOB_IS_RUNNING')
    await tx
      .update(jobs)
      .set({ runAt: sql`now()`, failedAt: null, attempts: 0 })
      .where(eq(jobs.id, id))
  })
