import { normalizeNumber } from '#contract/typed-numbers.ts'
import type { FactFields } from '../../data/save-product.ts'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import * as m from '../messages/pictures.ts'
import * as price from '../messages/price.ts'
import * as words from '../messages/words.ts'
import { stockLabel } from '../product-variant-words.ts'
import { type StockRow, stockRowKey } from '../stock/stock-rows.ts'
import type { TypedProduct } from '../use-product-form.ts'

/** A part of the form of a product that is changed as one. */
export type FormPart = {
  name: keyof FactFields | 'categories' | 'pictures' | 'offers' | 'stock'
  label: string
  /** Only what is in this part. Equal texts mean equal values. */
  valueIn: (typed: TypedProduct) => string
  /** The first with this part of the second. */
  withPartOf: (typed: TypedProduct, other: TypedProduct) => TypedProduct
  /** The row, for the stock in one colour and size. */
  rowKey?: string
}

/** The product when the form was opened, with what was typed, and as somebody else saved it. */
export type ProductVersions = { opened: TypedProduct; mine: TypedProduct; theirs: TypedProduct }

/** Parts that somebody else changed; those in `both` were also changed here, to another value. */
export type ChangesByOthers = { both: FormPart[]; theirs: FormPart[] }

/** What two people changed on the same product. */
export function compareChanges(versions: ProductVersions): ChangesByOthers {
  const { opened, mine, theirs } = versions
  const changedByThem = partsOf(versions).filter(
    ({ valueIn }) => valueIn(theirs) !== valueIn(opened) && valueIn(theirs) !== valueIn(mine),
  )
  const isChangedHere = ({ valueIn }: FormPart) => valueIn(mine) !== valueIn(opened)
  return {
    both: changedByThem.filter(isChangedHere),
    theirs: changedByThem.filter((part) => !isChangedHere(part)),
  }
}

/**
 * The product that the other person saved, with the changes that were made only here. Of the parts
 * that both changed, it has what was typed here if `keepsMine` says so.
 */
export function mergeChanges(
  versions: ProductVersions,
  keepsMine: (part: FormPart) => boolean,
): TypedProduct {
  const { opened, mine, theirs } = versions
  const { both } = compareChanges(versions)
  const idsInBoth = new Set(both.map(idOfFormPart))
  return partsOf(versions)
    .filter((part) => part.valueIn(mine) !== part.valueIn(opened))
    .filter((part) => !idsInBoth.has(idOfFormPart(part)) || keepsMine(part))
    .reduce((merged, part) => part.withPartOf(merged, mine), theirs)
}

/** A text that tells the parts of a form apart. */
export const idOfFormPart = ({ name, rowKey = '' }: FormPart): string => `${name} ${rowKey}`

/** One part: the issuer and the number belong to the file. */
const CERTIFICATE = ['certificateId', 'certificateIssuer', 'certificateNumber'] as const
type PartName = Exclude<keyof FactFields, 'certificateIssuer' | 'certificateNumber'>
const PART_NAMES = Object.keys(PRODUCT_LABELS).filter(
  (name) => name !== 'certificateIssuer' && name !== 'certificateNumber',
) as PartName[]

const partsOf = (versions: ProductVersions): FormPart[] => [
  ...PART_NAMES.map(partOfFields),
  CATEGORIES,
  PICTURES,
  ...stockParts(versions),
  OFFERS,
]

function partOfFields(name: PartName): FormPart {
  const names: readonly (keyof FactFields)[] = name === 'certificateId' ? CERTIFICATE : [name]
  const pick = ({ fields }: TypedProduct) => names.map((each) => [each, fields[each].trim()])
  return {
    name,
    label: PRODUCT_LABELS[name],
    valueIn: (typed) => JSON.stringify(pick(typed)),
    withPartOf: (typed, other) => ({
      ...typed,
      fields: { ...typed.fields, ...Object.fromEntries(pick(other)) },
    }),
  }
}

const CATEGORIES: FormPart = {
  name: 'categories',
  label: words.CATEGORIES,
  valueIn: ({ categories }) => JSON.stringify(categories),
  withPartOf: (typed, { categories }) => ({ ...typed, categories }),
}

/** A picture that the product no longer has is added again from its file. */
const PICTURES: FormPart = {
  name: 'pictures',
  label: m.PICTURES,
  valueIn: ({ pictures }) =>
    JSON.stringify(
      pictures.map(({ stored, alt, altNe, colorId }) => [stored?.publicId, alt, altNe, colorId]),
    ),
  withPartOf: (typed, { pictures }) => ({
    ...typed,
    pictures: pictures.map((picture) => withKnownId(picture, typed.pictures)),
  }),
}

const OFFERS: FormPart = {
  name: 'offers',
  label: price.OFFERS,
  valueIn: ({ offers }) => JSON.stringify(offers.map(({ key: _, id: __, ...offer }) => offer)),
  withPartOf: (typed, { offers }) => ({
    ...typed,
    offers: offers.map((offer) => withKnownId(offer, typed.offers)),
  }),
}

const withKnownId = <Item extends { id: number | null }>(item: Item, known: Item[]): Item =>
  known.some(({ id }) => id === item.id) ? item : { ...item, id: null }

/** One part for each colour and size; one for all if the colours or sizes themselves differ. */
function stockParts({ opened, mine, theirs }: ProductVersions): FormPart[] {
  const kinds = [opened, mine, theirs].map(({ stock }) => JSON.stringify(stock.map(stockRowKey)))
  if (new Set(kinds).size > 1) return [ALL_STOCK]
  return theirs.stock.map((row) => stockOfRow(row))
}

const numberIn = ({ text }: StockRow) => normalizeNumber(text)

const ALL_STOCK: FormPart = {
  name: 'stock',
  label: words.STOCK,
  valueIn: ({ stock }) => JSON.stringify(stock.map((row) => [stockRowKey(row), numberIn(row)])),
  withPartOf: (typed, { stock }) => ({
    ...typed,
    stock: stock.map(({ color, size, text }) => {
      const same = typed.stock.find((row) => stockRowKey(row) === stockRowKey({ color, size }))
      return { color, size, text, was: same?.was ?? null }
    }),
  }),
}

function stockOfRow(row: StockRow): FormPart {
  const rowKey = stockRowKey(row)
  const rowIn = ({ stock }: TypedProduct) => stock.find((each) => stockRowKey(each) === rowKey)
  return {
    name: 'stock',
    label: stockLabel(row),
    rowKey,
    valueIn: (typed) => numberIn(rowIn(typed) ?? row),
    withPartOf: (typed, other) => ({
      ...typed,
      stock: typed.stock.map((each) =>
        stockRowKey(each) === rowKey ? { ...each, text: (rowIn(other) ?? row).text } : each,
      ),
    }),
  }
}
