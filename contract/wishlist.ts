import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { distinctIdsSchema, Id } from './fields.ts'
import * as m from './messages/validation.ts'

/** Without a limit, one account could fill the disk. */
export const MAX_WISHLIST_PRODUCTS = 200

/**
 * Equals the limit of the wishlist in a visitor's browser, so that one call can merge all of it.
 */
export const MAX_MERGED_PRODUCTS = 100

// Only ids, newest first: the heart buttons need no more. `POST /api/products/batch` returns the
// products, also to visitors without an account.
const wishlistAnswer = z.object({ success: z.literal(true), data: z.array(Id) })
const wishlistChanged = z.object({ success: z.literal(true), msg: z.string(), data: z.array(Id) })

export const wishlistCalls = {
  getWishlist: declareCall('GET /api/wishlist', {
    summary: 'Lists the ids of the products on the wishlist, newest first, without withdrawn ones.',
    access: 'shopper',
    mayUseReplica: true,
    answer: wishlistAnswer,
  }),
  addToWishlist: declareCall('POST /api/wishlist/add', {
    summary: 'Adds a product to the wishlist. A product that is already on it keeps its place.',
    access: 'shopper',
    refusals: ['NOT_FOUND', 'CONFLICT'],
    body: z.object({ productId: Id }),
    answer: wishlistChanged,
  }),
  removeFromWishlist: declareCall('DELETE /api/wishlist/remove', {
    summary: 'Removes a product from the wishlist. The answer is the same if it was not on it.',
    access: 'shopper',
    body: z.object({ productId: Id }),
    answer: wishlistChanged,
  }),
  mergeWishlist: declareCall('POST /api/wishlist/merge', {
    summary:
      'Adds the wishlist that a browser stored for a visitor, newest first. Products that are not on sale or exceed the limit are left out.',
    access: 'shopper',
    body: z.object({
      productIds: distinctIdsSchema(MAX_MERGED_PRODUCTS, m.atMostProductIds(MAX_MERGED_PRODUCTS)),
    }),
    answer: wishlistChanged,
  }),
}
