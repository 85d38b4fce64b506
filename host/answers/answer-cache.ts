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
export type AnswerCache = Pick<CachedResponses, 'peekCached' | 'invalidate' | 'readUse'> & {
  /**
   * The cached answer to a GET or HEAD, or the one that `make` returns, which is then cached.
   * `onCacheMiss` may refuse to make a public answer.
   */
  answer: (
    request: Request,
    make: (request: Request) => Promise<Response>,
    onCacheMiss: () => void,
  ) => Promise<Response>
}

/** By default it works as in a shop with one process, which receives all changes. */
export function createAnswerCache(
  findEntry: FindCacheEntry,
  {
    isHeard = () => true,
    isForSharedCache = () => false,
  }: Partial<Omit<CachedResponsesOptions, 'keyOf'>> = {},
): AnswerCache {
  const { answer, isCached, peekCached, invalidate, readUse } = createCachedResponses({
    keyOf: (address) => findEntry(address)?.key,
    isHeard,
    isForSharedCache,
  })
  return {
    answer(request, make, onCacheMiss) {
      const { pathname, search } = new URL(request.url)
      const isReadRequest = request.method === 'GET' || request.method === 'HEAD'
      const entry = isReadRequest ? findEntry(pathname + search) : undefined
      if (!entry) return make(request)
      const getRequest =
        request.method === 'GET' ? request : new Request(request, { method: 'GET' })
      // All requests that wait for an answer get it, also a refusal, whose sentence has one language.
      const isNepali = prefersNepali(request.headers.get('accept-language'))
      const key = isNepali && !isCached(entry.key) ? `${entry.key} ne` : entry.key
      return answer(
        request,
        { ...entry, key },
        async () => finishAnswer(await make(getRequest)),
        onCacheMiss,
      )
    },
    peekCached,
    invalidate,
    readUse,
  }
}

async function finishAnswer(response: Response): Promise<PreparedAnswer> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = Object.fromEntries(response.headers)
  const isShareable = response.status === 200
  // A browser may store it, but must revalidate it on every use.
  if (isShareable) headers['cache-control'] = 'public, no-cache'
  const tags = parseCacheTags(response.headers.get(CACHE_TAGS_HEADER))
  const expiresAt = parseCacheExpiry(response.headers)
  const { status } = response
  return prepareAnswer({
    status,
    headers,
    bytes,
    isShareable,
    tags,
    expiresAt,
    etag: weakEtagOf(bytes),
  })
}
