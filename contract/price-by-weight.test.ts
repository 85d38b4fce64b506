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
const FEE = { feeBp: 50, stoneVatBp: 1300 }

const PIECE: WeightPriceInput = {
  perTolaPaisa: toPaisa(309_000),
  netMg: 5000,
  jarti: { unit: 'percent', value: 300 },
  jyala: { unit: 'percent', value: 1000 },
  stonesPaisa: 0,
  taxes: NO_TAXES,
  roundTo: 1,
}

const rupees = (piece: WeightPriceInput): Partial<Record<PricePartKind | 'exact', number>> => {
  const { rounding, ...parts } = calculatePriceParts(piece)
  const named = Object.entries(parts).map(([kind, amount]) => [kind, toRupees(amount)])
  const exact = toRupees(sumOfPriceParts({ ...parts, rounding: toPaisa(0) }))
  return { ...Object.fromEntries(named), exact }
}

describe('the parts of a price', () => {
  test('5 g at Rs 3,09,000 a tola, jarti 3 %, jyala 10 %, with the fee of 0.5 %', () => {
    expect(rupees({ ...PIECE, taxes: FEE })).toMatchObject({
      metal: 132_461.12,
      jarti: 3973.83,
      jyala: 13_246.11,
      fee: 748.41,
      exact: 150_429.47,
    })
    expect(rupees(PIECE)).toMatchObject({ fee: 0, exact: 149_681.06 })
  })

  test('3 g with a stone of Rs 25,000, with the fee and VAT on the stone', () => {
    const parts = rupees({ ...PIECE, netMg: 3000, stonesPaisa: toPaisa(25_000), taxes: FEE })
    const { metal = 0, jarti = 0, jyala = 0 } = parts
    expect(toPaisa(metal + jarti + jyala)).toBe(toPaisa(89_808.64))
    expect(parts).toMatchObject({
      fee: 449.04,
      stones: 25_000,
      'stone-vat': 3250,
      exact: 118_507.68,
    })
  })

  test('the example of a jeweller: gold of 56,987, jarti 3 %, jyala 10 %', () => {
    // Ten tola are a whole number of milligrams.
    const piece = { ...PIECE, perTolaPaisa: toPaisa(5698.7), netMg: 116_638 }
    expect(rupees(piece)).toMatchObject({
      metal: 56_987,
      jarti: 1709.61,
      jyala: 5698.7,
      exact: 64_395.31,
    })
    expect(rupees({ ...piece, taxes: { ...FEE, feeBp: 200 } }).fee).toBe(1287.91)
    expect(rupees({ ...piece, taxes: FEE }).fee).toBe(321.98)
  })

  test('jarti in milligrams costs what the metal costs', () => {
    const partsWithJartiInMg = calculatePriceParts({ ...PIECE, jarti: { unit: 'mg', value: 150 } })
    expect(partsWithJartiInMg.jarti).toBe(calculatePriceParts({ ...PIECE, netMg: 150 }).metal)
  })

  test('jyala is a percent of the metal, an amount for each gram, or an amount', () => {
    const jyala = (unit: WeightPriceInput['jyala']['unit'], value: number) =>
      toRupees(calculatePriceParts({ ...PIECE, netMg: 2500, jyala: { unit, value } }).jyala)
    expect(jyala('per-gram', toPaisa(450))).toBe(1125)
    expect(jyala('flat', toPaisa(2000))).toBe(2000)
    expect(jyala('percent', 1000)).toBe(6623.06)
  })
})

test.each(ROUNDING_STEPS)(
  'the price is rounded up to %i rupees, and the difference is a part',
  (step) => {
    const parts = calculatePriceParts({ ...PIECE, roundTo: step })
    expect(toRupees(sumOfPriceParts(parts)) % step).toBe(0)
    expect(parts.rounding).toBeLessThan(step * 100)
  },
)

test('whatever a piece weighs, its parts are whole paisa that add up to a rounded price', () => {
  const percent = fc.integer({ min: 0, max: 10_000 })
  const pieces = fc.record({
    perTolaPaisa: fc.integer({ min: 1, max: 100_000_000_00 }),
    netMg: fc.integer({ min: 1, max: 100_000 }),
    jarti: fc.record({ unit: fc.constantFrom('percent' as const, 'mg' as const), value: percent }),
    jyala: fc.record({
      unit: fc.constantFrom('percent' as const, 'per-gram' as const, 'flat' as const),
      value: percent,
    }),
    stonesPaisa: fc.integer({ min: 0, max: 100_000_000 }),
    taxes: fc.record({ feeBp: percent, stoneVatBp: percent }),
    roundTo: fc.constantFrom(...ROUNDING_STEPS),
  })
  fc.assert(
    fc.property(pieces, (piece) => {
      const parts = calculatePriceParts(piece)
      expect(PRICE_PARTS.every((kind) => Number.isSafeInteger(parts[kind]))).toBe(true)
      expect(PRICE_PARTS.every((kind) => parts[kind] >= 0)).toBe(true)
      expect(sumOfPriceParts(parts) % (piece.roundTo * 100)).toBe(0)
      expect(parts.rounding).toBeLessThan(piece.roundTo * 100)
    }),
  )
})
