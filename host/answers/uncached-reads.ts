import { LRUCache } from 'lru-cache'
import { Refusal } from '#contract/refusals.ts'
import { clientNetworkOf } from '#server/platform/network.ts'

/**
 * How many pages and public answers that are not in the cache one network may request per window:
 * twenty per second. It is generous because mobile carriers put thousands of people behind one
 * address.
 */
const MAX_READS_PER_WINDOW = 1_200
const WINDOW_MS = 60_000
const MAX_NETWORKS = 10_000

/** Counts one uncached read by a network address, or refuses it (`RATE_LIMITED`). */
export type CountUncachedRead = (address: string) => void

/**
 * Counts in the memory of this process, because counting in the database would cost more than the
 * read itself.
 */
export function countUncachedReads({ most = MAX_READS_PER_WINDOW } = {}): CountUncachedRead {
  const countsByNetwork = new LRUCache<string, { readCount: number; endsAt: number }>({
    max: MAX_NETWORKS,
  })
  return (address) => {
    const network = clientNetworkOf(address)
    const nowMs = performance.now()
    const networkCount = countsByNetwork.get(network)
    if (!networkCount || nowMs >= networkCount.endsAt) {
      countsByNetwork.set(network, { readCount: 1, endsAt: nowMs + WINDOW_MS })
      return
    }
    networkCount.readCount++
    if (networkCount.readCount <= most) return
    const retryAfterSeconds = Math.max(1, Math.ceil((networkCount.endsAt - nowMs) / 1000))
    throw new Refusal('TOO_OFTEN', {
      params: { seconds: retryAfterSeconds },
      retryAfter: retryAfterSeconds,
    })
  }
}
