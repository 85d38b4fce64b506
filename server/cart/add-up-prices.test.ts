import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asPaisa, toPaisa, toRupees } from '#contract/money.ts'
import { discountedPrice } from '#contract/offers.ts'
import { addUpPrices, type QuantityWithPrices } from './add-up-prices.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart-limits.ts'

const price = fc.integer({ min: 0, max: 10_000_000_000 }).map(asPaisa)
const anyDiscount = fc.oneof(
  fc.record({
    type: fc.constant('percent' as const),
    hundredths: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    type: fc.constant('amount' as const),
    hundredths: fc.integer({ min: 1, max: 1e10 }),
  }),
)
const line: fc.Arbitrary<QuantityWithPrices> = fc
  .record({
    pricePaisa: price,
    discount: fc.option(anyDiscount),
    quantity: fc.integer({ min: 1, max: MAX_LINE_QUANTITY }),
  })
  .map(({ pricePaisa, discount, quantity }) => ({
    pricePaisa,
    finalPaisa: discount ? discountedPrice(pricePaisa, discount) : pricePaisa,
    quantity,
  }))
const lines = fc.array(line, { maxLength: MAX_CART_LINES, size: 'max' })

const exactSumOfBigInts = (paisaAmounts: bigint[]) =>
  paisaAmounts.reduce((sum, amount) => sum + amount, 0n)

test('totals are exact to the paisa, for any allowed cart', () => {
  fc.assert(
    fc.property(lines, (cartLines) => {
      const { totalPaisa, discountPaisa, finalPaisa } = addUpPrices(cartLines)
      expect(BigInt(totalPaisa)).toBe(
        exactSumOfBigInts(cartLines.map((line) => BigInt(line.pricePaisa) * BigInt(line.quantity))),
      )
      expect(BigInt(finalPaisa)).toBe(
        exactSumOfBigInts(cartLines.map((line) => BigInt(line.finalPaisa) * BigInt(line.quantity))),
      )
      expect(totalPaisa - discountPaisa).toBe(finalPaisa)
      expect(discountPaisa).toBeGreaterThanOrEqual(0)
      expect(finalPaisa).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the total does not depend on the sequence of the lines', () => {
  fc.assert(
    fc.property(lines, (cartLines) => {
      expect(addUpPrices(cartLines.toReversed())).toEqual(addUpPrices(cartLines))
    }),
  )
})

test('a total is sent in rupees and read back without a change', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (cartLines) => {
      const { finalPaisa } = addUpPrices(cartLines.map((one) => ({ ...one, quantity: 1 })))
      expect(toPaisa(JSON.parse(JSON.stringify(toRupees(finalPaisa))))).toBe(finalPaisa)
    }),
  )
})

test('the total of the most expensive possible cart is exact', () => {
  const mostExpensiveLine = {
    pricePaisa: asPaisa(1e10),
    finalPaisa: asPaisa(1e10),
    quantity: MAX_LINE_QUANTITY,
  }
  expect(addUpPrices(Array(MAX_CART_LINES).fill(mostExpensiveLine)).finalPaisa).toBeLessThanOrEqual(
    Number.MAX_SAFE_INTEGER,
  )
})
