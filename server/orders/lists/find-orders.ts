import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
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
import type { Database } from '../../platform/database/database.ts'
import { orders } from '../tables.ts'
import { hasOrderStatus, isInWorkList, orderConditionsOf } from './order-conditions.ts'
import { selectOrderRows } from './order-rows.ts'
import { type FoundOrders, isOneOfOrders, searchOrders } from './order-search.ts'

/** A page of orders; `next` and `previous` are the orders at which the pages beside it begin. */
type FoundPage = { data: OrderRow[]; next: string | null; previous: string | null }

/** Up to this number of orders found by words, all of them are read. */
const MAX_READ = 3000
/** If there are more, each status is counted up to this number only. */
const MAX_COUNTED_OF_MANY = 100
/** The same if other tables have to be read for each order to count it: a page. */
const MAX_COUNTED_BY_OTHER_TABLES = 25

/**
 * Finds a page of the orders that match a filter, and counts them by status. A page is identified
 * by the order before or after it, not by a number, so that the last page is as fast as the first.
 */
export async function findOrders(db: Database, filter: OrderFilter, mostRead = MAX_READ) {
  const { q, status, list } = filter
  const searched = q ? await searchOrders(db, q, mostRead) : undefined
  const condition = and(orderConditionsOf(filter), searched?.condition)
  const chosen = and(condition, hasOrderStatus(status), list && isInWorkList(list))
  const [page, counted] = await Promise.all([
    findPage(db, chosen, filter),
    countOrders(db, { filter, searched, mostRead, condition }),
  ])
  return { success: true as const, ...page, ...counted }
}

type OrderQuery = { filter: OrderFilter; searched: FoundOrders | undefined; mostRead: number }

/** Counts the orders of each status and of each list of work. */
async function countOrders(
  db: Database,
  { condition, ...search }: OrderQuery & { condition: SQL | undefined },
) {
  const sample = await countSample(db, search)
  const isOfMany = sample !== undefined && !sample.isWhole
  const { filter, searched } = search
  const readsOtherTables = searched !== undefined && !searched.isIndexed
  const mostOfMany = readsOtherTables ? MAX_COUNTED_BY_OTHER_TABLES : MAX_COUNTED_OF_MANY
  const most = isOfMany ? mostOfMany : MAX_ORDERS_COUNTED
  const countQuery = { condition, sample: sample?.counts, most }
  const looksUpWords = searched?.isIndexed ?? (filter.name ?? filter.phone) !== undefined
  if (isOfMany && looksUpWords)
    return { countedUpTo: most, ...(await countTogether(db, countQuery)) }
  const [counts, workCounts] = await Promise.all([
    sample?.isWhole ? sample.counts : countEach(db, countQuery),
    countLists(db, condition, most),
  ])
  return { workCounts, countedUpTo: most, counts: limited(counts, most) }
}

type OrderCountQuery = { condition: SQL | undefined; sample: OrderCounts | undefined; most: number }

/**
 * Counts the orders of each status and of each list of work that words of many orders find. One by
 * one, each count would look the words up in their index again, which takes most of its time.
 */
async function countTogether(db: Database, { condition, sample = NONE, most }: OrderCountQuery) {
  const statuses = ORDER_STATUSES.filter((status) => sample[status] < most)
  const ofStatuses = statuses.map((status) => countedAs(status, eq(orders.status, status), most))
  const ofLists = WORK_LISTS.map((list) => countedAs(list, isInWorkList(list), most))
  const isAny = or(inArray(orders.status, statuses), ...WORK_LISTS.map(isInWorkList))
  const { rows } = await db.execute<{ counts: object; workCounts: object }>(sql`
    select json_build_object(${sql.join(ofStatuses, sql`, `)}) as counts,
      json_build_object(${sql.join(ofLists, sql`, `)}) as "workCounts"
    from ${orders} where ${and(isAny, condition)}`)
  return {
    counts: OrderCounts.parse({ ...limited(sample, most), ...rows[0]?.counts }),
    workCounts: WorkListCounts.parse(rows[0]?.workCounts),
  }
}

const countedAs = (name: string, isCounted: SQL | undefined, most: number) =>
  sql`${name}::text, least(count(*) filter (where ${isCounted}), ${most})`

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

/**
 * The list is sorted by columns that never change, so pages stay the same while somebody reads
 * them.
 */
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

const NONE = OrderCounts.parse(Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])))

type SampledCounts = { counts: OrderCounts; isWhole: boolean }

/**
 * Counts the first orders found by status, or all if they are few; undefined if the filter is
 * answered by the index of each status alone.
 */
async function countSample(
  db: Database,
  { filter, searched, mostRead }: OrderQuery,
): Promise<SampledCounts | undefined> {
  const { from: _from, to: _to, q: _q, ...others } = filter
  if (!searched && orderConditionsOf(others) === undefined) return undefined
  const isChosen = orderConditionsOf(filter)
  const found = searched?.first
  const known = isChosen ? undefined : found?.flatMap(({ status }) => status ?? [])
  const statuses =
    known && known.length === found?.length
      ? known
      : await readStatuses(db, and(isChosen, found && isOneOfOrders(found)), mostRead)
  const counts = { ...NONE }
  for (const status of statuses) counts[status] += 1
  return { counts, isWhole: statuses.length <= mostRead && (searched?.isWhole ?? true) }
}

/** The statuses of the orders that meet a condition, at most one more than `most`. */
async function readStatuses(
  db: Database,
  condition: SQL | undefined,
  most: number,
): Promise<OrderStatus[]> {
  const rows = await db
    .select({ status: orders.status })
    .from(orders)
    .where(condition)
    .limit(most + 1)
  return rows.map(({ status }) => status)
}

/**
 * Counts the orders of each status, at most up to the limit that pages show. A status of which the
 * first orders found (`sample`) already contain that many is not counted again.
 */
async function countEach(
  db: Database,
  { condition, sample, most }: OrderCountQuery,
): Promise<OrderCounts> {
  const counts = ORDER_STATUSES.map((status) =>
    sample && sample[status] >= most
      ? sql`${most}::int as ${sql.identifier(status)}`
      : countAs(status, and(eq(orders.status, status), condition), most),
  )
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`)
  return OrderCounts.parse(rows[0])
}

/** Counts the lists of work; each has an index that contains only such orders. */
async function countLists(
  db: Database,
  condition: SQL | undefined,
  most: number,
): Promise<WorkListCounts> {
  const counts = WORK_LISTS.map((list) => countAs(list, and(isInWorkList(list), condition), most))
  const { rows } = await db.execute(sql`select ${sql.join(counts, sql`, `)}`)
  return WorkListCounts.parse(rows[0])
}

const countAs = (name: string, found: SQL | undefined, most: number) =>
  sql`(select count(*)::int from (select from ${orders} where ${found} limit ${most}) as found) as ${sql.identifier(name)}`

function limited(counts: OrderCounts, most: number): OrderCounts {
  const all = { ...counts }
  for (const status of ORDER_STATUSES) all[status] = Math.min(counts[status], most)
  return all
}
