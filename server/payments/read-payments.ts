import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fulfilmentFactsOf } from '#contract/fulfilment.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { UNDECIDED_ATTEMPT_STATES } from '#contract/payment-attempts.ts'
import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import { PREPAID_METHOD_FACTS } from '#contract/payment-ways.ts'
import type {
  PaymentAttempt,
  PaymentAttemptWithEvents,
  PaymentList,
  RefundDue,
} from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../accounts/tables.ts'
import { fullNameInSql } from '../accounts/user.ts'
import { orderSteps } from '../orders/history-tables.ts'
import { isOpenRefundRequest, payments, refundRequests } from '../orders/payment-tables.ts'
import { orders } from '../orders/tables.ts'
import { isOneOfValues } from '../platform/columns.ts'
import type { Database } from '../platform/database/database.ts'
import type { PaymentProvider } from './providers/provider.ts'
import { readOpenRefunds } from './refunds/read-refunds.ts'
import { canRefundAtProvider } from './refunds/refund-payment.ts'
import { paymentAttempts, paymentEvents } from './tables.ts'

const isUnclearAttempt = isOneOfValues(paymentAttempts.state, ['unclear'])
const isWaitingAttempt = and(
  isOneOfValues(paymentAttempts.state, UNDECIDED_ATTEMPT_STATES),
  sql`${paymentAttempts.state} <> 'unclear'`,
)
/** Money to give back for which there is no open request to a provider. */
const isRefundDue = and(
  isOneOfValues(payments.state, ['refund-due']),
  sql`not exists (
    select from ${refundRequests}
    where ${refundRequests.orderId} = ${payments.orderId} and ${isOpenRefundRequest}
  )`,
)

type PaymentsQuery = { list: PaymentList; limit: number }

/** The payments that need an action by staff, the oldest first. */
export async function findPayments(
  db: Database,
  providers: readonly PaymentProvider[],
  { list, limit }: PaymentsQuery,
) {
  const [attemptRows, refundRows, refundRequestViews, counts] = await Promise.all([
    list === 'refunds'
      ? []
      : selectAttempts(db, list === 'to-check' ? isUnclearAttempt : isWaitingAttempt).limit(limit),
    list === 'refunds' ? selectRefunds(db, providers).limit(limit) : [],
    list === 'refunds' ? readOpenRefunds(db, limit) : [],
    countPaymentLists(db),
  ])
  return {
    attempts: attemptRows.map(toApiAttempt),
    refunds: refundRows.map(toApiRefund),
    requests: refundRequestViews,
    counts,
  }
}

async function countPaymentLists(db: Database): Promise<Record<PaymentList, number>> {
  const [counts] = await db
    .select({
      'to-check': sql<number>`(select count(*)::int from ${paymentAttempts} where ${isUnclearAttempt})`,
      waiting: sql<number>`(select count(*)::int from ${paymentAttempts} where ${isWaitingAttempt})`,
      refunds: sql<number>`(
        (select count(*) from ${payments} where ${isRefundDue})
        + (select count(*) from ${refundRequests} where ${isOpenRefundRequest})
      )::int`,
    })
    .from(sql`(select 1) as one`)
  return counts ?? { 'to-check': 0, waiting: 0, refunds: 0 }
}

/** The attempts to pay an order, oldest first, with everything on record about them. */
export const readPaymentsOfOrder = (
  db: Database,
  orderId: string,
): Promise<PaymentAttemptWithEvents[]> =>
  readAttemptsWithEvents(db, eq(paymentAttempts.orderId, orderId))

/** One attempt with everything on record about it. */
export async function readPaymentAttempt(
  db: Database,
  id: number,
): Promise<PaymentAttemptWithEvents> {
  const [attempt] = await readAttemptsWithEvents(db, eq(paymentAttempts.id, id))
  if (!attempt) throw new Refusal('PAYMENT_NOT_FOUND')
  return attempt
}

async function readAttemptsWithEvents(
  db: Database,
  condition: SQL,
): Promise<PaymentAttemptWithEvents[]> {
  const attemptRows = await selectAttempts(db, condition)
  const ids = attemptRows.map(({ attempt }) => attempt.id)
  const events = await db
    .select({
      attemptId: paymentEvents.attemptId,
      event: {
        id: paymentEvents.id,
        at: paymentEvents.at,
        kind: paymentEvents.kind,
        body: paymentEvents.body,
        verdict: paymentEvents.verdict,
        name: sql<string | null>`${fullNameInSql(users)}`,
      },
    })
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, paymentEvents.byUserId))
    .where(inArray(paymentEvents.attemptId, ids))
    .orderBy(asc(paymentEvents.id))
  return attemptRows.map((row) => ({
    ...toApiAttempt(row),
    events: events
      .filter(({ attemptId }) => attemptId === row.attempt.id)
      .map(({ event }) => ({ ...event, at: event.at.toISOString() })),
  }))
}

const selectAttempts = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      attempt: paymentAttempts,
      order: { status: orders.status, name: orders.recipientName, phone: orders.recipientPhone },
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(condition)
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))

type AttemptRow = Awaited<ReturnType<typeof selectAttempts>>[number]

const toApiAttempt = ({ attempt, order }: AttemptRow): PaymentAttempt => ({
  id: attempt.id,
  orderId: attempt.orderId,
  orderStatus: order.status,
  name: order.name,
  phone: order.phone,
  method: attempt.method,
  state: attempt.state,
  amount: toRupees(asPaisa(attempt.amountPaisa)),
  reference: attempt.reference,
  transactionId: attempt.transactionId,
  startedAt: attempt.createdAt.toISOString(),
  askedAt: attempt.askedAt?.toISOString() ?? null,
  nextCheckAt: attempt.nextCheckAt?.toISOString() ?? null,
})

/** The step of the history that says why an order was cancelled. */
const cancellationNote = sql<string | null>`(
  select ${orderSteps.note} from ${orderSteps}
  where ${orderSteps.orderId} = ${orders.id} and ${orderSteps.status} = 'CANCELLED'
  order by ${orderSteps.id} desc limit 1
)`

/** How the money of an attempt is named in `payments`. */
const wayOfAttemptInSql = sql`(case ${paymentAttempts.method} ${sql.join(
  PREPAID_METHODS.map((method) =>
    sql.raw(`when '${method}' then '${PREPAID_METHOD_FACTS[method].way}'`),
  ),
  sql` `,
)} end)`

/** The paid attempt that brought a payment, if its provider can give it back. */
const createAttemptConverter = (providers: readonly PaymentProvider[]) => {
  const refundableMethods = PREPAID_METHODS.filter((method) =>
    canRefundAtProvider(providers, method),
  )
  if (refundableMethods.length === 0) return sql<null>`null::int`
  return sql<number | null>`(
    select ${paymentAttempts.id} from ${paymentAttempts}
    where ${paymentAttempts.orderId} = ${payments.orderId} and ${paymentAttempts.state} = 'paid'
      and ${isOneOfValues(paymentAttempts.method, refundableMethods)}
      and ${wayOfAttemptInSql} = ${payments.provider}
      and (${payments.reference} is null or ${payments.reference} = ${paymentAttempts.transactionId})
    order by ${paymentAttempts.id} desc limit 1
  )`
}

const selectRefunds = (db: Database, providers: readonly PaymentProvider[]) =>
  db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      name: orders.recipientName,
      phone: orders.recipientPhone,
      amountPaisa: payments.amountPaisa,
      provider: payments.provider,
      reference: payments.reference,
      dueBy: payments.refundDueBy,
      fulfilment: orders.fulfilment,
      note: cancellationNote,
      version: orders.version,
      attemptId: createAttemptConverter(providers),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isRefundDue)
    .orderBy(asc(payments.refundDueBy), asc(payments.id))

type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number]

function toApiRefund({ amountPaisa, dueBy, fulfilment, ...refund }: RefundRow): RefundDue {
  if (!dueBy) throw new Error(`The payment ${refund.id} has no day by which to give it back`)
  const refundReason = !fulfilmentFactsOf(fulfilment).isCancelled
    ? 'paid-too-much'
    : fulfilment === 'cancelled'
      ? 'cancelled'
      : 'returned'
  return {
    ...refund,
    why: refundReason,
    amount: toRupees(asPaisa(amountPaisa)),
    dueBy: dueBy.toISOString(),
  }
}
