import { LRUCache } from 'lru-cache'

/** Caches values with a large count for a short time; the key says what was counted. */
export type LargeCountCache<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/** A value that counts more than this is used again. */
export const MIN_LARGE_COUNT = 3_000
/** After this time a value is read anew; who asks first gets the old one meanwhile. */
const MAX_FRESH_MS = 60_000
/** Nobody gets a value that is older. */
const MAX_CACHE_AGE_MS = 5 * 60_000
const MAX_CACHED_VALUES = 500

type CachedValue<Value> = { value: Value; readAt: number; isBeingRead: boolean }

/**
 * Creates a cache for the lists of staff. Counting hundreds of thousands of rows takes longer than
 * any other query of a page, and staff need such a number only roughly. Smaller counts are always
 * read again.
 */
export function createLargeCountCache<Value extends object | number>(
  countOf: (value: Value) => number,
  {
    large: minLargeCount = MIN_LARGE_COUNT,
    freshMs = MAX_FRESH_MS,
    maxAgeMs = MAX_CACHE_AGE_MS,
  } = {},
): LargeCountCache<Value> {
  const values = new LRUCache<string, CachedValue<Value>>({ max: MAX_CACHED_VALUES, ttl: maxAgeMs })
  const readAndCache: LargeCountCache<Value> = async (key, read) => {
    const value = await read()
    if (isLargeCount(countOf(value), minLargeCount))
      values.set(key, { value, readAt: performance.now(), isBeingRead: false })
    else values.delete(key)
    return value
  }
  return async (key, read) => {
    const cachedValue = values.get(key)
    if (!cachedValue) return readAndCache(key, read)
    if (!cachedValue.isBeingRead && performance.now() - cachedValue.readAt > freshMs) {
      cachedValue.isBeingRead = true
      // After a failure the next caller reads it, and gets the error.
      void readAndCache(key, read).catch(() => values.delete(key))
    }
    return cachedValue.value
  }
}

/** Whether a count is so large that it may be some minutes old. */
export const isLargeCount = (count: number, minLargeCount = MIN_LARGE_COUNT): boolean =>
  count > minLargeCount
