import { and, eq, sql } from 'drizzle-orm'
import { TO_CONFIRM_STATUSES } from '#contract/order-status.ts'
import { users } from '../../accounts/tables.ts'
import { isOneOfValues } from '../../platform/columns.ts'
import type { Database } from '../../platform/database/database.ts'
import { queueEmails } from '../../platform/emails/outbox.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../../store/read-store.ts'
import { type CancelDueOrdersDependencies, cancelDueOrders } from '../cancel-due-orders.ts'
import { orderLimits } from '../cash-tables.ts'
import { makeCancelledOrderEmail } from '../emails/order-emails.ts'
import { orderNotConfirmedText } from '../history-notes.ts'
import { cancelOrderBySystem } from '../moves/move-order.ts'
import { orders } from '../tables.ts'

type Dependencies = CancelDueOrdersDependencies & {
  contact: ConfiguredStoreContact
  publicUrl: string
}

// Orders that are paid in advance have a rule of their own, see payments/release-orders.ts.
const isDueForCancellation = and(
  isOneOfValues(orders.status, TO_CONFIRM_STATUSES),
  eq(orders.paymentMethod, 'COD'),
  // Without a limit of days no order is due.
  sql`${orders.createdAt} < now() - make_interval(days => (select ${orderLimits.cancelAfterDays} from ${orderLimits}))`,
)

/** Cancels the orders that nobody confirmed within the days that the owner has set. Returns how many. */
export const cancelUnconfirmedOrders = (dependencies: Dependencies): Promise<number> =>
  cancelDueOrders(dependencies, isDueForCancellation, (tx, orderId) =>
    cancelIfDue(tx, orderId, dependencies),
  )

/** Cancels an order if it is still due. An order that somebody is changing right now is skipped. */
async function cancelIfDue(
  tx: Database,
  orderId: string,
  { contact, publicUrl }: Dependencies,
): Promise<boolean> {
  const [dueOrder] = await tx
    .select({
      days: orderLimits.cancelAfterDays,
      email: users.email,
      firstName: users.firstName,
      isMadeByStaff: users.isMadeByStaff,
      language: orders.language,
    })
    .from(orders)
    .innerJoin(orderLimits, eq(orderLimits.only, true))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.id, orderId), isDueForCancellation))
    .for('update', { of: orders, skipLocked: true })
  if (!dueOrder || dueOrder.days === null) return false
  const { days, email, firstName, isMadeByStaff, language } = dueOrder
  await cancelOrderBySystem(tx, orderId, orderNotConfirmedText(days))
  // An account that staff made for a phone number has no mailbox.
  if (isMadeByStaff) return true
  const emailSender = await readStoreContact(tx, contact)
  await queueEmails(tx, [
    makeCancelledOrderEmail(orderId, {
      to: { email, firstName },
      days,
      emailSender,
      publicUrl,
      language,
    }),
  ])
  return true
}
