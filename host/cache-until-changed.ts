import { LRUCache } from 'lru-cache'

const MAX_BYTES = 32 * 1024 * 1024
const MAX_THINGS = 5_000
/** Offers begin and end by the clock, without a word to anybody. */
const MAX_AGE_MS = 5_000

/** Finished things, the same for everybody, kept until what they show has changed. */
export type ChangeCache<Thing> = {
  /**
   * The kept thing, or the one that `make` gives; many who ask at once wait for one making.
   * `beforeMaking` may throw, and then nothing is made.
   */
  get: (key: string, make: () => Promise<Thing>, beforeMaking?: () => void) => Promise<Thing>
  /** The kept thing, if there is one. */
  known: (key: string) => Thing | undefined
  forget: () => void
}

type Measures<Thing> = {
  bytesOf: (thing: Thing) => number
  /** Refusals and failures are not kept. */
  isCacheable: (thing: Thing) => boolean
}

export function cacheUntilChanged<Thing extends object>({
  bytesOf,
  isCacheable,
}: Measures<Thing>): ChangeCache<Thing> {
  const kept = new LRUCache<string, Thing>({
    max: MAX_THINGS,
    maxSize: MAX_BYTES,
    sizeCalculation: (thing, key) => bytesOf(thing) + 2 * key.length + 1,
    ttl: MAX_AGE_MS,
  })
  const underWay = new Map<string, Promise<Thing>>()
  // What was begun before a change must not be kept after it.
  let generation = 0

  const makeAndStore = async (key: string, make: () => Promise<Thing>) => {
    const begun = generation
    const thing = await make()
    if (begun === generation && isCacheable(thing)) kept.set(key, thing)
    return thing
  }

  return {
    async get(key, make, beforeMaking) {
      const known = kept.get(key)
      if (known) return known
      const waiting = underWay.get(key)
      if (waiting) return waiting
      beforeMaking?.()
      const making = makeAndStore(key, make).finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
      underWay.set(key, making)
      return making
    },
    known: (key) => kept.get(key),
    forget() {
      generation++
      kept.clear()
      underWay.clear()
    },
  }
}
