import { MAX_MERGE } from '#contract/wishlist.ts'
import { api } from '../platform/api.ts'
import { isUnauthenticated } from '../platform/api-error.ts'
import { browserCache } from '../platform/query.ts'
import { readSession } from '../platform/session.ts'
import { mergedWishlistQuery } from './merged-wishlist.ts'
import { storeWishlist } from './store-wishlist.ts'
import { storedWishlist } from './stored-wishlist.ts'
import { wishlistQuery } from './wishlist.ts'

/** Wishes that the shop has not answered yet; true is wished for. */
const waiting = new Map<number, boolean>()
let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Puts a product on the wishlist or takes it off: shown at once, taken back when the shop says no.
 * False when the browser keeps as many as it can.
 */
export async function setWish(productId: number, isWished: boolean): Promise<boolean> {
  if (!readSession()) return storeWish(productId, isWished)
  try {
    await setOnServer(productId, isWished)
    return true
  } catch (error) {
    // The session had ended unnoticed, and this is a visitor.
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

/** One after the other, so that the last tap is the last to be carried out. */
function oneAfterAnother<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const turn = lastTurn.then(call, call)
  lastTurn = turn
  return turn
}

function settle(productId: number, isWished: boolean) {
  if (waiting.get(productId) === isWished) waiting.delete(productId)
}

/** After a sign-out there is no list to show it in. */
const show = (change: (ids: number[]) => number[]) =>
  browserCache.setQueryData(
    wishlistQuery.queryKey,
    (known) => known && { ...known, data: change(known.data) },
  )

/** A wishlist with a product put first, or without it. */
const withWish = (ids: readonly number[], productId: number, isWished: boolean): number[] => {
  if (isWished && ids.includes(productId)) return [...ids]
  const others = ids.filter((id) => id !== productId)
  return isWished ? [productId, ...others] : others
}
