import type { Cart } from '#contract/cart.ts'
import type { Database } from '../platform/database.ts'
import { offerLines, readCartLines } from './cart-lines.ts'
import { cartView } from './cart-view.ts'

/** Reads a shopper's cart with current prices and stock. */
export async function readCart(db: Database, userId: number): Promise<Cart> {
  const { version, lines } = await readCartLines(db, userId)
  return cartView(version, await offerLines(db, lines))
}
