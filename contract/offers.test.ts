import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asPaisa, MAX_PRICE_RUPEES } from './money.ts'
import { discountedPrice } from './offers.ts'

const anyPrice = fc.integer({ min: 0, max: MAX_PRICE_RUPEES * 100 }).map(asPaisa)
const anyPercent = fc.integer({ min: 1, max: 10_000 })

describe('the price with a discount', () => {
  it.each([
    [99_900, 'percent', 3300, 66_933],
    [99_900, 'percent', 3333, 66_603],
    [249_900, 'percent', 1000, 224_910],
    [1, 'percent', 1, 1],
    [99_900, 'percent', 10_000, 0],
    [99_900, 'amount', 1, 99_899],
    [99_900, 'amount', 99_900, 0],
    [99_900, 'amount', 200_000, 0],
  ] as const)(
    'of %d paisa with the discount %s (%d hundredths) is %d paisa',
    (price, type, hundredths, expected) => {
      expect(discountedPrice(asPaisa(price), { type, hundredths })).toBe(expected)
    },
  )

  it('is rounded to the nearest paisa, and is between 0 and the full price', () => {
    fc.assert(
      fc.property(anyPrice, anyPercent, (price, hundredths) => {
        const discountedPaisa = discountedPrice(price, { type: 'percent', hundredths })
        const exactHundredths = BigInt(price) * BigInt(10_000 - hundredths)
        const roundingError = BigInt(discountedPaisa) * 10_000n - exactHundredths
        expect(roundingError >= -5_000n && roundingError <= 5_000n).toBe(true)
        expect(discountedPaisa).toBeGreaterThanOrEqual(0)
        expect(discountedPaisa).toBeLessThanOrEqual(price)
      }),
    )
  })

  it('is never higher with a larger discount', () => {
    fc.assert(
      fc.property(anyPrice, anyPercent, anyPercent, (price, firstPrice, secondPrice) => {
        const [smallerPrice, largerPrice] =
          firstPrice < secondPrice ? [firstPrice, secondPrice] : [secondPrice, firstPrice]
        expect(
          discountedPrice(price, { type: 'percent', hundredths: largerPrice }),
        ).toBeLessThanOrEqual(discountedPrice(price, { type: 'percent', hundredths: smallerPrice }))
      }),
    )
  })
})
