import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AddToCartInput, cartCalls } from './cart.ts'

test('a piece can be added to the cart with or without a color', () => {
  for (const body of [
    { productId: 1, quantity: 1 },
    { productId: 1, colorId: null, quantity: 1 },
    { productId: 1, colorId: 2, quantity: 1_000_000 },
  ])
    expect(z.parse(AddToCartInput, body)).toEqual(body)
})

test.for([
  { productId: 1 },
  { productId: '1', quantity: 1 },
  { productId: 1, quantity: '1' },
  { productId: 1, quantity: 0 },
  { productId: 1, quantity: -1 },
  { productId: 1, quantity: 1.5 },
  { productId: 1, quantity: Number.NaN },
  { productId: 1, colorId: 0, quantity: 1 },
  { productId: 1, colorId: '2', quantity: 1 },
  { productId: [1], quantity: 1 },
])('%j cannot be added to the cart', (body) => {
  expect(z.safeParse(AddToCartInput, body).success).toBe(false)
})

test('a quantity must be a whole number, and zero or less removes the line', () => {
  const { body } = cartCalls.updateCartItem
  for (const quantity of [3, 0, -1]) {
    const input = { cartItemId: 1, quantity }
    expect(z.parse(body, input)).toEqual(input)
  }
  for (const quantity of [1.5, '3', null, 1e300])
    expect(z.safeParse(body, { cartItemId: 1, quantity }).success).toBe(false)
})
