import { and, eq } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import {
  makeEngravingRefusal,
  readSellables,
  type Sellable,
  withEngraving,
} from '../products/sellable.ts'
import { stockItems } from '../stock/tables.ts'
import type { StockItemKey } from '../stock/write-stock.ts'
import { MAX_LINE_QUANTITY } from './cart-limits.ts'
import type { StockItemWithEngraving } from './cart-lines.ts'

/** Reads the current price and stock of a line. Throws if it is not sold, or not so engraved. */
export async function requireSellable(
  db: Database,
  wantedItem: StockItemWithEngraving,
): Promise<Sellable> {
  const [sellable] = await readSellables(db, [wantedItem])
  if (!sellable || sellable.isWithdrawn) throw await notSellableRefusal(db, wantedItem)
  const engravedSellable = withEngraving(sellable, wantedItem.engraving)
  if (engravedSellable) return engravedSellable
  throw makeEngravingRefusal(sellable.offeredEngraving)
}

async function notSellableRefusal(
  db: Database,
  { productId, colorId, sizeId }: StockItemKey,
): Promise<Refusal> {
  const stockItemsOfProduct = await db
    .select({ colorId: stockItems.colorId, sizeId: stockItems.sizeId })
    .from(products)
    .innerJoin(stockItems, eq(stockItems.productId, products.id))
    .where(and(eq(products.id, productId), isOnSale))
  if (stockItemsOfProduct.length === 0) return new Refusal('CART_PRODUCT_NOT_FOUND')
  if (stockItemsOfProduct.some((item) => item.colorId === colorId))
    return new Refusal(sizeId === null ? 'SIZE_NEEDED' : 'SIZE_NOT_OF_PIECE', { field: 'sizeId' })
  return new Refusal(colorId === null ? 'CHOOSE_A_COLOR' : 'COLOR_NOT_OF_PIECE', {
    field: 'colorId',
  })
}

/**
 * Throws if the quantity exceeds the limit of a cart line, or, together with that of the `others` of
 * the same piece in the cart, the stock.
 */
export function requireEnoughStock({ stock }: Sellable, quantity: number, others: number): void {
  if (quantity + others > stock) throw new Refusal('NOT_ENOUGH_STOCK')
  if (quantity > MAX_LINE_QUANTITY)
    throw new Refusal('TOO_MANY_OF_ONE_KIND', {
      params: { most: MAX_LINE_QUANTITY },
      field: 'quantity',
    })
}
