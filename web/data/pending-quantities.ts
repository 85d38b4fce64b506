import type { Cart, CartItem } from '#contract/cart.ts'

type Lines = Pick<
  Cart,
  'getCartItems' | 'totalItems' | 'totalAmount' | 'discountAmount' | 'finalAmount'
>

/** Quantities wanted by line, of which the shop has not answered yet; 0 is a removal. */
export type PendingQuantities = ReadonlyMap<CartItem['cartItemId'], number>

export const NO_PENDING: PendingQuantities = new Map()

/** The cart as it will be when the shop grants every wish. */
export function withPending<C extends Lines>(cart: C, pending: PendingQuantities): C {
  if (pending.size === 0) return cart
  const items = cart.getCartItems
    .map((item) => ({ ...item, quantity: pending.get(item.cartItemId) ?? item.quantity }))
    .filter(({ quantity }) => quantity > 0)
  const sold = items.filter((item) => !isWithdrawn(item))
  const totalAmount = sumInPaisa(sold, ({ price }) => price)
  const finalAmount = sumInPaisa(sold, ({ finalPrice }) => finalPrice)
  return {
    ...cart,
    getCartItems: items,
    totalItems: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    totalAmount: totalAmount / 100,
    discountAmount: (totalAmount - finalAmount) / 100,
    finalAmount: finalAmount / 100,
  }
}

/** No longer for sale: still shown, but it counts nothing. */
export const isWithdrawn = ({ changes }: Pick<CartItem, 'changes'>): boolean =>
  changes.some(({ kind }) => kind === 'withdrawn')

/** What a line costs. */
export const lineTotal = ({ finalPrice, quantity }: CartItem): number =>
  (Math.round(finalPrice * 100) * quantity) / 100

/** Whole paisa: sums of rupees would gather fractions. */
const sumInPaisa = (items: CartItem[], priceOf: (item: CartItem) => number): number =>
  items.reduce((sum, item) => sum + Math.round(priceOf(item) * 100) * item.quantity, 0)

/** The wishes without one that was answered, unless another came after it. */
export function withoutAnswered(
  pending: PendingQuantities,
  cartItemId: number,
  quantity: number,
): PendingQuantities {
  if (pending.get(cartItemId) !== quantity) return pending
  const rest = new Map(pending)
  rest.delete(cartItemId)
  return rest
}
