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
  lastCategoryOf,
  type OtherShop,
  type OtherShopRow,
  type OtherShopVariant,
  otherShopCellOf,
  priceAndOffer,
  problemOfRow,
  searchWordsOf,
} from './other-shops.ts'
import { textOfHtml } from './plain-text.ts'

// The columns of WooCommerce's product file:
// https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
const READ = new Set([
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
const MEASURE = /^(weight|length|width|height) \((\w+)\)$/
const ATTRIBUTE = /^attribute (\d{1,2}) (name|value\(s\))$/
const MAX_ATTRIBUTES = 20
const GRAMS: Record<string, number> = { g: 1, kg: 1000, lbs: 453.592_37, oz: 28.349_523_125 }

/** Files that WooCommerce exports: a row for each product, and for each variation below it. */
export const wooCommerce: OtherShop = {
  isItsFile: (heads) =>
    heads.has('name') &&
    heads.has('regular price') &&
    (heads.has('type') || heads.has('published')),
  reads: (head) => READ.has(head) || MEASURE.test(head) || ATTRIBUTE.test(head),
  *convert(rows) {
    const variations = rows.filter(isVariation)
    const products = rows.filter((row) => !isVariation(row))
    const parentOf = new Map(products.flatMap((row) => keysOf(row).map((key) => [key, row])))
    const parentOfRow = (row: OtherShopRow) =>
      parentOf.get(otherShopCellOf(row, 'parent').toLowerCase())
    const children = groupOtherShopRows(variations, (row) =>
      otherShopCellOf(row, 'parent').toLowerCase(),
    )
    const childrenOf = new Map(
      children.flatMap((rows) => {
        const parent = rows[0] && parentOfRow(rows[0])
        return parent ? [[parent, rows]] : []
      }),
    )
    for (const row of products) yield productRows(row, childrenOf.get(row) ?? [])
    for (const [first, ...others] of children)
      if (first && !parentOfRow(first)) yield productRows(first, others)
  },
}

const isVariation = (row: OtherShopRow) =>
  otherShopCellOf(row, 'type').toLowerCase().includes('variation')

/** What the column Parent of a variation may say: the SKU of the product, or `id:12`. */
const keysOf = (row: OtherShopRow): string[] =>
  [otherShopCellOf(row, 'sku'), otherShopCellOf(row, 'id') && `id:${otherShopCellOf(row, 'id')}`]
    .filter(Boolean)
    .map((key) => key.toLowerCase())

function productRows(row: OtherShopRow, variations: OtherShopRow[]): ConvertedOtherShopRow[] {
  const main = variations.find((each) => otherShopCellOf(each, 'regular price')) ?? row
  const attributes = attributesOf(row)
  const text = (...heads: string[]) => textOfHtml(withLineEnds(otherShopCellOf(row, ...heads)))
  const facts: CatalogueFileCells = {
    sku: otherShopCellOf(row, 'sku'),
    name: otherShopCellOf(row, 'name'),
    description: text('description') || text('short description'),
    ...priceAndOffer(otherShopCellOf(main, 'regular price'), saleOf(main), {
      starts: addTimeToDay(otherShopCellOf(main, 'date sale price starts'), '00:00'),
      ends: addTimeToDay(otherShopCellOf(main, 'date sale price ends'), '23:59'),
    }),
    categories: categoriesOf(otherShopCellOf(row, 'categories')),
    status: isActive(row) ? m.ACTIVE : m.HIDDEN,
    searchWords: searchWordsOf(otherShopCellOf(row, 'tags')),
    lowStock: otherShopCellOf(row, 'low stock amount'),
    weightGrams: gramsOf(row),
    dimensions: dimensionsOf(row),
    material: findAttribute(attributes, /^(?:material|metal)$/i),
    purity: findAttribute(attributes, /^(?:purity|karat|carat|hallmark)$/i),
  }
  const variants =
    variations.length > 0
      ? variations.map((each) => variantOf(each, row))
      : [{ ...variantOf(row, row), color: onlyValue(attributes), size: '', others: [] }]
  const pictures = [
    ...imagesOf(row).map((url) => ({ url })),
    ...variations.flatMap((each) => {
      const { color } = variantOf(each, row)
      return imagesOf(each).map((url) => ({ url, color }))
    }),
  ]
  const [head, ...others] = convertToRows({ row: row.row, facts, variants, pictures })
  if (!head) return []
  if (saleIsOver(main)) head.notes.push(problemOfRow(main.row, 'offer', m.SALE_IS_OVER))
  return [head, ...others]
}

/** The addresses of pictures, with commas between them. */
const imagesOf = (row: OtherShopRow): string[] => picturesInCell(otherShopCellOf(row, 'images'))

type Attribute = { name: string; value: string }

function attributesOf(row: OtherShopRow): Attribute[] {
  const numbers = Array.from({ length: MAX_ATTRIBUTES }, (_, at) => at + 1)
  return numbers.flatMap((at) => {
    const name = otherShopCellOf(row, `attribute ${at} name`)
    const value = otherShopCellOf(row, `attribute ${at} value(s)`)
    return name && value ? [{ name, value }] : []
  })
}

const findAttribute = (attributes: Attribute[], name: RegExp): string =>
  attributes.find((each) => name.test(each.name))?.value ?? ''

/** The colour of a product without variations, if it names one only. */
function onlyValue(attributes: Attribute[]): string {
  const value = attributes.find(({ name }) => isColorOption(name))?.value ?? ''
  return value.includes(',') ? '' : value
}

function variantOf(row: OtherShopRow, product: OtherShopRow): OtherShopVariant {
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
const isActive = (row: OtherShopRow): boolean =>
  ['', '1'].includes(otherShopCellOf(row, 'published')) &&
  otherShopCellOf(row, 'visibility in catalog') !== 'hidden'

/** WooCommerce writes a line end as a backslash and an n. */
const withLineEnds = (text: string): string => text.replaceAll('\\n', '\n')

/** Categories are separated by commas, a comma in a name by a backslash; a path by `>`. */
const categoriesOf = (cell: string): string =>
  writeListCell([
    ...new Set(
      cell
        .split(/(?<!\\),/)
        .map((path) => lastCategoryOf(path.replaceAll('\\,', ',')))
        .filter((name) => name !== '' && name.toLowerCase() !== 'uncategorized'),
    ),
  ])

const saleIsOver = (row: OtherShopRow): boolean => {
  const ends = otherShopCellOf(row, 'date sale price ends').slice(0, 10)
  return otherShopCellOf(row, 'sale price') !== '' && ends !== '' && ends < dayOf(new Date())
}

const saleOf = (row: OtherShopRow): string =>
  saleIsOver(row) ? '' : otherShopCellOf(row, 'sale price')

/** A sale lasts from the beginning of its first day to the end of its last day. */
const addTimeToDay = (day: string, time: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day} ${time}` : day

function measure(row: OtherShopRow, what: string): { amount: string; unit: string } | undefined {
  for (const [head, amount] of row.cells) {
    const [, name, unit = ''] = MEASURE.exec(head) ?? []
    if (name === what && amount && Number(amount) > 0) return { amount, unit }
  }
  return undefined
}

function gramsOf(row: OtherShopRow): string {
  const weight = measure(row, 'weight')
  if (!weight) return ''
  const grams = Number(weight.amount) * (GRAMS[weight.unit] ?? 1)
  return String(Number(grams.toPrecision(6)))
}

function dimensionsOf(row: OtherShopRow): string {
  const sides = ['length', 'width', 'height'].flatMap((side) => measure(row, side) ?? [])
  const [first] = sides
  return first ? `${sides.map(({ amount }) => amount).join(' × ')} ${first.unit}` : ''
}
