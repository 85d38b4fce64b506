import { CACHE_TAGS_HEADER, type CacheTag, formatCacheTags } from '#server/platform/cache-tags.ts'

/** The tag of every answer that a shared cache may store. */
export const CACHE_TAG_OF_EVERYTHING = 'all'

/** In a request with the method PURGE: the tags of the answers to forget. */
export const PURGE_HEADER = 'xkey-purge'

/**
 * The longest time that a shared cache stores an answer. The shop tells it what has changed; this
 * limits how long an old answer is shown if it cannot be told.
 */
const MAX_AGE_SECONDS = 60

/** What a shared cache in front of the shop (Varnish, a CDN) may do with a cached answer. */
export function makeSharedCacheHeaders(
  tags: readonly CacheTag[],
  lifetimeMs: number,
): Record<string, string> {
  const maxAgeSeconds = Math.min(Math.floor(lifetimeMs / 1000), MAX_AGE_SECONDS)
  const tagNames = [formatCacheTags(tags), CACHE_TAG_OF_EVERYTHING].filter(Boolean).join(' ')
  return {
    [CACHE_TAGS_HEADER]: tagNames,
    'surrogate-key': tagNames,
    'cdn-cache-control': maxAgeSeconds > 0 ? `max-age=${maxAgeSeconds}` : 'no-store',
  }
}
