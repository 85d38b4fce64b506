import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Cart, cartCalls } from '#contract/cart.ts'
import { ITEM_ADDED, ITEM_REMOVED, ITEM_UPDATED } from '#contract/messages/answers.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import { addToCart } from './add-to-cart.ts'
import { readCart } from './read-cart.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { setCartQuantity } from './set-cart-quantity.ts'

type Dependencies = { db: NodePgDatabase }

export const cartRoutes = ({ db }: Dependencies): CallHandlersOf<typeof cartCalls> => ({
  getCart: async ({ caller }) => ({ success: true, ...(await readCart(db, caller.userId)) }),
  addToCart: async ({ caller, body }) => ({
    status: 'success',
    success: true,
    msg: ITEM_ADDED,
    ...(await addToCart(db, caller.userId, body)),
  }),
  updateCartItem: async ({ caller, body }) =>
    body.quantity > 0
      ? { success: true, msg: ITEM_UPDATED, ...(await setCartQuantity(db, caller.userId, body)) }
      : makeRemovedAnswer(await removeFromCart(db, caller.userId, body.cartItemId)),
  removeCartItem: async ({ caller, body }) =>
    makeRemovedAnswer(await removeFromCart(db, caller.userId, body.cartItemId)),
})

const makeRemovedAnswer = (cart: Cart) => ({ success: true as const, msg: ITEM_REMOVED, ...cart })
