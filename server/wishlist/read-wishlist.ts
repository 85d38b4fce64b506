import { and, desc, eq } from 'drizzle-orm'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { wishlistEntriesTable } from './tables.ts'

/** Reads the products on a shopper's wishlist, newest first, without those not on sale. */
export async function readWishlist(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: wishlistEntriesTable.productId })
    .from(wishlistEntriesTable)
    .innerJoin(products, eq(products.id, wishlistEntriesTable.productId))
    .where(and(eq(wishlistEntriesTable.userId, userId), isOnSale))
    .orderBy(desc(wishlistEntriesTable.id))
  return rows.map(({ productId }) => productId)
}
