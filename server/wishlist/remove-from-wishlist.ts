import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { changeWishlist } from './change-wishlist.ts'
import { wishes } from './tables.ts'

/** Removes a product from a wishlist. Does nothing if it is not on it. */
export const removeFromWishlist = (
  db: NodePgDatabase,
  userId: number,
  productId: number,
): Promise<number[]> =>
  changeWishlist(db, userId, (tx) =>
    tx.delete(wishes).where(and(eq(wishes.userId, userId), eq(wishes.productId, productId))),
  )
