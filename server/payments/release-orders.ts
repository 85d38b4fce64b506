import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { UNDECIDED_STATES } from '#contract/payment-attempts.ts'
import { changeOrder, getOrderState } from '../orders/change-order.ts'
import { notPaidText } from '../orders/history-notes.ts'
import { payments } from '../orders/payment-tables.ts'
import { type EmailDependencies, queueStepEmail } from '../orders/step-emails.ts'
import { orders } from '../orders/tables.ts'
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

/**
 * Cancels the orders whose time to pay is over and for which no provider may still have money, each
 * in its own transaction; their pieces return to stock. Returns how many.
 */
export async function releaseUnpaidOrders(dependencies: Dependencies): Promise<number> {
  for (let count = 0; count < MAX_ORDERS_PER_RUN; count++)
    if (!(await inTransaction(dependencies.db, (tx) => releaseOldest(tx, dependencies))))
      return count
  return MAX_ORDERS_PER_RUN
}

async function releaseOldest(tx: Database, emails: EmailDependencies): Promise<boolean> {
  const [due] = await tx
    .select({ orderId: orders.id, minutes: sql<number>`${minutesToPay}` })
    .from(orders)
    .where(
      and(
        isOneOf(orders.status, ['PENDING']),
        sql`${orders.paymentMethod} <> 'COD'`,
        sql`${paymentDeadline} < now()`,
        sql`not exists (select from ${paymentAttempts} where ${isUndecided})`,
        sql`exists (select from ${payments} where ${isToPay})`,
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(1)
    .for('update', { of: orders, skipLocked: true })
  if (!due) return false
  const { orderId, minutes } = due
  // Read again under the lock: an attempt may have begun since the statement above did.
  const [undecided] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.orderId, orderId), isOneOf(paymentAttempts.state, UNDECIDED_STATES)),
    )
  if (undecided) return true
  const before = await getOrderState(tx, eq(orders.id, orderId))
  const changed = await changeOrder(
    tx,
    before,
    { fulfilment: 'cancelled', isFinal: true },
    { by: 'system', note: notPaidText(minutes) },
  )
  await queueStepEmail(tx, orderId, changed, emails)
  return true
}
