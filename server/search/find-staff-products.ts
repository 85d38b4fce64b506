import { and, count, gt, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { ProductState, StaffProductFilter } from '#contract/admin-products.ts'
import { makePageAnswer } from '#contract/paging.ts'
import { isArchived, isOffSale, isOnSale } from '../catalogue/product-state.ts'
import { productCategories, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { isLargeCount, type LargeCountCache } from '../platform/large-count-cache.ts'
import { readStaffProducts } from '../products/read-staff-products.ts'
import { matchesSearchQuery } from '../search-words/match-query.ts'
import { isLowStock } from '../stock/read-stock.ts'
import { stockItems } from '../stock/tables.ts'
import { defaultLowStock } from '../store/read-store.ts'
import { STAFF_PRODUCT_SORT_KEYS } from './staff-product-sort-keys.ts'

/** One page of the products in all states, with the number of matches per state. */
export async function findStaffProducts(
  db: Database,
  countCache: LargeCountCache<StaffProductCounts>,
  filter: StaffProductFilter,
  largeCount?: number,
) {
  const { q: searchText, category, stock } = filter
  const key = JSON.stringify([searchText, category, stock])
  const counts = await countCache(key, () => countStates(db, and(...staffConditionsOf(filter))))
  const isOfMany = isLargeCount(sumStaffProductCounts(counts), largeCount)
  const otherConditions = and(
    ...staffConditionsOf(filter, isOfMany ? 'many' : 'few'),
    isOfWantedState(filter),
  )
  const soldOutPage = isOfMany ? await findSoldOut(db, otherConditions, filter) : undefined
  const ids = soldOutPage ?? (await findPage(db, otherConditions, filter, counts))
  return {
    ...makePageAnswer(await readStaffProducts(db, ids), totalOf(counts, filter), filter),
    counts,
  }
}

/** Of the archived products there is no count for each state, so their list shows all states. */
function totalOf(counts: StaffProductCounts, { state, archived }: StaffProductFilter): number {
  if (archived) return counts.archived
  return state ? counts[state] : counts['on-sale'] + counts.draft + counts.withdrawn
}

/** A condition: archived products only, or others only. */
const isOfWantedState = ({ state, archived }: Pick<StaffProductFilter, 'state' | 'archived'>) => {
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
    .where(and(...staffConditionsOf(filter), isOfWantedState(filter), stateCondition(filter)))
    .orderBy(products.id)
  return rows.map(({ id }) => id)
}

/**
 * The ids of a page. The indexes of the shop's lists contain only products on sale. So the products
 * on sale and off sale are sorted separately and then merged. Products off sale are not searched if
 * the filter cannot find any, because PostgreSQL would check all of them. If the order has no
 * index, one sort of all products is enough.
 */
async function findPage(
  db: Database,
  otherConditions: SQL | undefined,
  { page, limit, sort, state, archived }: StaffProductFilter,
  { draft, withdrawn }: StaffProductCounts,
): Promise<number[]> {
  const { key, direction, joinClause } = STAFF_PRODUCT_SORT_KEYS[sort]
  const orderByInSql = (sortKey: SQL, id: SQL) =>
    sql`order by ${sortKey} ${direction}, ${id} ${direction}`
  const selectBeginningOf = (condition: SQL | undefined) => sql`(
    select ${products.id}, ${key} as key from ${products} ${joinClause ?? sql``}
    where ${and(condition, otherConditions) ?? sql`true`} ${orderByInSql(key, sql`${products.id}`)} limit ${page * limit}
  )`
  const chosenStateCondition = stateCondition({ state, archived })
  const onAndOffSale = draft + withdrawn > 0 ? [isOnSale, isOffSale] : [isOnSale]
  const stateConditions = chosenStateCondition || joinClause ? [chosenStateCondition] : onAndOffSale
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (${sql.join(stateConditions.map(selectBeginningOf), sql` union all `)}) as found
    ${orderByInSql(sql`key`, sql`id`)} limit ${limit} offset ${(page - 1) * limit}`)
  return rows.map(({ id }) => id)
}

/**
 * A page of the products with the lowest stock, if all on it are sold out. Sold-out products come
 * first, and an index has them in their order, whereas a sort adds up all stock items. Every
 * product has a stock item.
 */
async function findSoldOut(
  db: Database,
  otherConditions: SQL | undefined,
  { page, limit, sort, ...filter }: StaffProductFilter,
): Promise<number[] | undefined> {
  if (sort !== 'stock-asc') return undefined
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${products.id} from (
      select distinct ${stockItems.productId} as product_id from ${stockItems}
      where ${stockItems.quantity} = 0 order by product_id
    ) as sold_out join ${products} on ${products.id} = sold_out.product_id
    where ${and(otherConditions, stateCondition(filter), isSoldOut)}
    order by sold_out.product_id limit ${limit} offset ${(page - 1) * limit}`)
  return rows.length === limit ? rows.map(({ id }) => id) : undefined
}

/** The condition of the state that a list shows; undefined if it shows all. */
const stateCondition = ({ state, archived }: Pick<StaffProductFilter, 'state' | 'archived'>) => {
  if (archived) return isOffSale
  return state && conditionByState[state]
}

/** The condition for each state; see `withdrawnAt` and `publishedAt`. */
const conditionByState: Record<ProductState, SQL | undefined> = {
  'on-sale': isOnSale,
  draft: isNull(products.publishedAt),
  withdrawn: and(isOffSale, isNotNull(products.publishedAt)),
}

export type StaffProductCounts = Record<ProductState | 'archived', number>

/** The number of products in all states. */
export const sumStaffProductCounts = (counts: StaffProductCounts): number =>
  Object.values(counts).reduce((sum, number) => sum + number, 0)

async function countStates(db: Database, condition: SQL | undefined): Promise<StaffProductCounts> {
  const countOfState = (state: ProductState) =>
    sql<number>`(${count()} filter (where ${and(conditionByState[state], not(isArchived))}))::int`
  const [counts] = await db
    .select({
      'on-sale': countOfState('on-sale'),
      draft: countOfState('draft'),
      withdrawn: countOfState('withdrawn'),
      archived: sql<number>`(${count()} filter (where ${isArchived}))::int`,
    })
    .from(products)
    .where(condition)
  if (!counts) throw new Error('A count gave no row')
  return counts
}

type StaffProductConditions = Pick<StaffProductFilter, 'q' | 'category' | 'stock'>

/**
 * The conditions of a filter. For a page of few products these are found first; checking products
 * one by one in the order of the list is slowest for a search without results. Of many products, a
 * page is found soon by checking.
 */
const staffConditionsOf = (
  { q: searchText, category, stock: stockLevel }: StaffProductConditions,
  page?: 'few' | 'many',
): (SQL | undefined)[] => [
  searchText
    ? page === 'few'
      ? matchesSearchFirst(searchText)
      : matchesSearchQuery(searchText)
    : undefined,
  category === undefined ? undefined : isInCategory(category),
  stockLevel === 'low' ? hasStockItem(page === 'many' ? isLowForProduct : isLowStock) : undefined,
  stockLevel === 'empty' ? isSoldOut : undefined,
]

const matchesSearchFirst = (searchText: string) => sql`${products.id} in (
  select found.id
  from (select ${products.id} from ${products} where ${matchesSearchQuery(searchText)} offset 0) as found
)`

const isInCategory = (id: number) =>
  sql`exists (select from ${productCategories} where ${productCategories.productId} = ${products.id} and ${productCategories.categoryId} = ${id})`

const hasStockItem = (condition: SQL) =>
  sql`exists (select from ${stockItems} where ${stockItems.productId} = ${products.id} and ${condition})`

const isSoldOut = not(hasStockItem(gt(stockItems.quantity, 0)))

/** Like `isLowStock`, but for a query that looks at one product at a time. */
const isLowForProduct = sql`${stockItems.quantity} <= coalesce(${products.lowStock}, ${defaultLowStock})`
