import { and, desc, eq } from 'drizzle-orm'
import { isOnSale } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { wishes } from './tables.ts'

/** Reads the products on a shopper's wishlist, newest first, without those not on sale. */
export async function readWishlist(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ productId: wishes.productId })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(and(eq(wishes.userId, userId), isOnSale))
    .orderBy(desc(wishes.id))
  return rows.map(({ productId }) => productId)
}
