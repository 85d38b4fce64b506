import { setImmediate as nextTurn } from 'node:timers/promises'

const MS_PER_TURN = 8

/** Called again and again during long work: lets other requests have their turn now and then. */
export type YieldToOthers = () => Promise<void>

export function createYield(): YieldToOthers {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < MS_PER_TURN) return
    await nextTurn()
    began = performance.now()
  }
}
