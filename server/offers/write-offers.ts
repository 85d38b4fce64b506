import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Discount } from '#contract/offers.ts'
import { offers } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { requireNoOverlap } from './offer-terms.ts'
import { OFFER } from './read-offers.ts'

/** The terms of an offer as its row holds them. */
export type OfferTerms = Discount & { title: string; startsAt: Date | null; endsAt: Date | null }

/** What changes in the offers of a product. */
export type OfferChanges = {
  removed: number[]
  changed: (OfferTerms & { id: number })[]
  added: OfferTerms[]
}

export const NO_OFFER_CHANGES: OfferChanges = { removed: [], changed: [], added: [] }

/**
 * Removes, changes and adds offers of products, and returns the rows that were written. A changed
 * offer is removed and written again with its id, so that two offers can exchange their periods.
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
 * An offer without a start starts when the last past offer ended: without any start it would
 * overlap with that one.
 */
const endOfLast = (productId: number): SQL<Date | null> => sql`(
  select max(past.ends_at) from ${offers} as past
  where past.product_id = ${productId} and past.ends_at <= now())`
