import { useSyncExternalStore } from 'react'

export const STORAGE_KEY = 'wishlist'

const NONE: readonly number[] = []

const listeners = new Set<() => void>()
/** Undefined until localStorage has been read. */
let kept: readonly number[] | undefined

/** The wishlist of a visitor, stored in this browser, newest first. */
export function storedWishlist(): readonly number[] {
  kept ??= stored()
  return kept
}

/** Sets the shown wishlist; without an argument, reads it from localStorage again. */
export function showStoredWishlist(wishes?: readonly number[]): void {
  kept = wishes
  for (const tell of listeners) tell()
}

/** Pages are rendered for an anonymous visitor, so the list is empty until hydration. */
export const useStoredWishlist = (): readonly number[] =>
  useSyncExternalStore(onChange, storedWishlist, () => NONE)

function onChange(tell: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain)
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) removeEventListener('storage', readAgain)
  }
}

const readAgain = () => showStoredWishlist()

/** localStorage can contain anything, so entries that the merge would refuse are dropped. */
function stored(): readonly number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(found) ? [...new Set(found.filter(isId))] : NONE
  } catch {
    return NONE // Invalid data in localStorage means an empty wishlist.
  }
}

/** A positive whole number below 2^31, which `| 0` does not change. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && (value | 0) === value
