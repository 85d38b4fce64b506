import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ProductColorsInput } from '#contract/product-input.ts'
import type { ProductColor } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { clearDeletedPictureColors } from '../pictures/write-pictures.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { hasSizes, type StockItemRow, stockChangesTo } from '../stock/write-stock.ts'
import { lockForChange } from './changes/lock-for-change.ts'
import { colorIdsOf, writeProduct } from './changes/write-products.ts'
import { readProductInAnyState, readProductOnSale } from './read-products.ts'

type ColorsInput = ProductColorsInput['colors']

/** The colours of a product that is on sale, with their stock. */
export const readProductColors = async (db: Database, productId: number): Promise<ProductColor[]> =>
  (await readProductOnSale(db, productId)).colors

/**
 * Sets the colours of a product. A product without colours gets one stock row without a colour.
 * Refuses for a product with sizes, because the input has no stock per size.
 */
export const replaceProductColors = (
  db: NodePgDatabase,
  productId: number,
  input: ColorsInput,
): Promise<ProductColor[]> =>
  inTransaction(db, async (tx) => {
    const colorIds = colorIdsOf(input)
    const lockedProduct = await lockForChange(tx, productId, { categoryIds: [], colorIds })
    if (hasSizes(lockedProduct.stock)) throw new Refusal('STOCK_IS_PER_SIZE', { field: 'colors' })
    const changes = {
      stock: stockChangesTo(lockedProduct.stock, withCurrentCounts(input, lockedProduct.stock)),
      pictures: clearDeletedPictureColors(lockedProduct.pictures, colorIds),
    }
    await writeProduct(tx, productId, changes, 'SOLD_MEANWHILE')
    return (await readProductInAnyState(tx, productId)).colors
  })

/** A colour without a quantity keeps its current stock; a new colour starts at 0. */
function withCurrentCounts(input: ColorsInput, stock: StockItemRow[]): StockItemRow[] {
  const rows = input.length > 0 ? input : [{ colorId: null, stock: undefined }]
  return rows.map(({ colorId, stock: quantity }) => ({
    colorId,
    sizeId: null,
    quantity: quantity ?? stock.find((row) => row.colorId === colorId)?.quantity ?? 0,
  }))
}
