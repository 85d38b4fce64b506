import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  asPaisa,
  formatRupees,
  groupDigits,
  MAX_PRICE_RUPEES,
  multiplyPaisa,
  subtractPaisa,
  sumOfPaisa,
  toPaisa,
  toRupees,
} from './money.ts'
import { RupeesInput } from './rupees.ts'

const anyAmount = fc.integer({ min: 0, max: MAX_PRICE_RUPEES * 100 }).map(asPaisa)

describe('an amount', () => {
  it('is converted to rupees and back without losing a paisa', () => {
    fc.assert(fc.property(anyAmount, (amount) => toPaisa(toRupees(amount)) === amount))
  })

  it('is sent as JSON without losing a paisa', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const input: unknown = JSON.parse(JSON.stringify(toRupees(amount)))
        expect(z.parse(RupeesInput, input)).toBe(amount)
      }),
    )
  })

  it('gives the same sum in any order', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 50 }), (amountList) => {
        expect(sumOfPaisa(amountList)).toBe(sumOfPaisa(amountList.toReversed()))
        expect(subtractPaisa(sumOfPaisa(amountList), sumOfPaisa(amountList))).toBe(0)
      }),
    )
  })

  it('of several pieces is the sum of their prices', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 99 }), (amount, quantity) => {
        expect(multiplyPaisa(amount, quantity)).toBe(sumOfPaisa(Array(quantity).fill(amount)))
      }),
    )
  })

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('cannot be %d paisa', (amount) => {
    expect(() => asPaisa(amount)).toThrow(RangeError)
  })
})

describe('rupees that are sent', () => {
  it.each([
    [0, 0],
    [0.1 + 0.2, 30],
    [1.1, 110],
    [19.99, 1999],
    [4.35, 435],
    [99_999_999.99, 9_999_999_999],
  ])('%d become %d paisa', (rupees, expected) => {
    expect(z.parse(RupeesInput, rupees)).toBe(expected)
  })

  it.each([-0.01, 0.001, 1.005, MAX_PRICE_RUPEES + 1, Number.NaN, '1', null])(
    '%s are refused',
    (rupees) => {
      expect(z.safeParse(RupeesInput, rupees).success).toBe(false)
    },
  )
})

it.each([
  [0, 'रू 0.00'],
  [999.5, 'रू 999.50'],
  [100_000, 'रू 1,00,000.00'],
  [1_234_567.89, 'रू 12,34,567.89'],
  [-450, '-रू 450.00'],
])('%d rupees are shown as %s', (rupees, expectedText) => {
  expect(formatRupees(rupees)).toBe(expectedText)
})

it('groups digits like the browser for the locale en-IN', () => {
  const browserFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(anyAmount, (amount) => {
      expect(groupDigits(toRupees(amount), 2)).toBe(browserFormat.format(toRupees(amount)))
    }),
  )
  expect(groupDigits(1_00_000)).toBe('1,00,000')
})
