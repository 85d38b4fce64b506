import { asc, eq, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { cacheTagsOfStockChange } from '../platform/cache-tags.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { collectJobFailures } from '../platform/jobs/collect-job-failures.ts'
import { orderItems, orders } from './tables.ts'

/** How many orders one run cancels at most; the next run continues. */
const MAX_ORDERS_PER_RUN = 500

export type CancelDueOrdersDependencies = {
  db: NodePgDatabase
  notifyCatalogueChanged: NotifyCatalogueChanged
}

/**
 * Cancels the orders that are due, the oldest first, each in its own transaction, and returns how
 * many. `cancelOrderIfDue` returns false for an order that is no longer due. If an order cannot be
 * cancelled, the others are, and the first error is thrown at the end. Several processes may run it
 * at once.
 */
export async function cancelDueOrders(
  { db, notifyCatalogueChanged }: CancelDueOrdersDependencies,
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
    await jobFailures.runAndCollect(async () => {
      const returnedItems = await inTransaction(db, async (tx) =>
        (await cancelOrderIfDue(tx, orderId)) ? readProductsOfOrder(tx, orderId) : undefined,
      )
      if (!returnedItems) return
      count++
      notifyCatalogueChanged(cacheTagsOfStockChange(returnedItems, true))
    })
  jobFailures.throwFirstFailure()
  return count
}

const readProductsOfOrder = (db: Database, orderId: string) =>
  db
    .select({ productId: orderItems.productId })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
