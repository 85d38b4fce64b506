import { MAX_PRICE_RUPEES, toPaisa, toRupees } from '#contract/money.ts'
import { discountedPrice, offerValueInHundredths } from '#contract/offers.ts'
import { normalizeRupees } from '#contract/typed-numbers.ts'

import type { OfferDraft } from '../../data/save-product.ts'

/** The price after an offer, both in rupees. */
export const calculateFinalPrice = (
  price: number,
  { type, value }: Pick<OfferDraft, 'type' | 'value'>,
) => toRupees(discountedPrice(toPaisa(price), { type, hundredths: offerValueInHundredths(value) }))

/** The typed price; undefined if it is not valid. */
export function parseTypedPrice(text: string): number | undefined {
  const price = Number(normalizeRupees(text))
  return text.trim() !== '' && price >= 0 && price <= MAX_PRICE_RUPEES ? price : undefined
}

/** The share of the price that remains after the cost, in whole percent. */
export const calculateMarginPercent = (price: number, cost: number): number =>
  price > 0 ? Math.round((100 * (price - cost)) / price) : 0

/** Whether an offer is active now. */
export const isOfferDraftActive = ({ startsAt, endsAt }: Pick<OfferDraft, 'startsAt' | 'endsAt'>) =>
  (!startsAt || Date.parse(startsAt) <= Date.now()) && (!endsAt || Date.parse(endsAt) > Date.now())
