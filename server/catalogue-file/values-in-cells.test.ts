import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import {
  dateTimeCell,
  parseCountCell,
  parseDateTimeCell,
  parseDiscountCell,
  parseListCell,
  writeListCell,
} from './values-in-cells.ts'

describe('a price', () => {
  test.each([
    ['2499', '2499'],
    ['2499.50', '2499.50'],
    ['2,499.50', '2499.50'],
    ['1,25,000', '125000'],
    ['रू 12,34,567.89', '1234567.89'],
    ['रु. २,४९९', '2499'],
    ['Rs. 2499/-', '2499'],
    ['NPR 2 499', '2499'],
    ['2499,50', '2499.50'],
    ['१२५०.५०', '1250.50'],
    [' ₨2499 ', '2499'],
  ])('written %j is %s rupees', (cell, rupees) => {
    expect(normalizeRupees(cell)).toBe(rupees)
  })

  test.each(['', 'free', '1.2.3', '2.499,50', '-5', '12,3456'])(
    '%j is passed on unchanged, to be refused later',
    (cell) => {
      expect(normalizeRupees(cell)).toBe(cell)
    },
  )
})

test.each([
  ['12', 12],
  ['१२', 12],
  ['1,200', 1200],
  ['12.0', 12],
  ['0', 0],
  ['1.5', undefined],
  ['-1', undefined],
  ['many', undefined],
  ['', undefined],
])('the stock %j is read as %s pieces', (cell, count) => {
  expect(parseCountCell(cell)).toBe(count)
})

test.each([
  ['10%', { type: 'percent', value: 10 }],
  ['33.50 %', { type: 'percent', value: 33.5 }],
  ['१०%', { type: 'percent', value: 10 }],
  ['500', { type: 'amount', value: 500 }],
  ['रू 1,500.00', { type: 'amount', value: 1500 }],
  ['some', undefined],
])('the offer %j is read as the discount %j', (cell, discountCell) => {
  expect(parseDiscountCell(cell)).toEqual(discountCell)
})

describe('a time', () => {
  test.each([
    ['2026-11-20 15:05', '2026-11-20T09:20:00.000Z'],
    ['2026-11-20T15:05:33', '2026-11-20T09:20:00.000Z'],
    ['2026/11/20 3:05', '2026-11-19T21:20:00.000Z'],
    ['2026-11-20', '2026-11-19T18:15:00.000Z'],
    ['२०२६-११-२०', '2026-11-19T18:15:00.000Z'],
  ])('%j is read in the time zone of Nepal', (cell, time) => {
    expect(parseDateTimeCell(cell)?.toISOString()).toBe(time)
  })

  test.each(['', '20/11/2026', '2026-02-31', '2026-11-20 25:00', 'tomorrow'])(
    '%j is not accepted',
    (cell) => {
      expect(parseDateTimeCell(cell)).toBeUndefined()
    },
  )

  test('is written in the format in which it is read', () => {
    const time = new Date('2026-02-28T23:59:00Z')
    expect(parseDateTimeCell(dateTimeCell(time))).toEqual(time)
  })
})

test('a list of names is written and read back without a change, whatever characters they contain', () => {
  const name = fc.stringMatching(/^[a-z;\\, &]{1,8}$/).map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(name.filter((text) => text !== '')), (names) => {
      expect(parseListCell(writeListCell(names))).toEqual(names)
    }),
  )
})
