import * as z from 'zod/mini'
import type { ApiCall } from '#contract/call.ts'

/**
 * What a cached answer shows: the product with an id (`p12`), its reviews (`r12`), or lists of
 * products. A change of stock, of a product or of a review names the tags of what it changed, and
 * only the answers with one of them are removed from the caches. All other changes remove all answers.
 */
export type CacheTag = `p${number}` | `r${number}` | 'lists'

/** What has changed in public data: what has these tags, or perhaps everything. */
export type ChangedCacheTags = readonly CacheTag[] | 'everything'

export const cacheTagOfProduct = (id: number): CacheTag => `p${id}`
const cacheTagOfReviews = (productId: number): CacheTag => `r${productId}`

/** The id of the product; undefined for the tags of reviews and of lists. */
export const productIdOfCacheTag = (tag: CacheTag): number | undefined =>
  tag.startsWith('p') ? Number(tag.slice(1)) : undefined

/** A change of stock of these products; `isSoldOutOrBack` if one may have sold out or come back. */
export const cacheTagsOfStockChange = (
  changedProducts: readonly { productId: number }[],
  isSoldOutOrBack: boolean,
): ChangedCacheTags => [
  ...new Set(changedProducts.map(({ productId }) => cacheTagOfProduct(productId))),
  ...(isSoldOutOrBack ? [LISTS_CACHE_TAG] : []),
]

/** A change of the reviews of a product, whose average stands beside its name, also in lists. */
export const cacheTagsOfReviewChange = (productId: number): ChangedCacheTags => [
  cacheTagOfReviews(productId),
  cacheTagOfProduct(productId),
  LISTS_CACHE_TAG,
]

/**
 * Everything that changes if a product is edited, sells out or is in stock again, such as counts in
 * filters.
 */
export const LISTS_CACHE_TAG: CacheTag = 'lists'

/** The header with the tags of an answer, as Varnish (`xkey`) and other shared caches read it. */
export const CACHE_TAGS_HEADER = 'xkey'

/**
 * The header with the time at which the answer changes by the clock alone, for example because an
 * offer ends. In whole seconds, so it may be up to a second too early.
 */
export const CACHE_EXPIRES_HEADER = 'expires'

const CACHE_TAG_PATTERN = /^([pr]\d+|lists)$/

const isCacheTag = (word: string): word is CacheTag => CACHE_TAG_PATTERN.test(word)

/** Reads tags from a header or a notification. */
export const parseCacheTags = (text: string | null): CacheTag[] =>
  (text ?? '').split(' ').filter(isCacheTag)

/** When an answer changes by the clock alone, in milliseconds since 1970. */
export function parseCacheExpiry(headers: Headers): number | undefined {
  const time = Date.parse(headers.get(CACHE_EXPIRES_HEADER) ?? '')
  return Number.isNaN(time) ? undefined : time
}

export const formatCacheTags = (tags: Iterable<CacheTag>): string => [...tags].join(' ')

/** The tags of the answer to a public call; none if it shows nothing of products. */
export function cacheTagsOf(
  { shows }: Pick<ApiCall, 'shows'>,
  { path, answer }: { path: unknown; answer: unknown },
): CacheTag[] {
  if (shows === 'product') return [cacheTagOfProduct(z.parse(ObjectWithId, path).id)]
  if (shows === 'reviews') return [cacheTagOfReviews(z.parse(ObjectWithId, path).id)]
  if (shows === 'products')
    return [
      LISTS_CACHE_TAG,
      ...z.parse(ObjectWithProducts, answer).data.map(({ id }) => cacheTagOfProduct(id)),
    ]
  return shows === 'product counts' ? [LISTS_CACHE_TAG] : []
}

const ObjectWithId = z.object({ id: z.int() })
const ObjectWithProducts = z.object({ data: z.array(ObjectWithId) })
