import { useSyncExternalStore } from 'react'

export const STORAGE_KEY = 'wishlist'

const NONE: readonly number[] = []

const listeners = new Set<() => void>()
/** Undefined until the browser's storage was read. */
let kept: readonly number[] | undefined

/** What somebody wished for in this browser without being signed in, the newest first. */
export function storedWishlist(): readonly number[] {
  kept ??= stored()
  return kept
}

/** Shows other wishes; without any, those that are stored. */
export function showStoredWishlist(wishes?: readonly number[]): void {
  kept = wishes
  for (const tell of listeners) tell()
}

/** Pages are made without a person, so there are no wishes until they run. */
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

/** Anybody can write there: what no merge would take is left out. */
function stored(): readonly number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(found) ? [...new Set(found.filter(isId))] : NONE
  } catch {
    return NONE // Unreadable storage means no wishes.
  }
}

/** Whole, above nothing, and not beyond 32 bits, where `|` would change it. */
const isId = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && (value | 0) === value
