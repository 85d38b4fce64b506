import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Paisa } from '#contract/money.ts'
import { makesPriceZero } from '#contract/offers.ts'
import type { ProductChange } from '#contract/product-input.ts'
import type { Product } from '#contract/products.ts'
import { Refusal } from '#contract/refusals.ts'
import { offers } from '../../catalogue/tables.ts'
import { isOfferNotOver } from '../../offers/read-offers.ts'
import { pictureChangesOfCall } from '../../pictures/picture-call.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import type { StoredPicture } from '../../platform/pictures/store-picture.ts'
import {
  hasSizes,
  type LockedStockItemRow,
  type StockChanges,
  stockChangesTo,
} from '../../stock/write-stock.ts'
import { readProductInAnyState } from '../read-products.ts'
import { lockForChange } from './lock-for-change.ts'
import { mergeProductFacts } from './merge-facts.ts'
import { colorIdsOf, readProductFacts, writeProduct } from './write-products.ts'

/** Changes the fields of the input, in one transaction; other fields stay the same. */
export const updateProduct = (
  db: NodePgDatabase,
  id: number,
  input: ProductChange,
  uploads: StoredPicture[],
): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const { seenAt, categories: categoryIds, imageDetails = [] } = input
    const referencedIds = { categoryIds: categoryIds ?? [], colorIds: colorIdsOf(imageDetails) }
    const { stock, pictures: currentPictures } = await lockForChange(tx, id, {
      seenAt,
      ...referencedIds,
    })
    if (input.price !== undefined) await requirePriceAboveOffers(tx, id, input.price)
    const colorIds = new Set(stock.map(({ colorId }) => colorId))
    const factsBefore = await readProductFacts(tx, id)
    if (factsBefore.pricing && input.price !== undefined && input.price !== factsBefore.pricePaisa)
      throw new Refusal('PRICE_FOLLOWS_WEIGHT', { field: 'price' })
    const changes = {
      facts: mergeProductFacts(input, { id, facts: factsBefore }),
      categoryIds,
      pictures: pictureChangesOfCall({ current: currentPictures, colorIds }, input, uploads),
      ...(input.stock !== undefined && { stock: stockChangesToCount(stock, input.stock) }),
    }
    await writeProduct(tx, id, changes, 'SOLD_MEANWHILE')
    return readProductInAnyState(tx, id)
  })

/** Sets the stock of a product without colours and sizes; refuses if the product has some. */
function stockChangesToCount(stock: LockedStockItemRow[], quantity: number): StockChanges {
  if (stock.some(({ colorId }) => colorId !== null))
    throw new Refusal('STOCK_IS_PER_COLOR', { field: 'stock' })
  if (hasSizes(stock)) throw new Refusal('STOCK_IS_PER_SIZE', { field: 'stock' })
  return stockChangesTo(stock, [{ colorId: null, sizeId: null, quantity }])
}

/** Refuses a price at which a current or future offer would take off the whole price. */
async function requirePriceAboveOffers(tx: Database, productId: number, price: Paisa) {
  const discounts = await tx
    .select({ type: offers.type, hundredths: offers.valueHundredths })
    .from(offers)
    .where(and(eq(offers.productId, productId), isOfferNotOver))
  if (discounts.some((discount) => makesPriceZero(price, discount)))
    throw new Refusal('OFFER_ABOVE_PRICE', { field: 'price' })
}
