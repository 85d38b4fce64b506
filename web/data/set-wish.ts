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
const waiting = new Map<number, boolean>()
let lastTurn: Promise<unknown> = Promise.resolve()

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
  const wishes = withWish(storedWishlist(), productId, isWished)
  if (wishes.length > MAX_MERGE) return false
  storeWishlist(wishes)
  return true
}

async function setOnServer(productId: number, isWished: boolean) {
  const staleTime = storedWishlist().length > 0 ? 0 : Number.POSITIVE_INFINITY
  await browserCache.fetchQuery({ ...mergedWishlistQuery, staleTime })
  await browserCache.cancelQueries(wishlistQuery)
  waiting.set(productId, isWished)
  show((ids) => withWish(ids, productId, isWished))
  try {
    const { data } = await oneAfterAnother(() => send(productId, isWished))
    settle(productId, isWished)
    show(() => [...waiting].reduce((ids, wish) => withWish(ids, ...wish), data))
  } catch (error) {
    settle(productId, isWished)
    show((ids) => withWish(ids, productId, !isWished))
    throw error
  }
}

const send = (productId: number, isWished: boolean) =>
  isWished
    ? api('POST /api/wishlist/add', { body: { productId } })
    : api('DELETE /api/wishlist/remove', { body: { productId } })

/** Runs calls one after the other, so that the last click wins. */
function oneAfterAnother<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const turn = lastTurn.then(call, call)
  lastTurn = turn
  return turn
}

function settle(productId: number, isWished: boolean) {
  if (waiting.get(productId) === isWished) waiting.delete(productId)
}

/** After a sign-out there is no list to update. */
const show = (change: (ids: number[]) => number[]) =>
  browserCache.setQueryData(
    wishlistQuery.queryKey,
    (known) => known && { ...known, data: change(known.data) },
  )

/** A wishlist with a product added at the front, or removed. */
const withWish = (ids: readonly number[], productId: number, isWished: boolean): number[] => {
  if (isWished && ids.includes(productId)) return [...ids]
  const others = ids.filter((id) => id !== productId)
  return isWished ? [productId, ...others] : others
}
