import { asc, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { collectJobFailures } from '../platform/jobs/collect-job-failures.ts'
import { orders } from './tables.ts'

/** How many orders one run cancels at most; the next run continues. */
const MAX_ORDERS_PER_RUN = 500

/**
 * Cancels the orders that are due, the oldest first, each in its own transaction, and returns how
 * many. `cancelOrderIfDue` returns false for an order that is no longer due. If an order cannot be
 * cancelled, the others are, and the first error is thrown at the end. Several processes may run it
 * at once.
 */
export async function cancelDueOrders(
  db: NodePgDatabase,
  isDue: SQL | undefined,
  cancelOrderIfDue: (tx: Database, orderId: string) => Promise<boolean>,
): Promise<number> {
  const dueOrders = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.createdAt))
    .limit(MAX_ORDERS_PER_RUN)
  const jobFailures = collectJobFailures()
  let count = 0
  for (const { orderId } of dueOrders)
    if (
      await jobFailures.runAndCollect(() =>
        inTransaction(db, (tx) => cancelOrderIfDue(tx, orderId)),
      )
    )
      count++
  jobFailures.throwFirstFailure()
  return count
}
