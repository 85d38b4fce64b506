import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Paisa } from '#contract/money.ts'
import { takesWholePrice } from '#contract/offers.ts'
import type { Product, ProductChange } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockUnchanged } from '../catalogue/lock-product.ts'
import { offers, products } from '../catalogue/tables.ts'
import { isNotOver } from '../offers/read-offers.ts'
import { changePictures } from '../pictures/product-pictures.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import { slugOf } from '../search-words/search-key.ts'
import { setStockChangeReason } from '../stock/stock-change-reason.ts'
import { stockItems } from '../stock/tables.ts'
import { getAnyProduct } from './read-products.ts'
import { refreshSearchKeys } from './refresh-search-keys.ts'
import { setProductCategories } from './set-product-categories.ts'

/** Changes what was sent of a product and nothing else: all of it, or none. */
export const updateProduct = (
  db: NodePgDatabase,
  id: number,
  sent: ProductChange,
  pictures: StoredPicture[],
): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const { seenAt, name, price, stock, categories, description, ...rest } = sent
    const { removeImages, imageOrder, defaultImage, imageDetails, ...facts } = rest
    await lockUnchanged(tx, id, seenAt)
    if (price !== undefined) await requireAboveOffers(tx, id, price)
    await tx
      .update(products)
      .set({
        ...facts,
        description,
        ...(name !== undefined && { name, slug: slugOf(name) }),
        pricePaisa: price,
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, id))
    if (stock !== undefined) await setStock(tx, id, stock)
    if (categories) await setProductCategories(tx, id, categories)
    const pictureChange = { removeImages, imageOrder, defaultImage, imageDetails }
    await changePictures(tx, id, pictureChange, pictures)
    await refreshSearchKeys(tx, [id])
    return getAnyProduct(tx, id)
  })

/** Sets the stock of a product without colours. */
async function setStock(tx: Database, productId: number, quantity: number) {
  await setStockChangeReason(tx, { reason: 'count' })
  const set = await tx
    .update(stockItems)
    .set({ quantity })
    .where(and(eq(stockItems.productId, productId), isNull(stockItems.colorId)))
    .returning({ id: stockItems.id })
  if (set.length === 0) throw new Refusal('STOCK_IS_PER_COLOR', { field: 'stock' })
}

/** A lower price must not turn a running or coming offer into a gift. */
async function requireAboveOffers(tx: Database, productId: number, price: Paisa) {
  const discounts = await tx
    .select({ type: offers.type, hundredths: offers.valueHundredths })
    .from(offers)
    .where(and(eq(offers.productId, productId), isNotOver))
  if (discounts.some((discount) => takesWholePrice(price, discount)))
    throw new Refusal('OFFER_ABOVE_PRICE', { field: 'price' })
}
