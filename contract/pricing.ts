import * as z from 'zod/mini'
import { DateTime, Id } from './fields.ts'
import * as m from './messages/validation.ts'
import { type Paisa, toPaisa, toRupees } from './money.ts'
import {
  calculatePriceParts,
  PRICE_PARTS,
  type PricePartAmounts,
  ROUNDING_STEPS,
  type WeightTaxes,
} from './price-by-weight.ts'
import { isMetalRateSeries, RATE_BASES, RATED_METALS } from './rate-series.ts'
import { Rupees } from './rupees.ts'
import type { Specification } from './specification.ts'

const wholeAmount = (maxAmount: number, message: string) =>
  z.int(message).check(z.gte(0, message), z.lte(maxAmount, message))

const percentAmount = z.object({
  unit: z.literal('percent'),
  value: wholeAmount(10_000, m.A_PERCENT_TO_100),
})

/** How a price follows from the net weight and the rate of the day. */
export const Pricing = z.object({
  basis: z.enum(RATE_BASES, m.CHOOSE_A_RATE),
  /** The wastage: hundredths of a percent of the metal, or milligrams. */
  jarti: z.discriminatedUnion(
    'unit',
    [
      percentAmount,
      z.object({ unit: z.literal('mg'), value: wholeAmount(1_000_000, m.ENTER_JARTI) }),
    ],
    m.ENTER_JARTI,
  ),
  /** The making charge: hundredths of a percent of the metal, paisa for each gram, or paisa. */
  jyala: z.discriminatedUnion(
    'unit',
    [
      percentAmount,
      z.object({ unit: z.literal('per-gram'), value: wholeAmount(100_000_000, m.ENTER_JYALA) }),
      z.object({ unit: z.literal('flat'), value: wholeAmount(1_000_000_000, m.ENTER_JYALA) }),
    ],
    m.ENTER_JYALA,
  ),
  /** The price is rounded up to a multiple of this number of rupees. */
  roundTo: z.literal(ROUNDING_STEPS, m.CHOOSE_A_ROUNDING_STEP),
})
export type Pricing = z.infer<typeof Pricing>

/** What is missing for a price by weight: the field that is wrong, with a message. */
export function findPricingProblem(
  pricing: Pricing | null,
  specification: Specification | null,
): { field: 'basis' | 'grossMg'; message: string } | undefined {
  if (!pricing) return undefined
  if (!isMetalRateSeries(specification?.metal ?? null, pricing.basis))
    return { field: 'basis', message: m.THE_METAL_HAS_NO_SUCH_RATE }
  return specification?.netMg == null
    ? { field: 'grossMg', message: m.ENTER_THE_WEIGHT_FOR_A_PRICE_BY_WEIGHT }
    : undefined
}

/** A rate as a price was calculated with it. */
export type UsedMetalRate = {
  id: number
  metal: (typeof RATED_METALS)[number]
  basis: (typeof RATE_BASES)[number]
  perTolaPaisa: number
  /** When the rate began, in ISO 8601. */
  since: string
}

/** A price by weight with everything that it follows from, as products and order lines store it. */
export type StoredPriceParts = { rate: UsedMetalRate; netMg: number; parts: PricePartAmounts }

/** Calculates a price by weight; the specification has a net weight (`findPricingProblem`). */
export const calculateStoredPriceParts = (
  pricing: Pricing,
  { netMg, stones }: Pick<Specification, 'netMg' | 'stones'>,
  rate: UsedMetalRate,
  taxes: WeightTaxes,
): StoredPriceParts => {
  const netWeightMg = netMg ?? 0
  return {
    rate,
    netMg: netWeightMg,
    parts: calculatePriceParts({
      perTolaPaisa: rate.perTolaPaisa,
      netMg: netWeightMg,
      jarti: pricing.jarti,
      jyala: pricing.jyala,
      stonesPaisa: stones.reduce((stonePriceSum, { price }) => stonePriceSum + toPaisa(price), 0),
      taxes,
      roundTo: pricing.roundTo,
    }),
  }
}

/** One part of a price by weight. */
export const PricePart = z.object({ kind: z.enum(PRICE_PARTS), amount: Rupees })
export type PricePart = z.infer<typeof PricePart>

/** The rate of a price by weight. */
export const MetalRateOfPrice = z.object({
  metal: z.enum(RATED_METALS),
  basis: z.enum(RATE_BASES),
  perTola: Rupees,
  since: DateTime,
})
export type MetalRateOfPrice = z.infer<typeof MetalRateOfPrice>

/** The parts of a price by weight, which are missing where the price is fixed. */
export const pricePartsFields = {
  /** The parts of the price before offers, without an engraving; their sum is that price. */
  priceParts: z.optional(z.array(PricePart)),
  rateId: z.optional(Id),
  rate: z.optional(MetalRateOfPrice),
  netMg: z.optional(z.int()),
}
export type PricePartsView = Partial<{
  priceParts: PricePart[]
  rateId: number
  rate: MetalRateOfPrice
  netMg: number
}>

/** In the format of the API; nothing for a fixed price. */
export function toApiPriceParts(storedParts: StoredPriceParts | null): PricePartsView {
  if (!storedParts) return {}
  const { rate, netMg, parts } = storedParts
  return {
    priceParts: PRICE_PARTS.flatMap((kind) => {
      const amount: Paisa = parts[kind]
      return amount === 0 ? [] : [{ kind, amount: toRupees(amount) }]
    }),
    rateId: rate.id,
    rate: {
      metal: rate.metal,
      basis: rate.basis,
      perTola: rate.perTolaPaisa / 100,
      since: rate.since,
    },
    netMg,
  }
}
