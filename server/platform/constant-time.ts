import { setTimeout } from 'node:timers/promises'

/** The minimum response time, longer than the work normally takes. */
const CONSTANT_TIME_MS = 100

/** Waits for at least a fixed time, so that the response time reveals nothing about the work. */
export async function withMinimumTime<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, setTimeout(CONSTANT_TIME_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
