import { and, count, gt, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { ProductState, StaffProductFilter } from '#contract/admin-products.ts'
import { makePageAnswer } from '#contract/paging.ts'
import { isArchived, isOffSale, isOnSale } from '../catalogue/product-state.ts'
import { productCategories, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { isLargeCount, type LargeCounts } from '../platform/large-counts.ts'
import { readStaffProducts } from '../products/read-staff-products.ts'
import { matchesQuery } from '../search-words/match-query.ts'
import { isLowStock } from '../stock/read-stock.ts'
import { stockItems } from '../stock/tables.ts'
import { STAFF_ORDERS } from './staff-product-orders.ts'

/** One page of the products in all states, with the number of matches per state. */
export async function findStaffProducts(
  db: Database,
  remembered: LargeCounts<Counts>,
  filter: StaffProductFilter,
) {
  const { q, category, stock } = filter
  const key = JSON.stringify([q, category, stock])
  const counts = await remembered(key, () => countStates(db, and(...conditions(filter))))
  const others = and(...conditions(filter, isLargeCount(countOfAll(counts))))
  const ids = await findPage(db, and(others, isAsWanted(filter)), filter)
  return {
    ...makePageAnswer(await readStaffProducts(db, ids), totalOf(counts, filter), filter),
    counts,
  }
}

/** Of the archived products there is no count for each state, so their list shows all states. */
function totalOf(counts: Counts, { state, archived }: StaffProductFilter): number {
  if (archived) return counts.archived
  return state ? counts[state] : counts['on-sale'] + counts.draft + counts.withdrawn
}

/** A condition: archived products only, or others only. */
const isAsWanted = ({ state, archived }: Pick<StaffProductFilter, 'state' | 'archived'>) => {
  if (archived) return isArchived
  // None of them is archived, and this condition would keep PostgreSQL from their index.
  return state === 'on-sale' ? undefined : not(isArchived)
}

/** The ids of all products that match a filter, in the order of the list. */
export async function findStaffProductIds(
  db: Database,
  filter: Omit<StaffProductFilter, 'page' | 'limit' | 'sort'>,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        ...conditions(filter),
        isAsWanted(filter),
        filter.state && !filter.archived ? conditionByState[filter.state] : undefined,
      ),
    )
    .orderBy(products.id)
  return rows.map(({ id }) => id)
}

/**
 * The ids of a page. The indexes of the shop's lists contain only products on sale. So the products
 * on sale and off sale are sorted separately and then merged. If the order has no index, one sort
 * of all products is enough.
 */
async function findPage(
  db: Database,
  others: SQL | undefined,
  { page, limit, sort, state, archived }: StaffProductFilter,
): Promise<number[]> {
  const { key, direction, joined } = STAFF_ORDERS[sort]
  const inOrder = (by: SQL, id: SQL) => sql`order by ${by} ${direction}, ${id} ${direction}`
  const beginningOf = (condition: SQL | undefined) => sql`(
    select ${products.id}, ${key} as key from ${products} ${joined ?? sql``}
    where ${and(condition, others) ?? sql`true`} ${inOrder(key, sql`${products.id}`)} limit ${page * limit}
  )`
  const both = joined ? [undefined] : [isOnSale, isOffSale]
  const all = archived ? [isOffSale] : both
  const parts = state && !archived ? [conditionByState[state]] : all
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${sql.join(parts.map(beginningOf), sql` union all `)}) as found
    ${inOrder(sql`key`, sql`id`)} limit ${limit} offset ${(page - 1) * limit}`)
  return rows.map(({ id }) => id)
}

/** The condition for each state; see `withdrawnAt` and `publishedAt`. */
const conditionByState: Record<ProductState, SQL | undefined> = {
  'on-sale': isOnSale,
  draft: isNull(products.publishedAt),
  withdrawn: and(isOffSale, isNotNull(products.publishedAt)),
}

export type Counts = Record<ProductState | 'archived', number>

/** The number of products in all states. */
export const countOfAll = (counts: Counts): number =>
  Object.values(counts).reduce((sum, number) => sum + number, 0)

async function countStates(db: Database, condition: SQL | undefined): Promise<Counts> {
  const counted = (state: ProductState) =>
    sql<number>`(${count()} filter (where ${and(conditionByState[state], not(isArchived))}))::int`
  const [counts] = await db
    .select({
      'on-sale': counted('on-sale'),
      draft: counted('draft'),
      withdrawn: counted('withdrawn'),
      archived: sql<number>`(${count()} filter (where ${isArchived}))::int`,
    })
    .from(products)
    .where(condition)
  if (!counts) throw new Error('A count gave no row')
  return counts
}

type Conditions = Pick<StaffProductFilter, 'q' | 'category' | 'stock'>

const conditions = (
  { q, category, stock: left }: Conditions,
  isOfMany = true,
): (SQL | undefined)[] => [
  q ? foundBy(q, isOfMany) : undefined,
  category === undefined ? undefined : isInCategory(category),
  left === 'low' ? hasStockItem(isLowStock) : undefined,
  left === 'empty' ? not(hasStockItem(gt(stockItems.quantity, 0))) : undefined,
]

/**
 * Finds the products first if they are few. Otherwise PostgreSQL would check one by one in the order
 * of the list, which is slowest for a search without results.
 */
const foundBy = (q: string, isOfMany: boolean) =>
  isOfMany
    ? matchesQuery(q)
    : sql`${products.id} in (
        select found.id
        from (select ${products.id} from ${products} where ${matchesQuery(q)} offset 0) as found
      )`

const isInCategory = (id: number) =>
  sql`exists (select from ${productCategories} where ${productCategories.productId} = ${products.id} and ${productCategories.categoryId} = ${id})`

const hasStockItem = (condition: SQL) =>
  sql`exists (select from ${stockItems} where ${stockItems.productId} = ${products.id} and ${condition})`
