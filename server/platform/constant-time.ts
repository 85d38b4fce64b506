import { setTimeout } from 'node:timers/promises'

/** Longer than the work takes, unless the shop is very busy. */
const CONSTANT_TIME_MS = 100

/** Gives an answer no earlier than after a fixed time, so that its haste tells nothing. */
export async function withConstantTime<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, setTimeout(CONSTANT_TIME_MS)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
