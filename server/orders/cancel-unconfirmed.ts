import { and, asc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { users } from '../accounts/tables.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { queueMails } from '../platform/outbox.ts'
import { type ConfiguredContact, readContact } from '../store/read-store.ts'
import { orderLimits } from './cash-tables.ts'
import { notConfirmedText } from './history-notes.ts'
import { cancelBySystem } from './move-order.ts'
import { cancelledEmail } from './order-emails.ts'
import { orders } from './tables.ts'

/** The number of the advisory lock; no other code uses it. */
const SWEEP_LOCK = 5_226_041
/** How many orders one run cancels at most; the next run continues. */
const MAX_ORDERS_PER_RUN = 500

type Dependencies = { db: NodePgDatabase; contact: ConfiguredContact; publicUrl: string }

/**
 * Cancels the orders that nobody confirmed within the days that the owner has set, each in its own
 * transaction, and returns how many. Several processes may run it at the same time.
 */
export async function cancelUnconfirmedOrders(dependencies: Dependencies): Promise<number> {
  for (let count = 0; count < MAX_ORDERS_PER_RUN; count++)
    if (!(await inTransaction(dependencies.db, (tx) => cancelOldest(tx, dependencies))))
      return count
  return MAX_ORDERS_PER_RUN
}

/**
 * Cancels the order that has waited longest. Returns false if no order is due, or if another
 * process is doing this.
 */
async function cancelOldest(tx: Database, { contact, publicUrl }: Dependencies): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as "isFree"`,
  )
  if (!rows[0]?.isFree) return false
  const [due] = await tx
    .select({
      orderId: orders.id,
      days: orderLimits.cancelAfterDays,
      email: users.email,
      firstName: users.firstName,
      isMadeByStaff: users.isMadeByStaff,
      language: orders.language,
    })
    .from(orders)
    .innerJoin(
      orderLimits,
      sql`${orders.createdAt} < now() - make_interval(days => ${orderLimits.cancelAfterDays})`,
    )
    .innerJoin(users, eq(users.id, orders.userId))
    // Orders that are paid in advance have a rule of their own, see payments/release-orders.ts.
    .where(and(eq(orders.status, 'PENDING'), eq(orders.paymentMethod, 'COD')))
    .orderBy(asc(orders.createdAt))
    .limit(1)
    // Orders that staff are changing right now are skipped.
    .for('update', { of: orders, skipLocked: true })
  if (!due || due.days === null) return false // Without a limit of days no order is due.
  const { orderId, days, email, firstName, isMadeByStaff, language } = due
  await cancelBySystem(tx, orderId, notConfirmedText(days))
  // Such an account has no mailbox.
  if (isMadeByStaff) return true
  const sender = await readContact(tx, contact)
  await queueMails(tx, [
    cancelledEmail(orderId, { to: { email, firstName }, days, sender, publicUrl, language }),
  ])
  return true
}
