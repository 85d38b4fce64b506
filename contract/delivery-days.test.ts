import { describe, expect, test } from 'vitest'
import type { DeliveryDays } from './delivery.ts'
import { deliveryDaysText, deliveryDaysTo } from './delivery-days.ts'
import { deliveryDaysInWords } from './messages/delivery.ts'
import { PROVINCES } from './provinces.ts'

const KOSHI: DeliveryDays = { province: 'Koshi', from: 3, to: 5 }
const BAGMATI: DeliveryDays = { province: 'Bagmati', from: 2, to: 3 }
const sameDaysEverywhere = PROVINCES.map((province) => ({ province, from: 3, to: 5 }))
const withKarnali = sameDaysEverywhere.map((one) =>
  one.province === 'Karnali' ? { ...one, from: 2, to: 10 } : one,
)

test.each([
  [{ from: 3, to: 5 }, '3–5 days'],
  [{ from: 2, to: 2 }, '2 days'],
  [{ from: 1, to: 1 }, '1 day'],
  [{ from: 1, to: 2 }, '1–2 days'],
])('%o reads "%s"', (days, words) => {
  expect(deliveryDaysInWords(days)).toBe(words)
})

describe('one province', () => {
  test.each(['Koshi', 'koshi province', 'Province No. 1', 'कोशी प्रदेश'])(
    'is found by "%s"',
    (state) => {
      expect(deliveryDaysTo([BAGMATI, KOSHI], state)).toEqual({ from: 3, to: 5 })
    },
  )

  test.each(['Karnali', 'nobody knows where', ''])('nothing is promised to "%s"', (state) => {
    expect(deliveryDaysTo([BAGMATI, KOSHI], state)).toBeUndefined()
  })
})

test.each<[string | undefined, DeliveryDays[]]>([
  [undefined, []],
  ['3–5 days everywhere in Nepal', sameDaysEverywhere],
  ['2–10 days, depending on the province', withKarnali],
  ['3–5 days to Koshi', [KOSHI]],
  ['2–5 days to Koshi and Bagmati, depending on the province', [BAGMATI, KOSHI]],
])('the whole country: %s', (rule, days) => {
  expect(deliveryDaysText(days)).toBe(rule)
})
