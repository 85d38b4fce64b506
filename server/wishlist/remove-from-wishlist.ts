import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { changeWishlist } from './change-wishlist.ts'
import { wishlistEntriesTable } from './tables.ts'

/** Removes a product from a wishlist. Does nothing if it is not on it. */
export const removeFromWishlist = (
  db: NodePgDatabase,
  userId: number,
  productId: number,
): Promise<number[]> =>
  changeWishlist(db, userId, (tx) =>
    tx
      .delete(wishlistEntriesTable)
      .where(
        and(eq(wishlistEntriesTable.userId, userId), eq(wishlistEntriesTable.productId, productId)),
      ),
  )
