import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Cart } from '#contract/cart.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { MAX_CART_LINES } from './cart-limits.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'

/** Changes a cart in one transaction and returns its new content. */
export const changeCart = (
  db: NodePgDatabase,
  userId: number,
  change: (tx: Database) => Promise<void>,
): Promise<Cart> =>
  inTransaction(db, async (tx) => {
    await lockCart(tx, userId)
    await change(tx)
    const cart = await readCart(tx, userId)
    if (cart.getCartItems.length > MAX_CART_LINES) throw cartFullRefusal()
    return cart
  })

export const cartFullRefusal = () => new Refusal('CART_FULL', { params: { most: MAX_CART_LINES } })
