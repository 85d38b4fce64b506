import { type SQL, sql } from 'drizzle-orm'
import type { StaffProductSort } from '#contract/admin-products.ts'
import { products } from '../catalogue/tables.ts'
import { stockItems } from '../stock/tables.ts'

type StaffProductOrder = {
  key: SQL
  direction: SQL
  /** A join that the sort key needs; for such a key there is no index. */
  joinClause?: SQL
}

const ASCENDING = sql`asc`
const DESCENDING = sql`desc`

/** The total stock in all colours, summed once for all products. */
const STOCK_ORDER = {
  key: sql`coalesce(stock_of_product.stock, 0)`,
  joinClause: sql`left join (
    select ${stockItems.productId} as product_id, sum(${stockItems.quantity}) as stock
    from ${stockItems} group by ${stockItems.productId}
  ) as stock_of_product on stock_of_product.product_id = ${products.id}`,
}

/** The orders of the product list for staff; equal rows are sorted by id. */
export const STAFF_PRODUCT_SORT_KEYS: Record<StaffProductSort, StaffProductOrder> = {
  // Written like the index expression, so that PostgreSQL uses the index.
  newest: { key: sql`${products.createdAt}`, direction: sql`desc nulls last` },
  name: { key: sql`lower(${products.name})`, direction: ASCENDING },
  'price-asc': { key: sql`${products.pricePaisa}`, direction: ASCENDING },
  'price-desc': { key: sql`${products.pricePaisa}`, direction: DESCENDING },
  'stock-asc': { ...STOCK_ORDER, direction: ASCENDING },
  'stock-desc': { ...STOCK_ORDER, direction: DESCENDING },
}
