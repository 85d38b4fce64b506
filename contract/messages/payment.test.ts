import { expect, test } from 'vitest'
import { PAYMENT_AND_COUNTRY, paymentSentences, waysToPay } from './payment.ts'

test('only enabled payment methods are promised', () => {
  expect(paymentSentences(PAYMENT_AND_COUNTRY, ['ESEWA', 'COD'])).toBe(
    'We are paid in cash at the door, so we deliver within Nepal.',
  )
  expect(paymentSentences(PAYMENT_AND_COUNTRY, [])).toBe('')
  expect(paymentSentences(PAYMENT_AND_COUNTRY, undefined), 'before the store is loaded').toBe('')
})

test('the payment methods are listed in one sentence', () => {
  expect(waysToPay(['COD'])).toBe('Pay in cash on delivery.')
  expect(waysToPay(['COD', 'ESEWA', 'BANK'])).toBe(
    'Pay in cash on delivery, with eSewa or by bank transfer.',
  )
  expect(waysToPay([])).toBe('')
  expect(waysToPay(undefined), 'before the store is loaded').toBe('')
})
