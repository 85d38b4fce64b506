import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Paisa, toRupees } from '#contract/money.ts'
import { type NewOffer, OFFER_NOT_FOUND, type Offer, type OfferSent } from '#contract/offers.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction, violates } from '../platform/database.ts'
import { lockProduct } from './lock-product.ts'
import { viewOffer } from './product-view.ts'
import { OFFER } from './select-products.ts'
import { offers } from './tables.ts'

const ONE_AT_A_TIME = 'This product already has an offer at that time'

/** Puts an offer on a product that is on sale. */
export const addOffer = (db: NodePgDatabase, { productId, ...sent }: NewOffer): Promise<Offer> =>
  oneAtATime(() =>
    inTransaction(db, async (tx) => {
      const { pricePaisa } = await lockProduct(tx, productId)
      requireBelow(pricePaisa, sent)
      const [added] = await tx
        .insert(offers)
        .values({ productId, ...columnsOf(sent) })
        .returning(OFFER)
      if (!added) throw new Error('An insert returned no row')
      return viewOffer(added, pricePaisa)
    }),
  )

/** Gives an offer other terms. */
export const changeOffer = (db: NodePgDatabase, id: number, sent: OfferSent): Promise<Offer> =>
  oneAtATime(() =>
    inTransaction(db, async (tx) => {
      const productId = await getProductOf(tx, id)
      const { pricePaisa } = await lockProduct(tx, productId)
      requireBelow(pricePaisa, sent)
      const [changed] = await tx
        .update(offers)
        .set({ ...columnsOf(sent), updatedAt: sql`now()` })
        .where(eq(offers.id, id))
        .returning(OFFER)
      // Another admin deleted it while this one waited for the product.
      if (!changed) throw new Refusal('NOT_FOUND', OFFER_NOT_FOUND)
      return viewOffer(changed, pricePaisa)
    }),
  )

/** Takes an offer off its product. */
export const deleteOffer = (db: NodePgDatabase, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const deleted = await tx.delete(offers).where(eq(offers.id, id)).returning({ id: offers.id })
    if (deleted.length === 0) throw new Refusal('NOT_FOUND', OFFER_NOT_FOUND)
  })

async function getProductOf(tx: Database, offerId: number): Promise<number> {
  const [offer] = await tx
    .select({ productId: offers.productId })
    .from(offers)
    .where(eq(offers.id, offerId))
  if (!offer) throw new Refusal('NOT_FOUND', OFFER_NOT_FOUND)
  return offer.productId
}

function requireBelow(price: Paisa, { type, value }: OfferSent) {
  if (type === 'percent' || value < toRupees(price)) return
  const message = 'An offer takes less off than the product costs'
  throw new Refusal('VALIDATION', message, { fields: { value: message } })
}

const columnsOf = ({ title, type, value, startsAt = null, endsAt = null }: OfferSent) => ({
  title,
  type,
  valueHundredths: Math.round(value * 100),
  startsAt,
  endsAt,
})

/** Two offers of one product never overlap; the database holds that, also between two admins. */
async function oneAtATime<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'offers_one_at_a_time')) throw new Refusal('CONFLICT', ONE_AT_A_TIME)
    throw error
  }
}
