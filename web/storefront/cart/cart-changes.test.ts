import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart.ts'
import { cartChangeText, currentCartItemChanges, preventsOrder } from './cart-changes.ts'

const cartItemWith = (itemFacts: Partial<CartItem>): CartItem => ({
  id: 1,
  cartItemId: 1,
  productId: 1,
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
  ...itemFacts,
})

test('a changed price is shown with the old one', () => {
  expect(cartChangeText({ kind: 'price', was: 2499, now: 2699.5 })).toBe(
    'The price changed from रू\u00a02,499.00 to रू\u00a02,699.50.',
  )
})

test('a shortage is shown with the remaining stock', () => {
  expect(cartChangeText({ kind: 'stock', wanted: 5, left: 2 })).toBe(
    'Only 2 left. Please choose 2 or fewer.',
  )
  expect(cartChangeText({ kind: 'stock', wanted: 5, left: 1 })).toBe(
    'Only 1 left. Please choose one.',
  )
  expect(cartChangeText({ kind: 'stock', wanted: 5, left: 0 })).toBe('Sold out. Please remove it.')
})

test('a withdrawn product is no longer for sale', () => {
  expect(cartChangeText({ kind: 'withdrawn' })).toBe('No longer available. Please remove it.')
  expect(cartChangeText({ kind: 'withdrawn' }, true)).toBe(
    'No longer available with this engraving. Please remove it.',
  )
})

test('a shortage is over once the quantity is low enough', () => {
  const changes: CartItem['changes'] = [{ kind: 'stock', wanted: 5, left: 2 }]
  expect(currentCartItemChanges(cartItemWith({ quantity: 5, stock: 2, changes }))).toEqual(changes)
  expect(currentCartItemChanges(cartItemWith({ quantity: 2, stock: 2, changes }))).toEqual([])
})

test('a line that cannot be ordered prevents the order', () => {
  expect(preventsOrder(cartItemWith({ quantity: 3, stock: 2 }))).toBe(true)
  expect(preventsOrder(cartItemWith({ stock: 0, changes: [{ kind: 'withdrawn' }] }))).toBe(true)
  expect(preventsOrder(cartItemWith({ changes: [{ kind: 'price', was: 1, now: 2 }] }))).toBe(false)
})
