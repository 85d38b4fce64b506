import { useQuery } from '@tanstack/react-query'
import { readPersonal } from '../platform/query.ts'
import { useSession } from '../platform/session.ts'
import { useStoredWishlist } from './stored-wishlist.ts'

/** The wishlist of who is signed in. */
export const wishlistQuery = readPersonal('GET /api/wishlist')

/** What whoever looks wished for, the newest first: kept by the browser, by the shop, or both. */
export function useWishlist() {
  const session = useSession()
  const kept = useStoredWishlist()
  const { data } = useQuery({ ...wishlistQuery, enabled: session !== null })
  const ids = data ? [...new Set([...kept, ...data.data])] : kept
  return { ids, has: (productId: number) => ids.includes(productId) }
}
