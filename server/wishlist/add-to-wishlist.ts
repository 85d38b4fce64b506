import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import { MAX_WISHES } from '#contract/wishlist.ts'
import { changeWishlist } from './change-wishlist.ts'
import { productsOnSale } from './products-on-sale.ts'
import { wishes } from './tables.ts'

/** Puts a product on a wishlist; one that is on it already stays where it is. */
export const addToWishlist = (
  db: NodePgDatabase,
  userId: number,
  productId: number,
): Promise<number[]> =>
  changeWishlist(db, userId, async (tx, known) => {
    if (known.includes(productId)) return
    const [onSale] = await productsOnSale(tx, [productId])
    if (!onSale) throw new Refusal('PRODUCT_NOT_FOUND')
    if (known.length >= MAX_WISHES)
      throw new Refusal('WISHLIST_FULL', { params: { most: MAX_WISHES } })
    // A product that comes back on sale in this moment has its row already.
    await tx.insert(wishes).values({ userId, productId }).onConflictDoNothing()
  })
