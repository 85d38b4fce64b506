import { and, inArray } from 'drizzle-orm'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'

/** Returns the given products that are on sale, in the given order. */
export async function findProductsOnSale(db: Database, productIds: number[]): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, productIds), isOnSale))
  const productIdsOnSale = new Set(rows.map(({ id }) => id))
  return productIds.filter((id) => productIdsOnSale.has(id))
}
