import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ProductColor, ProductColorsSent } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction, violates } from '../platform/database.ts'
import { explainStock } from './explain-stock.ts'
import { lockProduct, touchProduct } from './lock-product.ts'
import { getAnyProduct, getProduct } from './read-products.ts'
import { refreshSearchKeys } from './refresh-search-keys.ts'
import { productImages, stockItems } from './tables.ts'

const NO_SUCH_COLOR = 'There is no such color'

type Sent = ProductColorsSent['colors']

/** The colours of a product that is on sale, with their stock. */
export const getProductColors = async (db: Database, productId: number): Promise<ProductColor[]> =>
  (await getProduct(db, productId)).colors

/**
 * Gives a product exactly these colours. A colour that stays keeps its row, so that an order
 * that is being placed counts on the same one; without colours one row counts the product.
 */
export async function replaceProductColors(
  db: NodePgDatabase,
  productId: number,
  sent: Sent,
): Promise<ProductColor[]> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockProduct(tx, productId)
      const shelf = await lockStock(tx, productId)
      await explainStock(tx, { reason: 'count' })
      await removeOthers(tx, productId, sent)
      await writeStock(tx, productId, withStock(sent, shelf))
      await refreshSearchKeys(tx, [productId])
      await touchProduct(tx, productId)
      return (await getAnyProduct(tx, productId)).colors
    })
  } catch (error) {
    if (violates(error, 'stock_items_color_id_colors_id_fk'))
      throw new Refusal('VALIDATION', NO_SUCH_COLOR, { fields: { colors: NO_SUCH_COLOR } })
    throw error
  }
}

/** Orders take stock in id order too, so the two never wait for each other. */
const lockStock = (tx: Database, productId: number) =>
  tx
    .select({ colorId: stockItems.colorId, quantity: stockItems.quantity })
    .from(stockItems)
    .where(eq(stockItems.productId, productId))
    .orderBy(asc(stockItems.id))
    .for('update')

async function removeOthers(tx: Database, productId: number, sent: Sent) {
  const colorIds = sent.map(({ colorId }) => colorId)
  const isOther = notInArray(stockItems.colorId, colorIds)
  await tx
    .delete(stockItems)
    .where(
      and(
        eq(stockItems.productId, productId),
        sent.length > 0
          ? or(isNull(stockItems.colorId), isOther)
          : sql`${stockItems.colorId} is not null`,
      ),
    )
  // A picture of a colour that is gone shows the product itself.
  await tx
    .update(productImages)
    .set({ colorId: null })
    .where(and(eq(productImages.productId, productId), notInArray(productImages.colorId, colorIds)))
}

type Shelf = { colorId: number | null; quantity: number }[]

/** What was not counted stays as it is; the shelf is held, so no order comes between. */
const withStock = (sent: Sent, shelf: Shelf) =>
  sent.map(({ colorId, stock }) => ({
    colorId,
    stock: stock ?? shelf.find((item) => item.colorId === colorId)?.quantity ?? 0,
  }))

async function writeStock(tx: Database, productId: number, sent: Required<Sent[number]>[]) {
  const rows = sent.map(({ colorId, stock }, position) => ({
    productId,
    colorId,
    quantity: stock,
    position,
  }))
  if (rows.length === 0)
    // A product that has no colours already keeps what is on the shelf.
    await tx.insert(stockItems).values({ productId, quantity: 0 }).onConflictDoNothing()
  else
    await tx
      .insert(stockItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [stockItems.productId, stockItems.colorId],
        set: { quantity: sql`excluded.quantity`, position: sql`excluded.position` },
      })
}
