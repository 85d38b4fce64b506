import { useQuery } from '@tanstack/react-query'
import { personalQuery } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'
import { useStoredWishlist } from './stored-wishlist.ts'

/** The wishlist of the signed-in user. */
export const wishlistQuery = personalQuery('GET /api/wishlist')

/**
 * The wishlist of the current user, newest first: from the browser, from the server, or both during
 * the merge.
 */
export function useWishlist() {
  const session = useSession()
  const storedIds = useStoredWishlist()
  const { data } = useQuery({ ...wishlistQuery, enabled: session !== null })
  const ids = data ? [...new Set([...storedIds, ...data.data])] : storedIds
  return { ids, has: (productId: number) => ids.includes(productId) }
}
