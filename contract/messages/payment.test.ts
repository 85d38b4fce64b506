import { expect, test } from 'vitest'
import { PAYMENT_OF_CART, paymentSentences } from './payment.ts'

test('only methods that are switched on are promised', () => {
  expect(paymentSentences(PAYMENT_OF_CART, ['COD'])).toBe(
    'You pay in cash when your parcel arrives.',
  )
  expect(paymentSentences(PAYMENT_OF_CART, [])).toBe('')
  expect(paymentSentences(PAYMENT_OF_CART, undefined), 'before the store is loaded').toBe('')
})
