import { MAX_MERGE } from '#contract/wishlist.ts'
import { api } from '../platform/api.ts'
import { isUnauthenticated } from '../platform/api-error.ts'
import { browserCache } from '../platform/query.ts'
import { readSession } from '../platform/session.ts'
import { mergedWishlistQuery } from './merged-wishlist.ts'
import { storeWishlist } from './store-wishlist.ts'
import { storedWishlist } from './stored-wishlist.ts'
import { wishlistQuery } from './wishlist.ts'

/** Wishlist changes that the server has not confirmed yet, by product id; true means added. */
const unconfirmed = new Map<number, boolean>()
let lastCall: Promise<unknown> = Promise.resolve()

/**
 * Adds a product to the wishlist or removes it. The change shows at once and is undone if the
 * server refuses it. Returns false if the wishlist in the browser is full.
 */
export async function setWish(productId: number, isWished: boolean): Promise<boolean> {
  if (!readSession()) return storeWish(productId, isWished)
  try {
    await setOnServer(productId, isWished)
    return true
  } catch (error) {
    // The session had expired, so the user is now a visitor.
    if (isUnauthenticated(error)) return storeWish(productId, isWished)
    throw error
  }
}

function storeWish(productId: number, isWished: boolean): boolean {
  const ids = withWish(storedWishlist(), productId, isWished)
  if (ids.length > MAX_MERGE) return false
  storeWishlist(ids)
  return true
}

async function setOnServer(productId: number, isWished: boolean) {
  const staleTime = storedWishlist().length > 0 ? 0 : Number.POSITIVE_INFINITY
  await browserCache.fetchQuery({ ...mergedWishlistQuery, staleTime })
  await browserCache.cancelQueries(wishlistQuery)
  unconfirmed.set(productId, isWished)
  updateCached((ids) => withWish(ids, productId, isWished))
  try {
    const { data } = await runInSequence(() => callServer(productId, isWished))
    confirm(productId, isWished)
    updateCached(() => [...unconfirmed].reduce((ids, change) => withWish(ids, ...change), data))
  } catch (error) {
    confirm(productId, isWished)
    updateCached((ids) => withWish(ids, productId, !isWished))
    throw error
  }
}

const callServer = (productId: number, isWished: boolean) =>
  isWished
    ? api('POST /api/wishlist/add', { body: { productId } })
    : api('DELETE /api/wishlist/remove', { body: { productId } })

/** Runs calls one after the other, so that the last click wins. */
function runInSequence<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const current = lastCall.then(call, call)
  lastCall = current
  return current
}

function confirm(productId: number, isWished: boolean) {
  if (unconfirmed.get(productId) === isWished) unconfirmed.delete(productId)
}

/** After a sign-out there is no list to update. */
const updateCached = (change: (ids: number[]) => number[]) =>
  browserCache.setQueryData(
    wishlistQuery.queryKey,
    (cached) => cached && { ...cached, data: change(cached.data) },
  )

/** A wishlist with a product added at the front, or removed. */
const withWish = (ids: readonly number[], productId: number, isWished: boolean): number[] => {
  if (isWished && ids.includes(productId)) return [...ids]
  const others = ids.filter((id) => id !== productId)
  return isWished ? [productId, ...others] : others
}
