import { LRUCache } from 'lru-cache'

const MAX_BYTES = 32 * 1024 * 1024
const MAX_ENTRIES = 5_000

/** A cache of values that are the same for everybody, until the data that they show changes. */
export type ChangeCache<Value> = {
  /**
   * The cached value, or the one that `make` returns; concurrent requests share one `make`.
   * `beforeMaking` may throw, and then nothing is made.
   */
  get: (
    entry: { key: string; seconds: number },
    make: () => Promise<Value>,
    beforeMaking?: () => void,
  ) => Promise<Value>
  peek: (key: string) => Value | undefined
  clear: () => void
}

type Options<Value> = {
  bytesOf: (value: Value) => number
  /** Refusals and failures are not cached. */
  isCacheable: (value: Value) => boolean
}

export function cacheUntilChanged<Value extends object>({
  bytesOf,
  isCacheable,
}: Options<Value>): ChangeCache<Value> {
  const cache = new LRUCache<string, Value>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: (value, key) => bytesOf(value) + 2 * key.length + 1,
  })
  const underWay = new Map<string, Promise<Value>>()
  // Counts calls of `clear`. A value whose making started before a `clear` must not be cached.
  let generation = 0

  return {
    async get({ key, seconds }, make, beforeMaking) {
      const cached = cache.get(key)
      if (cached) return cached
      const waiting = underWay.get(key)
      if (waiting) return waiting
      beforeMaking?.()
      const makeAndStore = async () => {
        const started = generation
        const value = await make()
        if (started === generation && isCacheable(value))
          cache.set(key, value, { ttl: seconds * 1000 })
        return value
      }
      const making = makeAndStore().finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
      underWay.set(key, making)
      return making
    },
    peek: (key) => cache.get(key),
    clear() {
      generation++
      cache.clear()
      underWay.clear()
    },
  }
}
