import { describe, expect, test } from 'vitest'
import type { DeliveryDays } from './delivery.ts'
import { deliveryDaysText, deliveryDaysTo } from './delivery-days.ts'
import { deliveryDaysInWords } from './messages/delivery.ts'
import { PROVINCES } from './provinces.ts'

const KOSHI_DAYS: DeliveryDays = { province: 'Koshi', from: 3, to: 5 }
const BAGMATI_DAYS: DeliveryDays = { province: 'Bagmati', from: 2, to: 3 }
const sameDaysEverywhere = PROVINCES.map((province) => ({ province, from: 3, to: 5 }))
const daysWithLongerWaitInKarnali = sameDaysEverywhere.map((deliveryDays) =>
  deliveryDays.province === 'Karnali' ? { ...deliveryDays, from: 2, to: 10 } : deliveryDays,
)

test.each([
  [{ from: 3, to: 5 }, '3–5 days'],
  [{ from: 2, to: 2 }, '2 days'],
  [{ from: 1, to: 1 }, '1 day'],
  [{ from: 1, to: 2 }, '1–2 days'],
])('the delivery days %o are written as "%s"', (days, expectedText) => {
  expect(deliveryDaysInWords(days)).toBe(expectedText)
})

describe('one province', () => {
  test.each(['Koshi', 'koshi province', 'Province No. 1', 'कोशी प्रदेश'])(
    'is found under the spelling "%s"',
    (state) => {
      expect(deliveryDaysTo([BAGMATI_DAYS, KOSHI_DAYS], state)).toEqual({ from: 3, to: 5 })
    },
  )

  test.each(['Karnali', 'nobody knows where', ''])(
    'no delivery days are promised to "%s"',
    (state) => {
      expect(deliveryDaysTo([BAGMATI_DAYS, KOSHI_DAYS], state)).toBeUndefined()
    },
  )
})

test.each<[string | undefined, DeliveryDays[]]>([
  [undefined, []],
  ['3–5 days everywhere in Nepal', sameDaysEverywhere],
  ['2–10 days, depending on the province', daysWithLongerWaitInKarnali],
  ['3–5 days to Koshi', [KOSHI_DAYS]],
  ['2–5 days to Koshi and Bagmati, depending on the province', [BAGMATI_DAYS, KOSHI_DAYS]],
])('delivery days for the whole country: %s', (rule, days) => {
  expect(deliveryDaysText(days)).toBe(rule)
})
