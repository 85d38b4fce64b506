import { describe, expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/cart.ts'
import {
  cartLineTotal,
  withoutConfirmedQuantity,
  withPendingQuantities,
} from './pending-cart-quantities.ts'

const cartItemWith = (cartItemId: number, changedFacts: Partial<CartItem> = {}): CartItem => ({
  id: cartItemId,
  cartItemId,
  productId: cartItemId,
  colorId: null,
  quantity: 1,
  name: 'Jhumka',
  price: 100,
  finalPrice: 100,
  stock: 10,
  imageUrl: null,
  placeholder: null,
  color: null,
  changes: [],
  ...changedFacts,
})

const cartWith = (items: CartItem[], changedFacts: Partial<Cart> = {}): Cart => ({
  getCartItems: items,
  totalItems: 0,
  totalAmount: 0,
  discountAmount: 0,
  finalAmount: 0,
  version: 1,
  ...changedFacts,
})

describe('a cart with pending quantities', () => {
  const serverCart = cartWith([
    cartItemWith(1, { quantity: 2, price: 2499.99, finalPrice: 2249.99 }),
    cartItemWith(2, { quantity: 1, price: 0.1, finalPrice: 0.1 }),
  ])

  test('shows a new quantity before the server has answered', () => {
    const cartWithRequest = withPendingQuantities(serverCart, new Map([[1, 3]]))
    expect(cartWithRequest.getCartItems.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(cartWithRequest).toMatchObject({
      totalItems: 4,
      totalAmount: 7500.07,
      discountAmount: 750,
      finalAmount: 6750.07,
      version: 1,
    })
  })

  test('hides a removed line at once', () => {
    const cartWithRequest = withPendingQuantities(serverCart, new Map([[1, 0]]))
    expect(cartWithRequest.getCartItems.map(({ cartItemId }) => cartItemId)).toEqual([2])
    expect(cartWithRequest).toMatchObject({ totalItems: 1, finalAmount: 0.1 })
  })

  test('does not charge for withdrawn products', () => {
    const withdrawnItem = cartItemWith(3, { stock: 0, changes: [{ kind: 'withdrawn' }] })
    const cartWithRequest = withPendingQuantities(
      cartWith([...serverCart.getCartItems, withdrawnItem]),
      new Map([[2, 2]]),
    )
    expect(cartWithRequest.getCartItems).toHaveLength(3)
    expect(cartWithRequest).toMatchObject({ totalItems: 4, finalAmount: 4500.18 })
  })

  test('does not charge for pieces that are sold out, which the server still counts', () => {
    const soldOutItem = cartItemWith(3, {
      stock: 0,
      changes: [{ kind: 'stock', wanted: 1, left: 0 }],
    })
    const shownCart = withPendingQuantities(
      cartWith([...serverCart.getCartItems, soldOutItem], { totalItems: 4, finalAmount: 4600.08 }),
      new Map(),
    )
    expect(shownCart.getCartItems).toHaveLength(3)
    expect(shownCart).toMatchObject({ totalItems: 3, finalAmount: 4500.08 })
  })

  test('shows the totals of the server when nothing is pending', () => {
    expect(withPendingQuantities(serverCart, new Map())).toBe(serverCart)
  })

  test('has no pending quantity after it was confirmed', () => {
    expect(withoutConfirmedQuantity(new Map([[1, 3]]), 1, 3).size).toBe(0)
  })

  test('keeps a pending quantity that changed in the meantime', () => {
    const pendingQuantities = new Map([[1, 5]])
    expect(withoutConfirmedQuantity(pendingQuantities, 1, 3)).toBe(pendingQuantities)
  })
})

test('the price of a line is exact to the paisa', () => {
  expect(cartLineTotal(cartItemWith(1, { finalPrice: 33.33, quantity: 3 }))).toBe(99.99)
  expect(cartLineTotal(cartItemWith(1, { finalPrice: 0.1, quantity: 3 }))).toBe(0.3)
})
