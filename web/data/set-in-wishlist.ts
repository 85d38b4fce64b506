import { MAX_MERGED_PRODUCTS } from '#contract/wishlist.ts'
import { api } from '../platform/api.ts'
import { isUnauthenticated } from '../platform/api-error.ts'
import { browserCache } from '../platform/query.ts'
import { readSession } from '../platform/session.ts'
import { mergedWishlistQuery } from './merged-wishlist.ts'
import { storeWishlist } from './store-wishlist.ts'
import { readStoredWishlist } from './stored-wishlist.ts'
import { wishlistQuery } from './wishlist.ts'

/** Wishlist changes that the server has not confirmed yet, by product id; true means added. */
const unconfirmed = new Map<number, boolean>()
let lastCall: Promise<unknown> = Promise.resolve()

/**
 * Adds a product to the wishlist or removes it. The change shows at once and is undone if the
 * server refuses it. Returns false if the wishlist in the browser is full.
 */
export async function setInWishlist(productId: number, isInWishlist: boolean): Promise<boolean> {
  if (!readSession()) return setInBrowser(productId, isInWishlist)
  try {
    await setOnServer(productId, isInWishlist)
    return true
  } catch (error) {
    // The session had expired, so the user is now a visitor.
    if (isUnauthenticated(error)) return setInBrowser(productId, isInWishlist)
    throw error
  }
}

function setInBrowser(productId: number, isInWishlist: boolean): boolean {
  const ids = withChange(readStoredWishlist(), productId, isInWishlist)
  if (ids.length > MAX_MERGED_PRODUCTS) return false
  storeWishlist(ids)
  return true
}

async function setOnServer(productId: number, isInWishlist: boolean) {
  const staleTime = readStoredWishlist().length > 0 ? 0 : Number.POSITIVE_INFINITY
  await browserCache.fetchQuery({ ...mergedWishlistQuery, staleTime })
  await browserCache.cancelQueries(wishlistQuery)
  unconfirmed.set(productId, isInWishlist)
  updateCached((ids) => withChange(ids, productId, isInWishlist))
  try {
    const { data } = await runInSequence(() => callServer(productId, isInWishlist))
    confirm(productId, isInWishlist)
    updateCached(() => [...unconfirmed].reduce((ids, change) => withChange(ids, ...change), data))
  } catch (error) {
    confirm(productId, isInWishlist)
    updateCached((ids) => withChange(ids, productId, !isInWishlist))
    throw error
  }
}

const callServer = (productId: number, isInWishlist: boolean) =>
  isInWishlist
    ? api('POST /api/wishlist/add', { body: { productId } })
    : api('DELETE /api/wishlist/remove', { body: { productId } })

/** Runs calls one after the other, so that the last click wins. */
function runInSequence<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const current = lastCall.then(call, call)
  lastCall = current
  return current
}

function confirm(productId: number, isInWishlist: boolean) {
  if (unconfirmed.get(productId) === isInWishlist) unconfirmed.delete(productId)
}

/** After a sign-out there is no list to update. */
const updateCached = (change: (ids: number[]) => number[]) =>
  browserCache.setQueryData(
    wishlistQuery.queryKey,
    (cached) => cached && { ...cached, data: change(cached.data) },
  )

/** A wishlist with a product added at the front, or removed. */
const withChange = (ids: readonly number[], productId: number, isInWishlist: boolean): number[] => {
  if (isInWishlist && ids.includes(productId)) return [...ids]
  const others = ids.filter((id) => id !== productId)
  return isInWishlist ? [productId, ...others] : others
}
