import { type SQL, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { addDays, dayOf } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { orderItems, orders } from '../orders/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { endOfDay, startOfDay } from '../platform/shop-days.ts'
import { selectSales } from './select-sales.ts'
import { salesLimits, salesOfDays, summedSales } from './tables.ts'

/**
 * Only days before the last ones are summed. The trigger notes no changes of an order on its first
 * day, so all of these must have been committed before; one day more is kept as a margin.
 */
const LIVE_DAYS = 3
/** A day with more rows than this is summed again, so that reading it stays fast. */
const MAX_ROWS_OF_DAY = 20
/** The products of about so many orders are counted by one statement, which has four seconds. */
const ORDERS_AT_ONCE = 1_000

/** Sums the days that are over, and those that many orders have changed since. */
export async function sumSales(
  db: NodePgDatabase,
  signal: AbortSignal,
  ordersAtOnce = ORDERS_AT_ONCE,
): Promise<void> {
  const lastDay = addDays(dayOf(new Date()), -LIVE_DAYS)
  for (let isSummingDone = false; !isSummingDone; ) {
    signal.throwIfAborted()
    isSummingDone = await inTransaction(db, (tx) => sumSalesOfNextDay(tx, lastDay, ordersAtOnce))
  }
  for (const day of await readChangedDays(db)) {
    signal.throwIfAborted()
    await inTransaction(db, (tx) => recountDay(tx, day))
  }
}

/** Sums the first day that is not summed; returns whether it was the last one. */
async function sumSalesOfNextDay(
  tx: Database,
  lastDay: Day,
  ordersAtOnce: number,
): Promise<boolean> {
  const day = (await lockSummedSales(tx)) ?? (await readFirstOrderDay(tx))
  if (day === undefined || day > lastDay) return true
  const orderCount = await sumSalesOfDay(tx, day)
  await raiseSalesLimits(tx, day, Math.ceil(orderCount / ordersAtOnce))
  await tx.update(summedSales).set({ until: addDays(day, 1) })
  return false
}

async function recountDay(tx: Database, day: Day): Promise<void> {
  await lockSummedSales(tx)
  await sumSalesOfDay(tx, day)
}

/** Lets other processes wait, so that no day is summed twice. Returns the next day to be summed. */
async function lockSummedSales(tx: Database): Promise<Day | undefined> {
  const [summedSalesRow] = await tx
    .select({ until: summedSales.until })
    .from(summedSales)
    .for('update')
  return summedSalesRow?.until ?? undefined
}

async function readFirstOrderDay(tx: Database): Promise<Day | undefined> {
  const { rows } = await tx.execute<{ oldestOrderAt: string | null }>(
    sql`select min(${orders.createdAt}) as "oldestOrderAt" from ${orders}`,
  )
  const oldestOrderAt = rows[0]?.oldestOrderAt
  return oldestOrderAt ? dayOf(new Date(oldestOrderAt)) : undefined
}

/**
 * Replaces the rows of a day by the sums of its orders, in one statement: it removes exactly the
 * changes that its sums contain, because both are read in the same state of the database. Returns the
 * number of orders.
 */
async function sumSalesOfDay(tx: Database, day: Day): Promise<number> {
  const { rows } = await tx.execute<{ orders: number }>(sql`
    with removed as (delete from ${salesOfDays} where ${salesOfDays.day} = ${day})
    insert into ${salesOfDays} (day, part, orders, paisa, refunded_paisa)
    select day, part, orders, paisa, refunded_paisa
    from (${selectSales(day, isCreatedBetween(startOfDay(day), endOfDay(day)))}) as sums
    returning orders`)
  return rows.reduce((sum, { orders }) => sum + orders, 0)
}

/**
 * Counts what was ordered of each product on a day, see `salesLimits`, in parts of about equal
 * length: a row is written for nearly every line.
 */
async function raiseSalesLimits(tx: Database, day: Day, partCount: number): Promise<void> {
  const startOfPart = (partNumber: number) =>
    sql`${startOfDay(day)} + interval '1 day' * (${partNumber}::float8 / ${partCount}::float8)`
  for (let partNumber = 0; partNumber < partCount; partNumber++)
    await tx.execute(sql`
      insert into ${salesLimits} as known (product_id, pieces)
      select ${orderItems.productId}, sum(${orderItems.quantity})
      from ${orders} join ${orderItems} on ${orderItems.orderId} = ${orders.id}
      where ${isCreatedBetween(startOfPart(partNumber), startOfPart(partNumber + 1))}
      group by 1 order by 1
      on conflict (product_id) do update set pieces = known.pieces + excluded.pieces`)
}

const isCreatedBetween = (fromTime: SQL, toTime: SQL) =>
  sql`${orders.createdAt} >= ${fromTime} and ${orders.createdAt} < ${toTime}`

async function readChangedDays(db: Database): Promise<Day[]> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    select ${salesOfDays.day}::text as day from ${salesOfDays}
    where ${salesOfDays.day} < (select ${summedSales.until} from ${summedSales})
    group by 1 having count(*) > ${MAX_ROWS_OF_DAY}`)
  return rows.map(({ day }) => day)
}
