import type { PaymentMethod } from '#contract/payment-methods.ts'
import { PAYMENT_WAYS, type PaymentWay, PREPAID_METHOD_FACTS } from '#contract/payment-ways.ts'
import type { StaffPayment } from '#contract/staff-order.ts'
import { entryOf } from '#contract/table-entries.ts'

/** What happened to money of an order, or what is still to happen. */
export type MoneyHistoryEntry = {
  key: string
  kind: 'received' | 'given-back' | 'to-collect' | 'to-give-back' | 'no-longer-due'
  /** In rupees; below zero if the shop gives it. */
  amount: number
  /** Null while it is still to happen. */
  happenedAt: string | null
  /** The payment that says how the money moved. */
  payment: StaffPayment
  notes: string[]
}

/**
 * What was received and given back, in its order, then what is still to collect and to give back.
 * A payment of which a part is given back is split into two, but was received at once.
 */
export function moneyHistoryOf(payments: readonly StaffPayment[]): MoneyHistoryEntry[] {
  const paymentsByTransfer = Map.groupBy(
    payments.filter(({ state }) => state !== 'open' && state !== 'void'),
    ({ provider, settledAt, createdAt }) => `${provider} ${settledAt ?? createdAt}`,
  )
  const pastEntries = [
    ...[...paymentsByTransfer].flatMap(([key, transferParts]) => {
      const [payment] = transferParts
      const notes = transferParts.flatMap(({ reference }) => reference ?? [])
      return payment
        ? [
            {
              ...moneyHistoryEntryOf(payment, 'received', sumAmounts(transferParts)),
              key,
              happenedAt: payment.settledAt,
              notes,
            },
          ]
        : []
    }),
    ...payments
      .filter(({ state }) => state === 'refunded')
      .map((payment) => ({
        ...moneyHistoryEntryOf(payment, 'given-back', -payment.amount),
        happenedAt: payment.refundedAt,
        notes: [payment.refundReference, payment.refundReason].filter((note) => note !== null),
      })),
  ]
  return [
    ...pastEntries.toSorted((entry, otherEntry) => timeOfEntry(entry) - timeOfEntry(otherEntry)),
    ...entriesInState(payments, 'open', 'to-collect'),
    ...entriesInState(payments, 'refund-due', 'to-give-back'),
    ...entriesInState(payments, 'void', 'no-longer-due'),
  ]
}

/** What the shop keeps of the money, once something of it was or has to be given back. */
export function keptOrderAmountOf(entries: readonly MoneyHistoryEntry[]): number | undefined {
  const givesMoneyBack = entries.some(
    ({ kind }) => kind === 'given-back' || kind === 'to-give-back',
  )
  if (!givesMoneyBack) return undefined
  return sumAmounts(entries.filter(({ kind }) => kind !== 'to-collect' && kind !== 'no-longer-due'))
}

const entriesInState = (
  payments: readonly StaffPayment[],
  state: StaffPayment['state'],
  kind: MoneyHistoryEntry['kind'],
) =>
  payments
    .filter((payment) => payment.state === state)
    .map((payment) =>
      moneyHistoryEntryOf(
        payment,
        kind,
        kind === 'to-give-back' ? -payment.amount : payment.amount,
      ),
    )

const moneyHistoryEntryOf = (
  payment: StaffPayment,
  kind: MoneyHistoryEntry['kind'],
  amount: number,
): MoneyHistoryEntry => ({
  key: `${kind} ${payment.id}`,
  kind,
  amount,
  happenedAt: null,
  payment,
  notes: [],
})

const timeOfEntry = ({ happenedAt, payment }: MoneyHistoryEntry) =>
  Date.parse(happenedAt ?? payment.createdAt)

/** Whole paisa, because the sum of floating-point numbers is not exact. */
const sumAmounts = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

/** The way of a stored payment; cash has no provider. */
export const paymentWayOf = (provider: string | null): PaymentWay =>
  PAYMENT_WAYS.find((way) => way === provider) ?? 'cash'

/** The way in which money comes for an order with this method. */
export const wayOfMethod = (method: PaymentMethod): PaymentWay =>
  entryOf<PaymentMethod, { way: PaymentWay }>(PREPAID_METHOD_FACTS, method, { way: 'cash' }).way

/** The way in which the money came that is given back first: what has to be given back, then the rest. */
export function wayOfHeldMoney(payments: readonly StaffPayment[]): PaymentWay {
  const heldPayment =
    payments.find(({ state }) => state === 'refund-due') ??
    payments.find(({ state }) => state === 'settled')
  return paymentWayOf(heldPayment?.provider ?? null)
}
