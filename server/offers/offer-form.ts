import { eq, sql } from 'drizzle-orm'
import type { Paisa } from '#contract/money.ts'
import { type OfferOfProduct, offerValueInHundredths } from '#contract/offers.ts'
import { Refusal } from '#contract/refusals.ts'
import { offers } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { offerTermsOf, requireDiscountBelowPrice, requireOfferNotOver } from './offer-terms.ts'
import { OFFER_COLUMNS } from './read-offers.ts'
import type { OfferChanges } from './write-offers.ts'

/** The changes that replace the current and future offers of a product; past offers stay. */
export function offerChangesOfForm(
  current: CurrentOffer[],
  input: OfferOfProduct[],
  price: Paisa,
): OfferChanges {
  for (const offer of input) requireDiscountBelowPrice(price, offer, 'offers')
  const wantedOffers = new Map(input.map((offer) => [offer.id, offer]))
  const currentIds = new Set(current.map(({ id }) => id))
  if (input.some(({ id }) => id !== null && !currentIds.has(id)))
    throw new Refusal('OFFER_NOT_OF_PRODUCT', { field: 'offers' })
  const changes: OfferChanges = {
    removedIds: [],
    changedOffers: [],
    addedOffers: input.flatMap(({ id, ...terms }) => {
      if (id !== null) return []
      requireOfferNotOver(terms, 'offers')
      return [offerTermsOf(terms)]
    }),
  }
  for (const offer of current) {
    const terms = wantedOffers.get(offer.id)
    if (terms && !isSameOffer(offer, terms)) {
      requireOfferNotOver(terms, 'offers')
      changes.changedOffers.push({ id: offer.id, ...offerTermsOf(terms, offer) })
    }
    if (!terms && !offer.isOver) changes.removedIds.push(offer.id)
  }
  return changes
}

/** All offers of a product, including past ones. */
export const readOffers = (tx: Database, productId: number) =>
  tx
    .select({ ...OFFER_COLUMNS, isOver: sql<boolean>`coalesce(${offers.endsAt} <= now(), false)` })
    .from(offers)
    .where(eq(offers.productId, productId))

type CurrentOffer = Awaited<ReturnType<typeof readOffers>>[number]

const isSameOffer = (
  current: CurrentOffer,
  { title, titleNe = current.titleNe, type, value, startsAt, endsAt }: OfferOfProduct,
) =>
  current.title === title &&
  current.titleNe === titleNe &&
  current.type === type &&
  current.hundredths === offerValueInHundredths(value) &&
  isSameTime(current.startsAt, startsAt) &&
  isSameTime(current.endsAt, endsAt)

const isSameTime = (firstTime: Date | null, secondTime: Date | null | undefined) =>
  firstTime?.getTime() === secondTime?.getTime()
