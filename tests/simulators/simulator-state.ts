import type { SimulatorClock } from './simulator-clock.ts'

/** Money that a provider or a bank really took from a payer, and how much of it was refunded. */
export type TakenMoney = {
  partyName: string
  /** The reference that the shop gave the payment. */
  reference: string
  /** The number that the party gave to the payment. */
  transaction: string
  paisa: number
  returnedPaisa: number
  time: number
}

export type LoggedRequest = {
  partyName: string
  time: number
  method: string
  path: string
  body: string
  /** The status of the answer; 0 if the request was not answered. */
  status: number
}

/** What all simulators have in common: the time, the money and the log of requests. */
export type SimulatorState = {
  clock: SimulatorClock
  /** How long a slow connection takes; real time. */
  slowAnswerMs: number
  money: TakenMoney[]
  receivedRequests: LoggedRequest[]
  /** A number that no other transaction of any party has. */
  nextNumber: () => number
}

export function createSimulatorState(clock: SimulatorClock): SimulatorState {
  // The numbers begin with the clock, so that a shop can tell them from those of simulators that
  // ran earlier.
  let lastNumber = Math.floor(clock.now() / 1000)
  return {
    clock,
    slowAnswerMs: 3000,
    money: [],
    receivedRequests: [],
    nextNumber: () => ++lastNumber,
  }
}

/** Takes money; the same transaction twice would be a bug of the simulator. */
export function takeMoney(
  simulatorState: SimulatorState,
  takenMoney: Omit<TakenMoney, 'returnedPaisa' | 'time'>,
) {
  if (simulatorState.money.some(({ transaction }) => transaction === takenMoney.transaction))
    throw new Error(`The transaction ${takenMoney.transaction} is already paid`)
  simulatorState.money.push({ ...takenMoney, returnedPaisa: 0, time: simulatorState.clock.now() })
}

export function returnMoney(simulatorState: SimulatorState, transaction: string, paisa: number) {
  const takenMoney = simulatorState.money.find(
    (otherMoney) => otherMoney.transaction === transaction,
  )
  if (!takenMoney || takenMoney.returnedPaisa + paisa > takenMoney.paisa)
    throw new Error(`${paisa} paisa of ${transaction} cannot be given back`)
  takenMoney.returnedPaisa += paisa
}

/**
 * The transaction that a wrong answer names: that of the first payment that the party ever took, or
 * one of a shopper of another shop. Undefined if the answer is not wrong in this way.
 */
export function transactionForMistake(
  simulatorState: SimulatorState,
  partyName: string,
  mistake: string,
): string | undefined {
  if (mistake === 'replayed')
    return simulatorState.money.find((takenMoney) => takenMoney.partyName === partyName)
      ?.transaction
  return mistake === 'other_reference' ? '900001' : undefined
}
