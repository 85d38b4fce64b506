import { expect, test } from 'vitest'
import { newerCart } from './newer-cart.ts'

const [older, newer] = [{ version: 4 }, { version: 5 }]

test('an answer that arrives late does not replace a newer one', () => {
  expect(newerCart(newer, older)).toBe(newer)
})

test('a newer answer is shown', () => {
  expect(newerCart(older, newer)).toBe(newer)
})

test('an answer of the same version may bring new prices', () => {
  const again = { version: 5 }
  expect(newerCart(newer, again)).toBe(again)
})

test('the first answer is shown, whatever its version', () => {
  expect(newerCart(undefined, older)).toBe(older)
})
