import { normalizeNumber } from '#contract/typed-numbers.ts'
import type { FactFields } from '../../data/save-product.ts'
import { PRODUCT_LABELS } from '../../product-labels/messages.ts'
import type { TypedProduct } from '../form/use-product-form.ts'
import * as m from '../messages/pictures.ts'
import * as price from '../messages/price.ts'
import * as words from '../messages/words.ts'
import { stockRowText } from '../product-variant-words.ts'
import { type StockRow, stockRowKey } from '../stock/stock-rows.ts'

/** A part of the form of a product that is changed as one. */
export type FormPart = {
  name: keyof FactFields | 'categories' | 'pictures' | 'offers' | 'stock'
  label: string
  /** Only what is in this part. Equal texts mean equal values. */
  readComparedValue: (typedProduct: TypedProduct) => string
  /** The first with this part of the second. */
  withPartOf: (typedProduct: TypedProduct, otherProduct: TypedProduct) => TypedProduct
  /** The row, for the stock in one colour and size. */
  rowKey?: string
}

/** The product when the form was opened, with what was typed, and as somebody else saved it. */
export type ProductVersions = {
  openedVersion: TypedProduct
  myVersion: TypedProduct
  theirVersion: TypedProduct
}

/**
 * The parts of the form that another member of staff has saved meanwhile: `changedByBoth` if they
 * were also changed in this form, to another value, and `changedByThem` if they were not.
 */
export type ChangesByOthers = { changedByBoth: FormPart[]; changedByThem: FormPart[] }

/** What two people changed on the same product. */
export function compareChanges(versions: ProductVersions): ChangesByOthers {
  const { openedVersion, myVersion, theirVersion } = versions
  const partsChangedByThem = formPartsOf(versions).filter(
    ({ readComparedValue: comparedValueIn }) =>
      comparedValueIn(theirVersion) !== comparedValueIn(openedVersion) &&
      comparedValueIn(theirVersion) !== comparedValueIn(myVersion),
  )
  const isChangedByMe = ({ readComparedValue: comparedValueIn }: FormPart) =>
    comparedValueIn(myVersion) !== comparedValueIn(openedVersion)
  return {
    changedByBoth: partsChangedByThem.filter(isChangedByMe),
    changedByThem: partsChangedByThem.filter((formPart) => !isChangedByMe(formPart)),
  }
}

/**
 * The product that the other person saved, with the changes that were made only here. Of the parts
 * that both changed, it has what was typed here if `keepsMyVersion` says so.
 */
export function mergeChanges(
  versions: ProductVersions,
  keepsMyVersion: (formPart: FormPart) => boolean,
): TypedProduct {
  const { openedVersion, myVersion, theirVersion } = versions
  const { changedByBoth } = compareChanges(versions)
  const idsChangedByBoth = new Set(changedByBoth.map(idOfFormPart))
  return formPartsOf(versions)
    .filter(
      (formPart) =>
        formPart.readComparedValue(myVersion) !== formPart.readComparedValue(openedVersion),
    )
    .filter((formPart) => !idsChangedByBoth.has(idOfFormPart(formPart)) || keepsMyVersion(formPart))
    .reduce(
      (mergedProduct, formPart) => formPart.withPartOf(mergedProduct, myVersion),
      theirVersion,
    )
}

/** A text that tells the parts of a form apart. */
export const idOfFormPart = ({ name, rowKey = '' }: FormPart): string => `${name} ${rowKey}`

/** One part: the issuer and the number belong to the file. */
const CERTIFICATE_FIELDS = ['certificateId', 'certificateIssuer', 'certificateNumber'] as const
type FieldPartName = Exclude<keyof FactFields, 'certificateIssuer' | 'certificateNumber'>
const FIELD_PART_NAMES = Object.keys(PRODUCT_LABELS).filter(
  (name) => name !== 'certificateIssuer' && name !== 'certificateNumber',
) as FieldPartName[]

const formPartsOf = (versions: ProductVersions): FormPart[] => [
  ...FIELD_PART_NAMES.map(partOfFields),
  CATEGORIES_PART,
  PICTURES_PART,
  ...stockPartsOf(versions),
  OFFERS_PART,
]

function partOfFields(name: FieldPartName): FormPart {
  const names: readonly (keyof FactFields)[] =
    name === 'certificateId' ? CERTIFICATE_FIELDS : [name]
  const pickFields = ({ fields }: TypedProduct) =>
    names.map((fieldName) => [fieldName, fields[fieldName].trim()])
  return {
    name,
    label: PRODUCT_LABELS[name],
    readComparedValue: (typedProduct) => JSON.stringify(pickFields(typedProduct)),
    withPartOf: (typedProduct, otherProduct) => ({
      ...typedProduct,
      fields: { ...typedProduct.fields, ...Object.fromEntries(pickFields(otherProduct)) },
    }),
  }
}

const CATEGORIES_PART: FormPart = {
  name: 'categories',
  label: words.CATEGORIES,
  readComparedValue: ({ categories }) => JSON.stringify(categories),
  withPartOf: (typedProduct, { categories }) => ({ ...typedProduct, categories }),
}

/** A picture that the product no longer has is added again from its file. */
const PICTURES_PART: FormPart = {
  name: 'pictures',
  label: m.PICTURES,
  readComparedValue: ({ pictures }) =>
    JSON.stringify(
      pictures.map(({ uploadedPicture, alt, altNe, colorId }) => [
        uploadedPicture?.publicId,
        alt,
        altNe,
        colorId,
      ]),
    ),
  withPartOf: (typedProduct, { pictures }) => ({
    ...typedProduct,
    pictures: pictures.map((picture) => withKnownId(picture, typedProduct.pictures)),
  }),
}

const OFFERS_PART: FormPart = {
  name: 'offers',
  label: price.OFFERS,
  readComparedValue: ({ offers }) =>
    JSON.stringify(offers.map(({ key: _, id: __, ...offer }) => offer)),
  withPartOf: (typedProduct, { offers }) => ({
    ...typedProduct,
    offers: offers.map((offer) => withKnownId(offer, typedProduct.offers)),
  }),
}

const withKnownId = <Item extends { id: number | null }>(item: Item, knownItems: Item[]): Item =>
  knownItems.some(({ id }) => id === item.id) ? item : { ...item, id: null }

/** One part for each colour and size; one for all if the colours or sizes themselves differ. */
function stockPartsOf({ openedVersion, myVersion, theirVersion }: ProductVersions): FormPart[] {
  const variantLists = [openedVersion, myVersion, theirVersion].map(({ stock }) =>
    JSON.stringify(stock.map(stockRowKey)),
  )
  if (new Set(variantLists).size > 1) return [ALL_STOCK_PART]
  return theirVersion.stock.map((stockRow) => stockPartOfRow(stockRow))
}

const normalizedCountIn = ({ typedCount }: StockRow) => normalizeNumber(typedCount)

const ALL_STOCK_PART: FormPart = {
  name: 'stock',
  label: words.STOCK,
  readComparedValue: ({ stock }) =>
    JSON.stringify(stock.map((stockRow) => [stockRowKey(stockRow), normalizedCountIn(stockRow)])),
  withPartOf: (typedProduct, { stock }) => ({
    ...typedProduct,
    stock: stock.map(({ color, size, typedCount }) => {
      const sameVariantRow = typedProduct.stock.find(
        (stockRow) => stockRowKey(stockRow) === stockRowKey({ color, size }),
      )
      return { color, size, typedCount, shownCount: sameVariantRow?.shownCount ?? null }
    }),
  }),
}

function stockPartOfRow(stockRow: StockRow): FormPart {
  const rowKey = stockRowKey(stockRow)
  const stockRowIn = ({ stock }: TypedProduct) =>
    stock.find((stockRow) => stockRowKey(stockRow) === rowKey)
  return {
    name: 'stock',
    label: stockRowText(stockRow),
    rowKey,
    readComparedValue: (typedProduct) => normalizedCountIn(stockRowIn(typedProduct) ?? stockRow),
    withPartOf: (typedProduct, otherProduct) => ({
      ...typedProduct,
      stock: typedProduct.stock.map((stockRow) =>
        stockRowKey(stockRow) === rowKey
          ? { ...stockRow, typedCount: (stockRowIn(otherProduct) ?? stockRow).typedCount }
          : stockRow,
      ),
    }),
  }
}
