import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { JobKind } from '#contract/jobs.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { jobs } from '../tables.ts'
import { type ClaimedJob, claimDueJobs, minutesFromNow } from './claim-jobs.ts'
import type { JobDefinition } from './job.ts'
import { combineJobOutcomes, MAX_COLLECTED_JOBS, releaseJobClaims, runJob } from './run-job.ts'

/** Runs the jobs of the shop. */
export type JobRunner = {
  /** Looks for due jobs immediately instead of at the next poll. */
  wake: () => void
  /** Starts no more jobs, and waits up to `graceMs` milliseconds for the running ones. */
  stop: (graceMs?: number) => Promise<void>
}

type Dependencies = { db: Database; log: Log; jobs: JobDefinition[] }

/** The interval for finding jobs that another process has queued or abandoned. */
const POLL_INTERVAL_MS = 10_000
/** While jobs are queued one after the other, several of them are claimed together. */
const MIN_CLAIM_PAUSE_MS = 100
const STOP_GRACE_MS = 4_000

/**
 * Runs jobs until it is stopped. Several processes and hosts may use one database: each job is
 * claimed by one process at a time.
 */
export function startJobs({ db, log, jobs: allJobs }: Dependencies): JobRunner {
  const jobByKind = new Map(allJobs.map((job) => [job.kind, job]))
  const stopController = new AbortController()
  /** Until their ends are recorded. */
  const runningJobs = new Map<Promise<void>, JobKind>()
  /** The claimed jobs whose work has not ended. */
  const workingJobs = new Set<ClaimedJob>()
  /** Claimed by this process, in the order in which they begin. */
  const waitingJobs: ClaimedJob[] = []
  let wakeUpSignal = Promise.withResolvers<void>()
  let areJobsScheduled = false
  const recordJobEnd = combineJobOutcomes(db)

  const countRunningOf = (kind: JobKind) =>
    [...runningJobs.values()].filter((other) => other === kind).length

  const countWorkingOf = (kind: JobKind) =>
    [...workingJobs].filter((job) => job.kind === kind).length

  const isJobWaiting = (kind: JobKind) => waitingJobs.some((job) => job.kind === kind)

  const findFreeSlots = () =>
    allJobs.flatMap(({ kind, maxAtOnce = 1, maxClaimed = maxAtOnce }) => {
      const freePlaces = isJobWaiting(kind) ? 0 : maxClaimed - countRunningOf(kind)
      return freePlaces > 0 ? [{ kind, freePlaces }] : []
    })

  function beginJob(job: JobDefinition, claimedJob: ClaimedJob) {
    const onWorkEnd = () => {
      workingJobs.delete(claimedJob)
      if (!stopController.signal.aborted) beginWaitingJobs()
    }
    const runContext = { db, log, recordJobEnd, stopSignal: stopController.signal, onWorkEnd }
    workingJobs.add(claimedJob)
    const run = runJob(job, claimedJob, runContext).finally(() => {
      runningJobs.delete(run)
      onWorkEnd()
      // While others of its kind wait in this process, no more are claimed.
      if (!isJobWaiting(job.kind)) wakeUpSignal.resolve()
    })
    runningJobs.set(run, claimedJob.kind)
  }

  /** While the database does not answer, only a few more are begun, because they would run again. */
  const mayJobBegin = ({ kind, maxAtOnce = 1 }: JobDefinition) =>
    countWorkingOf(kind) < maxAtOnce && countRunningOf(kind) < MAX_COLLECTED_JOBS

  function beginWaitingJobs() {
    for (const claimedJob of waitingJobs.splice(0)) {
      const job = jobByKind.get(claimedJob.kind)
      if (!job) continue
      if (mayJobBegin(job)) beginJob(job, claimedJob)
      else waitingJobs.push(claimedJob)
    }
  }

  /** Claims due jobs; returns whether there may be more of them. */
  async function claimAndBegin(): Promise<boolean> {
    const claimableSlots = findFreeSlots()
    if (claimableSlots.length === 0) return false
    const claimedJobs = await claimDueJobs(db, claimableSlots)
    waitingJobs.push(...claimedJobs)
    beginWaitingJobs()
    return claimableSlots.some(
      ({ kind, freePlaces }) =>
        freePlaces > 1 && claimedJobs.filter((job) => job.kind === kind).length === freePlaces,
    )
  }

  async function runLoop() {
    while (!stopController.signal.aborted) {
      // Created before the query, so that a call of `wake` during the query is not missed.
      wakeUpSignal = Promise.withResolvers<void>()
      let mayHaveMoreJobs = false
      try {
        if (!areJobsScheduled) await scheduleJobs(db, allJobs)
        areJobsScheduled = true
        mayHaveMoreJobs = await claimAndBegin()
      } catch (error) {
        log.warn({ err: error }, 'due jobs could not be read')
      }
      if (!mayHaveMoreJobs) await pauseUnlessStopped(MIN_CLAIM_PAUSE_MS)
      await Promise.race([wakeUpSignal.promise, sleep(POLL_INTERVAL_MS, undefined, { ref: false })])
    }
    await releaseJobClaims(db, waitingJobs)
  }

  const pauseUnlessStopped = (ms: number) =>
    // The wait ends early when the shop stops.
    sleep(ms, undefined, { ref: false, signal: stopController.signal }).catch(() => undefined)
  const loopPromise = runLoop()

  return {
    wake: () => wakeUpSignal.resolve(),
    stop: async (graceMs = STOP_GRACE_MS) => {
      stopController.abort()
      wakeUpSignal.resolve()
      const allFinished = loopPromise.then(() => Promise.all(runningJobs.keys()))
      // Another process runs an unfinished job again when its claim has expired.
      await Promise.race([allFinished, sleep(graceMs, undefined, { ref: false })])
    },
  }
}

/**
 * Adds a row for each scheduled job that has none. The row and the time of its next run survive
 * restarts.
 */
async function scheduleJobs(db: Database, allJobs: JobDefinition[]): Promise<void> {
  for (const { kind, everyMinutes, atStart, startsLater } of allJobs) {
    if (everyMinutes === undefined) continue
    const latestStart = atStart ? sql`now()` : minutesFromNow(everyMinutes)
    await db
      .insert(jobs)
      .values({ kind, isScheduled: true, data: {}, ...(startsLater && { runAt: latestStart }) })
      .onConflictDoUpdate({
        target: jobs.kind,
        targetWhere: sql`is_scheduled`,
        set: { runAt: sql`least(${jobs.runAt}, ${latestStart})` },
        // The `runAt` of a claimed job is the expiry of its claim, so it must not change.
        setWhere: sql`${jobs.claim} is null`,
      })
  }
}
