import { gt, isNull, or, sql } from 'drizzle-orm'
import { type Paisa, toRupees } from '#contract/money.ts'

import { discountedPrice, type Offer } from '#contract/offers.ts'

import { offers } from '../catalogue/tables.ts'

/** Whether an offer holds at this moment, by the clock that all processes share: the database's. */
export const isLive = sql`(${offers.startsAt} is null or ${offers.startsAt} <= now()) and (${offers.endsAt} is null or ${offers.endsAt} > now())`

/** Whether an offer holds now or will hold. */
export const isNotOver = or(isNull(offers.endsAt), gt(offers.endsAt, sql`now()`))

/** What the wire says of an offer. */
export const OFFER = {
  id: offers.id,
  title: offers.title,
  type: offers.type,
  hundredths: offers.valueHundredths,
  startsAt: offers.startsAt,
  endsAt: offers.endsAt,
}

type OfferRow = Pick<Offer, 'id' | 'title' | 'type'> & {
  hundredths: number
  startsAt: Date | null
  endsAt: Date | null
}

/** An offer, with the price that it makes. */
export function viewOffer(offer: OfferRow, price: Paisa): Offer {
  const { hundredths, startsAt, endsAt, ...named } = offer
  return {
    ...named,
    value: hundredths / 100,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    finalPrice: toRupees(discountedPrice(price, { type: offer.type, hundredths })),
  }
}
