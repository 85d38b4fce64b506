import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Discount } from '#contract/offers.ts'
import { offers } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { requireNoOverlap } from './offer-terms.ts'
import { OFFER } from './read-offers.ts'

/** The terms of an offer in the format of its row. */
export type OfferTerms = Discount & { title: string; startsAt: Date | null; endsAt: Date | null }

/** The changes of the offers of a product. */
export type OfferChanges = {
  removed: number[]
  changed: (OfferTerms & { id: number })[]
  added: OfferTerms[]
}

export const NO_OFFER_CHANGES: OfferChanges = { removed: [], changed: [], added: [] }

/**
 * Removes, changes and adds offers, and returns the written rows. A changed offer is deleted and
 * inserted again with the same id, so that two offers can swap their periods without an overlap.
 */
export async function writeOffers(tx: Database, plans: { id: number; offers: OfferChanges }[]) {
  const outdated = plans.flatMap(({ offers: { removed, changed } }) => [
    ...removed,
    ...changed.map(({ id }) => id),
  ])
  if (outdated.length > 0) await tx.delete(offers).where(inArray(offers.id, outdated))
  const rows = plans.flatMap(({ id: productId, offers: { changed, added } }) =>
    [...changed, ...added].map(({ hundredths, startsAt, ...terms }) => ({
      ...terms,
      productId,
      valueHundredths: hundredths,
      startsAt: startsAt ?? endOfLast(productId),
    })),
  )
  if (rows.length === 0) return []
  return requireNoOverlap(() => tx.insert(offers).values(rows).returning(OFFER))
}

/**
 * The default start of an offer: the end of the last past offer. Without any start, the new offer
 * would overlap with the past one.
 */
const endOfLast = (productId: number): SQL<Date | null> => sql`(
  select max(past.ends_at) from ${offers} as past
  where past.product_id = ${productId} and past.ends_at <= now())`
