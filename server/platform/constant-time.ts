import { setTimeout } from 'node:timers/promises'

/** The minimum response time, longer than the work normally takes. */
const MIN_ANSWER_TIME_MS = 100

/** Waits for at least a fixed time, so that the response time reveals nothing about the work. */
export async function withMinimumTime<Result>(work: Promise<Result>): Promise<Result> {
  const [workOutcome] = await Promise.allSettled([work, setTimeout(MIN_ANSWER_TIME_MS)])
  if (workOutcome.status === 'rejected') throw workOutcome.reason
  return workOutcome.value
}
