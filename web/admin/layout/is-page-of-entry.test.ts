import { expect, test } from 'vitest'
import { isPageOfEntry } from './is-page-of-entry.ts'

test('the menu marks Orders on the page of payments, and Customers on the page of subscribers', () => {
  expect(isPageOfEntry('/orders', '/payments')).toBe(true)
  expect(isPageOfEntry('/orders', '/payments/days')).toBe(true)
  expect(isPageOfEntry('/customers', '/subscribers')).toBe(true)
  expect(isPageOfEntry('/customers', '/payments')).toBe(false)
  expect(isPageOfEntry('/orders', '/payments-of-others')).toBe(false)
  expect(isPageOfEntry('/stock', '/payments')).toBe(false)
})
