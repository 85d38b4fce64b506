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
const POLL_MS = 10_000
/** While jobs are queued one after the other, several of them are claimed together. */
const MIN_PAUSE_MS = 100
const STOP_GRACE_MS = 4_000

/**
 * Runs jobs until it is stopped. Several processes and hosts may use one database: each job is
 * claimed by one process at a time.
 */
export function startJobs({ db, log, jobs: all }: Dependencies): JobRunner {
  const kinds = new Map(all.map((job) => [job.kind, job]))
  const stopping = new AbortController()
  /** Until their ends are recorded. */
  const running = new Map<Promise<void>, JobKind>()
  /** The claimed jobs whose work has not ended. */
  const working = new Set<ClaimedJob>()
  /** Claimed by this process, in the order in which they begin. */
  const waiting: ClaimedJob[] = []
  let wakeUp = Promise.withResolvers<void>()
  let isScheduled = false
  const finish = combineJobOutcomes(db)

  const runningOf = (kind: JobKind) =>
    [...running.values()].filter((other) => other === kind).length

  const workingOf = (kind: JobKind) => [...working].filter((job) => job.kind === kind).length

  const isWaiting = (kind: JobKind) => waiting.some((job) => job.kind === kind)

  const freeSlots = () =>
    all.flatMap(({ kind, atOnce = 1, claimedAtOnce = atOnce }) => {
      const freePlaces = isWaiting(kind) ? 0 : claimedAtOnce - runningOf(kind)
      return freePlaces > 0 ? [{ kind, freePlaces }] : []
    })

  function begin(job: JobDefinition, claimed: ClaimedJob) {
    const onWorkEnd = () => {
      working.delete(claimed)
      if (!stopping.signal.aborted) beginWaiting()
    }
    const context = { db, log, finish, stopping: stopping.signal, onWorkEnd }
    working.add(claimed)
    const run = runJob(job, claimed, context).finally(() => {
      running.delete(run)
      onWorkEnd()
      // While others of its kind wait in this process, no more are claimed.
      if (!isWaiting(job.kind)) wakeUp.resolve()
    })
    running.set(run, claimed.kind)
  }

  /** While the database does not answer, only a few more are begun, because they would run again. */
  const mayBegin = ({ kind, atOnce = 1 }: JobDefinition) =>
    workingOf(kind) < atOnce && runningOf(kind) < MAX_COLLECTED_JOBS

  function beginWaiting() {
    for (const claimed of waiting.splice(0)) {
      const job = kinds.get(claimed.kind)
      if (!job) continue
      if (mayBegin(job)) begin(job, claimed)
      else waiting.push(claimed)
    }
  }

  /** Claims due jobs; returns whether there may be more of them. */
  async function claim(): Promise<boolean> {
    const slots = freeSlots()
    if (slots.length === 0) return false
    const claimed = await claimDueJobs(db, slots)
    waiting.push(...claimed)
    beginWaiting()
    return slots.some(
      ({ kind, freePlaces }) =>
        freePlaces > 1 && claimed.filter((job) => job.kind === kind).length === freePlaces,
    )
  }

  async function loop() {
    while (!stopping.signal.aborted) {
      // Created before the query, so that a call of `wake` during the query is not missed.
      wakeUp = Promise.withResolvers<void>()
      let hasMore = false
      try {
        if (!isScheduled) await schedule(db, all)
        isScheduled = true
        hasMore = await claim()
      } catch (error) {
        log.warn({ err: error }, 'due jobs could not be read')
      }
      if (!hasMore) await pause(MIN_PAUSE_MS)
      await Promise.race([wakeUp.promise, sleep(POLL_MS, undefined, { ref: false })])
    }
    await releaseJobClaims(db, waiting)
  }

  const pause = (ms: number) =>
    // The wait ends early when the shop stops.
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

/**
 * Adds a row for each scheduled job that has none. The row and the time of its next run survive
 * restarts.
 */
async function schedule(db: Database, all: JobDefinition[]): Promise<void> {
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
