import { useSyncExternalStore } from 'react'

export const WISHLIST_STORAGE_KEY = 'wishlist'

const NO_PRODUCT_IDS: readonly number[] = []

const listeners = new Set<() => void>()
/** Undefined until localStorage has been read. */
let currentIds: readonly number[] | undefined

/** The wishlist of a visitor, stored in this browser, newest first. */
export function readStoredWishlist(): readonly number[] {
  currentIds ??= readIdsFromStorage()
  return currentIds
}

/** Sets the shown wishlist; without an argument, reads it from localStorage again. */
export function setStoredWishlist(productIds?: readonly number[]): void {
  currentIds = productIds
  for (const listener of listeners) listener()
}

/** Pages are rendered for an anonymous visitor, so the list is empty until hydration. */
export const useStoredWishlist = (): readonly number[] =>
  useSyncExternalStore(subscribeToStoredWishlist, readStoredWishlist, () => NO_PRODUCT_IDS)

function subscribeToStoredWishlist(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', reloadFromStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', reloadFromStorage)
  }
}

const reloadFromStorage = () => setStoredWishlist()

/** localStorage can contain anything, so entries that the merge would refuse are dropped. */
function readIdsFromStorage(): readonly number[] {
  try {
    const parsedIds: unknown = JSON.parse(localStorage.getItem(WISHLIST_STORAGE_KEY) ?? '[]')
    return Array.isArray(parsedIds) ? [...new Set(parsedIds.filter(isProductId))] : NO_PRODUCT_IDS
  } catch {
    return NO_PRODUCT_IDS // Invalid data in localStorage means an empty wishlist.
  }
}

/** A positive whole number below 2^31, which `| 0` does not change. */
const isProductId = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && (value | 0) === value
