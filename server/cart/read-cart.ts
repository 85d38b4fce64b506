import type { Cart } from '#contract/cart.ts'
import type { Database } from '../platform/database.ts'
import { readCartLines } from './cart-lines.ts'
import { viewCart } from './cart-view.ts'

/** Reads a shopper's cart with current prices and stock. */
export const readCart = async (db: Database, userId: number): Promise<Cart> =>
  viewCart(await readCartLines(db, userId))
