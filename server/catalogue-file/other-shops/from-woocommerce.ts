import { dayOf } from '#contract/days.ts'
import * as m from '../messages.ts'
import { picturesInCell } from '../picture-address.ts'
import { writeListCell } from '../values-in-cells.ts'
import {
  type CatalogueFileCells,
  type ConvertedOtherShopRow,
  convertToRows,
  groupOtherShopRows,
  isColorOption,
  isSizeOption,
  lastCategoryNameOf,
  makeRowProblem,
  type OtherShop,
  type OtherShopRow,
  type OtherShopVariant,
  otherShopCellOf,
  searchWordsOf,
  toPriceAndOfferCells,
} from './other-shops.ts'
import { htmlToText } from './plain-text.ts'

// The columns of WooCommerce's product file:
// https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
const READ_HEADINGS = new Set([
  'id',
  'type',
  'sku',
  'name',
  'published',
  'visibility in catalog',
  'parent',
  'short description',
  'description',
  'regular price',
  'sale price',
  'date sale price starts',
  'date sale price ends',
  'stock',
  'low stock amount',
  'categories',
  'tags',
  'images',
])
const MEASURE_PATTERN = /^(weight|length|width|height) \((\w+)\)$/
const ATTRIBUTE_PATTERN = /^attribute (\d{1,2}) (name|value\(s\))$/
const MAX_ATTRIBUTE_COUNT = 20
const GRAMS_PER_UNIT: Record<string, number> = {
  g: 1,
  kg: 1000,
  lbs: 453.592_37,
  oz: 28.349_523_125,
}

/** Files that WooCommerce exports: a row for each product, and for each variation below it. */
export const wooCommerceFormat: OtherShop = {
  isFileOfShop: (headings) =>
    headings.has('name') &&
    headings.has('regular price') &&
    (headings.has('type') || headings.has('published')),
  isReadHeading: (head) =>
    READ_HEADINGS.has(head) || MEASURE_PATTERN.test(head) || ATTRIBUTE_PATTERN.test(head),
  *convert(rows) {
    const variations = rows.filter(isVariation)
    const products = rows.filter((row) => !isVariation(row))
    const parentByKey = new Map(
      products.flatMap((row) => parentKeysOf(row).map((key) => [key, row])),
    )
    const parentOfRow = (row: OtherShopRow) =>
      parentByKey.get(otherShopCellOf(row, 'parent').toLowerCase())
    const children = groupOtherShopRows(variations, (row) =>
      otherShopCellOf(row, 'parent').toLowerCase(),
    )
    const variationsByParent = new Map(
      children.flatMap((rows) => {
        const parent = rows[0] && parentOfRow(rows[0])
        return parent ? [[parent, rows]] : []
      }),
    )
    for (const row of products) yield convertProduct(row, variationsByParent.get(row) ?? [])
    for (const [first, ...others] of children)
      if (first && !parentOfRow(first)) yield convertProduct(first, others)
  },
}

const isVariation = (row: OtherShopRow) =>
  otherShopCellOf(row, 'type').toLowerCase().includes('variation')

/** What the column Parent of a variation may say: the SKU of the product, or `id:12`. */
const parentKeysOf = (row: OtherShopRow): string[] =>
  [otherShopCellOf(row, 'sku'), otherShopCellOf(row, 'id') && `id:${otherShopCellOf(row, 'id')}`]
    .filter(Boolean)
    .map((key) => key.toLowerCase())

function convertProduct(row: OtherShopRow, variations: OtherShopRow[]): ConvertedOtherShopRow[] {
  const mainRow =
    variations.find((variationRow) => otherShopCellOf(variationRow, 'regular price')) ?? row
  const attributes = attributesOf(row)
  const text = (...headings: string[]) =>
    htmlToText(restoreLineEnds(otherShopCellOf(row, ...headings)))
  const facts: CatalogueFileCells = {
    sku: otherShopCellOf(row, 'sku'),
    name: otherShopCellOf(row, 'name'),
    description: text('description') || text('short description'),
    ...toPriceAndOfferCells(otherShopCellOf(mainRow, 'regular price'), salePriceOf(mainRow), {
      starts: addTimeToDay(otherShopCellOf(mainRow, 'date sale price starts'), '00:00'),
      ends: addTimeToDay(otherShopCellOf(mainRow, 'date sale price ends'), '23:59'),
    }),
    categories: categoriesOf(otherShopCellOf(row, 'categories')),
    status: isActiveProduct(row) ? m.ACTIVE : m.HIDDEN,
    searchWords: searchWordsOf(otherShopCellOf(row, 'tags')),
    lowStock: otherShopCellOf(row, 'low stock amount'),
    weightGrams: readGrams(row),
    dimensions: readDimensions(row),
    material: findAttributeValue(attributes, /^(?:material|metal)$/i),
    purity: findAttributeValue(attributes, /^(?:purity|karat|carat|hallmark)$/i),
  }
  const shopVariants =
    variations.length > 0
      ? variations.map((each) => toOtherShopVariant(each, row))
      : [
          {
            ...toOtherShopVariant(row, row),
            color: findOnlyAttributeValue(attributes),
            size: '',
            others: [],
          },
        ]
  const pictures = [
    ...imageUrlsOf(row).map((url) => ({ url })),
    ...variations.flatMap((each) => {
      const { color } = toOtherShopVariant(each, row)
      return imageUrlsOf(each).map((url) => ({ url, color }))
    }),
  ]
  const [head, ...others] = convertToRows({ row: row.row, facts, variants: shopVariants, pictures })
  if (!head) return []
  if (isSaleOver(mainRow)) head.notes.push(makeRowProblem(mainRow.row, 'offer', m.SALE_IS_OVER))
  return [head, ...others]
}

/** The addresses of pictures, with commas between them. */
const imageUrlsOf = (row: OtherShopRow): string[] => picturesInCell(otherShopCellOf(row, 'images'))

type Attribute = { name: string; value: string }

function attributesOf(row: OtherShopRow): Attribute[] {
  const attributeNumbers = Array.from({ length: MAX_ATTRIBUTE_COUNT }, (_, at) => at + 1)
  return attributeNumbers.flatMap((at) => {
    const name = otherShopCellOf(row, `attribute ${at} name`)
    const value = otherShopCellOf(row, `attribute ${at} value(s)`)
    return name && value ? [{ name, value }] : []
  })
}

const findAttributeValue = (attributes: Attribute[], name: RegExp): string =>
  attributes.find((each) => name.test(each.name))?.value ?? ''

/** The colour of a product without variations, if it names one only. */
function findOnlyAttributeValue(attributes: Attribute[]): string {
  const value = attributes.find(({ name }) => isColorOption(name))?.value ?? ''
  return value.includes(',') ? '' : value
}

function toOtherShopVariant(row: OtherShopRow, product: OtherShopRow): OtherShopVariant {
  const attributes = attributesOf(row)
  return {
    row: row.row,
    sku: otherShopCellOf(row, 'sku'),
    color: attributes.find(({ name }) => isColorOption(name))?.value ?? '',
    size: attributes.find(({ name }) => isSizeOption(name))?.value ?? '',
    // The word `parent` means that the product counts the stock of all its variations.
    stock:
      otherShopCellOf(row, 'stock') === 'parent'
        ? otherShopCellOf(product, 'stock')
        : otherShopCellOf(row, 'stock'),
    price: otherShopCellOf(row, 'regular price'),
    others: attributes
      .filter(({ name }) => !isColorOption(name) && !isSizeOption(name))
      .map(({ name, value }) => `${name} ${value}`),
  }
}

/** 1 is published, 0 private, -1 a draft; a product may also be hidden from the catalogue. */
const isActiveProduct = (row: OtherShopRow): boolean =>
  ['', '1'].includes(otherShopCellOf(row, 'published')) &&
  otherShopCellOf(row, 'visibility in catalog') !== 'hidden'

/** WooCommerce writes a line end as a backslash and an n. */
const restoreLineEnds = (text: string): string => text.replaceAll('\\n', '\n')

/** Categories are separated by commas, a comma in a name by a backslash; a path by `>`. */
const categoriesOf = (cell: string): string =>
  writeListCell([
    ...new Set(
      cell
        .split(/(?<!\\),/)
        .map((path) => lastCategoryNameOf(path.replaceAll('\\,', ',')))
        .filter((name) => name !== '' && name.toLowerCase() !== 'uncategorized'),
    ),
  ])

const isSaleOver = (row: OtherShopRow): boolean => {
  const saleEndDay = otherShopCellOf(row, 'date sale price ends').slice(0, 10)
  return (
    otherShopCellOf(row, 'sale price') !== '' && saleEndDay !== '' && saleEndDay < dayOf(new Date())
  )
}

const salePriceOf = (row: OtherShopRow): string =>
  isSaleOver(row) ? '' : otherShopCellOf(row, 'sale price')

/** A sale lasts from the beginning of its first day to the end of its last day. */
const addTimeToDay = (day: string, time: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day} ${time}` : day

function readMeasure(
  row: OtherShopRow,
  measureName: string,
): { amount: string; unit: string } | undefined {
  for (const [head, amount] of row.cells) {
    const [, name, unit = ''] = MEASURE_PATTERN.exec(head) ?? []
    if (name === measureName && amount && Number(amount) > 0) return { amount, unit }
  }
  return undefined
}

function readGrams(row: OtherShopRow): string {
  const weight = readMeasure(row, 'weight')
  if (!weight) return ''
  const grams = Number(weight.amount) * (GRAMS_PER_UNIT[weight.unit] ?? 1)
  return String(Number(grams.toPrecision(6)))
}

function readDimensions(row: OtherShopRow): string {
  const sideMeasures = ['length', 'width', 'height'].flatMap((side) => readMeasure(row, side) ?? [])
  const [first] = sideMeasures
  return first ? `${sideMeasures.map(({ amount }) => amount).join(' × ')} ${first.unit}` : ''
}
