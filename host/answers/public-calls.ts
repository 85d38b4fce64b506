import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'
import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseCallQuery, routePatternOf } from '#server/platform/calls/read-request.ts'

/** How a public answer is cached. */
export type CacheKeyAndLifetime = { key: string; seconds: number }

/** Finds the cache entry of a GET with this path and query; undefined if its answer is not public. */
export type FindCacheEntry = (address: string) => CacheKeyAndLifetime | undefined

const MAX_ADDRESSES = 2_000
const MAX_ADDRESS_LENGTH = 300

/**
 * Finds out from the declarations of the calls which answers are public. The key is the path with
 * the parsed query, so addresses that differ only in unknown parameters, in the order of parameters
 * or in default values have the same key. An address with an invalid query has no entry.
 */
export function publicCallsOf(calls: Record<string, ApiCall>): FindCacheEntry {
  const router = new TrieRouter<ApiCall>()
  for (const call of Object.values(calls)) {
    const { method, paths } = methodAndPathsOf(call.route)
    if (method === 'GET') for (const path of paths) router.add(method, routePatternOf(path), call)
  }
  // The entries depend only on the contract, so they never change.
  const entries = new LRUCache<string, { entry: CacheKeyAndLifetime | undefined }>({
    max: MAX_ADDRESSES,
  })

  return (address) => {
    if (address.length > MAX_ADDRESS_LENGTH) return entryOf(router, address)
    const cached = entries.get(address)
    if (cached) return cached.entry
    const entry = entryOf(router, address)
    entries.set(address, { entry })
    return entry
  }
}

function entryOf(router: TrieRouter<ApiCall>, address: string): CacheKeyAndLifetime | undefined {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  // If several calls match, take the first one, as the server does when it answers.
  const call = router.match('GET', path)[0][0]?.[0]
  const seconds = call?.publicCacheSeconds
  if (!call || seconds === undefined) return undefined
  if (!call.query) return { key: path, seconds }
  try {
    const query = parseCallQuery(call, new URLSearchParams(at < 0 ? '' : address.slice(at)))
    return { key: `${path}?${JSON.stringify(query)}`, seconds }
  } catch (error) {
    if (error instanceof Refusal) return undefined // The call will refuse it, too.
    throw error
  }
}
