import { expect, test } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { orderErrorText } from './order-error-text.ts'

test('a changed price is shown with both totals', () => {
  const error = new ApiError('PRICE_CHANGED', 409, 'The price has changed.', {
    expectedTotal: 2499,
    finalAmount: 2699,
  } as object)
  expect(orderErrorText(error, 2499)).toBe(
    'Nothing was ordered. The total was रू\u00a02,499.00 and is now रू\u00a02,699.00. Please look at it again; if it is fine, place your order.',
  )
})

test('a changed delivery charge is shown too', () => {
  const error = new ApiError('PRICE_CHANGED', 409, 'The total has changed.', {
    expectedTotal: 2499,
    deliveryAmount: 150,
    finalAmount: 2649,
  } as object)
  expect(orderErrorText(error, 2499)).toContain(
    'The total was रू\u00a02,499.00 and is now रू\u00a02,649.00, delivery of रू\u00a0150.00 included.',
  )
})

test('a shortage names the products and their stock', () => {
  const shortLines = [
    { name: 'Fish Pendant', wanted: 3, left: 1 },
    { name: 'Jhumka', wanted: 1, left: 0 },
  ]
  const error = new ApiError('OUT_OF_STOCK', 409, 'Not enough stock available!', {
    lines: shortLines,
  } as object)
  expect(orderErrorText(error, 1)).toBe(
    'Nothing was ordered. Only 1 left of Fish Pendant. Jhumka is sold out. Please go back to your cart and change it.',
  )
})

test('a shortage without names is shown too', () => {
  const error = new ApiError('OUT_OF_STOCK', 409, 'Not enough stock available!')
  expect(orderErrorText(error, 1)).toContain('There is not enough of an item left.')
})

test('after a lost answer the message does not claim that nothing was ordered', () => {
  const timeoutText = orderErrorText(ApiError.fromCallFailure('TIMEOUT'), 1)
  expect(timeoutText).not.toContain('Nothing was ordered')
  expect(timeoutText).toContain('cannot order twice')
})

test('other refusals show the message of the server', () => {
  const error = new ApiError('CONFLICT', 409, 'Your cart is empty')
  expect(orderErrorText(error, 1)).toBe('Nothing was ordered. Your cart is empty.')
})
