/** The time of the simulators, in milliseconds. It passes as usual, and a test can move it ahead. */
export type SimulatorClock = { now: () => number; advanceBy: (milliseconds: number) => void }

export function createSimulatorClock(): SimulatorClock {
  let aheadMs = 0
  return {
    now: () => Date.now() + aheadMs,
    advanceBy: (milliseconds) => {
      aheadMs += milliseconds
    },
  }
}
