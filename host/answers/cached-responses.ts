import type { IncomingMessage } from 'node:http'
import { cacheUntilChanged, type InvalidateCache } from './cache-until-changed.ts'
import { type PreparedAnswer, responseOfPrepared, type StoredResponse } from './prepared-answer.ts'
import type { CacheKeyAndLifetime } from './public-calls.ts'
import { makeSharedCacheHeaders } from './shared-cache-headers.ts'

/** The parts of a request that a cached response depends on. */
export type RequestLineAndHeaders = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

/** Finished responses that are the same for everybody, cached until the data they show changes. */
export type CachedResponses = {
  /**
   * The cached response, or the one that `make` returns, which is then cached. `onCacheMiss` may
   * throw, and then nothing is made.
   */
  answer: (
    request: Request,
    entry: CacheKeyAndLifetime,
    make: () => Promise<PreparedAnswer>,
    onCacheMiss?: () => void,
  ) => Promise<Response>
  isCached: (key: string) => boolean
  /** The cached response to a GET; found without making a `Request`. */
  peekCached: (request: RequestLineAndHeaders) => StoredResponse | undefined
  invalidate: InvalidateCache
  readUse: () => CacheCounts
}

/** What a cache holds, and how often it had an answer since the process started. */
export type CacheCounts = { entries: number; bytes: number; hits: number; misses: number }

const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503
/** Shared caches store answers, and learn that a stored one is unchanged. */
const STORED_STATUSES = new Set([200, 304])

export type CachedResponsesOptions = {
  /** The key of an address (path and query); undefined if nothing is cached for it. */
  keyOf?: (address: string) => string | undefined
  /** Whether this process receives changes by other processes at the moment. */
  isHeard: () => boolean
  /** Whether a shared cache in front of the shop may store the answers. */
  isForSharedCache?: () => boolean
}

export function createCachedResponses({
  keyOf = (address) => address,
  isHeard,
  isForSharedCache = () => false,
}: CachedResponsesOptions): CachedResponses {
  const cache = cacheUntilChanged<PreparedAnswer>({
    bytesOf: ({ byteLength }) => byteLength,
    isCacheable: ({ isShareable }) => isShareable,
    tagsOf: ({ tags }) => tags,
    expiresAt: (answer) => answer.expiresAt,
    isHeard,
    isUnavailable: ({ status }) => status === UNAVAILABLE,
  })
  const withSharedCacheHeaders = (response: StoredResponse, key: string): StoredResponse => {
    if (!isForSharedCache() || !STORED_STATUSES.has(response.status)) return response
    const { tags = [] } = cache.peek(key) ?? {}
    const headers = makeSharedCacheHeaders(tags, cache.readLifeMs(key))
    return { ...response, headers: { ...response.headers, ...headers } }
  }
  let hits = 0
  let misses = 0
  return {
    async answer(request, entry, make, onCacheMiss) {
      let isFromCache = true
      const finished = await cache.get(entry, make, () => {
        isFromCache = false
        misses += 1
        onCacheMiss?.()
      })
      // Another client that asked at the same time has reached its limit, and not this one.
      if (isFromCache && finished.status === TOO_MANY_REQUESTS)
        return makePreparedResponse(await make(), request)
      if (isFromCache) hits += 1
      const response = await finished.responseFor(preferencesOf(request))
      return responseOfPrepared(withSharedCacheHeaders(response, entry.key), request.method)
    },
    isCached: (key) => cache.peek(key) !== undefined,
    peekCached({ method, url = '', headers }) {
      // The raw URL is the key of the cached response. Another spelling of the same address is
      // found only by `answer`.
      const key = method === 'GET' ? keyOf(url) : undefined
      if (key === undefined) return undefined
      const ready = cache.peek(key)?.responseFor({
        acceptEncoding: headers['accept-encoding']?.toString() ?? null,
        ifNoneMatch: headers['if-none-match'] ?? null,
      })
      if (!ready || ready instanceof Promise) return undefined
      hits += 1
      return withSharedCacheHeaders(ready, key)
    },
    invalidate: cache.invalidate,
    readUse: () => ({ ...cache.readSize(), hits, misses }),
  }
}

const preferencesOf = ({ headers }: Request) => ({
  acceptEncoding: headers.get('accept-encoding'),
  ifNoneMatch: headers.get('if-none-match'),
})

/** Makes the response to a request from a finished answer. */
export async function makePreparedResponse(
  answer: PreparedAnswer,
  request: Request,
): Promise<Response> {
  return responseOfPrepared(await answer.responseFor(preferencesOf(request)), request.method)
}
