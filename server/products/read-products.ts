import type { Product } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { viewProduct } from './product-view.ts'
import { selectAllProducts, selectProducts } from './select-products.ts'

/** One product that is on sale. */
export async function getProduct(db: Database, id: number): Promise<Product> {
  const [product] = await readProducts(db, [id])
  if (!product) throw new Refusal('PRODUCT_NOT_FOUND')
  return product
}

/** One product, on sale or not. */
export async function getAnyProduct(db: Database, id: number): Promise<Product> {
  const [row] = await selectAllProducts(db, [id])
  if (!row) throw new Refusal('PRODUCT_NOT_FOUND')
  return viewProduct(row)
}

/** Products with all that belongs to them, in the order of their ids; those not on sale are left out. */
export async function readProducts(db: Database, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(db, ids)
  const byId = new Map(rows.map((row) => [row.id, viewProduct(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
