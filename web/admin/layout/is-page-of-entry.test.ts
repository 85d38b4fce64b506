import { expect, test } from 'vitest'
import { isPageOfEntry } from './is-page-of-entry.ts'

test('payments belong to the orders in the menu, and subscribers to the customers', () => {
  expect(isPageOfEntry('/orders', '/payments')).toBe(true)
  expect(isPageOfEntry('/orders', '/payments/days')).toBe(true)
  expect(isPageOfEntry('/customers', '/subscribers')).toBe(true)
  expect(isPageOfEntry('/customers', '/payments')).toBe(false)
  expect(isPageOfEntry('/orders', '/payments-of-others')).toBe(false)
  expect(isPageOfEntry('/stock', '/payments')).toBe(false)
})
