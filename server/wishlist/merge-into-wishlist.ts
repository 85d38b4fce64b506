import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MAX_WISHLIST_PRODUCTS } from '#contract/wishlist.ts'
import { changeWishlist } from './change-wishlist.ts'
import { findProductsOnSale } from './find-products-on-sale.ts'
import { wishlistEntriesTable } from './tables.ts'

/**
 * Adds products from the browser's list (newest first). Skips those that are not on sale, and the
 * oldest if the wishlist is full.
 */
export const mergeIntoWishlist = (
  db: NodePgDatabase,
  userId: number,
  productIds: number[],
): Promise<number[]> =>
  changeWishlist(db, userId, async (tx, wishedProductIds) => {
    const newProductIds = productIds.filter((id) => !wishedProductIds.includes(id))
    const productIdsOnSale = await findProductsOnSale(tx, newProductIds)
    const addableProducts = productIdsOnSale.slice(
      0,
      Math.max(0, MAX_WISHLIST_PRODUCTS - wishedProductIds.length),
    )
    if (addableProducts.length === 0) return
    const productsOldestFirst = addableProducts
      .toReversed()
      .map((productId) => ({ userId, productId }))
    await tx.insert(wishlistEntriesTable).values(productsOldestFirst).onConflictDoNothing()
  })
