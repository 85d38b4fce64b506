import { expect, test } from 'vitest'
import { isSearchLongEnough } from './search-length.ts'

test.each([
  ['चु', false],
  ['चुरा', true],
  [' a ', false],
  ['e\u0301', false],
  ['👨‍👩‍👧', false],
  ['ab', true],
  ['', false],
])('the text "%s" is long enough for a search: %s', (text, isLongEnough) => {
  expect(isSearchLongEnough(text)).toBe(isLongEnough)
})
