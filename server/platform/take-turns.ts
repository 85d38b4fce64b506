import { Refusal } from '#contract/refusals.ts'

const BUSY = 'The shop is very busy. Please try again in a moment.'
const RETRY_AFTER_S = 3

/** Runs work when its turn has come, or refuses at once when too much waits already. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets only so many costly things happen at once, and only so many wait for their turn. */
export function takeTurns({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): InTurn {
  const waiting: (() => void)[] = []
  let running = 0

  const enter = async () => {
    if (running < atOnce) {
      running++
      return
    }
    if (waiting.length >= maxWaiting)
      throw new Refusal('UNAVAILABLE', BUSY, { retryAfter: RETRY_AFTER_S })
    // Whoever leaves hands its place on, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async (work) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
