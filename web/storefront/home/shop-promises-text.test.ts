import { expect, test } from 'vitest'
import { shopPromisesOf } from './shop-promises-text.ts'

const FREE = {
  charges: [],
  freeFrom: null,
  days: [],
  closedWeekdays: [6],
  holidays: [],
  least: 0,
  most: 0,
  rule: 'Delivery is free.',
}
const POLICY = { returnDays: 2, warrantyMonths: 12 }

const paymentMethods = ['COD' as const]

type Settings = Omit<Parameters<typeof shopPromisesOf>[0], 'paymentMethods' | 'isSample'>
const promised = (settings: Settings) =>
  shopPromisesOf({ ...settings, paymentMethods, isSample: true })
const titlesFor = (settings: Settings) =>
  promised(settings).map(({ title, text }) => `${title}: ${text}`)

test('there are four promises, taken from the settings', () => {
  expect(titlesFor({ policy: POLICY, delivery: FREE })).toEqual([
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
])('delivery with a charge is not called free: %j', (charges, text) => {
  const [, delivery] = promised({ policy: POLICY, delivery: { ...FREE, ...charges } })
  expect(delivery?.text).toBe(text)
})

test('a shop without a warranty promises none', () => {
  const without = { returnDays: 7, warrantyMonths: 0 }
  expect(titlesFor({ policy: without, delivery: FREE }).at(-1)).toBe(
    'Arrived damaged?: Tell us within 7 days of receiving it.',
  )
  const noPromises = { returnDays: 0, warrantyMonths: 0 }
  expect(promised({ policy: noPromises, delivery: FREE })).toHaveLength(3)
})

test('a shop without a payment method promises no way to pay', () => {
  const promises = shopPromisesOf({
    policy: POLICY,
    delivery: FREE,
    paymentMethods: [],
    isSample: true,
  })
  expect(promises.map(({ kind }) => kind)).toEqual(['delivery', 'metal', 'warranty'])
})

test('a shop of one’s own promises nothing that its owner has not decided', () => {
  const undecided = {
    policy: { returnDays: 0, warrantyMonths: 0 },
    delivery: { ...FREE, rule: '' },
    paymentMethods,
    isSample: false,
  }
  expect(shopPromisesOf(undecided).map(({ kind }) => kind)).toEqual(['payment'])
})
