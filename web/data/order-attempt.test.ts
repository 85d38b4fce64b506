import { expect, test } from 'vitest'
import { type OrderRequest, orderAttemptFor, orderRetryDelay } from './order-attempt.ts'

const ORDER_REQUEST: OrderRequest = {
  cartVersion: 7,
  addressId: 3,
  expectedTotal: 2499,
  paymentMethod: 'COD',
}

test('a retry of the same order keeps its key, so that it is placed once', () => {
  const firstAttempt = orderAttemptFor(ORDER_REQUEST, undefined)
  expect(orderAttemptFor({ ...ORDER_REQUEST }, firstAttempt).idempotencyKey).toBe(
    firstAttempt.idempotencyKey,
  )
})

test.each<[string, Partial<OrderRequest>]>([
  ['a changed cart', { cartVersion: 8 }],
  ['another address', { addressId: 4 }],
  ['another total', { expectedTotal: 2500 }],
  ['another payment method', { paymentMethod: 'ESEWA' }],
])('%s is another order', (_, requestChange) => {
  const firstAttempt = orderAttemptFor(ORDER_REQUEST, undefined)
  expect(
    orderAttemptFor({ ...ORDER_REQUEST, ...requestChange }, firstAttempt).idempotencyKey,
  ).not.toBe(firstAttempt.idempotencyKey)
})

test('keys are long and never repeat', () => {
  const idempotencyKeys = Array.from(
    { length: 50 },
    () => orderAttemptFor(ORDER_REQUEST, undefined).idempotencyKey,
  )
  expect(new Set(idempotencyKeys).size).toBe(50)
  for (const key of idempotencyKeys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('an order is tried again after one second, two, and then every three', () => {
  expect([0, 1, 2, 3, 12].map(orderRetryDelay)).toEqual([1000, 2000, 3000, 3000, 3000])
})
