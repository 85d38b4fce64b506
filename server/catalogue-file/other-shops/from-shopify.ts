import * as m from '../messages.ts'
import {
  type CatalogueFileCells,
  type ConvertedOtherShopRow,
  convertToRows,
  groupOtherShopRows,
  isColorOption,
  isSizeOption,
  lastCategoryOf,
  type OtherShop,
  type OtherShopPicture,
  type OtherShopRow,
  type OtherShopVariant,
  otherShopCellOf,
  priceAndOffer,
  searchWordsOf,
} from './other-shops.ts'
import { textOfHtml } from './plain-text.ts'

// The columns of Shopify's product file, with their names until 2025 and since:
// https://help.shopify.com/en/manual/products/import-export/using-csv
const HANDLE_HEADINGS = ['handle', 'url handle']
const DESCRIPTION = ['body (html)', 'description']
const CATEGORY = ['product category']
const PUBLISHED = ['published', 'published on online store']
const SKU = ['variant sku', 'sku']
const PRICE = ['variant price', 'price']
const COMPARE_AT_HEADINGS = ['variant compare at price', 'compare-at price']
const STOCK = ['variant inventory qty', 'inventory quantity']
const GRAMS = ['variant grams', 'weight value (grams)']
const IMAGE = ['image src', 'product image url']
const IMAGE_POSITION = ['image position']
const IMAGE_TEXT = ['image alt text']
const IMAGE_OF_VARIANT = ['variant image', 'variant image url']
const OPTIONS = [1, 2, 3].map((at) => ({
  name: `option${at} name`,
  value: `option${at} value`,
}))

const READ = new Set([
  'title',
  'type',
  'tags',
  'status',
  'cost per item',
  ...[
    HANDLE_HEADINGS,
    DESCRIPTION,
    CATEGORY,
    PUBLISHED,
    SKU,
    PRICE,
    COMPARE_AT_HEADINGS,
    STOCK,
    GRAMS,
  ].flat(),
  ...[IMAGE, IMAGE_POSITION, IMAGE_TEXT, IMAGE_OF_VARIANT].flat(),
  ...OPTIONS.flatMap(({ name, value }) => [name, value]),
])

/** Files that Shopify exports: rows with one handle are one product, a row for each variant. */
export const shopify: OtherShop = {
  isItsFile: (heads) =>
    heads.has('title') &&
    HANDLE_HEADINGS.some((head) => heads.has(head)) &&
    (PRICE.some((head) => heads.has(head)) || heads.has('option1 name')),
  reads: (head) => READ.has(head),
  *convert(rows) {
    for (const group of groupOtherShopRows(rows, (row) => otherShopCellOf(row, ...HANDLE_HEADINGS)))
      yield productRows(group)
  },
}

function productRows(rows: OtherShopRow[]): ConvertedOtherShopRow[] {
  const first = rows.find((row) => otherShopCellOf(row, 'title')) ?? rows[0]
  if (!first) return []
  const variants = variantsOf(rows)
  const main = rows.find((row) => otherShopCellOf(row, ...PRICE)) ?? first
  const facts: CatalogueFileCells = {
    name: otherShopCellOf(first, 'title'),
    description: textOfHtml(otherShopCellOf(first, ...DESCRIPTION)),
    ...priceAndOffer(
      otherShopCellOf(main, ...COMPARE_AT_HEADINGS) || otherShopCellOf(main, ...PRICE),
      otherShopCellOf(main, ...PRICE),
    ),
    categories:
      otherShopCellOf(first, 'type') || lastCategoryOf(otherShopCellOf(first, ...CATEGORY)),
    status: isActive(first) ? m.ACTIVE : m.HIDDEN,
    searchWords: searchWordsOf(otherShopCellOf(first, 'tags')),
    weightGrams: withoutZero(otherShopCellOf(main, ...GRAMS)),
    costPrice: otherShopCellOf(main, 'cost per item'),
  }
  return convertToRows({ row: first.row, facts, variants, pictures: picturesOf(rows, variants) })
}

/** The pictures of the product in the order of their positions, then those of its variants. */
function picturesOf(rows: OtherShopRow[], variants: OtherShopVariant[]): OtherShopPicture[] {
  const colorOfRow = new Map(variants.map(({ row, color }) => [row, color]))
  const positionOf = (row: OtherShopRow) =>
    Number(otherShopCellOf(row, ...IMAGE_POSITION)) || rows.length
  return [
    ...rows
      .filter((row) => otherShopCellOf(row, ...IMAGE))
      .toSorted((one, other) => positionOf(one) - positionOf(other))
      .map((row) => ({
        url: otherShopCellOf(row, ...IMAGE),
        text: otherShopCellOf(row, ...IMAGE_TEXT),
      })),
    ...rows.map((row) => ({
      url: otherShopCellOf(row, ...IMAGE_OF_VARIANT),
      color: colorOfRow.get(row.row) ?? '',
    })),
  ]
}

/** Rows without a price or an option only name another picture of the product. */
function variantsOf(rows: OtherShopRow[]): OtherShopVariant[] {
  const names = OPTIONS.map(
    ({ name }) => rows.map((row) => otherShopCellOf(row, name)).find(Boolean) ?? '',
  )
  const variantRows = rows.filter(
    (row) =>
      otherShopCellOf(row, ...PRICE) || OPTIONS.some(({ value }) => otherShopCellOf(row, value)),
  )
  return variantRows.map((row) => {
    const chosen = OPTIONS.map(({ value }, at) => ({
      name: names[at] ?? '',
      value: otherShopCellOf(row, value),
    })).filter(({ value }) => value !== '' && value !== 'Default Title')
    return {
      row: row.row,
      sku: otherShopCellOf(row, ...SKU),
      color: chosen.find(({ name }) => isColorOption(name))?.value ?? '',
      size: chosen.find(({ name }) => isSizeOption(name))?.value ?? '',
      stock: otherShopCellOf(row, ...STOCK),
      price: otherShopCellOf(row, ...COMPARE_AT_HEADINGS) || otherShopCellOf(row, ...PRICE),
      others: chosen
        .filter(({ name }) => !isColorOption(name) && !isSizeOption(name))
        .map(({ name, value }) => `${name} ${value}`),
    }
  })
}

/** An empty cell means active: Shopify's own import treats an empty cell in the same way. */
const isActive = (row: OtherShopRow): boolean =>
  ['', 'active'].includes(otherShopCellOf(row, 'status').toLowerCase()) &&
  otherShopCellOf(row, ...PUBLISHED).toLowerCase() !== 'false'

const withoutZero = (cell: string): string => (Number(cell) === 0 ? '' : cell)
