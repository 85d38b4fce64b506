import { expect, test } from 'vitest'
import { PAYMENT_METHODS } from '../payment-methods.ts'
import { PAYMENT_WAYS, PREPAID_METHOD_FACTS, type PrepaidMethod } from '../payment-ways.ts'
import * as nepali from './payment.ne.ts'
import * as english from './payment.ts'
import { paymentAndCountry, paymentSentences, waysToPay } from './payment.ts'

test('only enabled payment methods are promised', () => {
  expect(paymentSentences(paymentAndCountry, ['ESEWA', 'COD'])).toBe(
    'We are paid in cash at the door, so we deliver within Nepal.',
  )
  expect(paymentSentences(paymentAndCountry, [])).toBe('')
  expect(paymentSentences(paymentAndCountry, undefined), 'before the store is loaded').toBe('')
})

test('the payment methods are listed in one sentence', () => {
  expect(waysToPay(['COD'])).toBe('Pay in cash on delivery.')
  expect(waysToPay(['COD', 'ESEWA', 'BANK'])).toBe(
    'Pay in cash on delivery, with eSewa or by bank transfer.',
  )
  expect(waysToPay([])).toBe('')
  expect(waysToPay(undefined), 'before the store is loaded').toBe('')
})

const TEXTS_BY_METHOD = [
  'paymentName',
  'paymentInDescription',
  'paymentAtCheckout',
  'paymentAsLastStep',
  'paymentOfPlacedOrder',
  'paymentStillToCome',
  'paymentAnswerInFaq',
  'paymentOnBill',
] as const

test.for([
  ['English', english],
  ['Nepali', nepali],
] as const)('every method and way has a text of its own for each place in %s', ([, words]) => {
  for (const textName of TEXTS_BY_METHOD) {
    const texts = PAYMENT_METHODS.map(words[textName])
    expect(new Set(texts).size, textName).toBe(PAYMENT_METHODS.length)
    for (const text of texts) expect(text, textName).not.toMatch(/undefined|[A-Z]{5}/)
  }
  const wayNames = PAYMENT_WAYS.map(words.paymentWayName)
  expect(new Set(wayNames).size).toBe(PAYMENT_WAYS.length)
  expect(wayNames.filter((name) => /^[a-z]+$/.test(name))).toEqual([])
})

test('the sentences about a wallet differ in its name only', () => {
  expect(english.paymentPromise('KHALTI')).toEqual({
    title: 'Pay with Khalti',
    text: 'You pay when you order; we send the parcel at once.',
  })
  expect(nepali.paymentAnswerInFaq('ESEWA')).toBe(
    'eSewa: अर्डर गरेपछि eSewa बाट तिर्नुहोस्। तपाईंले तिर्दासम्म हामी गहना 30 मिनेट राखिदिन्छौँ।',
  )
  expect(english.refundByHand('khalti')).toContain('on Khalti’s own site for merchants')
  for (const [method, { way, isWallet }] of Object.entries(PREPAID_METHOD_FACTS))
    if (isWallet) expect(way).toBe(method.toLowerCase())
})

test('a method that only a newer version of the shop knows is named by its code', () => {
  const newMethod = 'PRABHU' as PrepaidMethod
  expect(english.paymentStillToCome(newMethod)).toBe('you pay with PRABHU')
  expect(nepali.paymentName(newMethod)).toBe('PRABHU')
})
