import { and, asc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { users } from '../accounts/tables.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { queueMails } from '../platform/outbox.ts'
import { type Contact, readContact } from '../store/read-store.ts'
import { cancelBySystem } from './move-order.ts'
import { cancelledEmail } from './order-emails.ts'
import { orderLimits, orders } from './tables.ts'

/** Any number, as long as nothing else locks it. */
const SWEEP_LOCK = 5_226_041
/** So many in one run; the next run goes on. */
const MAX_AT_ONCE = 500

type Dependencies = { db: NodePgDatabase; contact: Contact; publicUrl: string }

/**
 * Cancels the orders that nobody confirmed within the days that the owner has set, each in a
 * transaction of its own, and returns how many. Any number of processes may run it.
 */
export async function cancelUnconfirmedOrders(dependencies: Dependencies): Promise<number> {
  for (let count = 0; count < MAX_AT_ONCE; count++)
    if (!(await inTransaction(dependencies.db, (tx) => cancelOldest(tx, dependencies))))
      return count
  return MAX_AT_ONCE
}

/** Cancels the order that has waited longest; false where none is due, or another process does it. */
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
    })
    .from(orders)
    .innerJoin(
      orderLimits,
      sql`${orders.createdAt} < now() - make_interval(days => ${orderLimits.cancelAfterDays})`,
    )
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(orders.status, 'PENDING')))
    .orderBy(asc(orders.createdAt))
    .limit(1)
    // An order that staff are moving right now is left to them.
    .for('update', { of: orders, skipLocked: true })
  if (!due) return false
  const { orderId, days, email, firstName } = due
  const why = `Not confirmed within ${days === 1 ? '1 day' : `${days} days`}`
  await cancelBySystem(tx, orderId, why)
  const sender = await readContact(tx, contact)
  await queueMails(tx, [
    cancelledEmail(orderId, { to: { email, firstName }, why, sender, publicUrl }),
  ])
  return true
}
