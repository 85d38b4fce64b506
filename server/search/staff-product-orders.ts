import { type SQL, sql } from 'drizzle-orm'
import type { StaffProductSort } from '#contract/admin-products.ts'
import { products } from '../catalogue/tables.ts'
import { stockItems } from '../stock/tables.ts'

type Order = {
  key: SQL
  direction: SQL
  /** What the key needs besides the products, where no index keeps it. */
  joined?: SQL
}

const UP = sql`asc`
const DOWN = sql`desc`

/** By how many there are in all colours, added up once for all products. */
const STOCK = {
  key: sql`coalesce(shelf.stock, 0)`,
  joined: sql`left join (
    select ${stockItems.productId} as product_id, sum(${stockItems.quantity}) as stock
    from ${stockItems} group by ${stockItems.productId}
  ) as shelf on shelf.product_id = ${products.id}`,
}

/** The orders of the list of staff; of two that are alike, the ids decide. */
export const STAFF_ORDERS: Record<StaffProductSort, Order> = {
  // In the words of the index, which has the newest first.
  newest: { key: sql`${products.createdAt}`, direction: sql`desc nulls last` },
  name: { key: sql`lower(${products.name})`, direction: UP },
  'price-asc': { key: sql`${products.pricePaisa}`, direction: UP },
  'price-desc': { key: sql`${products.pricePaisa}`, direction: DOWN },
  'stock-asc': { ...STOCK, direction: UP },
  'stock-desc': { ...STOCK, direction: DOWN },
}
