import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test.each([
  ['forward', 2, 0, 'cabd'],
  ['back', 0, 2, 'bcad'],
  ['to the end', 0, 3, 'bcda'],
  ['nowhere', 1, 1, 'abcd'],
  ['before the beginning', 0, -1, 'abcd'],
  ['behind the end', 3, 4, 'abcd'],
  ['from where there is nothing', -1, 2, 'abcd'],
])('an item is moved %s', (_caseName, fromIndex, toIndex, expectedItems) => {
  expect(moveItem([...'abcd'], fromIndex, toIndex).join('')).toBe(expectedItems)
})
