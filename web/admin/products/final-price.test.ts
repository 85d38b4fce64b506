import { expect, test } from 'vitest'
import { finalPrice, holdsNow, typedPrice } from './final-price.ts'

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test('an offer makes a lower price, to the paisa', () => {
  expect(finalPrice(999, { type: 'percent', value: 33.5 })).toBe(664.34)
  expect(finalPrice(999, { type: 'amount', value: 100.5 })).toBe(898.5)
})

test.each([
  ['1250.5', 1250.5],
  ['', undefined],
  ['twelve', undefined],
  ['-3', undefined],
])('of the price typed as "%s" %s is understood', (text, price) => {
  expect(typedPrice(text)).toBe(price)
})

test('an offer holds between its moments, or always where they are missing', () => {
  expect(holdsNow({ startsAt: null, endsAt: null })).toBe(true)
  expect(holdsNow({ startsAt: inHours(-1), endsAt: inHours(1) })).toBe(true)
  expect(holdsNow({ startsAt: inHours(1), endsAt: null })).toBe(false)
  expect(holdsNow({ startsAt: null, endsAt: inHours(-1) })).toBe(false)
})
