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
   * The cached response, or the one that `makeAnswer` returns, which is then cached. `onCacheMiss`
   * may throw, and then nothing is made.
   */
  answerRequest: (
    request: Request,
    cacheEntry: CacheKeyAndLifetime,
    makeAnswer: () => Promise<PreparedAnswer>,
    onCacheMiss?: () => void,
  ) => Promise<Response>
  isCached: (cacheKey: string) => boolean
  /** The cached response to a GET; found without making a `Request`. */
  peekCached: (request: RequestLineAndHeaders) => StoredResponse | undefined
  invalidate: InvalidateCache
  readCacheCounts: () => CacheCounts
}

/** What a cache holds, and how often it had an answer since the process started. */
export type CacheCounts = {
  entryCount: number
  totalBytes: number
  hitCount: number
  missCount: number
}

const STATUS_TOO_MANY_REQUESTS = 429
const STATUS_UNAVAILABLE = 503
/** Shared caches store answers, and learn that a stored one is unchanged. */
const STORED_STATUSES = new Set([200, 304])

export type CachedResponsesOptions = {
  /** The key of an address (path and query); undefined if nothing is cached for it. */
  cacheKeyOf?: (urlPath: string) => string | undefined
  /** Whether this process receives changes by other processes at the moment. */
  isHearingChanges: () => boolean
  /** Whether a shared cache in front of the shop may store the answers. */
  isSharedCacheInFront?: () => boolean
}

export function createCachedResponses({
  cacheKeyOf = (urlPath) => urlPath,
  isHearingChanges,
  isSharedCacheInFront = () => false,
}: CachedResponsesOptions): CachedResponses {
  const cache = cacheUntilChanged<PreparedAnswer>({
    bytesOf: ({ byteLength }) => byteLength,
    isCacheable: ({ isShareable }) => isShareable,
    tagsOf: ({ cacheTags }) => cacheTags,
    expiresAt: (preparedAnswer) => preparedAnswer.expiresAt,
    isHearingChanges,
    isDatabaseUnavailable: ({ status }) => status === STATUS_UNAVAILABLE,
  })
  const withSharedCacheHeaders = (response: StoredResponse, cacheKey: string): StoredResponse => {
    if (!isSharedCacheInFront() || !STORED_STATUSES.has(response.status)) return response
    const { cacheTags = [] } = cache.peekValue(cacheKey) ?? {}
    const headers = makeSharedCacheHeaders(cacheTags, cache.readLifetimeMs(cacheKey))
    return { ...response, headers: { ...response.headers, ...headers } }
  }
  let hitCount = 0
  let missCount = 0
  return {
    async answerRequest(request, cacheEntry, makeAnswer, onCacheMiss) {
      let isFromCache = true
      const preparedAnswer = await cache.getOrMake(cacheEntry, makeAnswer, () => {
        isFromCache = false
        missCount += 1
        onCacheMiss?.()
      })
      // Another client that asked at the same time has reached its limit, and not this one.
      if (isFromCache && preparedAnswer.status === STATUS_TOO_MANY_REQUESTS)
        return makePreparedResponse(await makeAnswer(), request)
      if (isFromCache) hitCount += 1
      const response = await preparedAnswer.responseFor(requestPreferencesOf(request))
      return responseOfPrepared(withSharedCacheHeaders(response, cacheEntry.key), request.method)
    },
    isCached: (cacheKey) => cache.peekValue(cacheKey) !== undefined,
    peekCached({ method, url = '', headers }) {
      // The raw URL is the key of the cached response. Another spelling of the same address is
      // found only by `answerRequest`.
      const cacheKey = method === 'GET' ? cacheKeyOf(url) : undefined
      if (cacheKey === undefined) return undefined
      const storedResponse = cache.peekValue(cacheKey)?.responseFor({
        acceptEncoding: headers['accept-encoding']?.toString() ?? null,
        ifNoneMatch: headers['if-none-match'] ?? null,
      })
      if (!storedResponse || storedResponse instanceof Promise) return undefined
      hitCount += 1
      return withSharedCacheHeaders(storedResponse, cacheKey)
    },
    invalidate: cache.invalidate,
    readCacheCounts: () => ({ ...cache.readSize(), hitCount, missCount }),
  }
}

const requestPreferencesOf = ({ headers }: Request) => ({
  acceptEncoding: headers.get('accept-encoding'),
  ifNoneMatch: headers.get('if-none-match'),
})

/** Makes the response to a request from a finished answer. */
export async function makePreparedResponse(
  answer: PreparedAnswer,
  request: Request,
): Promise<Response> {
  return responseOfPrepared(await answer.responseFor(requestPreferencesOf(request)), request.method)
}
