import * as m from '../messages.ts'
import {
  type CatalogueFileCells,
  type ConvertedOtherShopRow,
  convertToRows,
  groupOtherShopRows,
  isColorOption,
  isSizeOption,
  lastCategoryNameOf,
  type OtherShop,
  type OtherShopPicture,
  type OtherShopRow,
  type OtherShopVariant,
  otherShopCellOf,
  searchWordsOf,
  toPriceAndOfferCells,
} from './other-shops.ts'
import { htmlToText } from './plain-text.ts'

// The columns of Shopify's product file, with their names until 2025 and since:
// https://help.shopify.com/en/manual/products/import-export/using-csv
const HANDLE_HEADINGS = ['handle', 'url handle']
const DESCRIPTION_HEADINGS = ['body (html)', 'description']
const CATEGORY_HEADINGS = ['product category']
const PUBLISHED_HEADINGS = ['published', 'published on online store']
const SKU_HEADINGS = ['variant sku', 'sku']
const PRICE_HEADINGS = ['variant price', 'price']
const COMPARE_AT_HEADINGS = ['variant compare at price', 'compare-at price']
const STOCK_HEADINGS = ['variant inventory qty', 'inventory quantity']
const GRAMS_HEADINGS = ['variant grams', 'weight value (grams)']
const IMAGE_HEADINGS = ['image src', 'product image url']
const IMAGE_POSITION_HEADINGS = ['image position']
const IMAGE_TEXT_HEADINGS = ['image alt text']
const VARIANT_IMAGE_HEADINGS = ['variant image', 'variant image url']
const OPTION_HEADINGS = [1, 2, 3].map((at) => ({
  name: `option${at} name`,
  value: `option${at} value`,
}))

const READ_HEADINGS = new Set([
  'title',
  'type',
  'tags',
  'status',
  'cost per item',
  ...[
    HANDLE_HEADINGS,
    DESCRIPTION_HEADINGS,
    CATEGORY_HEADINGS,
    PUBLISHED_HEADINGS,
    SKU_HEADINGS,
    PRICE_HEADINGS,
    COMPARE_AT_HEADINGS,
    STOCK_HEADINGS,
    GRAMS_HEADINGS,
  ].flat(),
  ...[IMAGE_HEADINGS, IMAGE_POSITION_HEADINGS, IMAGE_TEXT_HEADINGS, VARIANT_IMAGE_HEADINGS].flat(),
  ...OPTION_HEADINGS.flatMap(({ name, value }) => [name, value]),
])

/** Files that Shopify exports: rows with one handle are one product, a row for each variant. */
export const shopifyFormat: OtherShop = {
  isFileOfShop: (headings) =>
    headings.has('title') &&
    HANDLE_HEADINGS.some((head) => headings.has(head)) &&
    (PRICE_HEADINGS.some((head) => headings.has(head)) || headings.has('option1 name')),
  isReadHeading: (head) => READ_HEADINGS.has(head),
  *convert(rows) {
    for (const productRowGroup of groupOtherShopRows(rows, (row) =>
      otherShopCellOf(row, ...HANDLE_HEADINGS),
    ))
      yield convertProduct(productRowGroup)
  },
}

function convertProduct(rows: OtherShopRow[]): ConvertedOtherShopRow[] {
  const first = rows.find((row) => otherShopCellOf(row, 'title')) ?? rows[0]
  if (!first) return []
  const variants = shopifyVariantsOf(rows)
  const mainRow = rows.find((row) => otherShopCellOf(row, ...PRICE_HEADINGS)) ?? first
  const facts: CatalogueFileCells = {
    name: otherShopCellOf(first, 'title'),
    description: htmlToText(otherShopCellOf(first, ...DESCRIPTION_HEADINGS)),
    ...toPriceAndOfferCells(
      otherShopCellOf(mainRow, ...COMPARE_AT_HEADINGS) ||
        otherShopCellOf(mainRow, ...PRICE_HEADINGS),
      otherShopCellOf(mainRow, ...PRICE_HEADINGS),
    ),
    categories:
      otherShopCellOf(first, 'type') ||
      lastCategoryNameOf(otherShopCellOf(first, ...CATEGORY_HEADINGS)),
    status: isActiveProduct(first) ? m.ACTIVE : m.HIDDEN,
    searchWords: searchWordsOf(otherShopCellOf(first, 'tags')),
    weightGrams: emptyIfZero(otherShopCellOf(mainRow, ...GRAMS_HEADINGS)),
    costPrice: otherShopCellOf(mainRow, 'cost per item'),
  }
  return convertToRows({
    row: first.row,
    facts,
    variants,
    pictures: otherShopPicturesOf(rows, variants),
  })
}

/** The pictures of the product in the order of their positions, then those of its variants. */
function otherShopPicturesOf(
  rows: OtherShopRow[],
  variants: OtherShopVariant[],
): OtherShopPicture[] {
  const colorOfRow = new Map(variants.map(({ row, color }) => [row, color]))
  const imagePositionOf = (row: OtherShopRow) =>
    Number(otherShopCellOf(row, ...IMAGE_POSITION_HEADINGS)) || rows.length
  return [
    ...rows
      .filter((row) => otherShopCellOf(row, ...IMAGE_HEADINGS))
      .toSorted((one, other) => imagePositionOf(one) - imagePositionOf(other))
      .map((row) => ({
        url: otherShopCellOf(row, ...IMAGE_HEADINGS),
        text: otherShopCellOf(row, ...IMAGE_TEXT_HEADINGS),
      })),
    ...rows.map((row) => ({
      url: otherShopCellOf(row, ...VARIANT_IMAGE_HEADINGS),
      color: colorOfRow.get(row.row) ?? '',
    })),
  ]
}

/** Rows without a price or an option only name another picture of the product. */
function shopifyVariantsOf(rows: OtherShopRow[]): OtherShopVariant[] {
  const names = OPTION_HEADINGS.map(
    ({ name }) => rows.map((row) => otherShopCellOf(row, name)).find(Boolean) ?? '',
  )
  const variantRows = rows.filter(
    (row) =>
      otherShopCellOf(row, ...PRICE_HEADINGS) ||
      OPTION_HEADINGS.some(({ value }) => otherShopCellOf(row, value)),
  )
  return variantRows.map((row) => {
    const chosenOptions = OPTION_HEADINGS.map(({ value }, at) => ({
      name: names[at] ?? '',
      value: otherShopCellOf(row, value),
    })).filter(({ value }) => value !== '' && value !== 'Default Title')
    return {
      row: row.row,
      sku: otherShopCellOf(row, ...SKU_HEADINGS),
      color: chosenOptions.find(({ name }) => isColorOption(name))?.value ?? '',
      size: chosenOptions.find(({ name }) => isSizeOption(name))?.value ?? '',
      stock: otherShopCellOf(row, ...STOCK_HEADINGS),
      price:
        otherShopCellOf(row, ...COMPARE_AT_HEADINGS) || otherShopCellOf(row, ...PRICE_HEADINGS),
      others: chosenOptions
        .filter(({ name }) => !isColorOption(name) && !isSizeOption(name))
        .map(({ name, value }) => `${name} ${value}`),
    }
  })
}

/** An empty cell means active: Shopify's own import treats an empty cell in the same way. */
const isActiveProduct = (row: OtherShopRow): boolean =>
  ['', 'active'].includes(otherShopCellOf(row, 'status').toLowerCase()) &&
  otherShopCellOf(row, ...PUBLISHED_HEADINGS).toLowerCase() !== 'false'

const emptyIfZero = (cell: string): string => (Number(cell) === 0 ? '' : cell)
