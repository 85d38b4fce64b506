import type { Payment } from '#contract/staff-order.ts'

/** What happened to money of an order, or what is still to happen. */
export type MoneyHistoryEntry = {
  key: string
  kind: 'received' | 'given-back' | 'to-collect' | 'to-give-back' | 'no-longer-due'
  /** In rupees; below zero if the shop gives it. */
  amount: number
  /** Null while it is still to happen. */
  at: string | null
  /** The payment that says how the money moved. */
  payment: Payment
  notes: string[]
}

/**
 * What was received and given back, in its order, then what is still to collect and to give back.
 * A payment of which a part is given back is split into two, but was received at once.
 */
export function moneyHistoryOf(payments: readonly Payment[]): MoneyHistoryEntry[] {
  const received = Map.groupBy(
    payments.filter(({ state }) => state !== 'open' && state !== 'void'),
    ({ provider, settledAt, createdAt }) => `${provider} ${settledAt ?? createdAt}`,
  )
  const movesThatHappened = [
    ...[...received].flatMap(([key, parts]) => {
      const [payment] = parts
      const notes = parts.flatMap(({ reference }) => reference ?? [])
      return payment
        ? [{ ...moveOf(payment, 'received', sumOf(parts)), key, at: payment.settledAt, notes }]
        : []
    }),
    ...payments
      .filter(({ state }) => state === 'refunded')
      .map((payment) => ({
        ...moveOf(payment, 'given-back', -payment.amount),
        at: payment.refundedAt,
        notes: [payment.refundReference, payment.refundReason].filter((note) => note !== null),
      })),
  ]
  return [
    ...movesThatHappened.toSorted((one, other) => timeOf(one) - timeOf(other)),
    ...movesIn(payments, 'open', 'to-collect'),
    ...movesIn(payments, 'refund-due', 'to-give-back'),
    ...movesIn(payments, 'void', 'no-longer-due'),
  ]
}

/** What the shop keeps of the money, once something of it was or has to be given back. */
export function keptOrderAmountOf(moves: readonly MoneyHistoryEntry[]): number | undefined {
  const givesBack = moves.some(({ kind }) => kind === 'given-back' || kind === 'to-give-back')
  if (!givesBack) return undefined
  return sumOf(moves.filter(({ kind }) => kind !== 'to-collect' && kind !== 'no-longer-due'))
}

const movesIn = (
  payments: readonly Payment[],
  state: Payment['state'],
  kind: MoneyHistoryEntry['kind'],
) =>
  payments
    .filter((payment) => payment.state === state)
    .map((payment) =>
      moveOf(payment, kind, kind === 'to-give-back' ? -payment.amount : payment.amount),
    )

const moveOf = (
  payment: Payment,
  kind: MoneyHistoryEntry['kind'],
  amount: number,
): MoneyHistoryEntry => ({
  key: `${kind} ${payment.id}`,
  kind,
  amount,
  at: null,
  payment,
  notes: [],
})

const timeOf = ({ at, payment }: MoneyHistoryEntry) => Date.parse(at ?? payment.createdAt)

/** Whole paisa, because the sum of floating-point numbers is not exact. */
const sumOf = (all: readonly { amount: number }[]): number =>
  all.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
