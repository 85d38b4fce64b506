import { expect, test } from 'vitest'
import { chooseNewerCart } from './cart.ts'

const [olderCart, newerCart] = [{ version: 4 }, { version: 5 }]

test('an answer that arrives late does not replace a newer one', () => {
  expect(chooseNewerCart(newerCart, olderCart)).toBe(newerCart)
})

test('a newer answer is shown', () => {
  expect(chooseNewerCart(olderCart, newerCart)).toBe(newerCart)
})

test('an answer of the same version may bring new prices', () => {
  const sameVersion = { version: 5 }
  expect(chooseNewerCart(newerCart, sameVersion)).toBe(sameVersion)
})

test('the first answer is shown, whatever its version', () => {
  expect(chooseNewerCart(undefined, olderCart)).toBe(olderCart)
})
