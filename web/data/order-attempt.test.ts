import { expect, test } from 'vitest'
import { type OrderRequest, orderAttemptFor, orderRetryDelay } from './order-attempt.ts'

const REQUEST: OrderRequest = {
  cartVersion: 7,
  addressId: 3,
  expectedTotal: 2499,
  paymentMethod: 'COD',
}

test('a retry of the same order keeps its key, so that it is placed once', () => {
  const first = orderAttemptFor(REQUEST, undefined)
  expect(orderAttemptFor({ ...REQUEST }, first).key).toBe(first.key)
})

test.each<[string, Partial<OrderRequest>]>([
  ['a changed cart', { cartVersion: 8 }],
  ['another address', { addressId: 4 }],
  ['another total', { expectedTotal: 2500 }],
  ['another payment method', { paymentMethod: 'ESEWA' }],
])('%s is another order', (_, change) => {
  const first = orderAttemptFor(REQUEST, undefined)
  expect(orderAttemptFor({ ...REQUEST, ...change }, first).key).not.toBe(first.key)
})

test('keys are long and never repeat', () => {
  const keys = Array.from({ length: 50 }, () => orderAttemptFor(REQUEST, undefined).key)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('an order is tried again after one second, two, and then every three', () => {
  expect([0, 1, 2, 3, 12].map(orderRetryDelay)).toEqual([1000, 2000, 3000, 3000, 3000])
})
