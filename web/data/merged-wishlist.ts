import { queryOptions } from '@tanstack/react-query'
import { MAX_MERGED_PRODUCTS } from '#contract/wishlist.ts'
import { api } from '../platform/api.ts'
import { storeWishlist } from './store-wishlist.ts'
import { readStoredWishlist } from './stored-wishlist.ts'
import { wishlistQuery } from './wishlist.ts'

/** The wishlist of the user, after the wishlist of the browser was merged into it. */
export const mergedWishlistQuery = queryOptions({
  ...wishlistQuery,
  queryFn: async ({ client, signal }) => {
    const productIds = readStoredWishlist().slice(0, MAX_MERGED_PRODUCTS)
    if (productIds.length === 0) return api('GET /api/wishlist', {}, { signal })
    const mergeAnswer = await api('POST /api/wishlist/merge', { body: { productIds } })
    // Cached before the stored list is removed, so that no wishlist button changes in between.
    client.setQueryData(wishlistQuery.queryKey, mergeAnswer)
    storeWishlist(readStoredWishlist().filter((id) => !productIds.includes(id)))
    return mergeAnswer
  },
})
