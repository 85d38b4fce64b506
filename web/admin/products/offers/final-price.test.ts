import { expect, test } from 'vitest'
import { calculateFinalPrice, isOfferDraftActive, parseTypedPrice } from './final-price.ts'

const HOUR_MS = 3_600_000
const timeInHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test('an offer reduces the price, exact to the paisa', () => {
  expect(calculateFinalPrice(999, { type: 'percent', value: 33.5 })).toBe(664.34)
  expect(calculateFinalPrice(999, { type: 'amount', value: 100.5 })).toBe(898.5)
})

test.each([
  ['1250.5', 1250.5],
  ['', undefined],
  ['twelve', undefined],
  ['-3', undefined],
])('the price typed as "%s" is read as %s', (typedPrice, parsedPrice) => {
  expect(parseTypedPrice(typedPrice)).toBe(parsedPrice)
})

test('an offer is active between its dates, or always if it has no dates', () => {
  expect(isOfferDraftActive({ startsAt: null, endsAt: null })).toBe(true)
  expect(isOfferDraftActive({ startsAt: timeInHours(-1), endsAt: timeInHours(1) })).toBe(true)
  expect(isOfferDraftActive({ startsAt: timeInHours(1), endsAt: null })).toBe(false)
  expect(isOfferDraftActive({ startsAt: null, endsAt: timeInHours(-1) })).toBe(false)
})
