import { expect, test } from 'vitest'
import { calculateNewPrice } from './new-price.ts'

test.each([
  ['5', 4651, 5, 4885],
  ['10', 4651, 10, 4880],
  ['100', 4651, 100, 4900],
  ['5, from an odd price', 450.5, 5, 475],
] as const)(
  'a price that is raised by 5 percent is rounded to %s rupees',
  (_caseName, price, roundTo, expectedPrice) => {
    expect(calculateNewPrice(price, { kind: 'percent', value: 5 }, roundTo)).toBe(expectedPrice)
  },
)

test.each([
  ['10 percent up', 2499, { kind: 'percent', value: 10 }, 2749],
  ['15 percent down', 999, { kind: 'percent', value: -15 }, 849],
  ['all of it off', 999, { kind: 'percent', value: -100 }, 0],
  ['more than all of it off', 999, { kind: 'percent', value: -150 }, 0],
  ['50 rupees up', 2499.5, { kind: 'amount', value: 50 }, 2549.5],
  ['more rupees off than it costs', 40, { kind: 'amount', value: -50 }, 0],
  ['a sum that drifts as a fraction', 0.1, { kind: 'amount', value: 0.2 }, 0.3],
  ['one price for all', 2499, { kind: 'to', value: 1999 }, 1999],
] as const)('%s', (_caseName, price, priceChange, expectedPrice) => {
  expect(calculateNewPrice(price, priceChange)).toBe(expectedPrice)
})
