import { Refusal } from '#contract/refusals.ts'

const RETRY_AFTER_SECONDS = 3

/**
 * Runs work when a slot is free, or refuses it if too much work is waiting. `isFirst` lets it start
 * before other work that waits, however much that is.
 */
export type RunWithLimit = <Result>(
  work: () => Promise<Result>,
  options?: { isFirst?: boolean },
) => Promise<Result>

type ConcurrencyLimits = { maxAtOnce: number; maxWaiting: number; maxWaitMs?: number }

/** Limits how much work runs at the same time, how much may wait, and for how long. */
export function limitConcurrency({
  maxAtOnce,
  maxWaiting,
  maxWaitMs,
}: ConcurrencyLimits): RunWithLimit {
  let waitingTurns: (() => void)[] = []
  let runningCount = 0

  const waitForTurn = async (isFirst: boolean) => {
    if (runningCount < maxAtOnce) {
      runningCount++
      return
    }
    if (!isFirst && waitingTurns.length >= maxWaiting) throw makeBusyRefusal()
    // Finished work passes its slot to the next in the queue, so `runningCount` stays the same.
    await new Promise<void>((resolve, reject) => {
      const waitTimer =
        maxWaitMs &&
        setTimeout(() => {
          waitingTurns = waitingTurns.filter((one) => one !== beginTurn)
          reject(makeBusyRefusal())
        }, maxWaitMs)
      const beginTurn = () => {
        clearTimeout(waitTimer)
        resolve()
      }
      if (isFirst) waitingTurns.unshift(beginTurn)
      else waitingTurns.push(beginTurn)
    })
  }

  const endTurn = () => {
    const next = waitingTurns.shift()
    if (next) next()
    else runningCount--
  }

  return async (work, { isFirst = false } = {}) => {
    await waitForTurn(isFirst)
    try {
      return await work()
    } finally {
      endTurn()
    }
  }
}

const makeBusyRefusal = () => new Refusal('SHOP_BUSY', { retryAfter: RETRY_AFTER_SECONDS })
