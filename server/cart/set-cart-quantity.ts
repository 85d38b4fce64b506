import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Cart } from '#contract/cart.ts'
import { Refusal } from '#contract/refusals.ts'
import { findCartLine, isOwnCartLine } from './cart-lines.ts'
import { changeCart } from './change-cart.ts'
import { requireEnoughStock, requireSellable } from './require-sellable.ts'
import { cartItems } from './tables.ts'

/** Sets the quantity of a cart line. */
export const setCartQuantity = (
  db: NodePgDatabase,
  userId: number,
  { cartItemId, quantity }: { cartItemId: number; quantity: number },
): Promise<Cart> =>
  changeCart(db, userId, async (tx) => {
    const line = await findCartLine(tx, userId, cartItemId)
    if (!line) throw new Refusal('CART_ITEM_NOT_FOUND')
    const sellable = await requireSellable(tx, line)
    requireEnoughStock(sellable, quantity, line.others)
    await tx
      .update(cartItems)
      .set({ quantity, seenPricePaisa: sellable.finalPaisa })
      .where(isOwnCartLine(userId, cartItemId))
  })
