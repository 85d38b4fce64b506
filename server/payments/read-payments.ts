import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { paisa, toRupees } from '#contract/money.ts'
import { UNDECIDED_STATES } from '#contract/payment-attempts.ts'
import type {
  AttemptWithEvents,
  PaymentAttempt,
  PaymentList,
  RefundDue,
} from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { users } from '../accounts/tables.ts'
import { fullName } from '../accounts/user.ts'
import { orders, payments } from '../orders/tables.ts'
import { isOneOf } from '../platform/columns.ts'
import type { Database } from '../platform/database.ts'
import { paymentAttempts, paymentEvents } from './tables.ts'

const isUnclear = isOneOf(paymentAttempts.state, ['unclear'])
const isWaiting = and(
  isOneOf(paymentAttempts.state, UNDECIDED_STATES),
  sql`${paymentAttempts.state} <> 'unclear'`,
)
const isRefundDue = isOneOf(payments.state, ['refund-due'])

type Query = { list: PaymentList; limit: number }

/** The payments that staff have to do something about, those that wait longest first. */
export async function findPayments(db: Database, { list, limit }: Query) {
  const [attempts, refunds, counts] = await Promise.all([
    list === 'refunds'
      ? []
      : selectAttempts(db, list === 'to-check' ? isUnclear : isWaiting).limit(limit),
    list === 'refunds' ? selectRefunds(db).limit(limit) : [],
    countLists(db),
  ])
  return { attempts: attempts.map(attemptView), refunds: refunds.map(refundView), counts }
}

async function countLists(db: Database): Promise<Record<PaymentList, number>> {
  const [counts] = await db
    .select({
      'to-check': sql<number>`(select count(*)::int from ${paymentAttempts} where ${isUnclear})`,
      waiting: sql<number>`(select count(*)::int from ${paymentAttempts} where ${isWaiting})`,
      refunds: sql<number>`(select count(*)::int from ${payments} where ${isRefundDue})`,
    })
    .from(sql`(select 1) as one`)
  return counts ?? { 'to-check': 0, waiting: 0, refunds: 0 }
}

/** The attempts to pay an order, oldest first, with everything on record about them. */
export const readPaymentsOfOrder = (db: Database, orderId: string): Promise<AttemptWithEvents[]> =>
  readWithEvents(db, eq(paymentAttempts.orderId, orderId))

/** One attempt with everything on record about it. */
export async function readAttempt(db: Database, id: number): Promise<AttemptWithEvents> {
  const [attempt] = await readWithEvents(db, eq(paymentAttempts.id, id))
  if (!attempt) throw new Refusal('PAYMENT_NOT_FOUND')
  return attempt
}

async function readWithEvents(db: Database, which: SQL): Promise<AttemptWithEvents[]> {
  const attempts = await selectAttempts(db, which)
  const ids = attempts.map(({ attempt }) => attempt.id)
  const events = await db
    .select({
      attemptId: paymentEvents.attemptId,
      event: {
        id: paymentEvents.id,
        at: paymentEvents.at,
        kind: paymentEvents.kind,
        body: paymentEvents.body,
        verdict: paymentEvents.verdict,
        name: sql<string | null>`${fullName(users)}`,
      },
    })
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, paymentEvents.byUserId))
    .where(inArray(paymentEvents.attemptId, ids))
    .orderBy(asc(paymentEvents.id))
  return attempts.map((row) => ({
    ...attemptView(row),
    events: events
      .filter(({ attemptId }) => attemptId === row.attempt.id)
      .map(({ event }) => ({ ...event, at: event.at.toISOString() })),
  }))
}

const selectAttempts = (db: Database, which: SQL | undefined) =>
  db
    .select({
      attempt: paymentAttempts,
      order: { status: orders.status, name: orders.recipientName, phone: orders.recipientPhone },
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(which)
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id))

type AttemptRow = Awaited<ReturnType<typeof selectAttempts>>[number]

const attemptView = ({ attempt, order }: AttemptRow): PaymentAttempt => ({
  id: attempt.id,
  orderId: attempt.orderId,
  orderStatus: order.status,
  name: order.name,
  phone: order.phone,
  method: attempt.method,
  state: attempt.state,
  amount: toRupees(paisa(attempt.amountPaisa)),
  reference: attempt.reference,
  transactionId: attempt.transactionId,
  startedAt: attempt.createdAt.toISOString(),
  askedAt: attempt.askedAt?.toISOString() ?? null,
  nextCheckAt: attempt.nextCheckAt?.toISOString() ?? null,
})

const selectRefunds = (db: Database) =>
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
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isRefundDue)
    .orderBy(asc(payments.refundDueBy), asc(payments.id))

type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number]

function refundView({ amountPaisa, dueBy, ...refund }: RefundRow): RefundDue {
  if (!dueBy) throw new Error(`The payment ${refund.id} has no day by which to give it back`)
  return { ...refund, amount: toRupees(paisa(amountPaisa)), dueBy: dueBy.toISOString() }
}
