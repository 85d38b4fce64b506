import { and, eq, sql } from 'drizzle-orm'
import { UNDECIDED_ATTEMPT_STATES } from '#contract/payment-attempts.ts'
import { type CancelDueOrdersDependencies, cancelDueOrders } from '../orders/cancel-due-orders.ts'
import { changeOrder, readOrderState } from '../orders/changes/change-order.ts'
import { type EmailDependencies, queueOrderStepEmail } from '../orders/emails/step-emails.ts'
import { orderNotPaidText } from '../orders/history-notes.ts'
import { isWaitingForPayment } from '../orders/lists/order-conditions.ts'
import { orders } from '../orders/tables.ts'
import { isOneOfValues } from '../platform/columns.ts'
import type { Database } from '../platform/database/database.ts'
import { paymentAttempts } from './tables.ts'
import { minutesToPayInSql, paymentDeadline } from './time-to-pay.ts'

type Dependencies = EmailDependencies & CancelDueOrdersDependencies

const isUndecidedAttempt = and(
  eq(paymentAttempts.orderId, orders.id),
  isOneOfValues(paymentAttempts.state, UNDECIDED_ATTEMPT_STATES),
)

const isPastDeadline = and(
  isWaitingForPayment,
  sql`${paymentDeadline} < now()`,
  sql`not exists (select from ${paymentAttempts} where ${isUndecidedAttempt})`,
)

/**
 * Cancels the orders whose time to pay is over and for which no provider may still have money; their
 * pieces return to stock. Returns how many.
 */
export const cancelUnpaidOrders = (dependencies: Dependencies): Promise<number> =>
  cancelDueOrders(dependencies, isPastDeadline, (tx, orderId) =>
    cancelUnpaidOrder(tx, orderId, dependencies),
  )

/** Cancels an order if it is still due. An order that somebody is changing right now is skipped. */
async function cancelUnpaidOrder(
  tx: Database,
  orderId: string,
  emails: EmailDependencies,
): Promise<boolean> {
  const [dueOrder] = await tx
    .select({ minutes: sql<number>`${minutesToPayInSql}` })
    .from(orders)
    .where(and(eq(orders.id, orderId), isPastDeadline))
    .for('update', { of: orders, skipLocked: true })
  if (!dueOrder) return false
  // Read again under the lock: an attempt may have begun since the statement above did.
  const [undecidedAttempt] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        isOneOfValues(paymentAttempts.state, UNDECIDED_ATTEMPT_STATES),
      ),
    )
  if (undecidedAttempt) return false
  const before = await readOrderState(tx, eq(orders.id, orderId))
  const changed = await changeOrder(
    tx,
    before,
    { fulfilment: 'cancelled', cannotBeUndone: true },
    { by: 'system', note: orderNotPaidText(dueOrder.minutes) },
  )
  await queueOrderStepEmail(tx, orderId, changed, emails)
  return true
}
