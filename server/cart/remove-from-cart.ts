import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Cart } from '#contract/cart.ts'
import { Refusal } from '#contract/refusals.ts'
import { isOwnCartLine } from './cart-lines.ts'
import { changeCart } from './change-cart.ts'
import { cartItems } from './tables.ts'

/** Removes one line from a cart. Lines of the same product in other colours and sizes remain. */
export const removeFromCart = (
  db: NodePgDatabase,
  userId: number,
  cartItemId: number,
): Promise<Cart> =>
  changeCart(db, userId, async (tx) => {
    const removedLines = await tx
      .delete(cartItems)
      .where(isOwnCartLine(userId, cartItemId))
      .returning({ id: cartItems.id })
    if (removedLines.length === 0) throw new Refusal('CART_ITEM_NOT_FOUND')
  })
