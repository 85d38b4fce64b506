import { sql } from 'drizzle-orm'
import { asPaisa, toRupees } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import {
  type OrderMoneyEvent,
  type PaymentState,
  paymentStateAfter,
  REFUND_DAYS,
  sumOfPayments,
} from '#contract/payment-states.ts'
import type { PaymentWay } from '#contract/payment-ways.ts'
import { Refusal } from '#contract/refusals.ts'
import { payments } from '../payment-tables.ts'

/** A payment as a change reads it. */
export type PaymentOfOrder = {
  id: number
  method: PaymentMethod
  state: PaymentState
  amountPaisa: number
  provider: string | null
  reference: string | null
  settledAt: string | null
}

/** How money moved. */
type Transfer = { amountPaisa: number; way: PaymentWay; reference: string | null }

/** What happens to the money of an order. */
export type PaymentChange =
  | { event: OrderMoneyEvent }
  | ({ event: 'receive' } & Transfer)
  /** Money that has already arrived, for any open amount. */
  | ({ event: 'take' } & Transfer)
  /** The order costs another amount after the change. */
  | { event: 'retotal'; finalPaisa: number }
  /** With `onlyOwn`, only from money that was paid in the same way. */
  | ({ event: 'give-back'; reason: string; onlyOwn?: boolean } & Transfer)

/** A payment after a change; one that was split off has no id yet. */
type PaymentAfter = Omit<PaymentOfOrder, 'id'> & {
  id: number | null
  refundProvider?: string | null
  refundReference?: string | null
  refundReason?: string
}

/** A payment in cash has no provider. */
const providerOf = (way: PaymentWay) => (way === 'cash' ? null : way)

/** The payments of an order after changes of its money. */
export const paymentsAfterChanges = (
  before: readonly PaymentOfOrder[],
  changes: readonly PaymentChange[],
): PaymentAfter[] =>
  changes.reduce(
    apply,
    before.map((payment) => ({ ...payment })),
  )

function apply(payments: PaymentAfter[], change: PaymentChange): PaymentAfter[] {
  switch (change.event) {
    case 'receive':
      return receive(payments, change)
    case 'take':
      return take(payments, change)
    case 'retotal':
      return adjustToTotal(payments, change.finalPaisa)
    case 'give-back':
      return giveBack(payments, change)
    default:
      return payments.map((payment) => ({
        ...payment,
        state: paymentStateAfter(payment.state, change.event),
      }))
  }
}

function receive(
  payments: PaymentAfter[],
  { amountPaisa, way, reference }: Transfer,
): PaymentAfter[] {
  const due = sumOfPayments(payments, 'open')
  if (amountPaisa > due)
    throw new Refusal('MORE_THAN_DUE', {
      params: { most: toRupees(asPaisa(due)) },
      field: 'amount',
    })
  const received = { state: 'settled' as const, provider: providerOf(way), reference }
  return moveAmount(payments, ['open'], amountPaisa, received)
}

/** What is open becomes settled; money beyond that, or for a cancelled order, has to be given back. */
function take(payments: PaymentAfter[], { amountPaisa, way, reference }: Transfer): PaymentAfter[] {
  const from = { provider: providerOf(way), reference }
  const wanted = Math.min(amountPaisa, sumOfPayments(payments, 'open'))
  const settled = moveAmount(payments, ['open'], wanted, { state: 'settled', ...from })
  const [first] = payments
  const rest = amountPaisa - wanted
  if (rest === 0 || !first) return settled
  const extra = { ...first, ...from, id: null, state: 'refund-due' as const, amountPaisa: rest }
  // A reference belongs to one payment only.
  return [...settled, { ...extra, settledAt: null, reference: wanted === 0 ? reference : null }]
}

/**
 * Changes the payments so that the open and the received amounts add up to the new total. If the
 * total grows, the shop first keeps money that it has to give back; only the rest is open. If the
 * total shrinks, the open amount shrinks first; then received money has to be given back.
 */
function adjustToTotal(payments: PaymentAfter[], finalPaisa: number): PaymentAfter[] {
  const missing = finalPaisa - sumOfPayments(payments, 'settled')
  const kept = Math.max(0, Math.min(missing, sumOfPayments(payments, 'refund-due')))
  const openAfter = Math.max(0, missing) - kept
  const withNewOpenAmount =
    openAfter === sumOfPayments(payments, 'open') ? payments : setOpen(payments, openAfter)
  return missing < 0
    ? moveAmount(withNewOpenAmount, ['settled'], -missing, { state: 'refund-due' })
    : keep(withNewOpenAmount, kept)
}

/** Expects this amount, in one payment. */
function setOpen(payments: PaymentAfter[], amountPaisa: number): PaymentAfter[] {
  const open = payments.find(({ state }) => state === 'open')
  if (open)
    return payments.map((payment) => {
      if (payment.state !== 'open') return payment
      // An open payment of 0 is kept only while the shop has received no money for the order.
      const isNotNeeded = payment !== open || (amountPaisa === 0 && payments.length > 1)
      return isNotNeeded ? { ...payment, state: 'void' } : { ...payment, amountPaisa }
    })
  const [first] = payments
  if (!first) throw new Error('An order has no payment')
  const expected = { state: 'open', id: null, provider: null, reference: null } as const
  return [...payments, { ...first, ...expected, settledAt: null, amountPaisa }]
}

function giveBack(
  payments: PaymentAfter[],
  { amountPaisa, way, reference, reason, onlyOwn = false }: PaymentChange & { event: 'give-back' },
): PaymentAfter[] {
  const isPaidSameWay = ({ provider }: PaymentAfter) => !onlyOwn || provider === providerOf(way)
  const heldPaisa = sumOfPayments(payments.filter(isPaidSameWay), 'settled', 'refund-due')
  if (amountPaisa > heldPaisa)
    throw new Refusal('MORE_THAN_RECEIVED', {
      params: { most: toRupees(asPaisa(heldPaisa)) },
      field: 'amount',
    })
  const refunded = {
    state: 'refunded' as const,
    refundProvider: providerOf(way),
    refundReference: reference,
    refundReason: reason,
  }
  const after = moveAmount(
    payments,
    ['refund-due', 'settled'],
    amountPaisa,
    refunded,
    isPaidSameWay,
  )
  // What goes back is first what was due, even if what was due was paid in another way.
  const stillDue = Math.max(0, sumOfPayments(payments, 'refund-due') - amountPaisa)
  return keep(after, sumOfPayments(after, 'refund-due') - stillDue)
}

/** Keeps money that had to be given back. */
const keep = (payments: PaymentAfter[], amountPaisa: number): PaymentAfter[] =>
  moveAmount(payments, ['refund-due'], amountPaisa, { state: 'settled' })

/** Moves an amount out of payments in these states; a payment that is larger is split. */
function moveAmount(
  payments: PaymentAfter[],
  states: readonly PaymentState[],
  amountPaisa: number,
  to: Partial<PaymentAfter>,
  isMeant: (payment: PaymentAfter) => boolean = () => true,
): PaymentAfter[] {
  let left = amountPaisa
  let after = payments
  for (const state of states)
    after = after.flatMap((payment) => {
      if (payment.state !== state || left === 0 || !isMeant(payment)) return [payment]
      const taken = Math.min(left, payment.amountPaisa)
      left -= taken
      if (taken === payment.amountPaisa) return [{ ...payment, ...to }]
      const rest = { ...payment, amountPaisa: payment.amountPaisa - taken }
      // A reference belongs to one payment only.
      return [rest, { ...payment, id: null, reference: null, amountPaisa: taken, ...to }]
    })
  return after
}

/** Whether a change alters this payment. */
const isAltered = (after: PaymentAfter, before: PaymentOfOrder | undefined) =>
  before !== undefined && (before.state !== after.state || before.amountPaisa !== after.amountPaisa)

/** The payments that a change alters, and those that it adds, as rows for SQL. */
export function paymentRows(before: readonly PaymentOfOrder[], after: readonly PaymentAfter[]) {
  const rowOf = (payment: PaymentAfter, was: PaymentState | null) => ({
    id: payment.id,
    was,
    becomes: payment.state,
    method: payment.method,
    amount: payment.amountPaisa,
    provider: payment.provider,
    reference: payment.reference,
    settled_at: payment.settledAt,
    refund_provider: payment.refundProvider ?? null,
    refund_reference: payment.refundReference ?? null,
    refund_reason: payment.refundReason ?? null,
  })
  const beforeOf = ({ id }: PaymentAfter) => before.find((payment) => payment.id === id)
  return {
    altered: after
      .filter((payment) => isAltered(payment, beforeOf(payment)))
      .map((payment) => rowOf(payment, beforeOf(payment)?.state ?? null)),
    added: after.filter(({ id }) => id === null).map((payment) => rowOf(payment, null)),
  }
}

type PaymentRow = ReturnType<typeof paymentRows>['altered'][number]

const rowsInSql = (
  rows: PaymentRow[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (
  id bigint, was text, becomes text, method text, amount bigint, provider text, reference text,
  settled_at timestamptz, refund_provider text, refund_reference text, refund_reason text
)`

const DUE_BY = sql.raw(`now() + interval '${REFUND_DAYS} days'`)

/** Alters payments of the order in `moved`, as a part of the statement that changes it. */
export const updatePayments = (rows: PaymentRow[]) => sql`
  update ${payments} set state = step.becomes, amount_paisa = step.amount,
    provider = step.provider, reference = step.reference,
    settled_at = case when step.was = 'open' and step.becomes = 'settled' then now() else ${payments}.settled_at end,
    refunded_at = case when step.becomes = 'refunded' then now() else refunded_at end,
    refund_due_by = case
      when step.becomes = 'refund-due' then coalesce(refund_due_by, ${DUE_BY})
      when step.becomes = 'refunded' then refund_due_by
    end,
    refund_provider = step.refund_provider, refund_reference = step.refund_reference,
    refund_reason = step.refund_reason
  from moved, ${rowsInSql(rows)}
  where ${payments}.order_id = moved.id and ${payments}.id = step.id and ${payments}.state = step.was
  returning 1`

/** Adds payments that were split off, as a part of the same statement. */
export const insertPayments = (rows: PaymentRow[]) => sql`
  insert into ${payments} (
    order_id, method, state, amount_paisa, provider, reference, settled_at, refund_due_by,
    refunded_at, refund_provider, refund_reference, refund_reason
  )
  select moved.id, step.method, step.becomes, step.amount, step.provider, step.reference,
    case when step.becomes = 'open' then null else coalesce(step.settled_at, now()) end,
    case when step.becomes = 'refund-due' then ${DUE_BY} end,
    case when step.becomes = 'refunded' then now() end,
    step.refund_provider, step.refund_reference, step.refund_reason
  from moved, ${rowsInSql(rows)}
  returning 1`
