import { describe, expect, test } from 'vitest'
import type { Cart, CartItem } from '#contract/cart.ts'
import {
  cartLineTotal,
  withoutConfirmedQuantity,
  withPendingQuantities,
} from './pending-cart-quantities.ts'

const item = (cartItemId: number, of: Partial<CartItem> = {}): CartItem => ({
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
  ...of,
})

const cart = (items: CartItem[], of: Partial<Cart> = {}): Cart => ({
  getCartItems: items,
  totalItems: 0,
  totalAmount: 0,
  discountAmount: 0,
  finalAmount: 0,
  version: 1,
  ...of,
})

describe('a cart with pending quantities', () => {
  const known = cart([
    item(1, { quantity: 2, price: 2499.99, finalPrice: 2249.99 }),
    item(2, { quantity: 1, price: 0.1, finalPrice: 0.1 }),
  ])

  test('shows a new quantity before the server has answered', () => {
    const requested = withPendingQuantities(known, new Map([[1, 3]]))
    expect(requested.getCartItems.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(requested).toMatchObject({
      totalItems: 4,
      totalAmount: 7500.07,
      discountAmount: 750,
      finalAmount: 6750.07,
      version: 1,
    })
  })

  test('hides a removed line at once', () => {
    const requested = withPendingQuantities(known, new Map([[1, 0]]))
    expect(requested.getCartItems.map(({ cartItemId }) => cartItemId)).toEqual([2])
    expect(requested).toMatchObject({ totalItems: 1, finalAmount: 0.1 })
  })

  test('does not charge for withdrawn products', () => {
    const withdrawn = item(3, { stock: 0, changes: [{ kind: 'withdrawn' }] })
    const requested = withPendingQuantities(
      cart([...known.getCartItems, withdrawn]),
      new Map([[2, 2]]),
    )
    expect(requested.getCartItems).toHaveLength(3)
    expect(requested).toMatchObject({ totalItems: 4, finalAmount: 4500.18 })
  })

  test('does not charge for pieces that are sold out, which the server still counts', () => {
    const soldOut = item(3, { stock: 0, changes: [{ kind: 'stock', wanted: 1, left: 0 }] })
    const shown = withPendingQuantities(
      cart([...known.getCartItems, soldOut], { totalItems: 4, finalAmount: 4600.08 }),
      new Map(),
    )
    expect(shown.getCartItems).toHaveLength(3)
    expect(shown).toMatchObject({ totalItems: 3, finalAmount: 4500.08 })
  })

  test('keeps the sums of the server when nothing is pending', () => {
    expect(withPendingQuantities(known, new Map())).toBe(known)
  })

  test('has no pending quantity after it was confirmed', () => {
    expect(withoutConfirmedQuantity(new Map([[1, 3]]), 1, 3).size).toBe(0)
  })

  test('keeps a pending quantity that changed in the meantime', () => {
    const pending = new Map([[1, 5]])
    expect(withoutConfirmedQuantity(pending, 1, 3)).toBe(pending)
  })
})

test('the price of a line is exact to the paisa', () => {
  expect(cartLineTotal(item(1, { finalPrice: 33.33, quantity: 3 }))).toBe(99.99)
  expect(cartLineTotal(item(1, { finalPrice: 0.1, quantity: 3 }))).toBe(0.3)
})
