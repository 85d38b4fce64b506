import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { JobKind } from '#contract/jobs.ts'
import type { Database } from '../database/database.ts'
import { keepsGenericPlan, preparedPerConnection } from '../database/prepared-per-connection.ts'
import type { Log } from '../log.ts'
import { jobs } from '../tables.ts'
import {
  type ClaimedJob,
  type JobOutcome,
  minutesFromNow,
  recordJobOutcome,
  renewJobClaim,
} from './claim-jobs.ts'
import { type JobDefinition, type JobRunContext, RetryJobLater } from './job.ts'

/** A claim is renewed this often, long before it ends. */
const CLAIM_RENEWAL_MS = 60_000
const DEFAULT_MAX_ATTEMPTS = 5

/** Releases the claims of jobs that were not started. */
export async function releaseJobClaims(db: Database, jobsToRelease: ClaimedJob[]): Promise<void> {
  for (const claimedJob of jobsToRelease) await recordJobOutcome(db, claimedJob, interruptedOutcome)
}

type RunContext = {
  db: Database
  log: Log
  recordJobEnd: RecordJobEnd
  stopSignal: AbortSignal
  /** Called when the work has ended, before that is recorded. */
  onWorkEnd: () => void
}

export async function runJob(
  job: JobDefinition,
  claimedJob: ClaimedJob,
  context: RunContext,
): Promise<void> {
  const { db, log, recordJobEnd, stopSignal, onWorkEnd } = context
  // A job that has waited for long may have been claimed by another process.
  if (
    performance.now() - claimedJob.claimedAt > CLAIM_RENEWAL_MS &&
    !(await isClaimStillOurs(claimedJob, context))
  )
    return
  const lostClaimController = new AbortController()
  const signal = AbortSignal.any([stopSignal, lostClaimController.signal])
  const renewalTimer = setInterval(() => {
    renewJobClaim(db, claimedJob)
      .then((isStillClaimed) => isStillClaimed || lostClaimController.abort())
      .catch((error: unknown) => log.warn({ err: error }, 'the claim of a job was not renewed'))
  }, CLAIM_RENEWAL_MS)
  const { id, createdAt, data, attempts: attemptCount } = claimedJob
  const run = { id, createdAt, data, signal, isLastAttempt: isLastAttempt(job, attemptCount) }
  // A job that ends its process would do so every five minutes, for ever.
  const wasLastAttemptAbandoned = claimedJob.wasAbandoned && isLastAttempt(job, attemptCount - 1)
  const jobFailure = await (wasLastAttemptAbandoned ? giveUp(job, run) : job.run(run))
    .then(() => undefined)
    .catch((error: unknown) => ({ error }))
  clearInterval(renewalTimer)
  onWorkEnd()
  try {
    await recordWithRetries(() =>
      recordJobResult(job, claimedJob, {
        db,
        recordJobEnd,
        jobFailure,
        wasAborted: signal.aborted,
      }),
    )
  } catch (error) {
    log.warn({ err: error, job: id }, 'the result of a job could not be recorded')
  }
  if (jobFailure && !signal.aborted) logFailure(log, job, claimedJob, jobFailure.error)
}

async function giveUp({ onAbandoned }: JobDefinition, run: JobRunContext): Promise<never> {
  await onAbandoned?.(run)
  throw new Error('The process ended, or lost the database, in the middle of the last attempt')
}

async function isClaimStillOurs(claimedJob: ClaimedJob, { db, log }: RunContext): Promise<boolean> {
  try {
    return await renewJobClaim(db, claimedJob)
  } catch (error) {
    log.warn({ err: error }, 'the claim of a job was not renewed')
    return false
  }
}

/** Records how a run has ended. */
function recordJobResult(
  job: JobDefinition,
  claimedJob: ClaimedJob,
  { db, recordJobEnd, jobFailure, wasAborted }: JobEnd,
): Promise<unknown> {
  if (jobFailure)
    return recordJobOutcome(
      db,
      claimedJob,
      wasAborted ? interruptedOutcome : outcomeOfFailure(job, claimedJob, jobFailure),
    )
  const { everyMinutes, secretFields = [] } = job
  if (everyMinutes !== undefined)
    return recordJobOutcome(db, claimedJob, outcomeUntilNext(everyMinutes))
  return recordJobEnd(claimedJob, secretFields)
}

type JobEnd = Pick<RunContext, 'db' | 'recordJobEnd'> & {
  jobFailure: { error: unknown } | undefined
  wasAborted: boolean
}

const DONE_OUTCOME = { finishedAt: sql`now()`, failedAt: null, lastError: null, claim: null }

/** A scheduled job waits for its next run. */
const outcomeUntilNext = (everyMinutes: number): JobOutcome => ({
  ...DONE_OUTCOME,
  runAt: minutesFromNow(everyMinutes),
  attempts: 0,
})

/** Records that a job that runs once is done. There is one such job for each email. */
type RecordJobEnd = (claimedJob: ClaimedJob, secretFields: string[]) => Promise<unknown>

/**
 * How long finished jobs are collected before they are recorded together. If the process dies in
 * this time, they run again.
 */
const COLLECT_ENDS_MS = 50
/** The most jobs of one kind that are collected, and so the most that run again. */
export const MAX_COLLECTED_JOBS = 20

/** Records the jobs of one kind that end within a short time with one statement. */
export function combineJobOutcomes(db: Database): RecordJobEnd {
  type JobEndBatch = {
    jobIds: string[]
    claimIds: (string | null)[]
    recordNow: () => void
    recordedPromise: Promise<unknown>
  }
  const batchesByKind = new Map<JobKind, JobEndBatch>()
  return ({ id, kind, claim }, secretFields) => {
    const jobBatch = batchesByKind.get(kind)
    const { jobIds, claimIds, recordNow, recordedPromise } =
      jobBatch ?? openBatch(kind, secretFields)
    jobIds.push(id)
    claimIds.push(claim)
    if (jobIds.length === MAX_COLLECTED_JOBS) recordNow()
    return recordedPromise
  }

  function openBatch(kind: JobKind, secretFields: string[]): JobEndBatch {
    const emptyLists = { jobIds: [], claimIds: [] }
    const { promise: fullBatch, resolve: recordNow } = Promise.withResolvers<void>()
    const recordBatch = async () => {
      await Promise.race([fullBatch, sleep(COLLECT_ENDS_MS)])
      batchesByKind.delete(kind)
      await finishJobsQuery(db).execute({ ...emptyLists, secretFields })
    }
    const newBatch = { ...emptyLists, recordNow, recordedPromise: recordBatch() }
    batchesByKind.set(kind, newBatch)
    return newBatch
  }
}

/** Only if they are still claimed by these runs. */
const finishJobsQuery = preparedPerConnection((db) => {
  const { placeholder } = sql
  return db
    .update(jobs)
    .set({
      ...DONE_OUTCOME,
      runAt: null,
      data: sql`${jobs.data} - ${placeholder('secretFields')}::text[]`,
    })
    .from(
      sql`unnest(${placeholder('jobIds')}::uuid[], ${placeholder('claimIds')}::uuid[]) as done (id, claim)`,
    )
    .where(and(eq(jobs.id, sql`done.id`), eq(jobs.claim, sql`done.claim`), keepsGenericPlan))
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
  { attempts: attemptCount }: ClaimedJob,
  { error }: { error: unknown },
): JobOutcome {
  const lastError = String(error).slice(0, 500)
  if (isLastAttempt(job, attemptCount))
    return {
      // A scheduled job runs again even after its last attempt has failed.
      runAt: job.everyMinutes === undefined ? null : minutesFromNow(job.everyMinutes),
      failedAt: sql`coalesce(${jobs.failedAt}, now())`,
      lastError,
      claim: null,
    }
  const requestedDelaySeconds = error instanceof RetryJobLater ? error.seconds : 0
  const maxDelaySeconds = job.everyMinutes === undefined ? MAX_DELAY_SECONDS : job.everyMinutes * 60
  const delaySeconds = Math.min(
    Math.max(retryDelayAfter(attemptCount), requestedDelaySeconds),
    maxDelaySeconds,
  )
  return { runAt: sql`now() + make_interval(secs => ${delaySeconds})`, lastError, claim: null }
}

const FIRST_DELAY_SECONDS = 60
const MAX_DELAY_SECONDS = 60 * 60

/** Seconds until the next attempt: a minute, doubling up to an hour. */
export const retryDelayAfter = (attemptCount: number): number =>
  Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** (attemptCount - 1))

const isLastAttempt = (
  { maxAttempts = DEFAULT_MAX_ATTEMPTS }: JobDefinition,
  attemptCount: number,
) => attemptCount >= maxAttempts

const RECORD_DELAYS_MS = [200, 500, 1000, 2000]

/** Retries recording a result, because a job without a recorded result would run again. */
async function recordWithRetries(work: () => Promise<unknown>): Promise<void> {
  for (const delayMs of RECORD_DELAYS_MS) {
    try {
      await work()
      return
    } catch {
      // The last attempt below throws its error.
      await sleep(delayMs)
    }
  }
  await work()
}

function logFailure(
  log: Log,
  job: JobDefinition,
  { id, attempts: attemptCount }: ClaimedJob,
  error: unknown,
): void {
  const failureDetails = { err: error, job: id, kind: job.kind, attempts: attemptCount }
  if (isLastAttempt(job, attemptCount))
    log.error(failureDetails, 'a job has failed after all its attempts')
  else log.warn(failureDetails, 'a job has failed and is tried again')
}
