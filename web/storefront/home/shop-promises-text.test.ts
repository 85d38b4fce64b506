import { expect, test } from 'vitest'
import { shopPromisesOf } from './shop-promises-text.ts'

const FREE_DELIVERY = {
  charges: [],
  freeFrom: null,
  days: [],
  closedWeekdays: [6],
  holidays: [],
  least: 0,
  most: 0,
  rule: 'Delivery is free.',
}
const SHOP_POLICY = { returnDays: 2, warrantyMonths: 12 }

const paymentMethods = ['COD' as const]

type ShopSettings = Omit<Parameters<typeof shopPromisesOf>[0], 'paymentMethods' | 'isSample'>
const shopPromisesFor = (settings: ShopSettings) =>
  shopPromisesOf({ ...settings, paymentMethods, isSample: true })
const promiseTextsFor = (settings: ShopSettings) =>
  shopPromisesFor(settings).map(({ title, text: expectedText }) => `${title}: ${expectedText}`)

test('the shop has four promises, which follow from the settings', () => {
  expect(promiseTextsFor({ policy: SHOP_POLICY, delivery: FREE_DELIVERY })).toEqual([
    'Cash on delivery: You pay when the parcel is in your hands.',
    'Free delivery: Everywhere in Nepal.',
    'Every metal named: Silver is 925. What is gold-plated is called gold-plated.',
    '1-year warranty: Limited to faults of material and manufacturing.',
  ])
})

test.each([
  [
    { least: 100, most: 250, freeFrom: null },
    'Delivery costs रू\u00a0100.00 to रू\u00a0250.00, by province.',
  ],
  [{ least: 150, most: 150, freeFrom: null }, 'Delivery costs रू\u00a0150.00.'],
  [
    { least: 150, most: 150, freeFrom: 5000 },
    'For orders from रू\u00a05,000.00. Below that: रू\u00a0150.00.',
  ],
  [
    { least: 0, most: 250, freeFrom: 5000 },
    'For orders from रू\u00a05,000.00. Below that: रू\u00a00.00 to रू\u00a0250.00.',
  ],
])('delivery with a charge is not called free: %j', (deliveryCharges, expectedText) => {
  const [, deliveryPromise] = shopPromisesFor({
    policy: SHOP_POLICY,
    delivery: { ...FREE_DELIVERY, ...deliveryCharges },
  })
  expect(deliveryPromise?.text).toBe(expectedText)
})

test('a shop without a warranty promises none', () => {
  const policyWithoutWarranty = { returnDays: 7, warrantyMonths: 0 }
  expect(promiseTextsFor({ policy: policyWithoutWarranty, delivery: FREE_DELIVERY }).at(-1)).toBe(
    'Arrived damaged?: Tell us within 7 days of receiving it.',
  )
  const emptyPolicy = { returnDays: 0, warrantyMonths: 0 }
  expect(shopPromisesFor({ policy: emptyPolicy, delivery: FREE_DELIVERY })).toHaveLength(3)
})

test('a shop without a payment method mentions no way to pay', () => {
  const promises = shopPromisesOf({
    policy: SHOP_POLICY,
    delivery: FREE_DELIVERY,
    paymentMethods: [],
    isSample: true,
  })
  expect(promises.map(({ kind }) => kind)).toEqual(['delivery', 'metal', 'warranty'])
})

test('a shop without sample data promises nothing that its owner has not decided', () => {
  const undecidedSettings = {
    policy: { returnDays: 0, warrantyMonths: 0 },
    delivery: { ...FREE_DELIVERY, rule: '' },
    paymentMethods,
    isSample: false,
  }
  expect(shopPromisesOf(undecidedSettings).map(({ kind }) => kind)).toEqual(['payment'])
})
