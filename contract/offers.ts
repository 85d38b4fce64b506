import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { DateTime, DateTimeInput, EmptyCallAnswer, Id, IdInPath, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import {
  asPaisa,
  hasAtMostTwoDecimals,
  MAX_PRICE_RUPEES,
  type Paisa,
  roundToPaisa,
  ZERO_PAISA,
} from './money.ts'
import { Rupees } from './rupees.ts'
import { lineInNepali, TextInNepali } from './texts-in-nepali.ts'

export const OFFER_TYPES = ['percent', 'amount'] as const
export const OfferType = z.enum(OFFER_TYPES, m.AN_OFFER_IS_A_PERCENT_OR_AN_AMOUNT)
export type OfferType = z.infer<typeof OfferType>

/** A discount for a period of time. */
export const Offer = z.object({
  id: Id,
  title: z.string(),
  titleNe: TextInNepali,
  type: OfferType,
  /** A percentage, or an amount in rupees. */
  value: z.number(),
  startsAt: z.nullable(DateTime),
  endsAt: z.nullable(DateTime),
  /** The last day in words, of `endsAt` in Nepal: `1 September`, in Nepali in both calendars. */
  lastDay: z.optional(z.string()),
  lastDayNe: TextInNepali,
  finalPrice: Rupees,
})
export type Offer = z.infer<typeof Offer>

/**
 * The discount of an offer, in hundredths of a percent (3350 = 33.5 %) or in paisa. It is a whole
 * number in both cases, so that the database stores no fractions.
 */
export type Discount = { type: OfferType; hundredths: number }

/** Converts the value of an offer, a percentage or rupees, to this whole number. */
export const offerValueInHundredths = (value: number): number => Math.round(value * 100)

/** The price with the discount, rounded half up to a paisa; never negative. */
export function discountedPrice(price: Paisa, { type, hundredths }: Discount): Paisa {
  if (type === 'percent') return roundToPaisa((price * (10_000 - hundredths)) / 10_000)
  return hundredths >= price ? ZERO_PAISA : asPaisa(price - hundredths)
}

/** Whether the discount is an amount that makes the price zero. */
export const makesPriceZero = (price: Paisa, offerDiscount: Discount): boolean =>
  offerDiscount.type === 'amount' && discountedPrice(price, offerDiscount) === ZERO_PAISA

const OfferFields = z.object({
  title: singleLineText({ required: m.OFFER_TITLE_IS_REQUIRED, max: 80 }),
  titleNe: lineInNepali(80),
  type: OfferType,
  value: z
    .number(m.OFFER_VALUE_IS_REQUIRED)
    .check(
      z.gt(0, m.AN_OFFER_TAKES_SOMETHING_OFF),
      z.lte(MAX_PRICE_RUPEES, m.THAT_OFFER_IS_TOO_LARGE),
      z.refine(hasAtMostTwoDecimals, m.AN_OFFER_VALUE_HAS_AT_MOST_TWO_DECIMALS),
    ),
  startsAt: z.optional(z.nullable(DateTimeInput)),
  endsAt: z.optional(z.nullable(DateTimeInput)),
})

const isAtMostWholePrice = z.refine<z.output<typeof OfferFields>>(
  ({ type, value }) => type === 'amount' || value <= 100,
  { path: ['value'], error: m.A_PERCENT_IS_AT_MOST_100 },
)

const isEndAfterStart = z.refine<z.output<typeof OfferFields>>(
  ({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt,
  { path: ['endsAt'], error: m.AN_OFFER_ENDS_AFTER_IT_STARTS },
)

export const OfferInput = OfferFields.check(isAtMostWholePrice, isEndAfterStart)
export type OfferInput = z.output<typeof OfferInput>

export const NewOffer = z
  .extend(OfferFields, { productId: Id })
  .check(isAtMostWholePrice, isEndAfterStart)
export type NewOffer = z.output<typeof NewOffer>

/** An offer of a product with the wanted values; without an id it is a new one. */
export const OfferOfProduct = z
  .extend(OfferFields, { id: z.nullable(Id) })
  .check(isAtMostWholePrice, isEndAfterStart)
export type OfferOfProduct = z.output<typeof OfferOfProduct>

/** A period of time; without `startsAt` it has no beginning, without `endsAt` no end. */
type OfferPeriod = { startsAt?: Date | null | undefined; endsAt?: Date | null | undefined }

/** Whether two offers would be valid at the same time. */
export const areOffersOverlapping = (
  firstPeriod: OfferPeriod,
  secondPeriod: OfferPeriod,
): boolean =>
  startMsOf(firstPeriod) < endMsOf(secondPeriod) && startMsOf(secondPeriod) < endMsOf(firstPeriod)

const startMsOf = ({ startsAt }: OfferPeriod) => startsAt?.getTime() ?? Number.NEGATIVE_INFINITY
const endMsOf = ({ endsAt }: OfferPeriod) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY

const offerAnswer = z.object({ success: z.literal(true), msg: z.string(), data: Offer })

export const offerCalls = {
  addOffer: declareCall('POST /product/addoffer', {
    summary: 'Adds an offer to a product. Two offers of a product may not overlap.',
    access: 'catalogue.write',
    refusals: ['NOT_FOUND', 'CONFLICT'],
    body: NewOffer,
    answer: offerAnswer,
    status: 201,
  }),
  updateOffer: declareCall('PUT /product/offer/{id}', {
    summary: 'Changes an offer.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: z.object({ id: IdInPath }),
    body: OfferInput,
    answer: offerAnswer,
  }),
  deleteOffer: declareCall('DELETE /product/offer/{id}', {
    summary: 'Deletes an offer.',
    access: 'catalogue.write',
    path: z.object({ id: IdInPath }),
    answer: EmptyCallAnswer,
  }),
}
