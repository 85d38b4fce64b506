import { useSyncExternalStore } from 'react'

export const WISHLIST_STORAGE_KEY = 'wishlist'

const NONE: readonly number[] = []

const listeners = new Set<() => void>()
/** Undefined until localStorage has been read. */
let current: readonly number[] | undefined

/** The wishlist of a visitor, stored in this browser, newest first. */
export function readStoredWishlist(): readonly number[] {
  current ??= readStorage()
  return current
}

/** Sets the shown wishlist; without an argument, reads it from localStorage again. */
export function setStoredWishlist(ids?: readonly number[]): void {
  current = ids
  for (const listener of listeners) listener()
}

/** Pages are rendered for an anonymous visitor, so the list is empty until hydration. */
export const useStoredWishlist = (): readonly number[] =>
  useSyncExternalStore(subscribe, readStoredWishlist, () => NONE)

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', rereadStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', rereadStorage)
  }
}

const rereadStorage = () => setStoredWishlist()

/** localStorage can contain anything, so entries that the merge would refuse are dropped. */
function readStorage(): readonly number[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(WISHLIST_STORAGE_KEY) ?? '[]')
    return Array.isArray(parsed) ? [...new Set(parsed.filter(isId))] : NONE
  } catch {
    return NONE // Invalid data in localStorage means an empty wishlist.
  }
}

/** A positive whole number below 2^31, which `| 0` does not change. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && (value | 0) === value
