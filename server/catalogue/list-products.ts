import { and, eq, gt, gte, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import {
  type OptionalPaging,
  type Page,
  pageAskedFor,
  pageOf,
  wholeList,
} from '#contract/paging.ts'
import type { Product, ProductFilter, ProductSort } from '#contract/products.ts'
import type { Database } from '../platform/database.ts'
import { isLive } from './live-offer.ts'
import { requireCategory } from './read-categories.ts'
import { readProducts } from './read-products.ts'
import { offers, productCategories, products, stockItems } from './tables.ts'

/** One page of the products on sale, by filter and order. */
export async function listProducts(db: Database, filter: ProductFilter) {
  const { ids, total } = await findPage(
    db,
    and(isOnSale, ...conditions(filter)),
    filter.sort,
    filter,
  )
  return pageOf(await readProducts(db, ids), total, filter)
}

/** A list that nobody asked for in pages is whole up to here. */
const MAX_WHOLE = 500

/** The products of a category, newest first: all of them, or the page that was asked for. */
export async function listProductsOfCategory(
  db: Database,
  categoryId: number,
  paging: OptionalPaging,
) {
  await requireCategory(db, categoryId)
  const asked = pageAskedFor(paging)
  const page = asked ?? { page: 1, limit: MAX_WHOLE }
  const condition = and(isOnSale, isInCategory(categoryId))
  const { ids, total } = await findPage(db, condition, 'newest', page)
  const data = await readProducts(db, ids)
  return asked || total > MAX_WHOLE ? pageOf(data, total, page) : wholeList(data)
}

/** The newest products on sale. */
export async function listFreshDrops(db: Database, limit: number): Promise<Product[]> {
  const newest = await db
    .select({ id: products.id })
    .from(products)
    .where(isOnSale)
    .orderBy(...ORDERS.newest)
    .limit(limit)
  return readProducts(
    db,
    newest.map(({ id }) => id),
  )
}

const isOnSale = isNull(products.withdrawnAt)

/** Which products are on this page, and how many there are on all pages; one query. */
async function findPage(
  db: Database,
  condition: SQL | undefined,
  sort: ProductSort,
  { page, limit }: Page,
): Promise<{ ids: number[]; total: number }> {
  const onPage = db
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(...ORDERS[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const onAll = db.select({ count: sql`count(*)::int` }).from(products).where(condition)
  const { rows } = await db.execute<{ ids: number[]; total: number }>(
    sql`select array${onPage} as ids, ${onAll} as total`,
  )
  const [found] = rows
  if (!found) throw new Error('A query without a table gave no row')
  return found
}

/**
 * Price means the listed price, here and in the filter: it does not change with the hour as an
 * offer does, so an index keeps the order and no page shows a piece twice.
 */
const ORDERS: Record<ProductSort, SQL[]> = {
  // In the words of the index, which has the newest first.
  newest: [sql`${products.createdAt} desc nulls last`, sql`${products.id} desc nulls last`],
  'price-asc': [sql`${products.pricePaisa}`, sql`${products.id}`],
  'price-desc': [sql`${products.pricePaisa} desc`, sql`${products.id} desc`],
  name: [sql`lower(${products.name})`, sql`${products.id}`],
}

function conditions(filter: ProductFilter): (SQL | undefined)[] {
  const { category, color, minPrice, maxPrice, inStock, offer } = filter
  const ofColor = color === undefined ? undefined : eq(stockItems.colorId, color)
  const ofPieces = and(ofColor, gt(stockItems.quantity, 0))
  return [
    category === undefined ? undefined : isInCategory(category),
    ofColor && hasStockItem(ofColor),
    minPrice === undefined ? undefined : gte(products.pricePaisa, minPrice),
    maxPrice === undefined ? undefined : lte(products.pricePaisa, maxPrice),
    inStock === undefined ? undefined : holds(hasStockItem(ofPieces), inStock),
    offer === undefined ? undefined : holds(hasLiveOffer, offer),
  ]
}

const holds = (condition: SQL, wanted: boolean) => (wanted ? condition : not(condition))

const isInCategory = (id: number) =>
  sql`exists (select from ${productCategories} where ${productCategories.productId} = ${products.id} and ${productCategories.categoryId} = ${id})`

const hasStockItem = (condition: SQL | undefined) =>
  sql`exists (select from ${stockItems} where ${stockItems.productId} = ${products.id} and ${condition})`

const hasLiveOffer = sql`exists (select from ${offers} where ${offers.productId} = ${products.id} and ${isLive})`
