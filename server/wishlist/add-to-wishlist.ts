import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import { MAX_WISHLIST_PRODUCTS } from '#contract/wishlist.ts'
import { changeWishlist } from './change-wishlist.ts'
import { findProductsOnSale } from './find-products-on-sale.ts'
import { wishlistEntriesTable } from './tables.ts'

/** Adds a product to a wishlist. A product that is already on it keeps its position. */
export const addToWishlist = (
  db: NodePgDatabase,
  userId: number,
  productId: number,
): Promise<number[]> =>
  changeWishlist(db, userId, async (tx, wishedProductIds) => {
    if (wishedProductIds.includes(productId)) return
    const [onSale] = await findProductsOnSale(tx, [productId])
    if (!onSale) throw new Refusal('PRODUCT_NOT_FOUND')
    if (wishedProductIds.length >= MAX_WISHLIST_PRODUCTS)
      throw new Refusal('WISHLIST_FULL', { params: { most: MAX_WISHLIST_PRODUCTS } })
    // `wishedProductIds` lacks withdrawn products. One that is put back on sale just now already
    // has a row.
    await tx.insert(wishlistEntriesTable).values({ userId, productId }).onConflictDoNothing()
  })
