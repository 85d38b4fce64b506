import { setStoredWishlist, WISHLIST_STORAGE_KEY } from './stored-wishlist.ts'

/** Stores the wishlist in this browser, or in memory if localStorage is not available. */
export function storeWishlist(productIds: readonly number[]): void {
  try {
    if (productIds.length > 0)
      localStorage.setItem(WISHLIST_STORAGE_KEY, JSON.stringify(productIds))
    else localStorage.removeItem(WISHLIST_STORAGE_KEY)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  setStoredWishlist(productIds)
}
