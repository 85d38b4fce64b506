import { and, count, type SQL, sql } from 'drizzle-orm'
import {
  makePageAnswer,
  makeWholeListAnswer,
  type OptionalPaging,
  type PageAndLimit,
  pageAndLimitOf,
} from '#contract/paging.ts'
import type { ProductConditions, ProductFilter } from '#contract/product-filter.ts'
import type { ProductSort } from '#contract/product-rules.ts'
import type { Product } from '#contract/products.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { type PathInCounts, storedCountInSql } from '../catalogue/read-choice-counts.ts'
import { products } from '../catalogue/tables.ts'
import { countProductsOf, requireCategory } from '../categories/read-categories.ts'
import type { Database } from '../platform/database/database.ts'
import { readProducts } from '../products/read-products.ts'
import { isInCategory, productConditionsOf } from './product-conditions.ts'

/** Cached totals; the key is the filter. */
export type ProductCountCache = CatalogueCache<number>

/** One page of the products on sale, filtered and sorted. */
export async function findProducts(
  db: Database,
  totalCache: ProductCountCache,
  filter: ProductFilter,
) {
  const { category, color, size, metal, purity, minWeight, maxWeight, inStock } = filter
  const { minPrice, maxPrice, offer } = filter
  const condition = and(isOnSale, ...productConditionsOf(filter))
  const ids = await findIdsOfPage(db, condition, filter.sort, filter)
  const factFilters = [metal, purity, minWeight, maxWeight]
  const key = JSON.stringify([
    category,
    color,
    size,
    ...factFilters,
    minPrice,
    maxPrice,
    inStock,
    offer,
  ])
  const { length } = productConditionsOf(filter).filter(
    (productCondition) => productCondition !== undefined,
  )
  const countMatching = () =>
    category !== undefined && length === 1
      ? countProductsOf(db, category)
      : countProducts(db, condition, storedTotalOf(filter))
  const totalCount = await totalOf(ids, filter, () => totalCache(key, countMatching))
  return makePageAnswer(await readProducts(db, ids), totalCount, filter)
}

/** The maximum length of a list that is requested without paging. */
const MAX_WHOLE_LIST = 500

/** The products of a category, newest first: the requested page, or all of them. */
export async function findProductsOfCategory(
  db: Database,
  totalCache: ProductCountCache,
  category: number,
  paging: OptionalPaging,
) {
  await requireCategory(db, category)
  const requestedPage = pageAndLimitOf(paging)
  const page = requestedPage ?? { page: 1, limit: MAX_WHOLE_LIST }
  const condition = and(isOnSale, isInCategory(category))
  const ids = await findIdsOfPage(db, condition, 'newest', page)
  const countAll = () => totalCache(JSON.stringify([category]), () => countProductsOf(db, category))
  const totalCount = await totalOf(ids, page, countAll)
  const data = await readProducts(db, ids)
  return requestedPage || totalCount > MAX_WHOLE_LIST
    ? makePageAnswer(data, totalCount, page)
    : makeWholeListAnswer(data)
}

/** The newest products on sale. */
export async function readFreshDrops(db: Database, limit: number): Promise<Product[]> {
  const newestProducts = await db
    .select({ id: products.id })
    .from(products)
    .where(isOnSale)
    .orderBy(...SORT_ORDERS.newest)
    .limit(limit)
  return readProducts(
    db,
    newestProducts.map(({ id }) => id),
  )
}

async function findIdsOfPage(
  db: Database,
  condition: SQL | undefined,
  sort: ProductSort,
  { page, limit }: PageAndLimit,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(...SORT_ORDERS[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(({ id }) => id)
}

/**
 * The total number of products that the filter finds. The last page needs no count, because its
 * length and number give the total.
 */
async function totalOf(
  ids: number[],
  { page, limit }: PageAndLimit,
  countAll: () => Promise<number>,
) {
  const isLastPage = ids.length < limit && (ids.length > 0 || page === 1)
  return isLastPage ? (page - 1) * limit + ids.length : countAll()
}

/** The number of products on sale that meet a condition: `storedTotal`, or counted if it is null. */
async function countProducts(
  db: Database,
  condition: SQL | undefined,
  storedTotal = sql`null`,
): Promise<number> {
  const countQuery = db.select({ count: count() }).from(products).where(condition)
  const { rows } = await db.execute<{ count: number }>(
    sql`select coalesce(${storedTotal}, (${countQuery}))::int as count`,
  )
  const [allCount] = rows
  if (!allCount) throw new Error('A count gave no row')
  return allCount.count
}

/** The stored number for a filter that names at most a category and one choice. */
function storedTotalOf({ category, page, limit, sort, ...choices }: ProductFilter) {
  const namedChoiceCount = Object.values(choices).filter((value) => value !== undefined).length
  if (namedChoiceCount > 1) return undefined
  const pathInStoredCounts = namedChoiceCount === 0 ? (['total'] as const) : pathInCountsOf(choices)
  return pathInStoredCounts && storedCountInSql(sql`${category ?? null}::int`, pathInStoredCounts)
}

function pathInCountsOf(productChoice: ProductConditions): PathInCounts | undefined {
  const { color, size, metal, purity, inStock, offer } = productChoice
  if (color !== undefined) return ['colors', color]
  if (size !== undefined) return ['sizes', size]
  if (metal !== undefined) return ['metals', metal]
  if (purity !== undefined) return ['purities', purity]
  if (inStock) return ['inStock']
  return offer ? ['onOffer'] : undefined
}

/**
 * The sort orders of lists. They sort by the listed price, as the filter does. A price with offers
 * depends on the time: no index could sort by it, and products could move between pages.
 */
const SORT_ORDERS: Record<ProductSort, SQL[]> = {
  // Written like the index expression, so that PostgreSQL uses the index.
  newest: [sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`],
  'price-asc': [sql`${products.pricePaisa}`, sql`${products.id}`],
  'price-desc': [sql`${products.pricePaisa} desc`, sql`${products.id} desc`],
  name: [sql`lower(${products.name})`, sql`${products.id}`],
}
