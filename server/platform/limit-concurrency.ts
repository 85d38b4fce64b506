import { Refusal } from '#contract/refusals.ts'

const RETRY_AFTER_S = 3

/**
 * Runs work when a slot is free, or refuses it if too much work is waiting. `isFirst` lets it start
 * before other work that waits, however much that is.
 */
export type RunWithLimit = <Result>(
  work: () => Promise<Result>,
  options?: { isFirst?: boolean },
) => Promise<Result>

type ConcurrencyLimits = { atOnce: number; maxWaiting: number; maxWaitMs?: number }

/** Limits how much work runs at the same time, how much may wait, and for how long. */
export function limitConcurrency({
  atOnce,
  maxWaiting,
  maxWaitMs,
}: ConcurrencyLimits): RunWithLimit {
  let waiting: (() => void)[] = []
  let running = 0

  const waitForTurn = async (isFirst: boolean) => {
    if (running < atOnce) {
      running++
      return
    }
    if (!isFirst && waiting.length >= maxWaiting) throw makeBusyRefusal()
    // Finished work passes its slot to the next in the queue, so `running` stays the same.
    await new Promise<void>((resolve, reject) => {
      const timer =
        maxWaitMs &&
        setTimeout(() => {
          waiting = waiting.filter((one) => one !== begin)
          reject(makeBusyRefusal())
        }, maxWaitMs)
      const begin = () => {
        clearTimeout(timer)
        resolve()
      }
      if (isFirst) waiting.unshift(begin)
      else waiting.push(begin)
    })
  }

  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return async (work, { isFirst = false } = {}) => {
    await waitForTurn(isFirst)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

const makeBusyRefusal = () => new Refusal('SHOP_BUSY', { retryAfter: RETRY_AFTER_S })
