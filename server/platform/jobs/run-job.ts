import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { JobKind } from '#contract/jobs.ts'
import type { Database } from '../database/database.ts'
import { keepsPlan, preparedPerConnection } from '../database/prepared-per-connection.ts'
import type { Log } from '../log.ts'
import { jobs } from '../tables.ts'
import {
  type ClaimedJob,
  type JobOutcome,
  minutesFromNow,
  recordJobOutcome,
  renewJobClaim,
} from './claim-jobs.ts'
import { type JobDefinition, RetryJobLater } from './job.ts'

/** A claim is renewed this often, long before it ends. */
const RENEW_MS = 60_000
const DEFAULT_MAX_ATTEMPTS = 5

/** Releases the claims of jobs that were not started. */
export async function releaseJobClaims(db: Database, jobsToRelease: ClaimedJob[]): Promise<void> {
  for (const claimed of jobsToRelease) await recordJobOutcome(db, claimed, interruptedOutcome)
}

type RunContext = {
  db: Database
  log: Log
  finish: RecordJobEnd
  stopping: AbortSignal
  /** Called when the work has ended, before that is recorded. */
  onWorkEnd: () => void
}

export async function runJob(
  job: JobDefinition,
  claimed: ClaimedJob,
  context: RunContext,
): Promise<void> {
  const { db, log, finish, stopping, onWorkEnd } = context
  // A job that has waited for long may have been claimed by another process.
  if (performance.now() - claimed.claimedAt > RENEW_MS && !(await isStillOurs(claimed, context)))
    return
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const renewal = setInterval(() => {
    renewJobClaim(db, claimed)
      .then((isOurs) => isOurs || lost.abort())
      .catch((error: unknown) => log.warn({ err: error }, 'the claim of a job was not renewed'))
  }, RENEW_MS)
  const { id, createdAt, data, attempts } = claimed
  const failure = await job
    .run({ id, createdAt, data, signal, isLastAttempt: isLastAttempt(job, attempts) })
    .then(() => undefined)
    .catch((error: unknown) => ({ error }))
  clearInterval(renewal)
  onWorkEnd()
  try {
    await withRetries(() =>
      recordEnd(job, claimed, { db, finish, failure, isAborted: signal.aborted }),
    )
  } catch (error) {
    log.warn({ err: error, job: id }, 'the result of a job could not be recorded')
  }
  if (failure && !signal.aborted) logFailure(log, job, claimed, failure.error)
}

async function isStillOurs(claimed: ClaimedJob, { db, log }: RunContext): Promise<boolean> {
  try {
    return await renewJobClaim(db, claimed)
  } catch (error) {
    log.warn({ err: error }, 'the claim of a job was not renewed')
    return false
  }
}

/** Records how a run has ended. */
function recordEnd(
  job: JobDefinition,
  claimed: ClaimedJob,
  { db, finish, failure, isAborted }: JobEnd,
): Promise<unknown> {
  if (failure)
    return recordJobOutcome(
      db,
      claimed,
      isAborted ? interruptedOutcome : outcomeOfFailure(job, claimed, failure),
    )
  const { everyMinutes, secretFields = [] } = job
  if (everyMinutes !== undefined)
    return recordJobOutcome(db, claimed, outcomeUntilNext(everyMinutes))
  return finish(claimed, secretFields)
}

type JobEnd = Pick<RunContext, 'db' | 'finish'> & {
  failure: { error: unknown } | undefined
  isAborted: boolean
}

const DONE = { finishedAt: sql`now()`, failedAt: null, lastError: null, claim: null }

/** A scheduled job waits for its next run. */
const outcomeUntilNext = (everyMinutes: number): JobOutcome => ({
  ...DONE,
  runAt: minutesFromNow(everyMinutes),
  attempts: 0,
})

/** Records that a job that runs once is done. There is one such job for each email. */
type RecordJobEnd = (claimed: ClaimedJob, secretFields: string[]) => Promise<unknown>

/**
 * How long finished jobs are collected before they are recorded together. If the process dies in
 * this time, they run again.
 */
const COLLECT_MS = 50
/** The most jobs of one kind that are collected, and so the most that run again. */
export const MAX_COLLECTED_JOBS = 20

/** Records the jobs of one kind that end within a short time with one statement. */
export function combineJobOutcomes(db: Database): RecordJobEnd {
  type Batch = {
    ids: string[]
    claims: (string | null)[]
    recordNow: () => void
    recorded: Promise<unknown>
  }
  const batches = new Map<JobKind, Batch>()
  return ({ id, kind, claim }, secretFields) => {
    const jobBatch = batches.get(kind)
    const { ids, claims, recordNow, recorded } = jobBatch ?? open(kind, secretFields)
    ids.push(id)
    claims.push(claim)
    if (ids.length === MAX_COLLECTED_JOBS) recordNow()
    return recorded
  }

  function open(kind: JobKind, secretFields: string[]): Batch {
    const lists = { ids: [], claims: [] }
    const { promise: full, resolve: recordNow } = Promise.withResolvers<void>()
    const record = async () => {
      await Promise.race([full, sleep(COLLECT_MS)])
      batches.delete(kind)
      await finishQuery(db).execute({ ...lists, secretFields })
    }
    const batch = { ...lists, recordNow, recorded: record() }
    batches.set(kind, batch)
    return batch
  }
}

/** Only if they are still claimed by these runs. */
const finishQuery = preparedPerConnection((db) => {
  const { placeholder } = sql
  return db
    .update(jobs)
    .set({ ...DONE, runAt: null, data: sql`${jobs.data} - ${placeholder('secretFields')}::text[]` })
    .from(
      sql`unnest(${placeholder('ids')}::uuid[], ${placeholder('claims')}::uuid[]) as done (id, claim)`,
    )
    .where(and(eq(jobs.id, sql`done.id`), eq(jobs.claim, sql`done.claim`), keepsPlan))
    .prepare('finish_jobs')
})

/** The shop stopped during the run: the job is due immediately, and the attempt is not counted. */
const interruptedOutcome: JobOutcome = {
  runAt: sql`now()`,
  claim: null,
  attempts: sql`${jobs.attempts} - 1`,
}

function outcomeOfFailure(
  job: JobDefinition,
  { attempts }: ClaimedJob,
  { error }: { error: unknown },
): JobOutcome {
  const lastError = String(error).slice(0, 500)
  if (isLastAttempt(job, attempts))
    return {
      // A scheduled job runs again even after its last attempt has failed.
      runAt: job.everyMinutes === undefined ? null : minutesFromNow(job.everyMinutes),
      failedAt: sql`coalesce(${jobs.failedAt}, now())`,
      lastError,
      claim: null,
    }
  const wantedS = error instanceof RetryJobLater ? error.seconds : 0
  const mostS = job.everyMinutes === undefined ? MAX_DELAY_S : job.everyMinutes * 60
  const delayS = Math.min(Math.max(retryDelayAfter(attempts), wantedS), mostS)
  return { runAt: sql`now() + make_interval(secs => ${delayS})`, lastError, claim: null }
}

const FIRST_DELAY_S = 60
const MAX_DELAY_S = 60 * 60

/** Seconds until the next attempt: a minute, doubling up to an hour. */
export const retryDelayAfter = (attempts: number): number =>
  Math.min(MAX_DELAY_S, FIRST_DELAY_S * 2 ** (attempts - 1))

const isLastAttempt = ({ maxAttempts = DEFAULT_MAX_ATTEMPTS }: JobDefinition, attempts: number) =>
  attempts >= maxAttempts

const RECORD_DELAYS_MS = [200, 500, 1000, 2000]

/** Retries recording a result, because a job without a recorded result would run again. */
async function withRetries(work: () => Promise<unknown>): Promise<void> {
  for (const delay of RECORD_DELAYS_MS) {
    try {
      await work()
      return
    } catch {
      // The last attempt below throws its error.
      await sleep(delay)
    }
  }
  await work()
}

function logFailure(
  log: Log,
  job: JobDefinition,
  { id, attempts }: ClaimedJob,
  error: unknown,
): void {
  const details = { err: error, job: id, kind: job.kind, attempts }
  if (isLastAttempt(job, attempts)) log.error(details, 'a job has failed after all its attempts')
  else log.warn(details, 'a job has failed and is tried again')
}
