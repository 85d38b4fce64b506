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
type MoneyTransfer = { amountPaisa: number; way: PaymentWay; reference: string | null }

/** What happens to the money of an order. */
export type PaymentChange =
  | { event: OrderMoneyEvent }
  | ({ event: 'receive' } & MoneyTransfer)
  /** Money that has already arrived, for any open amount. */
  | ({ event: 'take' } & MoneyTransfer)
  /** The order costs another amount after the change. */
  | { event: 'retotal'; finalPaisa: number }
  /** With `onlySameWay`, only from money that was paid in the same way. */
  | ({ event: 'give-back'; reason: string; onlySameWay?: boolean } & MoneyTransfer)

/** A payment after a change; one that was split off has no id yet. */
type PaymentAfterChange = Omit<PaymentOfOrder, 'id'> & {
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
): PaymentAfterChange[] =>
  changes.reduce(
    applyPaymentChange,
    before.map((payment) => ({ ...payment })),
  )

function applyPaymentChange(
  payments: PaymentAfterChange[],
  change: PaymentChange,
): PaymentAfterChange[] {
  switch (change.event) {
    case 'receive':
      return receiveMoney(payments, change)
    case 'take':
      return takeArrivedMoney(payments, change)
    case 'retotal':
      return adjustPaymentsToTotal(payments, change.finalPaisa)
    case 'give-back':
      return giveMoneyBack(payments, change)
    default:
      return payments.map((payment) => ({
        ...payment,
        state: paymentStateAfter(payment.state, change.event),
      }))
  }
}

function receiveMoney(
  payments: PaymentAfterChange[],
  { amountPaisa, way, reference }: MoneyTransfer,
): PaymentAfterChange[] {
  const openPaisa = sumOfPayments(payments, 'open')
  if (amountPaisa > openPaisa)
    throw new Refusal('MORE_THAN_DUE', {
      params: { most: toRupees(asPaisa(openPaisa)) },
      field: 'amount',
    })
  const settledColumns = { state: 'settled' as const, provider: providerOf(way), reference }
  return moveAmountOutOfStates(payments, ['open'], amountPaisa, settledColumns)
}

/** What is open becomes settled; money beyond that, or for a cancelled order, has to be given back. */
function takeArrivedMoney(
  payments: PaymentAfterChange[],
  { amountPaisa, way, reference }: MoneyTransfer,
): PaymentAfterChange[] {
  const transferColumns = { provider: providerOf(way), reference }
  const paisaToSettle = Math.min(amountPaisa, sumOfPayments(payments, 'open'))
  const paymentsAfterSettling = moveAmountOutOfStates(payments, ['open'], paisaToSettle, {
    state: 'settled',
    ...transferColumns,
  })
  const [firstPayment] = payments
  const surplusPaisa = amountPaisa - paisaToSettle
  if (surplusPaisa === 0 || !firstPayment) return paymentsAfterSettling
  const surplusPayment = {
    ...firstPayment,
    ...transferColumns,
    id: null,
    state: 'refund-due' as const,
    amountPaisa: surplusPaisa,
  }
  // A reference belongs to one payment only.
  return [
    ...paymentsAfterSettling,
    { ...surplusPayment, settledAt: null, reference: paisaToSettle === 0 ? reference : null },
  ]
}

/**
 * Changes the payments so that the open and the received amounts add up to the new total. If the
 * total grows, the shop first keeps money that it has to give back; only the rest is open. If the
 * total shrinks, the open amount shrinks first; then received money has to be given back.
 */
function adjustPaymentsToTotal(
  payments: PaymentAfterChange[],
  finalPaisa: number,
): PaymentAfterChange[] {
  const missingPaisa = finalPaisa - sumOfPayments(payments, 'settled')
  const keptPaisa = Math.max(0, Math.min(missingPaisa, sumOfPayments(payments, 'refund-due')))
  const openPaisaAfter = Math.max(0, missingPaisa) - keptPaisa
  const paymentsWithNewOpenAmount =
    openPaisaAfter === sumOfPayments(payments, 'open')
      ? payments
      : setOpenAmount(payments, openPaisaAfter)
  return missingPaisa < 0
    ? moveAmountOutOfStates(paymentsWithNewOpenAmount, ['settled'], -missingPaisa, {
        state: 'refund-due',
      })
    : keepDueRefund(paymentsWithNewOpenAmount, keptPaisa)
}

/** Expects this amount, in one payment. */
function setOpenAmount(payments: PaymentAfterChange[], amountPaisa: number): PaymentAfterChange[] {
  const firstOpenPayment = payments.find(({ state }) => state === 'open')
  if (firstOpenPayment)
    return payments.map((payment) => {
      if (payment.state !== 'open') return payment
      // An open payment of 0 is kept only while the shop has received no money for the order.
      const isPaymentNotNeeded =
        payment !== firstOpenPayment || (amountPaisa === 0 && payments.length > 1)
      return isPaymentNotNeeded ? { ...payment, state: 'void' } : { ...payment, amountPaisa }
    })
  const [firstPayment] = payments
  if (!firstPayment) throw new Error('An order has no payment')
  const openPaymentColumns = { state: 'open', id: null, provider: null, reference: null } as const
  return [...payments, { ...firstPayment, ...openPaymentColumns, settledAt: null, amountPaisa }]
}

function giveMoneyBack(
  payments: PaymentAfterChange[],
  {
    amountPaisa,
    way,
    reference,
    reason,
    onlySameWay = false,
  }: PaymentChange & { event: 'give-back' },
): PaymentAfterChange[] {
  const wasPaidSameWay = ({ provider }: PaymentAfterChange) =>
    !onlySameWay || provider === providerOf(way)
  const heldPaisa = sumOfPayments(payments.filter(wasPaidSameWay), 'settled', 'refund-due')
  if (amountPaisa > heldPaisa)
    throw new Refusal('MORE_THAN_RECEIVED', {
      params: { most: toRupees(asPaisa(heldPaisa)) },
      field: 'amount',
    })
  const refundColumns = {
    state: 'refunded' as const,
    refundProvider: providerOf(way),
    refundReference: reference,
    refundReason: reason,
  }
  const after = moveAmountOutOfStates(
    payments,
    ['refund-due', 'settled'],
    amountPaisa,
    refundColumns,
    wasPaidSameWay,
  )
  // What goes back is first what was due, even if what was due was paid in another way.
  const paisaStillDue = Math.max(0, sumOfPayments(payments, 'refund-due') - amountPaisa)
  return keepDueRefund(after, sumOfPayments(after, 'refund-due') - paisaStillDue)
}

/** Keeps money that had to be given back. */
const keepDueRefund = (payments: PaymentAfterChange[], amountPaisa: number): PaymentAfterChange[] =>
  moveAmountOutOfStates(payments, ['refund-due'], amountPaisa, { state: 'settled' })

/** Moves an amount out of payments in these states; a payment that is larger is split. */
function moveAmountOutOfStates(
  payments: PaymentAfterChange[],
  states: readonly PaymentState[],
  amountPaisa: number,
  newColumns: Partial<PaymentAfterChange>,
  isMovable: (payment: PaymentAfterChange) => boolean = () => true,
): PaymentAfterChange[] {
  let paisaLeft = amountPaisa
  let after = payments
  for (const state of states)
    after = after.flatMap((payment) => {
      if (payment.state !== state || paisaLeft === 0 || !isMovable(payment)) return [payment]
      const movedPaisa = Math.min(paisaLeft, payment.amountPaisa)
      paisaLeft -= movedPaisa
      if (movedPaisa === payment.amountPaisa) return [{ ...payment, ...newColumns }]
      const remainingPayment = { ...payment, amountPaisa: payment.amountPaisa - movedPaisa }
      // A reference belongs to one payment only.
      return [
        remainingPayment,
        { ...payment, id: null, reference: null, amountPaisa: movedPaisa, ...newColumns },
      ]
    })
  return after
}

/** Whether a change alters this payment. */
const isPaymentAltered = (after: PaymentAfterChange, before: PaymentOfOrder | undefined) =>
  before !== undefined && (before.state !== after.state || before.amountPaisa !== after.amountPaisa)

/** The payments that a change alters, and those that it adds, as rows for SQL. */
export function toPaymentRows(
  before: readonly PaymentOfOrder[],
  after: readonly PaymentAfterChange[],
) {
  const toPaymentRow = (payment: PaymentAfterChange, stateBefore: PaymentState | null) => ({
    id: payment.id,
    was: stateBefore,
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
  const paymentBeforeChange = ({ id }: PaymentAfterChange) =>
    before.find((payment) => payment.id === id)
  return {
    altered: after
      .filter((payment) => isPaymentAltered(payment, paymentBeforeChange(payment)))
      .map((payment) => toPaymentRow(payment, paymentBeforeChange(payment)?.state ?? null)),
    added: after.filter(({ id }) => id === null).map((payment) => toPaymentRow(payment, null)),
  }
}

type PaymentRow = ReturnType<typeof toPaymentRows>['altered'][number]

const paymentRowsInSql = (
  rows: PaymentRow[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step (
  id bigint, was text, becomes text, method text, amount bigint, provider text, reference text,
  settled_at timestamptz, refund_provider text, refund_reference text, refund_reason text
)`

const REFUND_DEADLINE_IN_SQL = sql.raw(`now() + interval '${REFUND_DAYS} days'`)

/** Alters payments of the order in `moved`, as a part of the statement that changes it. */
export const updatePaymentsInSql = (rows: PaymentRow[]) => sql`
  update ${payments} set state = step.becomes, amount_paisa = step.amount,
    provider = step.provider, reference = step.reference,
    settled_at = case when step.was = 'open' and step.becomes = 'settled' then now() else ${payments}.settled_at end,
    refunded_at = case when step.becomes = 'refunded' then now() else refunded_at end,
    refund_due_by = case
      when step.becomes = 'refund-due' then coalesce(refund_due_by, ${REFUND_DEADLINE_IN_SQL})
      when step.becomes = 'refunded' then refund_due_by
    end,
    refund_provider = step.refund_provider, refund_reference = step.refund_reference,
    refund_reason = step.refund_reason
  from moved, ${paymentRowsInSql(rows)}
  where ${payments}.order_id = moved.id and ${payments}.id = step.id and ${payments}.state = step.was
  returning 1`

/** Adds payments that were split off, as a part of the same statement. */
export const insertPaymentsInSql = (rows: PaymentRow[]) => sql`
  insert into ${payments} (
    order_id, method, state, amount_paisa, provider, reference, settled_at, refund_due_by,
    refunded_at, refund_provider, refund_reference, refund_reason
  )
  select moved.id, step.method, step.becomes, step.amount, step.provider, step.reference,
    case when step.becomes = 'open' then null else coalesce(step.settled_at, now()) end,
    case when step.becomes = 'refund-due' then ${REFUND_DEADLINE_IN_SQL} end,
    case when step.becomes = 'refunded' then now() end,
    step.refund_provider, step.refund_reference, step.refund_reason
  from moved, ${paymentRowsInSql(rows)}
  returning 1`
