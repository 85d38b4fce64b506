import { setImmediate as nextTurn } from 'node:timers/promises'

const MS_PER_TURN = 8

/** Called repeatedly during long work; waits at intervals, so that other requests can run. */
export type YieldToOthers = () => Promise<void>

export function createYieldToOthers(): YieldToOthers {
  let beganAt = performance.now()
  return async () => {
    if (performance.now() - beganAt < MS_PER_TURN) return
    await nextTurn()
    beganAt = performance.now()
  }
}
