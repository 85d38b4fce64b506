import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'
import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseCallQuery, routePatternOf } from '#server/platform/calls/read-request.ts'

/** How a public answer is cached. */
export type CacheKeyAndLifetime = { key: string; cacheSeconds: number }

/** Finds the cache entry of a GET with this path and query; undefined if its answer is not public. */
export type FindCacheEntry = (pathAndQuery: string) => CacheKeyAndLifetime | undefined

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
  const entriesByAddress = new LRUCache<string, { cacheEntry: CacheKeyAndLifetime | undefined }>({
    max: MAX_ADDRESSES,
  })

  return (pathAndQuery) => {
    if (pathAndQuery.length > MAX_ADDRESS_LENGTH) return entryOf(router, pathAndQuery)
    const cachedEntry = entriesByAddress.get(pathAndQuery)
    if (cachedEntry) return cachedEntry.cacheEntry
    const cacheEntry = entryOf(router, pathAndQuery)
    entriesByAddress.set(pathAndQuery, { cacheEntry })
    return cacheEntry
  }
}

function entryOf(
  router: TrieRouter<ApiCall>,
  pathAndQuery: string,
): CacheKeyAndLifetime | undefined {
  const queryStart = pathAndQuery.indexOf('?')
  const path = queryStart < 0 ? pathAndQuery : pathAndQuery.slice(0, queryStart)
  // If several calls match, take the first one, as the server does when it answers.
  const call = router.match('GET', path)[0][0]?.[0]
  const cacheSeconds = call?.publicCacheSeconds
  if (!call || cacheSeconds === undefined) return undefined
  if (!call.query) return { key: path, cacheSeconds }
  try {
    const query = parseCallQuery(
      call,
      new URLSearchParams(queryStart < 0 ? '' : pathAndQuery.slice(queryStart)),
    )
    return { key: `${path}?${JSON.stringify(query)}`, cacheSeconds }
  } catch (error) {
    if (error instanceof Refusal) return undefined // The call will refuse it, too.
    throw error
  }
}
