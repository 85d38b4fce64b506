import { asPaisa, type Paisa, ZERO_PAISA } from './money.ts'
import { TOLA_IN_TENTHS_OF_MG } from './weights.ts'

// The only place that calculates a price by weight: in the server, the calculator and the forms.
// No schemas here, so that the calculator does not load zod.

export const ROUNDING_STEPS = [1, 5, 10, 100] as const
export type RoundingStep = (typeof ROUNDING_STEPS)[number]

/** The wastage: hundredths of a percent of the metal, or milligrams at the rate of the metal. */
export type Jarti = { unit: 'percent' | 'mg'; value: number }

/** The making charge: hundredths of a percent of the metal, paisa for each gram, or paisa. */
export type Jyala = { unit: 'percent' | 'per-gram' | 'flat'; value: number }

/** Taxes that the owner has turned on, in hundredths of a percent; 0 means off. */
export type WeightTaxes = {
  /** The tax on metal, jarti and jyala. */
  feeBp: number
  /** The tax on the stones. */
  stoneVatBp: number
}

export const NO_TAXES: WeightTaxes = { feeBp: 0, stoneVatBp: 0 }

export type WeightPriceInput = {
  perTolaPaisa: number
  netMg: number
  jarti: Jarti
  jyala: Jyala
  stonesPaisa: number
  taxes: WeightTaxes
  /** The price is rounded up to a multiple of this number of rupees. */
  roundTo: RoundingStep
}

export const PRICE_PARTS = [
  'metal',
  'jarti',
  'jyala',
  'stones',
  'fee',
  'stone-vat',
  'rounding',
] as const
export type PricePartKind = (typeof PRICE_PARTS)[number]

/** The parts of a price by weight; their sum is the price. */
export type PricePartAmounts = Record<PricePartKind, Paisa>

/** Calculates the parts of a price, each rounded half up to a paisa. */
export function calculatePriceParts(piece: WeightPriceInput): PricePartAmounts {
  const valueOfMetal = (mg: number) =>
    divideHalfUp(BigInt(piece.perTolaPaisa) * BigInt(mg) * 10n, BigInt(TOLA_IN_TENTHS_OF_MG))
  const metal = valueOfMetal(piece.netMg)
  const jarti =
    piece.jarti.unit === 'mg'
      ? valueOfMetal(piece.jarti.value)
      : percentOf(metal, piece.jarti.value)
  const jyala = jyalaOf(piece, metal)
  const stones = BigInt(piece.stonesPaisa)
  const fee = percentOf(metal + jarti + jyala, piece.taxes.feeBp)
  const stoneVat = percentOf(stones, piece.taxes.stoneVatBp)
  const exact = metal + jarti + jyala + stones + fee + stoneVat
  const step = BigInt(piece.roundTo) * 100n
  const rounding = (step - (exact % step)) % step
  return {
    metal: asPaisa(Number(metal)),
    jarti: asPaisa(Number(jarti)),
    jyala: asPaisa(Number(jyala)),
    stones: asPaisa(Number(stones)),
    fee: asPaisa(Number(fee)),
    'stone-vat': asPaisa(Number(stoneVat)),
    rounding: asPaisa(Number(rounding)),
  }
}

function jyalaOf({ jyala: { unit, value }, netMg }: WeightPriceInput, metal: bigint): bigint {
  if (unit === 'percent') return percentOf(metal, value)
  return unit === 'flat' ? BigInt(value) : divideHalfUp(BigInt(value) * BigInt(netMg), 1000n)
}

/** A share of an amount, in hundredths of a percent. */
const percentOf = (amount: bigint, hundredthsOfPercent: number) =>
  divideHalfUp(amount * BigInt(hundredthsOfPercent), 10_000n)

/** A quotient of numbers that are not negative, rounded half up. */
const divideHalfUp = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by)

/** The price: the sum of its parts. */
export const sumOfPriceParts = (parts: PricePartAmounts): Paisa => {
  let sum: number = ZERO_PAISA
  for (const kind of PRICE_PARTS) sum += parts[kind]
  return asPaisa(sum)
}
