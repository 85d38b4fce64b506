import { and, eq } from 'drizzle-orm'
import { CART_PRODUCT_NOT_FOUND, CHOOSE_A_COLOR, NOT_ENOUGH_STOCK } from '#contract/cart.ts'
import { Refusal } from '#contract/refusals.ts'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { readSellables, type Sellable } from '../products/sellable.ts'
import type { Line } from '../stock/stock-rows.ts'
import { MAX_LINE_QUANTITY } from './limits.ts'

const NO_SUCH_COLOR = 'This piece does not come in that color'
const TOO_MANY = `An order takes at most ${MAX_LINE_QUANTITY} pieces of one kind`

/** What can be bought of a product in a colour, or why it cannot. */
export async function requireSellable(db: Database, line: Line): Promise<Sellable> {
  const [sellable] = await readSellables(db, [line])
  if (!sellable || sellable.isWithdrawn) throw await whyNot(db, line)
  return sellable
}

async function whyNot(db: Database, { productId, colorId }: Line): Promise<Refusal> {
  const [onSale] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isOnSale))
  if (!onSale) return new Refusal('NOT_FOUND', CART_PRODUCT_NOT_FOUND)
  const message = colorId === null ? CHOOSE_A_COLOR : NO_SUCH_COLOR
  return new Refusal('VALIDATION', message, { fields: { colorId: message } })
}

/** Refuses more pieces than the shelf holds, and more than any cart may hold. */
export function requireEnough({ stock }: Sellable, quantity: number): void {
  if (quantity > stock) throw new Refusal('OUT_OF_STOCK', NOT_ENOUGH_STOCK)
  if (quantity > MAX_LINE_QUANTITY)
    throw new Refusal('VALIDATION', TOO_MANY, { fields: { quantity: TOO_MANY } })
}
