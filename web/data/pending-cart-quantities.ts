import type { Cart, CartItem } from '#contract/cart.ts'
import {
  multiplyPaisa,
  type Paisa,
  subtractPaisa,
  sumOfPaisa,
  toPaisa,
  toRupees,
} from '#contract/money.ts'

type CartTotals = Pick<
  Cart,
  'getCartItems' | 'totalItems' | 'totalAmount' | 'discountAmount' | 'finalAmount'
>

/** Requested quantities by cart line, which the server has not confirmed yet; 0 means remove. */
export type PendingCartQuantities = ReadonlyMap<CartItem['cartItemId'], number>

export const NO_PENDING_QUANTITIES: PendingCartQuantities = new Map()

/** The cart with all pending changes applied, and without what is sold out in its totals. */
export function withPendingQuantities<CartType extends CartTotals>(
  cart: CartType,
  pendingQuantities: PendingCartQuantities,
): CartType {
  if (pendingQuantities.size === 0 && !cart.getCartItems.some(isCartItemUnavailable)) return cart
  const items = cart.getCartItems
    .map((item) => ({ ...item, quantity: pendingQuantities.get(item.cartItemId) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const availableItems = items.filter((item) => !isCartItemUnavailable(item))
  const totalAmount = sumOfLinesInPaisa(availableItems, ({ price }) => price)
  const finalAmount = sumOfLinesInPaisa(availableItems, ({ finalPrice }) => finalPrice)
  return {
    ...cart,
    getCartItems: items,
    totalItems: availableItems.reduce((quantitySum, { quantity }) => quantitySum + quantity, 0),
    totalAmount: toRupees(totalAmount),
    discountAmount: toRupees(subtractPaisa(totalAmount, finalAmount)),
    finalAmount: toRupees(finalAmount),
  }
}

/**
 * The piece is sold out or no longer on sale, in which case its stock is 0 too: the line is shown but
 * not counted.
 */
export const isCartItemUnavailable = ({ stock }: Pick<CartItem, 'stock'>): boolean => stock === 0

/** The price of a cart line. */
export const cartLineTotal = ({ finalPrice, quantity }: CartItem): number =>
  toRupees(multiplyPaisa(toPaisa(finalPrice), quantity))

/** Sums are made in whole paisa, because sums of floating-point rupees collect rounding errors. */
const sumOfLinesInPaisa = (items: CartItem[], unitPriceOf: (item: CartItem) => number): Paisa =>
  sumOfPaisa(items.map((item) => multiplyPaisa(toPaisa(unitPriceOf(item)), item.quantity)))

/** Removes a confirmed change from the pending ones, unless a newer one replaced it. */
export function withoutConfirmedQuantity(
  pendingQuantities: PendingCartQuantities,
  cartItemId: number,
  quantity: number,
): PendingCartQuantities {
  if (pendingQuantities.get(cartItemId) !== quantity) return pendingQuantities
  const remainingQuantities = new Map(pendingQuantities)
  remainingQuantities.delete(cartItemId)
  return remainingQuantities
}
