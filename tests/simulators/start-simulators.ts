import { startCardSimulator } from './card-simulator.ts'
import { startEsewaIntentSimulator } from './esewa-intent-simulator.ts'
import { startEsewaSimulator } from './esewa-simulator.ts'
import { startFonepaySimulator } from './fonepay-simulator.ts'
import { startKhaltiSimulator } from './khalti-simulator.ts'
import { createSimulatorClock, type SimulatorClock } from './simulator-clock.ts'
import { createSimulatorState, type TakenMoney } from './simulator-state.ts'

type SimulatorsOptions = {
  clock?: SimulatorClock
  /** The ports of the parties follow this one; free ports without it. */
  firstPort?: number
}

/** Starts every outside party that takes payments. */
export async function startSimulators({
  clock = createSimulatorClock(),
  firstPort,
}: SimulatorsOptions = {}) {
  const simulatorState = createSimulatorState(clock)
  const portOf = (index: number) => (firstPort === undefined ? undefined : firstPort + index)
  const [esewa, esewaIntent, khalti, fonepay, card] = await Promise.all([
    startEsewaSimulator(simulatorState, portOf(0)),
    startEsewaIntentSimulator(simulatorState, portOf(1)),
    startKhaltiSimulator(simulatorState, portOf(2)),
    startFonepaySimulator(simulatorState, portOf(3)),
    startCardSimulator(simulatorState, portOf(4)),
  ])
  const simulatorsByName = { esewa, esewaIntent, khalti, fonepay, card }
  return {
    ...simulatorsByName,
    /** The names and addresses of their pages, for people. */
    addresses: Object.values(simulatorsByName).map(({ title, url }) => ({ title, url })),
    clock,
    state: simulatorState,
    /** The environment variables of a shop that is paid through the simulators. */
    settings: Object.fromEntries(
      Object.values(simulatorsByName).flatMap(({ settings }) => Object.entries(settings)),
    ),
    /** Resets the mistakes of all simulators, for every reference. */
    reset: () => {
      for (const { knobs } of Object.values(simulatorsByName)) knobs.reset()
    },
    /** What was really paid for a reference of the shop. */
    moneyOf: (reference: string): TakenMoney[] =>
      simulatorState.money.filter((takenMoney) => takenMoney.reference === reference),
    close: async () => {
      await Promise.all(Object.values(simulatorsByName).map(({ close }) => close()))
    },
  }
}

export type Simulators = Awaited<ReturnType<typeof startSimulators>>
