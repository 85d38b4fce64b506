import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toPaisa, toRupees } from './money.ts'
import {
  calculatePriceParts,
  NO_TAXES,
  PRICE_PARTS,
  type PricePartKind,
  ROUNDING_STEPS,
  sumOfPriceParts,
  type WeightPriceInput,
} from './price-by-weight.ts'

/** Today's tax, as of 17 July 2026. */
const TAXES_OF_NEPAL = { feeBp: 50, stoneVatBp: 1300 }

const SAMPLE_PIECE: WeightPriceInput = {
  perTolaPaisa: toPaisa(309_000),
  netMg: 5000,
  jarti: { unit: 'percent', value: 300 },
  jyala: { unit: 'percent', value: 1000 },
  stonesPaisa: 0,
  taxes: NO_TAXES,
  roundTo: 1,
}

const priceInRupees = (
  pieceInput: WeightPriceInput,
): Partial<Record<PricePartKind | 'exact', number>> => {
  const { rounding, ...priceParts } = calculatePriceParts(pieceInput)
  const namedParts = Object.entries(priceParts).map(([kind, amount]) => [kind, toRupees(amount)])
  const exactRupees = toRupees(sumOfPriceParts({ ...priceParts, rounding: toPaisa(0) }))
  return { ...Object.fromEntries(namedParts), exact: exactRupees }
}

describe('the parts of a price by weight', () => {
  test('for 5 g at Rs 3,09,000 a tola, with jarti of 3 %, jyala of 10 % and the fee of 0.5 %', () => {
    expect(priceInRupees({ ...SAMPLE_PIECE, taxes: TAXES_OF_NEPAL })).toMatchObject({
      metal: 132_461.12,
      jarti: 3973.83,
      jyala: 13_246.11,
      fee: 748.41,
      exact: 150_429.47,
    })
    expect(priceInRupees(SAMPLE_PIECE)).toMatchObject({ fee: 0, exact: 149_681.06 })
  })

  test('for 3 g and a stone of Rs 25,000, with the fee and the VAT on the stone', () => {
    const priceParts = priceInRupees({
      ...SAMPLE_PIECE,
      netMg: 3000,
      stonesPaisa: toPaisa(25_000),
      taxes: TAXES_OF_NEPAL,
    })
    const { metal = 0, jarti = 0, jyala: jyalaInRupees = 0 } = priceParts
    expect(toPaisa(metal + jarti + jyalaInRupees)).toBe(toPaisa(89_808.64))
    expect(priceParts).toMatchObject({
      fee: 449.04,
      stones: 25_000,
      'stone-vat': 3250,
      exact: 118_507.68,
    })
  })

  test('for the example of a jeweller: gold for Rs 56,987, jarti of 3 %, jyala of 10 %', () => {
    // Ten tola are a whole number of milligrams.
    const pieceInput = { ...SAMPLE_PIECE, perTolaPaisa: toPaisa(5698.7), netMg: 116_638 }
    expect(priceInRupees(pieceInput)).toMatchObject({
      metal: 56_987,
      jarti: 1709.61,
      jyala: 5698.7,
      exact: 64_395.31,
    })
    expect(priceInRupees({ ...pieceInput, taxes: { ...TAXES_OF_NEPAL, feeBp: 200 } }).fee).toBe(
      1287.91,
    )
    expect(priceInRupees({ ...pieceInput, taxes: TAXES_OF_NEPAL }).fee).toBe(321.98)
  })

  test('price jarti in milligrams at the rate of the metal', () => {
    const partsWithJartiInMg = calculatePriceParts({
      ...SAMPLE_PIECE,
      jarti: { unit: 'mg', value: 150 },
    })
    expect(partsWithJartiInMg.jarti).toBe(
      calculatePriceParts({ ...SAMPLE_PIECE, netMg: 150 }).metal,
    )
  })

  test('have jyala as a percentage of the metal, an amount for each gram, or a fixed amount', () => {
    const jyalaInRupees = (unit: WeightPriceInput['jyala']['unit'], value: number) =>
      toRupees(calculatePriceParts({ ...SAMPLE_PIECE, netMg: 2500, jyala: { unit, value } }).jyala)
    expect(jyalaInRupees('per-gram', toPaisa(450))).toBe(1125)
    expect(jyalaInRupees('flat', toPaisa(2000))).toBe(2000)
    expect(jyalaInRupees('percent', 1000)).toBe(6623.06)
  })
})

test.each(ROUNDING_STEPS)(
  'a price by weight is rounded up to %i rupees, and the difference is one of its parts',
  (roundingStep) => {
    const priceParts = calculatePriceParts({ ...SAMPLE_PIECE, roundTo: roundingStep })
    expect(toRupees(sumOfPriceParts(priceParts)) % roundingStep).toBe(0)
    expect(priceParts.rounding).toBeLessThan(roundingStep * 100)
  },
)

test('for any weight, the parts of the price are whole paisa that add up to the rounded price', () => {
  const anyPercent = fc.integer({ min: 0, max: 10_000 })
  const anyPiece = fc.record({
    perTolaPaisa: fc.integer({ min: 1, max: 100_000_000_00 }),
    netMg: fc.integer({ min: 1, max: 100_000 }),
    jarti: fc.record({
      unit: fc.constantFrom('percent' as const, 'mg' as const),
      value: anyPercent,
    }),
    jyala: fc.record({
      unit: fc.constantFrom('percent' as const, 'per-gram' as const, 'flat' as const),
      value: anyPercent,
    }),
    stonesPaisa: fc.integer({ min: 0, max: 100_000_000 }),
    taxes: fc.record({ feeBp: anyPercent, stoneVatBp: anyPercent }),
    roundTo: fc.constantFrom(...ROUNDING_STEPS),
  })
  fc.assert(
    fc.property(anyPiece, (pieceInput) => {
      const priceParts = calculatePriceParts(pieceInput)
      expect(PRICE_PARTS.every((kind) => Number.isSafeInteger(priceParts[kind]))).toBe(true)
      expect(PRICE_PARTS.every((kind) => priceParts[kind] >= 0)).toBe(true)
      expect(sumOfPriceParts(priceParts) % (pieceInput.roundTo * 100)).toBe(0)
      expect(priceParts.rounding).toBeLessThan(pieceInput.roundTo * 100)
    }),
  )
})
