import { eq, inArray, sql } from 'drizzle-orm'
import type { Paisa } from '#contract/money.ts'
import { hundredthsOf, type OfferOfProduct } from '#contract/offers.ts'
import { Refusal } from '#contract/refusals.ts'
import { offers } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { columnsOf, requireBelow, requireNoOverlap } from './offer-terms.ts'
import { OFFER } from './read-offers.ts'

/** Gives a product that is held exactly these offers besides those that are over. */
export async function saveOffers(
  tx: Database,
  productId: number,
  sent: OfferOfProduct[],
  price: Paisa,
): Promise<void> {
  for (const offer of sent) requireBelow(price, offer, 'offers')
  const before = await readOffers(tx, productId)
  const wanted = new Map(sent.map((offer) => [offer.id, offer]))
  const known = new Set(before.map(({ id }) => id))
  if (sent.some(({ id }) => id !== null && !known.has(id)))
    throw new Refusal('OFFER_NOT_OF_PRODUCT', { field: 'offers' })

  const outdated = before.filter((offer) => {
    const terms = wanted.get(offer.id)
    return terms ? !isSame(offer, terms) : !offer.isOver
  })
  const gone = new Set(outdated.map(({ id }) => id))
  const fresh = sent.filter(({ id }) => id === null || gone.has(id))
  // What changes is taken away and put back, so that two may change places in time.
  if (gone.size > 0) await tx.delete(offers).where(inArray(offers.id, [...gone]))
  if (fresh.length === 0) return
  const rows = fresh.map(({ id, ...terms }) => ({
    ...(id !== null && { id }),
    productId,
    ...columnsOf(productId, terms),
  }))
  await requireNoOverlap(() => tx.insert(offers).values(rows))
}

const readOffers = (tx: Database, productId: number) =>
  tx
    .select({ ...OFFER, isOver: sql<boolean>`coalesce(${offers.endsAt} <= now(), false)` })
    .from(offers)
    .where(eq(offers.productId, productId))

type Known = Awaited<ReturnType<typeof readOffers>>[number]

const isSame = (known: Known, { title, type, value, startsAt, endsAt }: OfferOfProduct) =>
  known.title === title &&
  known.type === type &&
  known.hundredths === hundredthsOf(value) &&
  isSameMoment(known.startsAt, startsAt) &&
  isSameMoment(known.endsAt, endsAt)

const isSameMoment = (one: Date | null, other: Date | null | undefined) =>
  one?.getTime() === other?.getTime()
