import { expect, test } from 'vitest'
import { chooseNewerCart } from './cart.ts'

const [olderCart, newerCart] = [{ version: 4 }, { version: 5 }]

test('an older cart that arrives late does not replace a newer one', () => {
  expect(chooseNewerCart(newerCart, olderCart)).toBe(newerCart)
})

test('a newer cart is shown', () => {
  expect(chooseNewerCart(olderCart, newerCart)).toBe(newerCart)
})

test('a cart of the same version may have new prices', () => {
  const sameVersion = { version: 5 }
  expect(chooseNewerCart(newerCart, sameVersion)).toBe(sameVersion)
})

test('the first cart is shown, whatever its version', () => {
  expect(chooseNewerCart(undefined, olderCart)).toBe(olderCart)
})
