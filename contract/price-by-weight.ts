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
export function calculatePriceParts(priceInput: WeightPriceInput): PricePartAmounts {
  const calculateMetalValue = (milligrams: number) =>
    divideHalfUp(
      BigInt(priceInput.perTolaPaisa) * BigInt(milligrams) * 10n,
      BigInt(TOLA_IN_TENTHS_OF_MG),
    )
  const metalPaisa = calculateMetalValue(priceInput.netMg)
  const jartiPaisa =
    priceInput.jarti.unit === 'mg'
      ? calculateMetalValue(priceInput.jarti.value)
      : calculatePercent(metalPaisa, priceInput.jarti.value)
  const jyalaPaisa = calculateJyala(priceInput, metalPaisa)
  const stonesPaisa = BigInt(priceInput.stonesPaisa)
  const feePaisa = calculatePercent(metalPaisa + jartiPaisa + jyalaPaisa, priceInput.taxes.feeBp)
  const stoneVatPaisa = calculatePercent(stonesPaisa, priceInput.taxes.stoneVatBp)
  const exactSum = metalPaisa + jartiPaisa + jyalaPaisa + stonesPaisa + feePaisa + stoneVatPaisa
  const roundingStep = BigInt(priceInput.roundTo) * 100n
  const roundingPaisa = (roundingStep - (exactSum % roundingStep)) % roundingStep
  return {
    metal: asPaisa(Number(metalPaisa)),
    jarti: asPaisa(Number(jartiPaisa)),
    jyala: asPaisa(Number(jyalaPaisa)),
    stones: asPaisa(Number(stonesPaisa)),
    fee: asPaisa(Number(feePaisa)),
    'stone-vat': asPaisa(Number(stoneVatPaisa)),
    rounding: asPaisa(Number(roundingPaisa)),
  }
}

function calculateJyala(
  { jyala: { unit, value }, netMg }: WeightPriceInput,
  metalPaisa: bigint,
): bigint {
  if (unit === 'percent') return calculatePercent(metalPaisa, value)
  return unit === 'flat' ? BigInt(value) : divideHalfUp(BigInt(value) * BigInt(netMg), 1000n)
}

/** A share of an amount, in hundredths of a percent. */
const calculatePercent = (amount: bigint, hundredthsOfPercent: number) =>
  divideHalfUp(amount * BigInt(hundredthsOfPercent), 10_000n)

/** A quotient of numbers that are not negative, rounded half up. */
const divideHalfUp = (amount: bigint, divisor: bigint) => (2n * amount + divisor) / (2n * divisor)

/** The price: the sum of its parts. */
export const sumOfPriceParts = (priceParts: PricePartAmounts): Paisa => {
  let sumPaisa: number = ZERO_PAISA
  for (const partKind of PRICE_PARTS) sumPaisa += priceParts[partKind]
  return asPaisa(sumPaisa)
}
