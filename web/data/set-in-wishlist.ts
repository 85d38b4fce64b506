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
const unconfirmedChanges = new Map<number, boolean>()
let lastCall: Promise<unknown> = Promise.resolve()

/**
 * Adds a product to the wishlist or removes it. The change shows at once and is undone if the
 * server refuses it. Returns false if the wishlist in the browser is full.
 */
export async function setInWishlist(productId: number, isInWishlist: boolean): Promise<boolean> {
  if (!readSession()) return setInStoredWishlist(productId, isInWishlist)
  try {
    await setOnServerAndCache(productId, isInWishlist)
    return true
  } catch (error) {
    // The session had expired, so the user is now a visitor.
    if (isUnauthenticated(error)) return setInStoredWishlist(productId, isInWishlist)
    throw error
  }
}

function setInStoredWishlist(productId: number, isInWishlist: boolean): boolean {
  const productIds = applyChange(readStoredWishlist(), productId, isInWishlist)
  if (productIds.length > MAX_MERGED_PRODUCTS) return false
  storeWishlist(productIds)
  return true
}

async function setOnServerAndCache(productId: number, isInWishlist: boolean) {
  const staleTime = readStoredWishlist().length > 0 ? 0 : Number.POSITIVE_INFINITY
  await browserCache.fetchQuery({ ...mergedWishlistQuery, staleTime })
  await browserCache.cancelQueries(wishlistQuery)
  unconfirmedChanges.set(productId, isInWishlist)
  updateCachedIds((productIds) => applyChange(productIds, productId, isInWishlist))
  try {
    const { data } = await runInSequence(() => setInWishlistOnServer(productId, isInWishlist))
    confirmChange(productId, isInWishlist)
    updateCachedIds(() =>
      [...unconfirmedChanges].reduce(
        (productIds, changeIds) => applyChange(productIds, ...changeIds),
        data,
      ),
    )
  } catch (error) {
    confirmChange(productId, isInWishlist)
    updateCachedIds((productIds) => applyChange(productIds, productId, !isInWishlist))
    throw error
  }
}

const setInWishlistOnServer = (productId: number, isInWishlist: boolean) =>
  isInWishlist
    ? api('POST /api/wishlist/add', { body: { productId } })
    : api('DELETE /api/wishlist/remove', { body: { productId } })

/** Runs calls one after the other, so that the last click wins. */
function runInSequence<AnswerType>(callApi: () => Promise<AnswerType>): Promise<AnswerType> {
  const runningCall = lastCall.then(callApi, callApi)
  lastCall = runningCall
  return runningCall
}

function confirmChange(productId: number, isInWishlist: boolean) {
  if (unconfirmedChanges.get(productId) === isInWishlist) unconfirmedChanges.delete(productId)
}

/** After a sign-out there is no list to update. */
const updateCachedIds = (changeIds: (productIds: number[]) => number[]) =>
  browserCache.setQueryData(
    wishlistQuery.queryKey,
    (cachedIds) => cachedIds && { ...cachedIds, data: changeIds(cachedIds.data) },
  )

/** A wishlist with a product added at the front, or removed. */
const applyChange = (
  productIds: readonly number[],
  productId: number,
  isInWishlist: boolean,
): number[] => {
  if (isInWishlist && productIds.includes(productId)) return [...productIds]
  const otherIds = productIds.filter((id) => id !== productId)
  return isInWishlist ? [productId, ...otherIds] : otherIds
}
