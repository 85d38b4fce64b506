import { prefersNepali } from '#contract/accepted-language.ts'
import { CACHE_TAGS_HEADER, parseCacheExpiry, parseCacheTags } from '#server/platform/cache-tags.ts'
import { weakEtagOf } from '#server/platform/etag.ts'
import {
  type CachedResponses,
  type CachedResponsesOptions,
  createCachedResponses,
} from './cached-responses.ts'
import { type PreparedAnswer, prepareAnswer } from './prepared-answer.ts'
import type { FindCacheEntry } from './public-calls.ts'

/** Caches the answers of public calls. */
export type AnswerCache = Pick<CachedResponses, 'peekCached' | 'invalidate' | 'readCacheCounts'> & {
  /**
   * The cached answer to a GET or HEAD, or the one that `makeResponse` returns, which is then cached.
   * `onCacheMiss` may refuse to make a public answer.
   */
  answer: (
    request: Request,
    makeResponse: (request: Request) => Promise<Response>,
    onCacheMiss: () => void,
  ) => Promise<Response>
}

/** By default it works as in a shop with one process, which receives all changes. */
export function createAnswerCache(
  findEntry: FindCacheEntry,
  {
    isHearingChanges = () => true,
    isSharedCacheInFront = () => false,
  }: Partial<Omit<CachedResponsesOptions, 'keyOf'>> = {},
): AnswerCache {
  const { answerRequest, isCached, peekCached, invalidate, readCacheCounts } =
    createCachedResponses({
      cacheKeyOf: (pathAndQuery) => findEntry(pathAndQuery)?.key,
      isHearingChanges,
      isSharedCacheInFront,
    })
  return {
    answer(request, makeResponse, onCacheMiss) {
      const { pathname, search } = new URL(request.url)
      const isReadRequest = request.method === 'GET' || request.method === 'HEAD'
      const cacheEntry = isReadRequest ? findEntry(pathname + search) : undefined
      if (!cacheEntry) return makeResponse(request)
      const getRequest =
        request.method === 'GET' ? request : new Request(request, { method: 'GET' })
      // All requests that wait for an answer get it, also a refusal, whose sentence has one language.
      const isNepali = prefersNepali(request.headers.get('accept-language'))
      const cacheKey =
        isNepali && !isCached(cacheEntry.key) ? `${cacheEntry.key} ne` : cacheEntry.key
      return answerRequest(
        request,
        { ...cacheEntry, key: cacheKey },
        async () => prepareResponse(await makeResponse(getRequest)),
        onCacheMiss,
      )
    },
    peekCached,
    invalidate,
    readCacheCounts,
  }
}

async function prepareResponse(response: Response): Promise<PreparedAnswer> {
  const bodyBytes = new Uint8Array(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const isShareable = response.status === 200
  // A browser may store it, but must revalidate it on every use.
  if (isShareable) headers['cache-control'] = 'public, no-cache'
  const cacheTags = parseCacheTags(response.headers.get(CACHE_TAGS_HEADER))
  const expiresAt = parseCacheExpiry(response.headers)
  const { status } = response
  return prepareAnswer({
    status,
    headers,
    bytes: bodyBytes,
    isShareable,
    cacheTags,
    expiresAt,
    etag: weakEtagOf(bodyBytes),
  })
}
