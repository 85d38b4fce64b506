import { LRUCache } from 'lru-cache'
import type { CacheTag, ChangedCacheTags } from '#server/platform/cache-tags.ts'

const MAX_CACHE_BYTES = 32 * 1024 * 1024
const MAX_CACHE_ENTRIES = 5_000

/** How long a value may be used while changes by other processes are not received. */
const MAX_AGE_WITHOUT_CHANGES_MS = 500

/** Removes the values that show what has changed. */
export type InvalidateCache = (changedTags: ChangedCacheTags) => void

/** A cache of values that are the same for everybody, until the data that they show changes. */
export type CacheUntilChanged<CachedValue> = {
  /**
   * The cached value, or the one that `makeValue` returns; concurrent requests share one `makeValue`.
   * `onCacheMiss` may throw, and then nothing is made.
   */
  getOrMake: (
    cacheEntry: { key: string; cacheSeconds: number },
    makeValue: () => Promise<CachedValue>,
    onCacheMiss?: () => void,
  ) => Promise<CachedValue>
  peekValue: (key: string) => CachedValue | undefined
  /** For how long the cached value may still be used, if nothing changes. */
  readLifetimeMs: (key: string) => number
  invalidate: InvalidateCache
  readSize: () => { entryCount: number; totalBytes: number }
}

export type CacheUntilChangedOptions<CachedValue> = {
  bytesOf: (value: CachedValue) => number
  /** Refusals and failures are not cached. */
  isCacheable: (value: CachedValue) => boolean
  tagsOf: (value: CachedValue) => readonly CacheTag[]
  /** When the value changes by the clock alone, in milliseconds since 1970. */
  expiresAt: (value: CachedValue) => number | undefined
  /** Whether this process receives changes by other processes at the moment. */
  isHearingChanges: () => boolean
  /** Whether the database could not be read for it. */
  isDatabaseUnavailable: (value: CachedValue) => boolean
}

/** A value, and when its making started. */
type StoredValue<CachedValue> = { value: CachedValue; startedAt: number }

export function cacheUntilChanged<CachedValue extends object>({
  bytesOf,
  isCacheable,
  tagsOf,
  expiresAt,
  isHearingChanges,
  isDatabaseUnavailable,
}: CacheUntilChangedOptions<CachedValue>): CacheUntilChanged<CachedValue> {
  const keysByTag = new Map<CacheTag, Set<string>>()
  const cache = new LRUCache<string, StoredValue<CachedValue>>({
    max: MAX_CACHE_ENTRIES,
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length + 1,
    onInsert: ({ value }, key) => {
      for (const tag of tagsOf(value)) {
        const keysOfTag = keysByTag.get(tag)
        if (keysOfTag) keysOfTag.add(key)
        else keysByTag.set(tag, new Set([key]))
      }
    },
    dispose: ({ value }, key) => {
      for (const tag of tagsOf(value)) {
        const keysOfTag = keysByTag.get(tag)
        keysOfTag?.delete(key)
        if (keysOfTag?.size === 0) keysByTag.delete(tag)
      }
    },
  })
  const runningMakes = new Map<string, Promise<CachedValue>>()
  /** For each value that is being computed: the tags that changed since the computation began. */
  const changedTagsOfRunningMakes = new Set<Set<CacheTag | 'everything'>>()

  const readCached = (key: string) => {
    const storedValue = cache.get(key)
    if (
      !storedValue ||
      isHearingChanges() ||
      performance.now() - storedValue.startedAt < MAX_AGE_WITHOUT_CHANGES_MS
    )
      return storedValue?.value
    return undefined
  }

  return {
    async getOrMake({ key, cacheSeconds }, makeValue, onCacheMiss) {
      const cachedValue = readCached(key)
      if (cachedValue) return cachedValue
      const runningMake = runningMakes.get(key)
      if (runningMake) return runningMake
      onCacheMiss?.()
      const makeAndStoreValue = async () => {
        const changedTags = new Set<CacheTag | 'everything'>()
        changedTagsOfRunningMakes.add(changedTags)
        const startedAt = performance.now()
        const earlierValue = cache.get(key)?.value
        try {
          const value = await makeValue()
          const isOutdated =
            changedTags.has('everything') || tagsOf(value).some((tag) => changedTags.has(tag))
          const lifetimeMs = Math.min(
            cacheSeconds * 1000,
            (expiresAt(value) ?? Infinity) - Date.now(),
          )
          if (!isOutdated && lifetimeMs > 0 && isCacheable(value))
            cache.set(key, { value, startedAt }, { ttl: Math.ceil(lifetimeMs) })
          // The database cannot be read, so probably nobody can change it either.
          if (!isOutdated && !isHearingChanges() && earlierValue && isDatabaseUnavailable(value))
            return earlierValue
          return value
        } finally {
          changedTagsOfRunningMakes.delete(changedTags)
        }
      }
      const valuePromise = makeAndStoreValue().finally(() => {
        if (runningMakes.get(key) === valuePromise) runningMakes.delete(key)
      })
      runningMakes.set(key, valuePromise)
      return valuePromise
    },
    peekValue: readCached,
    readLifetimeMs: (key) => (isHearingChanges() ? cache.getRemainingTTL(key) : 0),
    readSize: () => ({ entryCount: cache.size, totalBytes: cache.calculatedSize }),
    invalidate(changedTags) {
      const tagsToRemove = changedTags === 'everything' ? [changedTags] : changedTags
      for (const changedSinceStart of changedTagsOfRunningMakes)
        for (const tag of tagsToRemove) changedSinceStart.add(tag)
      // Nobody knows yet what the values show that are being made, so later requests do not share
      // them.
      runningMakes.clear()
      if (changedTags === 'everything') cache.clear()
      else
        for (const tag of changedTags)
          for (const key of [...(keysByTag.get(tag) ?? [])]) cache.delete(key)
    },
  }
}
