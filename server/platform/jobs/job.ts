import type { JobKind } from '#contract/jobs.ts'

/** One run of a job. */
export type JobRunContext = {
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
export type JobDefinition = {
  kind: JobKind
  run: (run: JobRunContext) => Promise<unknown>
  /** Called instead of `run` if the process ended in the middle of the last attempt. */
  onAbandoned?: (run: JobRunContext) => Promise<unknown>
  /** Minutes between two runs. Without it, the job runs once for each row that is queued. */
  everyMinutes?: number
  /** Whether the job also runs when the shop starts. */
  atStart?: boolean
  /** The first run is after one interval; otherwise it is at the first start. */
  startsLater?: boolean
  /** The maximum number of concurrent runs in one process. */
  maxAtOnce?: number
  /** How many a process claims with one statement, at least `maxAtOnce`; the others wait in it. */
  maxClaimed?: number
  /** After this many failures in a row, the job is marked as failed for the owner. */
  maxAttempts?: number
  /** Fields of the data that are deleted when a job that runs once is done. */
  secretFields?: string[]
}

/** Thrown by a job that should not run again before this number of seconds has passed. */
export class RetryJobLater extends Error {
  readonly seconds: number

  constructor(message: string, seconds: number) {
    super(message)
    this.name = 'RetryJobLater'
    this.seconds = seconds
  }
}
