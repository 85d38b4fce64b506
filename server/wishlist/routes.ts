import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { WISH_ADDED, WISH_REMOVED, WISHES_MERGED } from '#contract/messages/answers.ts'
import type { wishlistCalls } from '#contract/wishlist.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { mergeIntoWishlist } from './merge-into-wishlist.ts'
import { readWishlist } from './read-wishlist.ts'
import { removeFromWishlist } from './remove-from-wishlist.ts'

type Dependencies = { db: NodePgDatabase }

export const wishlistRoutes = ({ db }: Dependencies): CallHandlersOf<typeof wishlistCalls> => ({
  getWishlist: async ({ caller }) => ({
    success: true,
    data: await readWishlist(db, caller.userId),
  }),
  addToWishlist: async ({ caller, body }) => ({
    success: true,
    msg: WISH_ADDED,
    data: await addToWishlist(db, caller.userId, body.productId),
  }),
  removeFromWishlist: async ({ caller, body }) => ({
    success: true,
    msg: WISH_REMOVED,
    data: await removeFromWishlist(db, caller.userId, body.productId),
  }),
  mergeWishlist: async ({ caller, body }) => ({
    success: true,
    msg: WISHES_MERGED,
    data: await mergeIntoWishlist(db, caller.userId, body.productIds),
  }),
})
