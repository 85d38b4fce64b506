import { expect, test } from 'vitest'
import { findOrderProblem, paymentMethodsFor } from './cash-problem.ts'

const store = {
  phone: '9800000000',
  cash: { most: 50_000, confirmFrom: 0 },
  paymentMethods: ['COD' as const],
}

test('a total up to the limit can be paid in cash', () => {
  expect(findOrderProblem(50_000, store)).toBeUndefined()
  expect(findOrderProblem(999_999.99, { ...store, cash: { most: null, confirmFrom: null } })).toBe(
    undefined,
  )
})

test('a total above the limit cannot be paid in cash; the sentence names the limit and whom to call', () => {
  expect(findOrderProblem(50_000.01, store)).toBe(
    'Cash on delivery is possible up to रू\u00a050,000.00. Please order less, or call us at 9800000000.',
  )
  expect(findOrderProblem(60_000, { ...store, phone: '' })).toBe(
    'Cash on delivery is possible up to रू\u00a050,000.00. Please order less.',
  )
})

test('by law ten lakh cannot be paid in cash', () => {
  expect(findOrderProblem(1_000_000, { ...store, cash: { most: null, confirmFrom: null } })).toBe(
    'By law, an order of रू\u00a010,00,000.00 or more cannot be paid in cash. Please order less, or call us at 9800000000.',
  )
})

test('the limits of cash do not prevent an order that can be paid in another way', () => {
  expect(findOrderProblem(60_000, { ...store, paymentMethods: ['COD', 'ESEWA'] })).toBeUndefined()
})

test('a shopper can choose cash up to its limit, and other methods beyond it', () => {
  const storeWithTwoMethods = { ...store, paymentMethods: ['COD' as const, 'ESEWA' as const] }
  expect(paymentMethodsFor(50_000, storeWithTwoMethods)).toEqual(['COD', 'ESEWA'])
  expect(paymentMethodsFor(50_001, storeWithTwoMethods)).toEqual(['ESEWA'])
})
