import { expect, test } from 'vitest'
import { findQuantityProblem } from './find-quantity-problem.ts'

const product = { quantity: 1, stock: 3, quantityInCart: 0, scope: 'all' } as const

test('a quantity in stock can be added', () => {
  expect(findQuantityProblem({ ...product, quantity: 3 })).toBeUndefined()
  expect(findQuantityProblem({ ...product, quantity: 1, quantityInCart: 2 })).toBeUndefined()
})

test.each<[string, Partial<Parameters<typeof findQuantityProblem>[0]>]>([
  ['Only 3 left. Please choose fewer.', { quantity: 4 }],
  ['Only 3 left in this colour. Please choose fewer.', { quantity: 4, scope: 'color' }],
  ['Sold out.', { stock: 0 }],
  ['Sold out in this colour.', { stock: 0, scope: 'color' }],
  ['Sold out in this size.', { stock: 0, scope: 'size' }],
  [
    'The last one in this colour and size is in your cart.',
    { stock: 1, quantityInCart: 1, scope: 'colorAndSize' },
  ],
  [
    'Only 3 left, and 1 of them in your cart. Please choose 2 or fewer.',
    { quantity: 3, quantityInCart: 1 },
  ],
  [
    'Only 3 left, and 2 of them in your cart. Please choose one.',
    { quantity: 2, quantityInCart: 2 },
  ],
  ['All 3 are in your cart.', { quantityInCart: 3 }],
  ['All 3 in this colour are in your cart.', { quantityInCart: 3, scope: 'color' }],
  ['The last one is in your cart.', { stock: 1, quantityInCart: 1 }],
  // Somebody else bought some in the meantime.
  ['All 3 are in your cart.', { quantityInCart: 5 }],
])('%s', (expectedText, stockCheck) => {
  expect(findQuantityProblem({ ...product, ...stockCheck })).toBe(expectedText)
})
