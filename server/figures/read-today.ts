import { and, count, eq, min, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { TodayFigures } from '#contract/figures.ts'
import { CASH_TO_COLLECT_STATES, TO_SHIP_FULFILMENT_STATES } from '#contract/fulfilment.ts'
import { orderStatusesWhere } from '#contract/order-status.ts'
import { hasPermission } from '#contract/permissions.ts'
import { countFailedJobs, readLastRun } from '../jobs/read-jobs.ts'
import { isLateOrder, isToBeConfirmed } from '../orders/lists/order-conditions.ts'
import { payments } from '../orders/payment-tables.ts'
import { orders } from '../orders/tables.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import { isOneOfValues } from '../platform/columns.ts'
import type { Database } from '../platform/database/database.ts'
import { createLargeCountCache } from '../platform/large-count-cache.ts'
import { startOfDay } from '../platform/shop-days.ts'
import { countReviewsToApprove } from '../reviews/find-reviews.ts'
import { readAbandonedCarts } from './abandoned-carts.ts'
import { readLowStock } from './low-stock.ts'
import { readMissedSearches } from './read-missed-searches.ts'
import { sumInRupees } from './rupees.ts'

/** What is slow to add up in a large shop, and may then be some minutes old. */
export const createTodayFiguresCaches = () => ({
  stock: createLargeCountCache<StockFigures>(
    ({ emptyStock, lowStock }) => emptyStock.total + lowStock.total,
  ),
  cartsLeft: createLargeCountCache<AbandonedCarts>(({ total }) => total),
})
type TodayCaches = ReturnType<typeof createTodayFiguresCaches>
type StockFigures = Pick<TodayFigures, 'emptyStock' | 'lowStock'>
type AbandonedCarts = NonNullable<TodayFigures['cartsLeft']>

/** The open work of the shop today; sums of money only for those who may see revenue. */
export async function readTodayFigures(
  db: Database,
  caches: TodayCaches,
  caller: SignedInCaller,
): Promise<TodayFigures> {
  const maySeeFigures = hasPermission(caller, 'figures.read')
  const todayFigures = await readAllFigures(db, caches, hasPermission(caller, 'people.read'))
  if (maySeeFigures) return todayFigures
  const { placed, toConfirm, toShip, toCollect, cartsLeft } = todayFigures
  return {
    ...todayFigures,
    placed: hideAmount(placed),
    toConfirm: hideAmount(toConfirm),
    toShip: hideAmount(toShip),
    toCollect: hideAmount(toCollect),
    cartsLeft: cartsLeft && hideAmount(cartsLeft),
  }
}

const hideAmount = <Sum extends { amount: number | null }>(orderSum: Sum): Sum => ({
  ...orderSum,
  amount: null,
})

async function readAllFigures(
  db: Database,
  caches: TodayCaches,
  maySeeCustomers: boolean,
): Promise<TodayFigures> {
  const day = dayOf(new Date())
  const [
    openWork,
    reviewsWaiting,
    failedJobs,
    lastBackupAt,
    archivedAt,
    stock,
    cartsLeft,
    missedSearches,
  ] = await Promise.all([
    readOpenWork(db, day),
    countReviewsToApprove(db),
    countFailedJobs(db),
    readLastRun(db, 'back-up'),
    readLastRun(db, 'archive-log'),
    caches.stock('all', () => readLowStock(db)),
    maySeeCustomers ? caches.cartsLeft('all', () => readAbandonedCarts(db)) : null,
    readMissedSearches(db),
  ])
  return {
    day,
    ...openWork,
    reviewsWaiting,
    ...failedJobs,
    lastBackupAt,
    archivedAt,
    ...stock,
    cartsLeft,
    missedSearches,
  }
}

const OPEN_STATUSES = orderStatusesWhere((facts) => facts.isOpen)

type OpenWorkFigures = Pick<TodayFigures, 'placed' | 'toConfirm' | 'toShip' | 'toCollect' | 'late'>
type OrderSumWithOldest = { orders: number; paisa: number; oldestAt: string | null }

async function readOpenWork(db: Database, day: Day): Promise<OpenWorkFigures> {
  const isPlacedToday = sql`${orders.createdAt} >= ${startOfDay(day)}`
  const isToShip = isOneOfValues(orders.fulfilment, TO_SHIP_FULFILMENT_STATES)
  const { rows } = await db.execute<
    Record<Exclude<keyof OpenWorkFigures, 'toCollect' | 'late'>, OrderSumWithOldest>
  >(sql`
    select
      ${orderSumInSql(isPlacedToday)} as "placed",
      ${orderSumInSql(isToBeConfirmed)} as "toConfirm",
      ${orderSumInSql(isToShip)} as "toShip"
    from ${orders}
    where ${isOneOfValues(orders.status, OPEN_STATUSES)} or ${isToShip} or ${isPlacedToday}`)
  const [sums] = rows
  if (!sums) throw new Error('A sum gave no row')
  return {
    placed: viewOrderSum(sums.placed),
    toConfirm: { ...viewOrderSum(sums.toConfirm), oldestAt: toIsoTime(sums.toConfirm.oldestAt) },
    toShip: { ...viewOrderSum(sums.toShip), oldestAt: toIsoTime(sums.toShip.oldestAt) },
    toCollect: viewOrderSum(await readMoneyToCollect(db)),
    late: await readLateOrders(db),
  }
}

/** The open payments of shipped orders, which couriers and customers owe. */
async function readMoneyToCollect(
  db: Database,
): Promise<Pick<OrderSumWithOldest, 'orders' | 'paisa'>> {
  const [sum] = await db
    .select({
      orders: sql<number>`count(distinct ${orders.id})::int`,
      paisa: sql<number>`coalesce(sum(${payments.amountPaisa}), 0)::float8`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isOneOfValues(payments.state, ['open']),
        isOneOfValues(orders.fulfilment, CASH_TO_COLLECT_STATES),
        // An order with an open payment has no other status then; its index contains few orders.
        isOneOfValues(orders.status, OPEN_STATUSES),
      ),
    )
  if (!sum) throw new Error('A sum gave no row')
  return sum
}

/** The orders that should have left the shop by now. */
async function readLateOrders(db: Database): Promise<TodayFigures['late']> {
  const [lateOrders] = await db
    .select({ orders: count(), promisedOn: min(orders.promisedOn) })
    .from(orders)
    .where(isLateOrder())
  if (!lateOrders) throw new Error('A count gave no row')
  return lateOrders
}

const orderSumInSql = (condition: SQL) => sql`json_build_object(
  'orders', count(*) filter (where ${condition}),
  'paisa', coalesce(sum(${orders.finalPaisa}) filter (where ${condition}), 0),
  'oldestAt', min(${orders.createdAt}) filter (where ${condition})
)`

const viewOrderSum = ({ orders, paisa }: Pick<OrderSumWithOldest, 'orders' | 'paisa'>) => ({
  orders,
  amount: sumInRupees(paisa),
})

const toIsoTime = (text: string | null) => text && new Date(text).toISOString()
