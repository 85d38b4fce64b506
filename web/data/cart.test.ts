import { expect, test } from 'vitest'
import { chooseNewerCart } from './cart.ts'

const [older, newer] = [{ version: 4 }, { version: 5 }]

test('an answer that arrives late does not replace a newer one', () => {
  expect(chooseNewerCart(newer, older)).toBe(newer)
})

test('a newer answer is shown', () => {
  expect(chooseNewerCart(older, newer)).toBe(newer)
})

test('an answer of the same version may bring new prices', () => {
  const again = { version: 5 }
  expect(chooseNewerCart(newer, again)).toBe(again)
})

test('the first answer is shown, whatever its version', () => {
  expect(chooseNewerCart(undefined, older)).toBe(older)
})
