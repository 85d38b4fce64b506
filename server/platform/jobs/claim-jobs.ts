import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { JobKind } from '#contract/jobs.ts'
import type { Database } from '../database/database.ts'
import { keepsGenericPlan, preparedPerConnection } from '../database/prepared-per-connection.ts'
import { jobs } from '../tables.ts'

/**
 * Longer than a restart of the database takes. If a process dies, others run its jobs after this
 * time.
 */
const CLAIM_MINUTES = 5

export const minutesFromNow = (minutes: number) =>
  sql`now() + make_interval(secs => ${minutes * 60})`

export type ClaimedJob = Pick<
  typeof jobs.$inferSelect,
  'id' | 'kind' | 'data' | 'createdAt' | 'attempts' | 'claim'
> & {
  claimedAt: number
  /** The process of the run before died, or lost the database for long. */
  wasAbandoned: boolean
}

/**
 * Claims due jobs by setting their `runAt` to a later time, so that no other process takes them.
 * No lock or transaction is held while they run.
 */
export async function claimDueJobs(
  db: Database,
  freeSlots: { kind: JobKind; freePlaces: number }[],
): Promise<ClaimedJob[]> {
  const claimedAt = performance.now()
  const claimedJobs = await claimJobsQuery(db).execute({
    kinds: freeSlots.map(({ kind }) => kind),
    free: freeSlots.map((freeSlot) => freeSlot.freePlaces),
  })
  return claimedJobs.map((job) => ({ ...job, claimedAt }))
}

const claimJobsQuery = preparedPerConnection((db) => {
  const { placeholder } = sql
  const dueJobs = sql`(
    select due.id, due.claim is not null as was_abandoned
    from unnest(${placeholder('kinds')}::text[], ${placeholder('free')}::int[]) as slot (kind, free)
    cross join lateral (
      select id, claim from ${jobs}
      where kind = slot.kind and run_at <= now()
      order by run_at
      limit slot.free
      for update skip locked
    ) as due
  ) as due`
  return db
    .update(jobs)
    .set({
      claim: sql`gen_random_uuid()`,
      attempts: sql`${jobs.attempts} + 1`,
      runAt: minutesFromNow(CLAIM_MINUTES),
    })
    .from(dueJobs)
    .where(and(eq(jobs.id, sql`due.id`), keepsGenericPlan))
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      data: jobs.data,
      createdAt: jobs.createdAt,
      attempts: jobs.attempts,
      claim: jobs.claim,
      wasAbandoned: sql<boolean>`due.was_abandoned`,
    })
    .prepare('claim_jobs')
})

export async function renewJobClaim(db: Database, claimedJob: ClaimedJob): Promise<boolean> {
  const isRenewed = await recordJobOutcome(db, claimedJob, { runAt: minutesFromNow(CLAIM_MINUTES) })
  return isRenewed > 0
}

/** Updates a job if it is still claimed by this run; returns 0 if another process has it. */
export async function recordJobOutcome(
  db: Database,
  { id, claim }: ClaimedJob,
  outcome: JobOutcome,
): Promise<number> {
  const { rowCount } = await db
    .update(jobs)
    .set(outcome)
    .where(and(eq(jobs.id, id), eq(jobs.claim, sql`${claim}`)))
  return rowCount ?? 0
}

export type JobOutcome = PgUpdateSetSource<typeof jobs>
