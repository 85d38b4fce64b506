import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { WORK_LIST_NAMES } from '#contract/fulfilment.ts'
import {
  MAX_ORDERS_COUNTED,
  OrderCounts,
  type OrderFilter,
  type OrderRow,
  type OrderSort,
  WorkListCounts,
} from '#contract/order-list.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import type { Database } from '../../platform/database/database.ts'
import { orders } from '../tables.ts'
import { hasOrderStatus, isInWorkList, orderConditionsOf } from './order-conditions.ts'
import { selectOrderRows } from './order-rows.ts'
import { type FoundOrders, isOneOfOrders, searchOrders } from './order-search.ts'

/** A page of orders; `next` and `previous` are the orders at which the pages beside it begin. */
type OrderPage = { data: OrderRow[]; next: string | null; previous: string | null }

/** Up to this number of orders found by words, all of them are read. */
const MAX_ORDERS_READ = 3000
/** If there are more, each status is counted up to this number only. */
const MAX_COUNTED_OF_MANY = 100
/** The same if other tables have to be read for each order to count it: a page. */
const MAX_COUNTED_BY_OTHER_TABLES = 25

/**
 * Finds a page of the orders that match a filter, and counts them by status. A page is identified
 * by the order before or after it, not by a number, so that the last page is as fast as the first.
 */
export async function findOrders(
  db: Database,
  filter: OrderFilter,
  maxOrdersRead = MAX_ORDERS_READ,
) {
  const { q, status, list } = filter
  const foundBySearch = q ? await searchOrders(db, q, maxOrdersRead) : undefined
  const isMatch = and(orderConditionsOf(filter), foundBySearch?.condition)
  const isShown = and(isMatch, hasOrderStatus(status), list && isInWorkList(list))
  const [page, orderCounts] = await Promise.all([
    findOrderPage(db, isShown, filter),
    countOrders(db, {
      filter,
      foundBySearch,
      maxOrdersRead,
      isMatch,
    }),
  ])
  return { success: true as const, ...page, ...orderCounts }
}

type OrderCountInput = {
  filter: OrderFilter
  foundBySearch: FoundOrders | undefined
  maxOrdersRead: number
}

/** Counts the orders of each status and of each list of work. */
async function countOrders(
  db: Database,
  { isMatch, ...search }: OrderCountInput & { isMatch: SQL | undefined },
) {
  const sampledCounts = await countFirstOrders(db, search)
  const isSampleOfMany = sampledCounts !== undefined && !sampledCounts.isComplete
  const { filter, foundBySearch } = search
  const doesSearchReadOtherTables =
    foundBySearch !== undefined && !foundBySearch.isAnsweredByIndexes
  const maxCountedOfMany = doesSearchReadOtherTables
    ? MAX_COUNTED_BY_OTHER_TABLES
    : MAX_COUNTED_OF_MANY
  const maxCount = isSampleOfMany ? maxCountedOfMany : MAX_ORDERS_COUNTED
  const countConditions = { isMatch, sampleCounts: sampledCounts?.counts, maxCount }
  const doesLookUpWords =
    foundBySearch?.isAnsweredByIndexes ?? (filter.name ?? filter.phone) !== undefined
  if (isSampleOfMany && doesLookUpWords)
    return { countedUpTo: maxCount, ...(await countInOneStatement(db, countConditions)) }
  const [counts, workCounts] = await Promise.all([
    sampledCounts?.isComplete ? sampledCounts.counts : countEachStatus(db, countConditions),
    countWorkLists(db, isMatch, maxCount),
  ])
  return { workCounts, countedUpTo: maxCount, counts: limitCounts(counts, maxCount) }
}

type OrderCountConditions = {
  isMatch: SQL | undefined
  sampleCounts: OrderCounts | undefined
  maxCount: number
}

/**
 * Counts the orders of each status and of each list of work that words of many orders find. One by
 * one, each count would look the words up in their index again, which takes most of its time.
 */
async function countInOneStatement(
  db: Database,
  { isMatch, sampleCounts = NO_ORDERS_COUNTED, maxCount }: OrderCountConditions,
) {
  const statusesToCount = ORDER_STATUSES.filter((status) => sampleCounts[status] < maxCount)
  const statusCountsInSql = statusesToCount.map((status) =>
    countInJsonObject(status, eq(orders.status, status), maxCount),
  )
  const listCountsInSql = WORK_LIST_NAMES.map((list) =>
    countInJsonObject(list, isInWorkList(list), maxCount),
  )
  const isInAnyCount = or(
    inArray(orders.status, statusesToCount),
    ...WORK_LIST_NAMES.map(isInWorkList),
  )
  const { rows } = await db.execute<{ counts: object; workCounts: object }>(sql`
    select json_build_object(${sql.join(statusCountsInSql, sql`, `)}) as counts,
      json_build_object(${sql.join(listCountsInSql, sql`, `)}) as "workCounts"
    from ${orders} where ${and(isInAnyCount, isMatch)}`)
  return {
    counts: OrderCounts.parse({ ...limitCounts(sampleCounts, maxCount), ...rows[0]?.counts }),
    workCounts: WorkListCounts.parse(rows[0]?.workCounts),
  }
}

const countInJsonObject = (name: string, isCounted: SQL | undefined, maxCount: number) =>
  sql`${name}::text, least(count(*) filter (where ${isCounted}), ${maxCount})`

async function findOrderPage(
  db: Database,
  isMatch: SQL | undefined,
  { sort, limit, after, before }: OrderFilter,
): Promise<OrderPage> {
  const { by, isAscending } = ORDER_SORTS[sort]
  const isReadBackwards = after === undefined && before !== undefined
  const isReadAscending = isAscending !== isReadBackwards
  const cursorOrderId = after ?? before
  const sortDirection = isReadAscending ? asc : desc
  const rows = await selectOrderRows(db, {
    condition: and(
      isMatch,
      cursorOrderId === undefined ? undefined : isAfterOrder(cursorOrderId, by, isReadAscending),
    ),
    orderBy: [sortDirection(by), sortDirection(orders.id)],
    // One more than the page shows, to find out whether there is another page.
    limit: limit + 1,
  })
  const data = isReadBackwards ? rows.slice(0, limit).reverse() : rows.slice(0, limit)
  const hasMoreRows = rows.length > limit
  const hasNext = isReadBackwards || hasMoreRows
  const hasPrevious = isReadBackwards ? hasMoreRows : after !== undefined
  return {
    data,
    next: (hasNext && data.at(-1)?.orderId) || null,
    previous: (hasPrevious && data[0]?.orderId) || null,
  }
}

/**
 * The list is sorted by columns that never change, so pages stay the same while somebody reads
 * them.
 */
const ORDER_SORTS = {
  newest: { by: orders.createdAt, isAscending: false },
  oldest: { by: orders.createdAt, isAscending: true },
  'amount-desc': { by: orders.finalPaisa, isAscending: false },
  'amount-asc': { by: orders.finalPaisa, isAscending: true },
} as const satisfies Record<OrderSort, { by: SortColumn; isAscending: boolean }>

type SortColumn = typeof orders.createdAt | typeof orders.finalPaisa

/** A condition: the order comes after another one in this sort. An index has the same columns. */
function isAfterOrder(orderId: string, sortColumn: SortColumn, isAscending: boolean): SQL {
  const otherSortKey = sql`((select ${sql.identifier(sortColumn.name)} from ${orders} as other where other.id = ${orderId}), ${orderId})`
  return sql`(${sortColumn}, ${orders.id}) ${sql.raw(isAscending ? '>' : '<')} ${otherSortKey}`
}

const NO_ORDERS_COUNTED = OrderCounts.parse(
  Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])),
)

type SampledCounts = { counts: OrderCounts; isComplete: boolean }

/**
 * Counts the first orders found by status, or all if they are few; undefined if the filter is
 * answered by the index of each status alone.
 */
async function countFirstOrders(
  db: Database,
  { filter, foundBySearch, maxOrdersRead }: OrderCountInput,
): Promise<SampledCounts | undefined> {
  const { from: _from, to: _to, q: _q, ...otherFilters } = filter
  if (!foundBySearch && orderConditionsOf(otherFilters) === undefined) return undefined
  const matchesFilter = orderConditionsOf(filter)
  const firstFound = foundBySearch?.firstOrders
  const knownStatuses = matchesFilter
    ? undefined
    : firstFound?.flatMap(({ status }) => status ?? [])
  const statuses =
    knownStatuses && knownStatuses.length === firstFound?.length
      ? knownStatuses
      : await readOrderStatuses(
          db,
          and(matchesFilter, firstFound && isOneOfOrders(firstFound)),
          maxOrdersRead,
        )
  const counts = { ...NO_ORDERS_COUNTED }
  for (const status of statuses) counts[status] += 1
  return {
    counts,
    isComplete: statuses.length <= maxOrdersRead && (foundBySearch?.isComplete ?? true),
  }
}

/** The statuses of the orders that meet a condition, at most one more than `maxCount`. */
async function readOrderStatuses(
  db: Database,
  isMatch: SQL | undefined,
  maxCount: number,
): Promise<OrderStatus[]> {
  const rows = await db
    .select({ status: orders.status })
    .from(orders)
    .where(isMatch)
    .limit(maxCount + 1)
  return rows.map(({ status }) => status)
}

/**
 * Counts the orders of each status, at most up to the limit that pages show. A status of which the
 * first orders found (`sampleCounts`) already contain that many is not counted again.
 */
async function countEachStatus(
  db: Database,
  { isMatch, sampleCounts, maxCount }: OrderCountConditions,
): Promise<OrderCounts> {
  const counts = ORDER_STATUSES.map((status) =>
    sampleCounts && sampleCounts[status] >= maxCount
      ? sql`${maxCount}::int as ${sql.identifier(status)}`
      : countInColumn(status, and(eq(orders.status, status), isMatch), maxCount),
  )
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`)
  return OrderCounts.parse(rows[0])
}

/** Counts the lists of work; each has an index that contains only such orders. */
async function countWorkLists(
  db: Database,
  isMatch: SQL | undefined,
  maxCount: number,
): Promise<WorkListCounts> {
  const counts = WORK_LIST_NAMES.map((list) =>
    countInColumn(list, and(isInWorkList(list), isMatch), maxCount),
  )
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`)
  return WorkListCounts.parse(rows[0])
}

const countInColumn = (name: string, isCounted: SQL | undefined, maxCount: number) =>
  sql`(select count(*)::int from (select from ${orders} where ${isCounted} limit ${maxCount}) as found) as ${sql.identifier(name)}`

function limitCounts(counts: OrderCounts, maxCount: number): OrderCounts {
  const limitedCounts = { ...counts }
  for (const status of ORDER_STATUSES) limitedCounts[status] = Math.min(counts[status], maxCount)
  return limitedCounts
}
