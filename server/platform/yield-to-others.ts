import { setImmediate as nextTurn } from 'node:timers/promises'

const MAX_MS_PER_TURN = 8

/** Called repeatedly during long work; waits at intervals, so that other requests can run. */
export type YieldToOthers = () => Promise<void>

export function createYieldToOthers(): YieldToOthers {
  let turnBeganAt = performance.now()
  return async () => {
    if (performance.now() - turnBeganAt < MAX_MS_PER_TURN) return
    await nextTurn()
    turnBeganAt = performance.now()
  }
}
