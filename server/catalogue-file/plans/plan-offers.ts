import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from '#contract/file-columns.ts'
import { atMostOffers } from '#contract/messages/validation.ts'
import type { Paisa } from '#contract/money.ts'
import {
  areOffersOverlapping,
  makesPriceZero,
  OfferInput,
  offerValueInHundredths,
} from '#contract/offers.ts'
import { MAX_PRODUCT_OFFERS } from '#contract/product-rules.ts'
import type { OfferChanges, OfferTerms } from '../../offers/write-offers.ts'
import { isOfferOver, productOfferCells } from '../cells-of-product.ts'
import * as m from '../messages.ts'
import type { CatalogueFileRow } from '../read-file.ts'
import type { ShopOffer } from '../read-shop.ts'
import { parseDateTimeCell, parseDiscountCell } from '../values-in-cells.ts'
import type { ComparedProduct } from './product-check-report.ts'

const OFFER_COLUMNS = [
  'offer',
  'offerNe',
  'offerOff',
  'offerStarts',
  'offerEnds',
] as const satisfies CatalogueFileColumn[]

/**
 * Compares the offers of a product with those in the file, which replace them. An offer in the file
 * with the same start as a current one changes that offer. Current offers that are missing in the
 * file are removed.
 */
export function planOffers(comparedProduct: ComparedProduct, pricePaisa: Paisa): OfferChanges {
  const { entry, current, columns, isForeign, names, report } = comparedProduct
  const changes: OfferChanges = { removedIds: [], changedOffers: [], addedOffers: [] }
  const remainingOffers = [...(current?.offers ?? [])]
  if (!columns.has('offer')) {
    requireDiscountBelowPrice(
      comparedProduct,
      remainingOffers.filter((offer) => !isOfferOver(offer, names.now)),
      pricePaisa,
      entry.rows[0],
    )
    return changes
  }
  const all: OfferTerms[] = []
  for (const row of entry.rows.filter(({ cells }) =>
    OFFER_COLUMNS.some((column) => cells[column]),
  )) {
    const at = remainingOffers.findIndex(
      (offer) => productOfferCells(offer).offerStarts === (row.cells.offerStarts ?? ''),
    )
    const [sameOffer] = at < 0 ? [] : remainingOffers.splice(at, 1)
    const newTerms = planOfferOfRow(comparedProduct, changes, row, sameOffer)
    if (!newTerms) continue
    if (all.some((other) => areOffersOverlapping(newTerms, other)))
      report.wrong(row.row, 'offer', m.TWO_OFFERS_AT_ONCE)
    all.push(newTerms)
    requireDiscountBelowPrice(comparedProduct, [newTerms], pricePaisa, row)
    if (all.length > MAX_PRODUCT_OFFERS)
      report.wrong(row.row, 'offer', atMostOffers(MAX_PRODUCT_OFFERS))
  }
  for (const offer of remainingOffers)
    if (isForeign || isOfferOver(offer, names.now)) {
      if (all.some((other) => areOffersOverlapping(offer, other)))
        report.wrong(entry.rows[0]?.row ?? 1, 'offerStarts', m.TWO_OFFERS_AT_ONCE)
    } else {
      changes.removedIds.push(offer.id)
      report.change(m.offerNamed(offer.title), describeOffer(offer), '')
    }
  return changes
}

/**
 * Reads one offer and adds it to the plan if it is new or changed. Returns `undefined` if the row
 * is invalid.
 */
function planOfferOfRow(
  { columns, names, report }: ComparedProduct,
  changes: OfferChanges,
  row: CatalogueFileRow,
  sameOffer: ShopOffer | undefined,
): OfferTerms | undefined {
  if (
    sameOffer &&
    OFFER_COLUMNS.every(
      (column) => (row.cells[column] ?? '') === productOfferCells(sameOffer)[column],
    )
  )
    return sameOffer
  const typedTerms = readOfferTerms(row, report.wrong, sameOffer)
  if (!typedTerms) return undefined
  const plannedTerms = columns.has('offerNe')
    ? typedTerms
    : { ...typedTerms, titleNe: sameOffer?.titleNe ?? null }
  const isSameOffer =
    sameOffer &&
    describeOffer(sameOffer) === describeOffer(plannedTerms) &&
    sameOffer.title === plannedTerms.title
  if (isSameOffer && sameOffer.titleNe === plannedTerms.titleNe) return sameOffer
  if (isOfferOver(plannedTerms, names.now)) report.wrong(row.row, 'offerEnds', m.OFFER_IS_OVER)
  if (sameOffer) changes.changedOffers.push({ ...plannedTerms, id: sameOffer.id })
  else changes.addedOffers.push(plannedTerms)
  if (!isSameOffer)
    report.change(
      m.offerNamed(plannedTerms.title),
      sameOffer ? describeOldOffer(sameOffer, plannedTerms.title) : '',
      describeOffer(plannedTerms),
    )
  if ((sameOffer?.titleNe ?? null) !== plannedTerms.titleNe)
    report.change(
      CATALOGUE_FILE_COLUMNS.offerNe.head,
      sameOffer?.titleNe ?? '',
      plannedTerms.titleNe ?? '',
    )
  return plannedTerms
}

function describeOffer(offerTerms: OfferTerms): string {
  const { offerOff, offerStarts, offerEnds } = productOfferCells(offerTerms)
  if (offerStarts && offerEnds) return m.offerFromUntil(offerOff, offerStarts, offerEnds)
  if (offerStarts) return m.offerFrom(offerOff, offerStarts)
  return offerEnds ? m.offerUntil(offerOff, offerEnds) : offerOff
}

/** An offer before a change; with its title if that changes too. */
const describeOldOffer = (offer: OfferTerms, newTitle: string): string =>
  offer.title === newTitle
    ? describeOffer(offer)
    : m.offerWithTerms(offer.title, describeOffer(offer))

const COLUMN_OF_FIELD = new Map<unknown, CatalogueFileColumn>([
  ['title', 'offer'],
  ['titleNe', 'offerNe'],
  ['value', 'offerOff'],
  ['endsAt', 'offerEnds'],
])

function readOfferTerms(
  { row, cells }: CatalogueFileRow,
  reportWrong: (row: number, column: CatalogueFileColumn, message: string) => void,
  sameOffer: ShopOffer | undefined,
): OfferTerms | undefined {
  const parsedDiscount = parseDiscountCell(cells.offerOff ?? '')
  const startsAt = sameOffer ? sameOffer.startsAt : parseOfferTime(cells.offerStarts)
  const endsAt =
    sameOffer && productOfferCells(sameOffer).offerEnds === (cells.offerEnds ?? '')
      ? sameOffer.endsAt
      : parseOfferTime(cells.offerEnds)
  if (!parsedDiscount) reportWrong(row, 'offerOff', m.WRITE_THE_DISCOUNT)
  if (startsAt === undefined) reportWrong(row, 'offerStarts', m.WRITE_DAY_AND_TIME)
  if (endsAt === undefined) reportWrong(row, 'offerEnds', m.WRITE_DAY_AND_TIME)
  if (!parsedDiscount || startsAt === undefined || endsAt === undefined) return undefined
  const parsedOffer = OfferInput.safeParse({
    title: cells.offer ?? '',
    titleNe: cells.offerNe ?? '',
    ...parsedDiscount,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  })
  for (const { path, message } of parsedOffer.error?.issues ?? [])
    reportWrong(row, COLUMN_OF_FIELD.get(path[0]) ?? 'offer', message)
  if (!parsedOffer.success) return undefined
  const { title, titleNe = null, type, value } = parsedOffer.data
  return { title, titleNe, type, hundredths: offerValueInHundredths(value), startsAt, endsAt }
}

/** Returns null for an empty cell and `undefined` for an invalid one. */
const parseOfferTime = (cell = ''): Date | null | undefined =>
  cell === '' ? null : parseDateTimeCell(cell)

function requireDiscountBelowPrice(
  { report }: ComparedProduct,
  offers: OfferTerms[],
  pricePaisa: Paisa,
  row: CatalogueFileRow | undefined,
) {
  if (offers.some((offer) => makesPriceZero(pricePaisa, offer)))
    report.wrong(row?.row ?? 1, 'price', m.DISCOUNT_TOO_LARGE)
}
