import { expect, test } from 'vitest'
import { whyNotAddable } from './stock-words.ts'

test('what is in stock can be added', () => {
  expect(whyNotAddable(3, 3, false)).toBeUndefined()
})

test('why it cannot be added is said in words', () => {
  expect(whyNotAddable(3, 4, false)).toBe('Only 3 left.')
  expect(whyNotAddable(3, 4, true)).toBe('Only 3 left in this colour.')
  expect(whyNotAddable(0, 1, true)).toBe('Sold out in this colour.')
  expect(whyNotAddable(0, 1, false)).toBe('Sold out.')
})
