import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { JobKind } from '#contract/jobs.ts'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import { preparedPerConnection } from './prepared-per-connection.ts'
import { jobs } from './tables.ts'

/** One run of a job. */
export type JobRun = {
  id: string
  createdAt: Date
  /** The data that was queued with the job. */
  data: unknown
  /** Aborts when the shop stops, or when another process has claimed the job. */
  signal: AbortSignal
  /** Whether the job is marked as failed if this attempt fails. */
  isLastAttempt: boolean
}

/** A kind of job: its work and its schedule. */
export type Job = {
  kind: JobKind
  run: (run: JobRun) => Promise<unknown>
  /** Minutes between two runs. Without it, the job runs once for each row that is queued. */
  everyMinutes?: number
  /** Also runs when the shop starts. */
  atStart?: boolean
  /** The first run is after one interval; otherwise it is at the first start. */
  startsLater?: boolean
  /** The maximum number of concurrent runs in one process. */
  atOnce?: number
  /** How many a process claims with one statement, at least `atOnce`; the others wait in it. */
  claimedAtOnce?: number
  /** After this many failures in a row, the job is marked as failed for the owner. */
  maxAttempts?: number
  /** Fields of the data that are deleted when a job that runs once is done. */
  secretFields?: string[]
}

/** Thrown by a job that should not run again before this number of seconds has passed. */
export class RetryLater extends Error {
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(message)
    this.name = 'RetryLater'
    this.seconds = seconds
  }
}

/** Runs the jobs of the shop. */
export type JobRunner = {
  /** Looks for due jobs immediately instead of at the next poll. */
  wake: () => void
  /** Starts no more jobs, and waits up to `graceMs` milliseconds for the running ones. */
  stop: (graceMs?: number) => Promise<void>
}

type Dependencies = { db: Database; log: Log; jobs: Job[] }

/** The interval for finding jobs that another process has queued or abandoned. */
const POLL_MS = 10_000
/** While jobs are queued one after the other, several of them are claimed together. */
const MIN_PAUSE_MS = 100
const STOP_GRACE_MS = 4_000
const DEFAULT_MAX_ATTEMPTS = 5

/**
 * Runs jobs until it is stopped. Several processes and hosts may use one database: each job is
 * claimed by one process at a time.
 */
export function startJobs({ db, log, jobs: all }: Dependencies): JobRunner {
  const kinds = new Map(all.map((job) => [job.kind, job]))
  const stopping = new AbortController()
  const running = new Map<Promise<void>, JobKind>()
  /** Claimed by this process, in the order in which they begin. */
  const waiting: ClaimedJob[] = []
  let wakeUp = Promise.withResolvers<void>()
  let isScheduled = false
  const finish = combineFinished(db)

  const runningOf = (kind: JobKind) =>
    [...running.values()].filter((other) => other === kind).length

  const freeSlots = () =>
    all.map(({ kind, atOnce = 1, claimedAtOnce = atOnce }) => ({
      kind,
      free: waiting.some((job) => job.kind === kind) ? 0 : claimedAtOnce - runningOf(kind),
    }))

  function begin(job: Job, claimed: ClaimedJob) {
    const context = { db, log, finish, stopping: stopping.signal }
    const run = runJob(job, claimed, context).finally(() => {
      running.delete(run)
      if (!stopping.signal.aborted) beginWaiting()
      wakeUp.resolve()
    })
    running.set(run, claimed.kind)
  }

  function beginWaiting() {
    for (const claimed of waiting.splice(0)) {
      const job = kinds.get(claimed.kind)
      if (!job) continue
      if (runningOf(job.kind) < (job.atOnce ?? 1)) begin(job, claimed)
      else waiting.push(claimed)
    }
  }

  /** Claims due jobs; returns whether there may be more of them. */
  async function claim(): Promise<boolean> {
    const slots = freeSlots()
    const claimed = await claimDueJobs(db, slots)
    waiting.push(...claimed)
    beginWaiting()
    return slots.some(
      ({ kind, free }) => free > 1 && claimed.filter((job) => job.kind === kind).length === free,
    )
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      // Created before the query, so that a call of `wake` during the query is not missed.
      wakeUp = Promise.withResolvers<void>()
      let isMore = false
      try {
        if (!isScheduled) await schedule(db, all)
        isScheduled = true
        isMore = await claim()
      } catch (error) {
        log.warn({ err: error }, 'due jobs could not be read')
      }
      if (!isMore) await pause(MIN_PAUSE_MS)
      await Promise.race([wakeUp.promise, sleep(POLL_MS, undefined, { ref: false })])
    }
    await releaseClaims(db, waiting)
  }

  const pause = (ms: number) =>
    // Ends early when the shop stops.
    sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined)
  const looping = loop()

  return {
    wake: () => wakeUp.resolve(),
    stop: async (graceMs = STOP_GRACE_MS) => {
      stopping.abort()
      wakeUp.resolve()
      const finished = looping.then(() => Promise.all(running.keys()))
      // Another process runs an unfinished job again when its claim has expired.
      await Promise.race([finished, sleep(graceMs, undefined, { ref: false })])
    },
  }
}

/** Adds a row for each scheduled job that has none. The row and its time survive restarts. */
async function schedule(db: Database, all: Job[]): Promise<void> {
  for (const { kind, everyMinutes, atStart, startsLater } of all) {
    if (everyMinutes === undefined) continue
    const latest = atStart ? sql`now()` : minutesFromNow(everyMinutes)
    await db
      .insert(jobs)
      .values({ kind, isScheduled: true, data: {}, ...(startsLater && { runAt: latest }) })
      .onConflictDoUpdate({
        target: jobs.kind,
        targetWhere: sql`is_scheduled`,
        set: { runAt: sql`least(${jobs.runAt}, ${latest})` },
        // The `runAt` of a claimed job is the expiry of its claim, so it must not change.
        setWhere: sql`${jobs.claim} is null`,
      })
  }
}

/** Longer than a database restart. If a process dies, others run its jobs after this time. */
const CLAIM_MINUTES = 5
const RENEW_MS = 60_000

const minutesFromNow = (minutes: number) => sql`now() + make_interval(secs => ${minutes * 60})`

type ClaimedJob = Pick<
  typeof jobs.$inferSelect,
  'id' | 'kind' | 'data' | 'createdAt' | 'attempts' | 'claim'
> & { claimedAt: number }

/**
 * Claims due jobs by setting their `runAt` to a later time, so that no other process takes them.
 * No lock or transaction is held while they run.
 */
async function claimDueJobs(
  db: Database,
  slots: { kind: JobKind; free: number }[],
): Promise<ClaimedJob[]> {
  const claimedAt = performance.now()
  const claimed = await claimQuery(db).execute({
    kinds: slots.map(({ kind }) => kind),
    free: slots.map((slot) => slot.free),
  })
  return claimed.map((job) => ({ ...job, claimedAt }))
}

const claimQuery = preparedPerConnection((db) => {
  const { placeholder } = sql
  const due = sql`(
    select due.id
    from unnest(${placeholder('kinds')}::text[], ${placeholder('free')}::int[]) as slot (kind, free)
    cross join lateral (
      select id from ${jobs}
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
    .from(due)
    .where(eq(jobs.id, sql`due.id`))
    .returning({
      id: jobs.id,
      kind: jobs.kind,
      data: jobs.data,
      createdAt: jobs.createdAt,
      attempts: jobs.attempts,
      claim: jobs.claim,
    })
    .prepare('claim_jobs')
})

/** Releases the claims of jobs that were not started. */
async function releaseClaims(db: Database, jobsToRelease: ClaimedJob[]): Promise<void> {
  for (const claimed of jobsToRelease) await record(db, claimed, interrupted)
}

type RunContext = { db: Database; log: Log; finish: Finish; stopping: AbortSignal }

async function runJob(job: Job, claimed: ClaimedJob, context: RunContext): Promise<void> {
  const { db, log, finish, stopping } = context
  // A job that has waited for long may have been claimed by another process.
  if (performance.now() - claimed.claimedAt > RENEW_MS && !(await isStillOurs(claimed, context)))
    return
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const renewal = setInterval(() => {
    renewClaim(db, claimed)
      .then((isOurs) => isOurs || lost.abort())
      .catch((error: unknown) => log.warn({ err: error }, 'the claim of a job was not renewed'))
  }, RENEW_MS)
  const { id, createdAt, data, attempts } = claimed
  const failure = await job
    .run({ id, createdAt, data, signal, isLastAttempt: isLastAttempt(job, attempts) })
    .then(() => undefined)
    .catch((error: unknown) => ({ error }))
  clearInterval(renewal)
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
    return await renewClaim(db, claimed)
  } catch (error) {
    log.warn({ err: error }, 'the claim of a job was not renewed')
    return false
  }
}

async function renewClaim(db: Database, claimed: ClaimedJob): Promise<boolean> {
  const renewed = await record(db, claimed, { runAt: minutesFromNow(CLAIM_MINUTES) })
  return renewed > 0
}

/** Records how a run has ended. */
function recordEnd(
  job: Job,
  claimed: ClaimedJob,
  { db, finish, failure, isAborted }: End,
): Promise<unknown> {
  if (failure) return record(db, claimed, isAborted ? interrupted : failed(job, claimed, failure))
  const { everyMinutes, secretFields = [] } = job
  if (everyMinutes !== undefined) return record(db, claimed, doneUntilNext(everyMinutes))
  return finish(claimed, secretFields)
}

type End = Pick<RunContext, 'db' | 'finish'> & {
  failure: { error: unknown } | undefined
  isAborted: boolean
}

const DONE = { finishedAt: sql`now()`, failedAt: null, lastError: null, claim: null }

/** A scheduled job is done for now. */
const doneUntilNext = (everyMinutes: number): Outcome => ({
  ...DONE,
  runAt: minutesFromNow(everyMinutes),
  attempts: 0,
})

/** Records that a job that runs once is done. There is one for each email. */
type Finish = (claimed: ClaimedJob, secretFields: string[]) => Promise<unknown>

/**
 * How long finished jobs are collected before they are recorded together. If the process dies in
 * this time, they run again.
 */
const COLLECT_MS = 50

/** Records the jobs of one kind that end within a short time with one statement. */
function combineFinished(db: Database): Finish {
  type Batch = { ids: string[]; claims: (string | null)[]; recorded: Promise<unknown> }
  const batches = new Map<JobKind, Batch>()
  return ({ id, kind, claim }, secretFields) => {
    const collected = batches.get(kind)
    const { ids, claims, recorded } = collected ?? open(kind, secretFields)
    ids.push(id)
    claims.push(claim)
    return recorded
  }

  function open(kind: JobKind, secretFields: string[]): Batch {
    const lists = { ids: [], claims: [] }
    const record = async () => {
      await sleep(COLLECT_MS)
      batches.delete(kind)
      await finishQuery(db).execute({ ...lists, secretFields })
    }
    const batch = { ...lists, recorded: record() }
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
    .where(and(eq(jobs.id, sql`done.id`), eq(jobs.claim, sql`done.claim`)))
    .prepare('finish_jobs')
})

type Outcome = PgUpdateSetSource<typeof jobs>

/** The shop stopped during the run: the job is due immediately, and the attempt is not counted. */
const interrupted: Outcome = {
  runAt: sql`now()`,
  claim: null,
  attempts: sql`${jobs.attempts} - 1`,
}

function failed(job: Job, { attempts }: ClaimedJob, { error }: { error: unknown }): Outcome {
  const lastError = String(error).slice(0, 500)
  if (isLastAttempt(job, attempts))
    return {
      // A scheduled job runs again even after its last attempt has failed.
      runAt: job.everyMinutes === undefined ? null : minutesFromNow(job.everyMinutes),
      failedAt: sql`coalesce(${jobs.failedAt}, now())`,
      lastError,
      claim: null,
    }
  const wantedS = error instanceof RetryLater ? error.seconds : 0
  const mostS = job.everyMinutes === undefined ? MAX_DELAY_S : job.everyMinutes * 60
  const delayS = Math.min(Math.max(retryDelayAfter(attempts), wantedS), mostS)
  return { runAt: sql`now() + make_interval(secs => ${delayS})`, lastError, claim: null }
}

const FIRST_DELAY_S = 60
const MAX_DELAY_S = 60 * 60

/** Seconds until the next attempt: a minute, doubling up to an hour. */
export const retryDelayAfter = (attempts: number): number =>
  Math.min(MAX_DELAY_S, FIRST_DELAY_S * 2 ** (attempts - 1))

const isLastAttempt = ({ maxAttempts = DEFAULT_MAX_ATTEMPTS }: Job, attempts: number) =>
  attempts >= maxAttempts

/** Updates a job if it is still claimed by this run; returns 0 if another process has it. */
async function record(db: Database, { id, claim }: ClaimedJob, outcome: Outcome): Promise<number> {
  const { rowCount } = await db
    .update(jobs)
    .set(outcome)
    .where(and(eq(jobs.id, id), eq(jobs.claim, sql`${claim}`)))
  return rowCount ?? 0
}

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

function logFailure(log: Log, job: Job, { id, attempts }: ClaimedJob, error: unknown): void {
  const details = { err: error, job: id, kind: job.kind, attempts }
  if (isLastAttempt(job, attempts)) log.error(details, 'a job has failed after all its attempts')
  else log.warn(details, 'a job has failed and is tried again')
}
