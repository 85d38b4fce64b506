import { LRUCache } from 'lru-cache'

/** Caches values with a large count for a short time; the key says what was counted. */
export type LargeCounts<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/** A value that counts more than this is used again, for a minute. */
const LARGE = 3_000
const MAX_AGE_MS = 60_000
const MAX_VALUES = 500

/**
 * Creates a cache for the lists of staff. Counting hundreds of thousands of rows takes longer than
 * any other query of a page, and staff need such a number only roughly. Smaller counts are always
 * read again.
 */
export function createLargeCounts<Value extends object | number>(
  countOf: (value: Value) => number,
  { large = LARGE, maxAgeMs = MAX_AGE_MS } = {},
): LargeCounts<Value> {
  const values = new LRUCache<string, Value>({ max: MAX_VALUES, ttl: maxAgeMs })
  return async (key, read) => {
    const cached = values.get(key)
    if (cached !== undefined) return cached
    const value = await read()
    if (isLargeCount(countOf(value), large)) values.set(key, value)
    return value
  }
}

/** Whether a count is so large that it may be a minute old. */
export const isLargeCount = (count: number, large = LARGE): boolean => count > large
