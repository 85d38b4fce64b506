import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Paisa, paisa } from '#contract/money.ts'
import { takesWholePrice } from '#contract/offers.ts'
import type { Product, ProductChange } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockUnchanged } from '../catalogue/lock-product.ts'
import { offers, products } from '../catalogue/tables.ts'
import { isNotOver } from '../offers/read-offers.ts'
import { pictureChangesOfCall } from '../pictures/picture-call.ts'
import { readPictures } from '../pictures/write-pictures.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import {
  type LockedStockRow,
  lockStock,
  type StockChanges,
  stockChangesTo,
} from '../stock/write-stock.ts'
import { getAnyProduct } from './read-products.ts'
import { type Facts, writeProduct } from './write-products.ts'

/** Changes the fields that were sent, in one transaction; other fields stay the same. */
export const updateProduct = (
  db: NodePgDatabase,
  id: number,
  sent: ProductChange,
  uploads: StoredPicture[],
): Promise<Product> =>
  inTransaction(db, async (tx) => {
    await lockUnchanged(tx, id, sent.seenAt)
    if (sent.price !== undefined) await requireAboveOffers(tx, id, sent.price)
    const stock = await lockStock(tx, id)
    const current = await readPictures(tx, id)
    const colorIds = new Set(stock.map(({ colorId }) => colorId))
    const changes = {
      facts: changedFacts(await readFacts(tx, id), sent),
      categoryIds: sent.categories,
      pictures: pictureChangesOfCall({ current, colorIds }, sent, uploads),
      ...(sent.stock !== undefined && { stock: countOf(stock, sent.stock) }),
    }
    await writeProduct(tx, id, changes, 'SOLD_MEANWHILE')
    return getAnyProduct(tx, id)
  })

async function readFacts(tx: Database, id: number): Promise<Facts> {
  const [row] = await tx
    .select({
      name: products.name,
      description: products.description,
      pricePaisa: products.pricePaisa,
      localName: products.localName,
      material: products.material,
      purity: products.purity,
      weightGrams: products.weightGrams,
      dimensions: products.dimensions,
      searchWords: products.searchWords,
    })
    .from(products)
    .where(eq(products.id, id))
  if (!row) throw new Error('A locked product is gone')
  return { ...row, pricePaisa: paisa(row.pricePaisa) }
}

/** Merges the fields that were sent into the current facts; null clears a field. */
const changedFacts = (facts: Facts, sent: ProductChange): Facts => ({
  name: sent.name ?? facts.name,
  description: sent.description ?? facts.description,
  pricePaisa: sent.price ?? facts.pricePaisa,
  localName: sent.localName === undefined ? facts.localName : sent.localName,
  material: sent.material === undefined ? facts.material : sent.material,
  purity: sent.purity === undefined ? facts.purity : sent.purity,
  weightGrams: sent.weightGrams === undefined ? facts.weightGrams : sent.weightGrams,
  dimensions: sent.dimensions === undefined ? facts.dimensions : sent.dimensions,
  searchWords: sent.searchWords === undefined ? facts.searchWords : sent.searchWords,
})

/** Sets the stock of a product without colours; refuses if the product has colours. */
function countOf(stock: LockedStockRow[], quantity: number): StockChanges {
  if (stock.some(({ colorId }) => colorId !== null))
    throw new Refusal('STOCK_IS_PER_COLOR', { field: 'stock' })
  return stockChangesTo(stock, [{ colorId: null, quantity }])
}

/** Refuses a price at which a current or future offer would take off the whole price. */
async function requireAboveOffers(tx: Database, productId: number, price: Paisa) {
  const discounts = await tx
    .select({ type: offers.type, hundredths: offers.valueHundredths })
    .from(offers)
    .where(and(eq(offers.productId, productId), isNotOver))
  if (discounts.some((discount) => takesWholePrice(price, discount)))
    throw new Refusal('OFFER_ABOVE_PRICE', { field: 'price' })
}
