import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import { REVENUE_STATUSES, WAITING_ORDER_STATUSES } from '#contract/order-status.ts'
import { orders } from '../orders/tables.ts'
import { isOneOfValues } from '../platform/columns.ts'
import type { Database } from '../platform/database/database.ts'
import { SHOP_ZONE_SQL, startOfDayInSql } from '../platform/shop-days.ts'
import { summedSales } from './tables.ts'

/** The part of the figures to which an order belongs; the trigger of the stored sums says the same. */
const SALES_PART = sql`case when ${isOneOfValues(orders.status, REVENUE_STATUSES)} then 'revenue'
  when ${isOneOfValues(orders.status, WAITING_ORDER_STATUSES)} then 'waiting' else 'lost' end`

/**
 * The first day that is not in the stored sums. The day is read before the sales, because
 * PostgreSQL chooses the right index only if it knows the day when it plans. If a day is summed
 * meanwhile, its orders are still counted.
 */
export async function readFirstLiveDay(db: Database): Promise<Day> {
  const [summedSalesRow] = await db.select({ until: summedSales.until }).from(summedSales)
  return summedSalesRow?.until ?? DAY_BEFORE_ALL_ORDERS
}

const DAY_BEFORE_ALL_ORDERS: Day = '2000-01-01'

/**
 * The sums of orders by day and part, calculated from two indexes alone. As double: exact for whole
 * paisa, and many times faster to add up than `numeric`. `dayOfSales` can be any day: it only sets
 * at which time days begin.
 */
export const selectSales = (dayOfSales: Day, condition: SQL): SQL => sql`
  select (start at time zone ${SHOP_ZONE_SQL})::date as day, part, sum(orders)::int as orders,
    sum(paisa) as paisa, sum(refunded_paisa) as refunded_paisa
  from (
    select ${startOfDayInSql(orders.createdAt, dayOfSales)} as start, ${SALES_PART} as part, count(*) as orders,
      sum(${orders.finalPaisa}::float8) as paisa, 0 as refunded_paisa
    from ${orders} where ${condition} group by 1, 2
    union all
    select ${startOfDayInSql(orders.createdAt, dayOfSales)}, ${SALES_PART}, 0, 0, sum(${orders.refundedPaisa}::float8)
    from ${orders} where ${condition} and ${orders.refundedPaisa} > 0 group by 1, 2
  ) as counted group by 1, 2`
