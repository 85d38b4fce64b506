import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/refusals.ts'
import { clientNetworkOf } from '#server/platform/network.ts'

/**
 * How many pages and public answers that are not in the cache one network may request per window:
 * twenty per second. It is generous because mobile carriers put thousands of people behind one
 * address.
 */
const MAX = 1_200
const WINDOW_MS = 60_000
const MAX_NETWORKS = 10_000

/** Counts one uncached read by a network address, or refuses it (`RATE_LIMITED`). */
export type CountUncachedRead = (address: string) => void

/**
 * Counts in the memory of this process, because counting in the database would cost more than the
 * read itself.
 */
export function countUncachedReads({ most = MAX } = {}): CountUncachedRead {
  const counts = new LRUCache<string, { reads: number; endsAt: number }>({ max: MAX_NETWORKS })
  return (address) => {
    const network = clientNetworkOf(address)
    const now = performance.now()
    const count = counts.get(network)
    if (!count || now >= count.endsAt) {
      counts.set(network, { reads: 1, endsAt: now + WINDOW_MS })
      return
    }
    count.reads++
    if (count.reads <= most) return
    const retryAfter = Math.max(1, Math.ceil((count.endsAt - now) / 1000))
    throw new Refusal('TOO_OFTEN', { params: { seconds: retryAfter }, retryAfter })
  }
}
