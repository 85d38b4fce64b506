import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { WORK_LISTS } from '#contract/fulfilment.ts'
import {
  MAX_ORDERS_COUNTED,
  OrderCounts,
  type OrderFilter,
  type OrderRow,
  type OrderSort,
  WorkListCounts,
} from '#contract/order-list.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import type { Database } from '../platform/database.ts'
import { conditionsOf, hasStatus, isInWorkList } from './order-conditions.ts'
import { selectOrderRows } from './order-rows.ts'
import { orders } from './tables.ts'

/** A page of orders; `next` and `previous` are the orders at which the pages beside it begin. */
type FoundPage = { data: OrderRow[]; next: string | null; previous: string | null }

/**
 * Finds a page of the orders that match a filter, and counts them by status. A page is identified
 * by the order before or after it, not by a number, so that the last page is as fast as the first.
 */
export async function findOrders(db: Database, filter: OrderFilter) {
  const condition = conditionsOf(filter)
  const { status, list } = filter
  const chosen = and(condition, hasStatus(status), list && isInWorkList(list))
  const [page, workCounts] = await Promise.all([
    findPage(db, chosen, filter),
    countLists(db, condition),
  ])
  const isWhole = !status && !list && !page.next && !page.previous
  const counts = isWhole ? countRows(page.data) : await countStatuses(db, condition, filter)
  return { success: true as const, ...page, counts, workCounts, countedUpTo: MAX_ORDERS_COUNTED }
}

async function findPage(
  db: Database,
  condition: SQL | undefined,
  { sort, limit, after, before }: OrderFilter,
): Promise<FoundPage> {
  const { by, isAscending } = SORTS[sort]
  const isBackwards = after === undefined && before !== undefined
  const isReadAscending = isAscending !== isBackwards
  const reference = after ?? before
  const direction = isReadAscending ? asc : desc
  const rows = await selectOrderRows(db, {
    where: and(
      condition,
      reference === undefined ? undefined : comesAfter(reference, by, isReadAscending),
    ),
    orderBy: [direction(by), direction(orders.id)],
    // One more than the page shows, to find out whether there is another page.
    limit: limit + 1,
  })
  const data = isBackwards ? rows.slice(0, limit).reverse() : rows.slice(0, limit)
  const hasMore = rows.length > limit
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : after !== undefined
  return {
    data,
    next: (hasNext && data.at(-1)?.orderId) || null,
    previous: (hasPrevious && data[0]?.orderId) || null,
  }
}

/** These columns of an order never change, so pages stay the same while somebody reads them. */
const SORTS = {
  newest: { by: orders.createdAt, isAscending: false },
  oldest: { by: orders.createdAt, isAscending: true },
  'amount-desc': { by: orders.finalPaisa, isAscending: false },
  'amount-asc': { by: orders.finalPaisa, isAscending: true },
} as const satisfies Record<OrderSort, { by: SortColumn; isAscending: boolean }>

type SortColumn = typeof orders.createdAt | typeof orders.finalPaisa

/** A condition: the order comes after another one in this sort. An index has the same columns. */
function comesAfter(orderId: string, by: SortColumn, ascends: boolean): SQL {
  const other = sql`((select ${sql.identifier(by.name)} from ${orders} as other where other.id = ${orderId}), ${orderId})`
  return sql`(${by}, ${orders.id}) ${sql.raw(ascends ? '>' : '<')} ${other}`
}

/** Counts by status, if all orders found are on the page. */
function countRows(rows: OrderRow[]): OrderCounts {
  const counts = { ...NONE }
  for (const { status } of rows) counts[status]++
  return counts
}

const NONE = OrderCounts.parse(Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])))

/** Up to this number of orders found, all of them are read once and counted by status. */
const MAX_ROWS_READ = 10_000

/**
 * Counts the orders found by status. A typed search mostly finds few orders, through an index, so
 * it first tries to read all of them.
 */
async function countStatuses(
  db: Database,
  condition: SQL | undefined,
  { q, name, phone, orderId, city }: OrderFilter,
): Promise<OrderCounts> {
  const isTyped = [q, name, phone, orderId, city].some(Boolean)
  const few = condition && isTyped ? await countFew(db, condition) : undefined
  return few ?? countEach(db, condition)
}

/** Counts all statuses in one query; undefined if there are too many orders. */
async function countFew(db: Database, condition: SQL): Promise<OrderCounts | undefined> {
  const { rows } = await db.execute<{ status: OrderStatus; found: number }>(sql`
    select status, count(*)::int as found
    from (select status from ${orders} where ${condition} limit ${MAX_ROWS_READ + 1}) as found
    group by status`)
  const all = rows.reduce((sum, { found }) => sum + found, 0)
  if (all > MAX_ROWS_READ) return undefined
  const counts = { ...NONE }
  for (const { status, found } of rows) counts[status] = Math.min(found, MAX_ORDERS_COUNTED)
  return counts
}

/** Counts each status in a subquery of its own, each up to the limit that pages show. */
async function countEach(db: Database, condition: SQL | undefined): Promise<OrderCounts> {
  const counts = ORDER_STATUSES.map((status) =>
    countAs(status, and(eq(orders.status, status), condition)),
  )
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`)
  return OrderCounts.parse(rows[0])
}

/** Counts the lists of work; each has an index that contains only such orders. */
async function countLists(db: Database, condition: SQL | undefined): Promise<WorkListCounts> {
  const counts = WORK_LISTS.map((list) => countAs(list, and(isInWorkList(list), condition)))
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`)
  return WorkListCounts.parse(rows[0])
}

const countAs = (name: string, found: SQL | undefined) =>
  sql`(select count(*)::int from (select from ${orders} where ${found} limit ${MAX_ORDERS_COUNTED}) as found) as ${sql.identifier(name)}`
