import { and, eq, notInArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ProductColor, ProductColorsInput } from '#contract/products.ts'
import { lockProduct, touchProduct } from '../catalogue/lock-product.ts'
import { productImages } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { setStockChangeReason } from '../stock/stock-change-reason.ts'
import { lockStock, type StockRow, writeStock } from '../stock/stock-rows.ts'
import { getAnyProduct, getProduct } from './read-products.ts'
import { refreshSearchKeys } from './refresh-search-keys.ts'

type Input = ProductColorsInput['colors']

/** The colours of a product that is on sale, with their stock. */
export const getProductColors = async (db: Database, productId: number): Promise<ProductColor[]> =>
  (await getProduct(db, productId)).colors

/** Gives a product exactly these colours; without colours one row counts the product. */
export const replaceProductColors = (
  db: NodePgDatabase,
  productId: number,
  sent: Input,
): Promise<ProductColor[]> =>
  inTransaction(db, async (tx) => {
    await lockProduct(tx, productId)
    const stockRows = await lockStock(tx, productId)
    await setStockChangeReason(tx, { reason: 'count' })
    await writeStock(tx, productId, withStock(sent, stockRows))
    await forgetOtherColors(tx, productId, sent)
    await refreshSearchKeys(tx, [productId])
    await touchProduct(tx, productId)
    return (await getAnyProduct(tx, productId)).colors
  })

/** What was not counted stays as it is; the shelf is held, so no order comes between. */
function withStock(sent: Input, stockRows: StockRow[]): StockRow[] {
  const rows = sent.length > 0 ? sent : [{ colorId: null, stock: undefined }]
  return rows.map(({ colorId, stock }) => ({
    colorId,
    quantity: stock ?? stockRows.find((row) => row.colorId === colorId)?.quantity ?? 0,
  }))
}

/** A picture of a colour that is gone shows the product itself. */
async function forgetOtherColors(tx: Database, productId: number, sent: Input) {
  const colorIds = sent.map(({ colorId }) => colorId)
  await tx
    .update(productImages)
    .set({ colorId: null })
    .where(and(eq(productImages.productId, productId), notInArray(productImages.colorId, colorIds)))
}
