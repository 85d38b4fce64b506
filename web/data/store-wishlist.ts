import { STORAGE_KEY, showStoredWishlist } from './stored-wishlist.ts'

/** Stores the wishlist in this browser, or in memory if localStorage is not available. */
export function storeWishlist(wishes: readonly number[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(wishes))
    else localStorage.removeItem(STORAGE_KEY)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  showStoredWishlist(wishes)
}
