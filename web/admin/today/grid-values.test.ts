import { expect, it } from 'vitest'
import { gridLineValues } from './grid-values.ts'

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [48_000, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [120_500, [0, 25_000, 50_000, 75_000, 100_000, 125_000]],
])('a chart up to %d has lines at round values', (maxValue, expectedValues) => {
  expect(gridLineValues(maxValue)).toEqual(expectedValues)
})

it.each([1, 7, 99, 101, 1_999, 54_321, 9_999_999])(
  'a chart up to %d has at most six lines',
  (maxValue) => {
    const expectedValues = gridLineValues(maxValue)
    expect(expectedValues.length).toBeLessThanOrEqual(6)
    expect(expectedValues.at(-1)).toBeGreaterThanOrEqual(maxValue)
  },
)
