import type { Cart } from '#contract/cart.ts'
import type { Database } from '../platform/database/database.ts'
import { readCartLines } from './cart-lines.ts'
import { toApiCart } from './cart-view.ts'

/** Reads a shopper's cart with current prices and stock. */
export const readCart = async (db: Database, userId: number): Promise<Cart> =>
  toApiCart(await readCartLines(db, userId))
