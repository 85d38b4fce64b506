import { and, count, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Discount } from '#contract/offers.ts'
import { MAX_PRODUCT_OFFERS } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { offers } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { requireNoOfferOverlap } from './offer-terms.ts'
import { isOfferNotOver, OFFER_COLUMNS } from './read-offers.ts'

/** The terms of an offer in the format of its row. */
export type OfferTerms = Discount & {
  title: string
  titleNe: string | null
  startsAt: Date | null
  endsAt: Date | null
}

/** The changes of the offers of a product. */
export type OfferChanges = {
  removedIds: number[]
  changedOffers: (OfferTerms & { id: number })[]
  addedOffers: OfferTerms[]
}

export const NO_OFFER_CHANGES: OfferChanges = { removedIds: [], changedOffers: [], addedOffers: [] }

/**
 * Removes, changes and adds offers, and returns the written rows. A changed offer is deleted and
 * inserted again with the same id, so that two offers can swap their periods without an overlap.
 */
export async function writeOffers(
  tx: Database,
  offerPlans: { id: number; offers: OfferChanges }[],
) {
  const outdatedOffers = offerPlans.flatMap(({ offers: { removedIds, changedOffers } }) => [
    ...removedIds,
    ...changedOffers.map(({ id }) => id),
  ])
  if (outdatedOffers.length > 0) await tx.delete(offers).where(inArray(offers.id, outdatedOffers))
  const rows = offerPlans.flatMap(({ id: productId, offers: { changedOffers, addedOffers } }) =>
    [...changedOffers, ...addedOffers].map(({ hundredths, startsAt, ...terms }) => ({
      ...terms,
      productId,
      valueHundredths: hundredths,
      startsAt: startsAt ?? endOfLastOfferInSql(productId),
    })),
  )
  if (rows.length === 0) return []
  const writtenOffers = await requireNoOfferOverlap(() =>
    tx.insert(offers).values(rows).returning(OFFER_COLUMNS),
  )
  await refuseTooManyOffers(tx, [...new Set(rows.map(({ productId }) => productId))])
  return writtenOffers
}

/** Refuses if a product has more current and future offers than allowed. */
async function refuseTooManyOffers(tx: Database, productIds: number[]) {
  const [fullProduct] = await tx
    .select({ productId: offers.productId })
    .from(offers)
    .where(and(inArray(offers.productId, productIds), isOfferNotOver))
    .groupBy(offers.productId)
    .having(gt(count(), MAX_PRODUCT_OFFERS))
    .limit(1)
  if (fullProduct)
    throw new Refusal('PRODUCT_HAS_TOO_MANY_OFFERS', {
      params: { most: MAX_PRODUCT_OFFERS },
      field: 'offers',
    })
}

/**
 * The default start of an offer: the end of the last past offer. Without any start, the new offer
 * would overlap with the past one.
 */
const endOfLastOfferInSql = (productId: number): SQL<Date | null> => sql`(
  select max(past.ends_at) from ${offers} as past
  where past.product_id = ${productId} and past.ends_at <= now())`
