import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Paisa } from '#contract/money.ts'
import type { NewOffer, Offer, OfferInput } from '#contract/offers.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockProduct, markProductUpdated } from '../catalogue/lock-product.ts'
import { offers } from '../catalogue/tables.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { offerTermsOf, requireDiscountBelowPrice, requireOfferNotOver } from './offer-terms.ts'
import { toApiOffer } from './read-offers.ts'
import { NO_OFFER_CHANGES, type OfferChanges, writeOffers } from './write-offers.ts'

/** Adds an offer to a product. */
export const addOffer = (db: NodePgDatabase, { productId, ...terms }: NewOffer): Promise<Offer> =>
  inTransaction(db, async (tx) => {
    const { pricePaisa } = await lockProduct(tx, productId)
    requireDiscountBelowPrice(pricePaisa, terms, 'value')
    requireOfferNotOver(terms, 'endsAt')
    return writeOffer(tx, productId, pricePaisa, { addedOffers: [offerTermsOf(terms)] })
  })

/** Changes the terms of an offer. */
export const changeOffer = (db: NodePgDatabase, id: number, terms: OfferInput): Promise<Offer> =>
  inTransaction(db, async (tx) => {
    const { productId, pricePaisa, titleNe } = await lockProductOf(tx, id)
    requireDiscountBelowPrice(pricePaisa, terms, 'value')
    requireOfferNotOver(terms, 'endsAt')
    return writeOffer(tx, productId, pricePaisa, {
      changedOffers: [{ id, ...offerTermsOf(terms, { titleNe }) }],
    })
  })

/** Removes an offer from its product. */
export const deleteOffer = (db: NodePgDatabase, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { productId } = await lockProductOf(tx, id)
    await writeOffers(tx, [{ id: productId, offers: { ...NO_OFFER_CHANGES, removedIds: [id] } }])
    await markProductUpdated(tx, productId)
  })

async function writeOffer(
  tx: Database,
  productId: number,
  price: Paisa,
  changes: Partial<OfferChanges>,
): Promise<Offer> {
  const offerPlan = { id: productId, offers: { ...NO_OFFER_CHANGES, ...changes } }
  const [writtenOffer] = await writeOffers(tx, [offerPlan])
  if (!writtenOffer) throw new Error('An insert returned no row')
  await markProductUpdated(tx, productId)
  return toApiOffer(writtenOffer, price)
}

/** Locks the product of an offer; refuses if the offer is deleted, also while it waits. */
async function lockProductOf(tx: Database, offerId: number) {
  const { productId } = await readOffer(tx, offerId)
  const { pricePaisa } = await lockProduct(tx, productId)
  const { titleNe } = await readOffer(tx, offerId)
  return { productId, pricePaisa, titleNe }
}

async function readOffer(tx: Database, offerId: number) {
  const [offer] = await tx
    .select({ productId: offers.productId, titleNe: offers.titleNe })
    .from(offers)
    .where(eq(offers.id, offerId))
  if (!offer) throw new Refusal('OFFER_NOT_FOUND')
  return offer
}
