import { LRUCache } from 'lru-cache'
import type { CacheTag, ChangedCacheTags } from '#server/platform/cache-tags.ts'

const MAX_BYTES = 32 * 1024 * 1024
const MAX_ENTRIES = 5_000

/** How long a value may be used while changes by other processes are not received. */
const MAX_AGE_WITHOUT_CHANGES_MS = 500

/** Removes the values that show what has changed. */
export type InvalidateCache = (changed: ChangedCacheTags) => void

/** A cache of values that are the same for everybody, until the data that they show changes. */
export type CacheUntilChanged<Value> = {
  /**
   * The cached value, or the one that `make` returns; concurrent requests share one `make`.
   * `onCacheMiss` may throw, and then nothing is made.
   */
  get: (
    entry: { key: string; seconds: number },
    make: () => Promise<Value>,
    onCacheMiss?: () => void,
  ) => Promise<Value>
  peek: (key: string) => Value | undefined
  /** For how long the cached value may still be used, if nothing changes. */
  readLifeMs: (key: string) => number
  invalidate: InvalidateCache
  readSize: () => { entries: number; bytes: number }
}

export type CacheUntilChangedOptions<Value> = {
  bytesOf: (value: Value) => number
  /** Refusals and failures are not cached. */
  isCacheable: (value: Value) => boolean
  tagsOf: (value: Value) => readonly CacheTag[]
  /** When the value changes by the clock alone, in milliseconds since 1970. */
  expiresAt: (value: Value) => number | undefined
  /** Whether this process receives changes by other processes at the moment. */
  isHeard: () => boolean
  /** Whether the database could not be read for it. */
  isUnavailable: (value: Value) => boolean
}

/** A value, and when its making started. */
type StoredValue<Value> = { value: Value; since: number }

export function cacheUntilChanged<Value extends object>({
  bytesOf,
  isCacheable,
  tagsOf,
  expiresAt,
  isHeard,
  isUnavailable,
}: CacheUntilChangedOptions<Value>): CacheUntilChanged<Value> {
  const keysOfTags = new Map<CacheTag, Set<string>>()
  const cache = new LRUCache<string, StoredValue<Value>>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) => bytesOf(value) + 2 * key.length + 1,
    onInsert: ({ value }, key) => {
      for (const tag of tagsOf(value)) {
        const keys = keysOfTags.get(tag)
        if (keys) keys.add(key)
        else keysOfTags.set(tag, new Set([key]))
      }
    },
    dispose: ({ value }, key) => {
      for (const tag of tagsOf(value)) {
        const keys = keysOfTags.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOfTags.delete(tag)
      }
    },
  })
  const underWay = new Map<string, Promise<Value>>()
  /** For each value that is being computed: the tags that changed since the computation began. */
  const changedWhileMaking = new Set<Set<CacheTag | 'everything'>>()

  const read = (key: string) => {
    const stored = cache.get(key)
    if (!stored || isHeard() || performance.now() - stored.since < MAX_AGE_WITHOUT_CHANGES_MS)
      return stored?.value
    return undefined
  }

  return {
    async get({ key, seconds }, make, onCacheMiss) {
      const cached = read(key)
      if (cached) return cached
      const waiting = underWay.get(key)
      if (waiting) return waiting
      onCacheMiss?.()
      const makeAndStoreValue = async () => {
        const changed = new Set<CacheTag | 'everything'>()
        changedWhileMaking.add(changed)
        const since = performance.now()
        const earlier = cache.get(key)?.value
        try {
          const value = await make()
          const isOld = changed.has('everything') || tagsOf(value).some((tag) => changed.has(tag))
          const lifeMs = Math.min(seconds * 1000, (expiresAt(value) ?? Infinity) - Date.now())
          if (!isOld && lifeMs > 0 && isCacheable(value))
            cache.set(key, { value, since }, { ttl: Math.ceil(lifeMs) })
          // The database cannot be read, so probably nobody can change it either.
          if (!isOld && !isHeard() && earlier && isUnavailable(value)) return earlier
          return value
        } finally {
          changedWhileMaking.delete(changed)
        }
      }
      const making = makeAndStoreValue().finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
      underWay.set(key, making)
      return making
    },
    peek: read,
    readLifeMs: (key) => (isHeard() ? cache.getRemainingTTL(key) : 0),
    readSize: () => ({ entries: cache.size, bytes: cache.calculatedSize }),
    invalidate(changed) {
      const tags = changed === 'everything' ? [changed] : changed
      for (const since of changedWhileMaking) for (const tag of tags) since.add(tag)
      // Nobody knows yet what the values show that are being made, so later requests do not share
      // them.
      underWay.clear()
      if (changed === 'everything') cache.clear()
      else
        for (const tag of changed)
          for (const key of [...(keysOfTags.get(tag) ?? [])]) cache.delete(key)
    },
  }
}
