import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { NEW_ORDERS_SHOWN, type NewOrder } from '#contract/admin-orders.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { MAX_ORDERS_COUNTED } from '#contract/order-list.ts'
import { users } from '../../accounts/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { orders } from '../tables.ts'
import { isToBeConfirmed } from './order-conditions.ts'

/**
 * The orders that customers placed last, and the number that wait to be confirmed. It returns the
 * latest orders, not those after a given time, because an order can be committed after a later one.
 * The page finds out which of them are new.
 */
export async function readNewOrders(db: Database) {
  const [latestOrders, toConfirmCount] = await Promise.all([
    readLatestOrders(db),
    countOrdersToConfirm(db),
  ])
  return { data: latestOrders, toConfirm: toConfirmCount, countedUpTo: MAX_ORDERS_COUNTED }
}

async function readLatestOrders(db: Database): Promise<NewOrder[]> {
  const rows = await db
    .select({ orderId: orders.id, finalPaisa: orders.finalPaisa })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        gt(orders.createdAt, sql`now() - interval '24 hours'`),
        isNull(orders.deletedAt),
        eq(users.isMadeByStaff, false),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(NEW_ORDERS_SHOWN)
  return rows.map(({ orderId, finalPaisa }) => ({
    orderId,
    finalAmount: toRupees(asPaisa(finalPaisa)),
  }))
}

/** Counted up to the limit of the list, so that many orders cost no more than a few. */
async function countOrdersToConfirm(db: Database): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found
    from (select from ${orders} where ${isToBeConfirmed} limit ${MAX_ORDERS_COUNTED}) as waiting`)
  return rows[0]?.found ?? 0
}
