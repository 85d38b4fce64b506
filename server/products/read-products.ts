import type { Product } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { readMetalRateState } from '../metal-rates/read-rates.ts'
import type { Database } from '../platform/database/database.ts'
import { toApiProduct, toApiProductDetails } from './product-view.ts'
import { type ProductRow, selectAllProducts, selectProducts } from './select-products.ts'

/** Reads one product; refuses if it is not on sale. */
export async function readProductOnSale(db: Database, id: number): Promise<Product> {
  const [row] = await selectProducts(db, [id])
  if (!row) throw new Refusal('PRODUCT_NOT_FOUND')
  return { ...toApiProductDetails(row), ...(await rateStateOf(db, row)) }
}

/** Whether the rate of a price by weight is old; nothing for a fixed price. */
async function rateStateOf(db: Database, { priceParts }: ProductRow) {
  if (!priceParts) return {}
  return { rateState: await readMetalRateState(db, priceParts.rate) }
}

/** Reads one product, on sale or not. */
export async function readProductInAnyState(db: Database, id: number): Promise<Product> {
  const [row] = await selectAllProducts(db, [id])
  if (!row) throw new Refusal('PRODUCT_NOT_FOUND')
  return toApiProductDetails(row)
}

/** Complete products in the order of the ids; products that are not on sale are left out. */
export async function readProducts(db: Database, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await selectProducts(db, ids)
  const productsById = new Map(rows.map((row) => [row.id, toApiProduct(row)]))
  return ids.flatMap((id) => productsById.get(id) ?? [])
}
