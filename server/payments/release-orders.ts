import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { UNDECIDED_STATES } from '#contract/payment-attempts.ts'
import { changeOrder, getOrderState } from '../orders/change-order.ts'
import { notPaidText } from '../orders/history-notes.ts'
import { payments } from '../orders/payment-tables.ts'
import { type EmailDependencies, queueStepEmail } from '../orders/step-emails.ts'
import { orders } from '../orders/tables.ts'
import { collectFailures } from '../platform/collect-failures.ts'
import { isOneOf } from '../platform/columns.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { paymentAttempts } from './tables.ts'
import { minutesToPay, paymentDeadline } from './time-to-pay.ts'

type Dependencies = EmailDependencies & { db: NodePgDatabase }

/** How many orders one run cancels at most; the next run continues. */
const MAX_ORDERS_PER_RUN = 500

const isUndecided = and(
  eq(paymentAttempts.orderId, orders.id),
  isOneOf(paymentAttempts.state, UNDECIDED_STATES),
)

/** Nobody can pay an order that costs nothing; staff decide about it. */
const isToPay = and(
  eq(payments.orderId, orders.id),
  eq(payments.state, 'open'),
  gt(payments.amountPaisa, 0),
)

const isDue = and(
  isOneOf(orders.status, ['PENDING']),
  sql`${orders.paymentMethod} <> 'COD'`,
  sql`${paymentDeadline} < now()`,
  sql`not exists (select from ${paymentAttempts} where ${isUndecided})`,
  sql`exists (select from ${payments} where ${isToPay})`,
)

/**
 * Cancels the orders whose time to pay is over and for which no provider may still have money, each
 * in its own transaction; their pieces return to stock. Returns how many.
 */
export async function releaseUnpaidOrders({ db, ...emails }: Dependencies): Promise<number> {
  const due = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.createdAt))
    .limit(MAX_ORDERS_PER_RUN)
  const failures = collectFailures()
  let count = 0
  for (const { orderId } of due)
    if (await failures.goOn(() => inTransaction(db, (tx) => release(tx, orderId, emails)))) count++
  failures.throwFirst()
  return count
}

/** Cancels an order if it is still due. An order that somebody is changing right now is skipped. */
async function release(tx: Database, orderId: string, emails: EmailDependencies): Promise<boolean> {
  const [due] = await tx
    .select({ minutes: sql<number>`${minutesToPay}` })
    .from(orders)
    .where(and(eq(orders.id, orderId), isDue))
    .for('update', { of: orders, skipLocked: true })
  if (!due) return false
  // Read again under the lock: an attempt may have begun since the statement above did.
  const [undecided] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.orderId, orderId), isOneOf(paymentAttempts.state, UNDECIDED_STATES)),
    )
  if (undecided) return false
  const before = await getOrderState(tx, eq(orders.id, orderId))
  const changed = await changeOrder(
    tx,
    before,
    { fulfilment: 'cancelled', isFinal: true },
    { by: 'system', note: notPaidText(due.minutes) },
  )
  await queueStepEmail(tx, orderId, changed, emails)
  return true
}
