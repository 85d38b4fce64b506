import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import {
  ORDERS_COUNTED,
  type OrderFilter,
  type OrderRow,
  type OrderSort,
} from '#contract/admin-orders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import type { Database } from '../platform/database.ts'
import { conditionsOf, hasStatus } from './order-conditions.ts'
import { selectOrderRows } from './order-rows.ts'
import { orders } from './tables.ts'

/** A page of orders, and the orders between which it lies. */
type FoundPage = { data: OrderRow[]; next: string | null; previous: string | null }

type Counts = Record<OrderStatus, number>

/**
 * Finds orders by filter and order, with how many of each status there are. Pages are told by the
 * order they follow and not by their number, so the last one is as near as the first.
 */
export async function findOrders(db: Database, filter: OrderFilter) {
  const condition = conditionsOf(filter)
  const page = await findPage(db, and(condition, hasStatus(filter.status)), filter)
  const isWhole = !filter.status && !page.next && !page.previous
  const counts = isWhole ? tally(page.data) : await countStatuses(db, condition, filter)
  return { success: true as const, ...page, counts, countedUpTo: ORDERS_COUNTED }
}

async function findPage(
  db: Database,
  condition: SQL | undefined,
  { sort, limit, after, before }: OrderFilter,
): Promise<FoundPage> {
  const { by, isRising } = SORTS[sort]
  const isBackwards = after === undefined && before !== undefined
  const rises = isRising !== isBackwards
  const mark = after ?? before
  const direction = rises ? asc : desc
  const rows = await selectOrderRows(db, {
    where: and(condition, mark === undefined ? undefined : liesBeyond(mark, by, rises)),
    orderBy: [direction(by), direction(orders.id)],
    // One more tells whether there are more.
    limit: limit + 1,
  })
  const data = isBackwards ? rows.slice(0, limit).reverse() : rows.slice(0, limit)
  const isMore = rows.length > limit
  const hasNext = isBackwards || isMore
  const hasPrevious = isBackwards ? isMore : after !== undefined
  return {
    data,
    next: (hasNext && data.at(-1)?.orderId) || null,
    previous: (hasPrevious && data[0]?.orderId) || null,
  }
}

/** Neither the day nor the sum of an order ever changes, so it keeps its place in every sort. */
const SORTS = {
  newest: { by: orders.createdAt, isRising: false },
  oldest: { by: orders.createdAt, isRising: true },
  'amount-desc': { by: orders.finalPaisa, isRising: false },
  'amount-asc': { by: orders.finalPaisa, isRising: true },
} as const satisfies Record<OrderSort, { by: Mark; isRising: boolean }>

type Mark = typeof orders.createdAt | typeof orders.finalPaisa

/** Whether an order lies further on than another one; the words are those of an index. */
function liesBeyond(orderId: string, by: Mark, rises: boolean): SQL {
  const mark = sql`((select ${sql.identifier(by.name)} from ${orders} as mark where mark.id = ${orderId}), ${orderId})`
  return sql`(${by}, ${orders.id}) ${sql.raw(rises ? '>' : '<')} ${mark}`
}

/** All that was found is on the page. */
function tally(rows: OrderRow[]): Counts {
  const counts = { ...NONE }
  for (const { status } of rows) counts[status]++
  return counts
}

const NONE = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0])) as Counts

/** What is found in so many orders or fewer is counted by looking at all of them once. */
const LOOKED_AT = 10_000

/** What somebody typed finds few orders, most of the time, and through an index. */
async function countStatuses(
  db: Database,
  condition: SQL | undefined,
  { q, name, phone, orderId, city }: OrderFilter,
): Promise<Counts> {
  const isTyped = [q, name, phone, orderId, city].some(Boolean)
  const few = condition && isTyped ? await countFew(db, condition) : undefined
  return few ?? countEach(db, condition)
}

/** Counts all statuses in one go; nothing when that would be too many orders. */
async function countFew(db: Database, condition: SQL): Promise<Counts | undefined> {
  const { rows } = await db.execute<{ status: OrderStatus; found: number }>(sql`
    select status, count(*)::int as found
    from (select status from ${orders} where ${condition} limit ${LOOKED_AT + 1}) as found
    group by status`)
  const all = rows.reduce((sum, { found }) => sum + found, 0)
  if (all > LOOKED_AT) return undefined
  const counts = { ...NONE }
  for (const { status, found } of rows) counts[status] = Math.min(found, ORDERS_COUNTED)
  return counts
}

/** Counts each status for itself and no further than anybody reads: none hides behind a greater one. */
async function countEach(db: Database, condition: SQL | undefined): Promise<Counts> {
  const ones = ORDER_STATUSES.map((status) => {
    const found = and(eq(orders.status, status), condition)
    return sql`(select count(*)::int from (select from ${orders} where ${found} limit ${ORDERS_COUNTED}) as found) as ${sql.identifier(status)}`
  })
  const { rows } = await db.execute<Counts>(sql`select ${sql.join(ones, sql`, `)}`)
  return rows[0] ?? NONE
}
