import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_BULK_PRODUCTS } from '#contract/product-rules.ts'
import { api } from '../platform/api.ts'
import { useSession } from '../platform/session.ts'
import { mergedWishlistQuery } from './merged-wishlist.ts'

/** The current wishlist of the user, which another device may have changed. */
export function useReloadedWishlist() {
  const session = useSession()
  return useQuery({ ...mergedWishlistQuery, staleTime: 0, enabled: session !== null })
}

/**
 * The products of a wishlist. The products are loaded again when one is added, not when one is
 * removed.
 */
export function useWishlistProducts(ids: readonly number[]) {
  const [loadedIds, setLoadedIds] = useState(ids)
  if (ids.some((id) => !loadedIds.includes(id))) setLoadedIds(ids)
  return useQuery({ ...productsByIds(loadedIds), enabled: loadedIds.length > 0 })
}

const productsByIds = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['POST /api/products/batch', ids],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        batchesOf(ids).map((batch) =>
          api('POST /api/products/batch', { body: { ids: batch } }, { signal }),
        ),
      )
      return answers.flatMap(({ data }) => data)
    },
  })

/** Split into as many ids as one call accepts. */
const batchesOf = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_BULK_PRODUCTS) }, (_, batch) =>
    ids.slice(batch * MAX_BULK_PRODUCTS, (batch + 1) * MAX_BULK_PRODUCTS),
  )
