import type { Paisa } from '#contract/money.ts'
import { makesPriceZero, type OfferInput, offerValueInHundredths } from '#contract/offers.ts'
import { Refusal } from '#contract/refusals.ts'
import { isConstraintViolation } from '../platform/database/database.ts'

/** Refuses an offer that takes off the whole price; `field` is the input field of the error. */
export function requireDiscountBelowPrice(
  price: Paisa,
  { type, value }: OfferInput,
  field: 'value' | 'offers',
) {
  if (!makesPriceZero(price, { type, hundredths: offerValueInHundredths(value) })) return
  throw new Refusal('OFFER_TAKES_ALL', { field })
}

/** Refuses an offer that nobody could get any more. `field` is the input field of the error. */
export function requireOfferNotOver(
  { endsAt }: Pick<OfferInput, 'endsAt'>,
  field: 'endsAt' | 'offers',
) {
  if (endsAt && endsAt.getTime() <= Date.now()) throw new Refusal('OFFER_IS_OVER', { field })
}

/**
 * The terms of an offer in the format of its row. Without a title in Nepali in the input, it keeps
 * the one that it had (`currentOffer`).
 */
export const offerTermsOf = (
  { title, titleNe, type, value, startsAt = null, endsAt = null }: OfferInput,
  currentOffer?: { titleNe: string | null },
) => ({
  title,
  titleNe: titleNe === undefined ? (currentOffer?.titleNe ?? null) : titleNe,
  type,
  hundredths: offerValueInHundredths(value),
  startsAt,
  endsAt,
})

/** Refuses overlapping offers of a product; a constraint checks it, so concurrency is safe. */
export async function requireNoOfferOverlap<Result>(
  writeOffer: () => Promise<Result>,
): Promise<Result> {
  try {
    return await writeOffer()
  } catch (error) {
    if (isConstraintViolation(error, 'offers_one_at_a_time'))
      throw new Refusal('ONE_OFFER_AT_A_TIME', {
        field: 'offers',
      })
    throw error
  }
}
