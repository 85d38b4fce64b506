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

const COLUMNS = [
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
export function planOffers(comparison: ComparedProduct, pricePaisa: Paisa): OfferChanges {
  const { entry, current, columns, isForeign, names, report } = comparison
  const changes: OfferChanges = { removed: [], changed: [], added: [] }
  const remainingOffers = [...(current?.offers ?? [])]
  if (!columns.has('offer')) {
    requireBelow(
      comparison,
      remainingOffers.filter((offer) => !isOfferOver(offer, names.now)),
      pricePaisa,
      entry.rows[0],
    )
    return changes
  }
  const all: OfferTerms[] = []
  for (const row of entry.rows.filter(({ cells }) => COLUMNS.some((column) => cells[column]))) {
    const at = remainingOffers.findIndex(
      (offer) => productOfferCells(offer).offerStarts === (row.cells.offerStarts ?? ''),
    )
    const [same] = at < 0 ? [] : remainingOffers.splice(at, 1)
    const terms = planOffer(comparison, changes, row, same)
    if (!terms) continue
    if (all.some((other) => areOffersOverlapping(terms, other)))
      report.wrong(row.row, 'offer', m.TWO_OFFERS_AT_ONCE)
    all.push(terms)
    requireBelow(comparison, [terms], pricePaisa, row)
    if (all.length > MAX_PRODUCT_OFFERS)
      report.wrong(row.row, 'offer', atMostOffers(MAX_PRODUCT_OFFERS))
  }
  for (const offer of remainingOffers)
    if (isForeign || isOfferOver(offer, names.now)) {
      if (all.some((other) => areOffersOverlapping(offer, other)))
        report.wrong(entry.rows[0]?.row ?? 1, 'offerStarts', m.TWO_OFFERS_AT_ONCE)
    } else {
      changes.removed.push(offer.id)
      report.change(m.offerNamed(offer.title), describeOffer(offer), '')
    }
  return changes
}

/**
 * Reads one offer and adds it to the plan if it is new or changed. Returns `undefined` if the row
 * is invalid.
 */
function planOffer(
  { columns, names, report }: ComparedProduct,
  changes: OfferChanges,
  row: CatalogueFileRow,
  same: ShopOffer | undefined,
): OfferTerms | undefined {
  if (
    same &&
    COLUMNS.every((column) => (row.cells[column] ?? '') === productOfferCells(same)[column])
  )
    return same
  const termsOfRow = readTerms(row, report.wrong, same)
  if (!termsOfRow) return undefined
  const terms = columns.has('offerNe')
    ? termsOfRow
    : { ...termsOfRow, titleNe: same?.titleNe ?? null }
  const isSame = same && describeOffer(same) === describeOffer(terms) && same.title === terms.title
  if (isSame && same.titleNe === terms.titleNe) return same
  if (isOfferOver(terms, names.now)) report.wrong(row.row, 'offerEnds', m.OFFER_IS_OVER)
  if (same) changes.changed.push({ ...terms, id: same.id })
  else changes.added.push(terms)
  if (!isSame)
    report.change(
      m.offerNamed(terms.title),
      same ? describeOld(same, terms.title) : '',
      describeOffer(terms),
    )
  if ((same?.titleNe ?? null) !== terms.titleNe)
    report.change(CATALOGUE_FILE_COLUMNS.offerNe.head, same?.titleNe ?? '', terms.titleNe ?? '')
  return terms
}

function describeOffer(terms: OfferTerms): string {
  const { offerOff, offerStarts, offerEnds } = productOfferCells(terms)
  if (offerStarts && offerEnds) return m.offerFromUntil(offerOff, offerStarts, offerEnds)
  if (offerStarts) return m.offerFrom(offerOff, offerStarts)
  return offerEnds ? m.offerUntil(offerOff, offerEnds) : offerOff
}

/** An offer before a change; with its title if that changes too. */
const describeOld = (offer: OfferTerms, newTitle: string): string =>
  offer.title === newTitle ? describeOffer(offer) : m.offerWas(offer.title, describeOffer(offer))

const COLUMN_OF = new Map<unknown, CatalogueFileColumn>([
  ['title', 'offer'],
  ['titleNe', 'offerNe'],
  ['value', 'offerOff'],
  ['endsAt', 'offerEnds'],
])

function readTerms(
  { row, cells }: CatalogueFileRow,
  wrong: (row: number, column: CatalogueFileColumn, message: string) => void,
  same: ShopOffer | undefined,
): OfferTerms | undefined {
  const off = parseDiscountCell(cells.offerOff ?? '')
  const startsAt = same ? same.startsAt : timeOf(cells.offerStarts)
  const endsAt =
    same && productOfferCells(same).offerEnds === (cells.offerEnds ?? '')
      ? same.endsAt
      : timeOf(cells.offerEnds)
  if (!off) wrong(row, 'offerOff', m.WRITE_THE_DISCOUNT)
  if (startsAt === undefined) wrong(row, 'offerStarts', m.WRITE_DAY_AND_TIME)
  if (endsAt === undefined) wrong(row, 'offerEnds', m.WRITE_DAY_AND_TIME)
  if (!off || startsAt === undefined || endsAt === undefined) return undefined
  const result = OfferInput.safeParse({
    title: cells.offer ?? '',
    titleNe: cells.offerNe ?? '',
    ...off,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  })
  for (const { path, message } of result.error?.issues ?? [])
    wrong(row, COLUMN_OF.get(path[0]) ?? 'offer', message)
  if (!result.success) return undefined
  const { title, titleNe = null, type, value } = result.data
  return { title, titleNe, type, hundredths: offerValueInHundredths(value), startsAt, endsAt }
}

/** Returns null for an empty cell and `undefined` for an invalid one. */
const timeOf = (cell = ''): Date | null | undefined =>
  cell === '' ? null : parseDateTimeCell(cell)

function requireBelow(
  { report }: ComparedProduct,
  offers: OfferTerms[],
  pricePaisa: Paisa,
  row: CatalogueFileRow | undefined,
) {
  if (offers.some((offer) => makesPriceZero(pricePaisa, offer)))
    report.wrong(row?.row ?? 1, 'price', m.DISCOUNT_TOO_LARGE)
}
