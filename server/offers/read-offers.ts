import { gt, isNull, or, sql } from 'drizzle-orm'
import { shortDateInBothCalendars } from '#contract/bikram-sambat.ts'
import { shopTimeOf } from '#contract/days.ts'
import { type Paisa, toRupees } from '#contract/money.ts'
import { discountedPrice, type Offer } from '#contract/offers.ts'
import { offers } from '../catalogue/tables.ts'
import { withNepali } from '../platform/with-nepali.ts'

/** A condition: the offer is active now. Uses the clock of the database for all processes. */
export const isOfferActive = sql`(${offers.startsAt} is null or ${offers.startsAt} <= now()) and (${offers.endsAt} is null or ${offers.endsAt} > now())`

/** A condition: the offer is active now or will be. */
export const isOfferNotOver = or(isNull(offers.endsAt), gt(offers.endsAt, sql`now()`))

/** The columns of an offer for the API. */
export const OFFER_COLUMNS = {
  id: offers.id,
  title: offers.title,
  titleNe: offers.titleNe,
  type: offers.type,
  hundredths: offers.valueHundredths,
  startsAt: offers.startsAt,
  endsAt: offers.endsAt,
}

type OfferRow = Pick<Offer, 'id' | 'title' | 'type'> & {
  titleNe: string | null
  hundredths: number
  startsAt: Date | null
  endsAt: Date | null
}

/** An offer with the resulting price, for the API. */
export function toApiOffer(offer: OfferRow, price: Paisa): Offer {
  const { hundredths, startsAt, endsAt, ...named } = offer
  return {
    ...withNepali(named),
    value: hundredths / 100,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    ...(endsAt && { lastDay: dayInWords(endsAt), lastDayNe: shortDateInBothCalendars(endsAt) }),
    finalPrice: toRupees(discountedPrice(price, { type: offer.type, hundredths })),
  }
}

/** A day in Nepal: `1 September`, with the year if it is not this year. */
export function dayInWords(time: Date, now = new Date()): string {
  const { day, month, year } = shopTimeOf(time)
  return `${day} ${month}${year === shopTimeOf(now).year ? '' : ` ${year}`}`
}
