import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { NewOffer, Offer, OfferInput } from '#contract/offers.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockProduct, touchProduct } from '../catalogue/lock-product.ts'
import { offers } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { columnsOf, requireBelow, requireNoOverlap } from './offer-terms.ts'
import { OFFER, viewOffer } from './read-offers.ts'

/** Puts an offer on a product that is on sale. */
export const addOffer = (db: NodePgDatabase, { productId, ...sent }: NewOffer): Promise<Offer> =>
  requireNoOverlap(() =>
    inTransaction(db, async (tx) => {
      const { pricePaisa } = await lockProduct(tx, productId)
      requireBelow(pricePaisa, sent, 'value')
      const [added] = await tx
        .insert(offers)
        .values({ productId, ...columnsOf(productId, sent) })
        .returning(OFFER)
      if (!added) throw new Error('An insert returned no row')
      await touchProduct(tx, productId)
      return viewOffer(added, pricePaisa)
    }),
  )

/** Gives an offer other terms. */
export const changeOffer = (db: NodePgDatabase, id: number, sent: OfferInput): Promise<Offer> =>
  requireNoOverlap(() =>
    inTransaction(db, async (tx) => {
      const productId = await getProductOf(tx, id)
      const { pricePaisa } = await lockProduct(tx, productId)
      requireBelow(pricePaisa, sent, 'value')
      const [changed] = await tx
        .update(offers)
        .set({ ...columnsOf(productId, sent), updatedAt: sql`now()` })
        .where(eq(offers.id, id))
        .returning(OFFER)
      // Another admin deleted it while this one waited for the product.
      if (!changed) throw new Refusal('OFFER_NOT_FOUND')
      await touchProduct(tx, productId)
      return viewOffer(changed, pricePaisa)
    }),
  )

/** Takes an offer off its product. */
export const deleteOffer = (db: NodePgDatabase, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const productId = await getProductOf(tx, id)
    await lockProduct(tx, productId)
    const deleted = await tx.delete(offers).where(eq(offers.id, id)).returning({ id: offers.id })
    if (deleted.length === 0) throw new Refusal('OFFER_NOT_FOUND')
    await touchProduct(tx, productId)
  })

async function getProductOf(tx: Database, offerId: number): Promise<number> {
  const [offer] = await tx
    .select({ productId: offers.productId })
    .from(offers)
    .where(eq(offers.id, offerId))
  if (!offer) throw new Refusal('OFFER_NOT_FOUND')
  return offer.productId
}
