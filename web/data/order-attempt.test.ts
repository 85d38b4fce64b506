import { expect, test } from 'vitest'
import { type OrderRequest, orderAttemptFor, orderRetryDelay } from './order-attempt.ts'

const ORDER_REQUEST: OrderRequest = {
  cartVersion: 7,
  addressId: 3,
  expectedTotal: 2499,
  paymentMethod: 'COD',
}

test('a retry of the same order uses the same key, so that the order is placed once', () => {
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
])('an order with %s counts as another order', (_, requestChange) => {
  const firstAttempt = orderAttemptFor(ORDER_REQUEST, undefined)
  expect(
    orderAttemptFor({ ...ORDER_REQUEST, ...requestChange }, firstAttempt).idempotencyKey,
  ).not.toBe(firstAttempt.idempotencyKey)
})

test('idempotency keys are long and never repeat', () => {
  const idempotencyKeys = Array.from(
    { length: 50 },
    () => orderAttemptFor(ORDER_REQUEST, undefined).idempotencyKey,
  )
  expect(new Set(idempotencyKeys).size).toBe(50)
  for (const key of idempotencyKeys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('an order is tried again after about 1, 2, 4 and then every 5 seconds, at different times in each browser', () => {
  for (const [failureCount, seconds] of [1, 2, 4, 5, 5, 5].entries()) {
    const delays = Array.from({ length: 100 }, () => orderRetryDelay(failureCount))
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(seconds * 800)
    expect(Math.max(...delays)).toBeLessThanOrEqual(seconds * 1200)
    expect(new Set(delays).size).toBeGreaterThan(50)
  }
})
