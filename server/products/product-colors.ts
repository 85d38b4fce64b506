import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ProductColor, ProductColorsInput } from '#contract/products.ts'
import { lockProduct } from '../catalogue/lock-product.ts'
import { forgetColors, readPictures } from '../pictures/write-pictures.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { lockStock, type StockRow, stockChangesTo } from '../stock/write-stock.ts'
import { getAnyProduct, getProduct } from './read-products.ts'
import { writeProduct } from './write-products.ts'

type Input = ProductColorsInput['colors']

/** The colours of a product that is on sale, with their stock. */
export const getProductColors = async (db: Database, productId: number): Promise<ProductColor[]> =>
  (await getProduct(db, productId)).colors

/** Sets the colours of a product. A product without colours gets one stock row without a colour. */
export const replaceProductColors = (
  db: NodePgDatabase,
  productId: number,
  sent: Input,
): Promise<ProductColor[]> =>
  inTransaction(db, async (tx) => {
    await lockProduct(tx, productId)
    const stock = await lockStock(tx, productId)
    const colorIds = sent.map(({ colorId }) => colorId)
    const changes = {
      stock: stockChangesTo(stock, withCurrentNumbers(sent, stock)),
      pictures: forgetColors(await readPictures(tx, productId), colorIds),
    }
    await writeProduct(tx, productId, changes, 'SOLD_MEANWHILE')
    return (await getAnyProduct(tx, productId)).colors
  })

/** A colour sent without a quantity keeps its current stock; a new colour starts at 0. */
function withCurrentNumbers(sent: Input, stock: StockRow[]): StockRow[] {
  const rows = sent.length > 0 ? sent : [{ colorId: null, stock: undefined }]
  return rows.map(({ colorId, stock: quantity }) => ({
    colorId,
    quantity: quantity ?? stock.find((row) => row.colorId === colorId)?.quantity ?? 0,
  }))
}
