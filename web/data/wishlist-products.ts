import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_PRODUCTS_PER_BATCH } from '#contract/product-rules.ts'
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
export function useWishlistProducts(productIds: readonly number[]) {
  const [lastLoadedIds, setLoadedIds] = useState(productIds)
  if (productIds.some((id) => !lastLoadedIds.includes(id))) setLoadedIds(productIds)
  return useQuery({ ...productsByIds(lastLoadedIds), enabled: lastLoadedIds.length > 0 })
}

const productsByIds = (productIds: readonly number[]) =>
  queryOptions({
    queryKey: ['POST /api/products/batch', productIds],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const batchAnswers = await Promise.all(
        splitInBatches(productIds).map((productIdBatch) =>
          api('POST /api/products/batch', { body: { ids: productIdBatch } }, { signal }),
        ),
      )
      return batchAnswers.flatMap(({ data }) => data)
    },
  })

/** Split into as many ids as one call accepts. */
const splitInBatches = (productIds: readonly number[]) =>
  Array.from({ length: Math.ceil(productIds.length / MAX_PRODUCTS_PER_BATCH) }, (_, batchIndex) =>
    productIds.slice(
      batchIndex * MAX_PRODUCTS_PER_BATCH,
      (batchIndex + 1) * MAX_PRODUCTS_PER_BATCH,
    ),
  )
