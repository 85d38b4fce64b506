import type { CatalogueFileProblem } from '#contract/catalogue-file.ts'
import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from '#contract/file-columns.ts'
import { formatRupees } from '#contract/money.ts'
import { MAX_STOCK_ROWS_PER_PRODUCT } from '#contract/product-rules.ts'
import { findSizeByName, spreadsheetSizeName } from '#contract/size-table.ts'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import * as m from '../messages.ts'
import { normalizeName } from '../normalize-name.ts'

/** The cells of a row as a file of this shop has them. */
export type CatalogueFileCells = Partial<Record<CatalogueFileColumn, string>>

/** A row of another shop's file, with its cells by heading. */
export type OtherShopRow = { row: number; cells: ReadonlyMap<string, string> }

/** A row as a file of this shop has it, with notes about what is not used of the source. */
export type ConvertedOtherShopRow = {
  row: number
  cells: CatalogueFileCells
  notes: CatalogueFileProblem[]
}

/** A converter of another shop's files: which columns it reads, and how. */
export type OtherShop = {
  isFileOfShop: (headings: ReadonlySet<string>) => boolean
  /** The headings that it reads, normalised as by `normalizeName`. */
  isReadHeading: (head: string) => boolean
  /** One product after the other, so that the caller can let other requests run in between. */
  convert: (rows: OtherShopRow[]) => Iterable<ConvertedOtherShopRow[]>
}

/** The cell below a heading. Some headings have had several names: the first one that has a text. */
export function otherShopCellOf({ cells }: OtherShopRow, ...headings: string[]): string {
  for (const head of headings) {
    const cell = cells.get(head)
    if (cell) return cell
  }
  return ''
}

/** One more than a product may have, so that the check can report too many. */
const MAX_ROWS_PER_GROUP = MAX_STOCK_ROWS_PER_PRODUCT + 1

/**
 * The rows by a key, in the order of their first rows; rows without a key are left alone. Of a group
 * that is too large only the beginning is kept.
 */
export const groupOtherShopRows = (
  rows: OtherShopRow[],
  groupKeyOf: (row: OtherShopRow) => string,
): OtherShopRow[][] =>
  [...Map.groupBy(rows, (row) => groupKeyOf(row) || `row ${row.row}`).values()].map((rowGroup) =>
    rowGroup.slice(0, MAX_ROWS_PER_GROUP),
  )

/** Whether an option of variants is the colour. */
export const isColorOption = (optionName: string): boolean =>
  /^(?:metal |stone )?colou?r$|^finish$|^plating$|^रंग$/i.test(optionName.trim())

/** Whether an option of variants is the size. */
export const isSizeOption = (optionName: string): boolean =>
  /^(?:ring |bangle |chain |kada )?(?:sizes?|length)$|^साइज$/i.test(optionName.trim())

export const makeRowProblem = (
  row: number,
  column: CatalogueFileColumn | null,
  words: string,
): CatalogueFileProblem => ({
  row,
  column: column && CATALOGUE_FILE_COLUMNS[column].head,
  words,
})

/** The last category of a path: `Earrings` of `Apparel > Jewelry > Earrings`. */
export const lastCategoryNameOf = (path: string): string => path.split('>').at(-1)?.trim() ?? ''

const MAX_SEARCH_WORDS = 300

/** Tags as search words; as many as fit. */
export function searchWordsOf(tags: string): string {
  let words = ''
  for (const tagWord of tags.split(',').map((each) => each.trim())) {
    const wordsAfterTag = words ? `${words}, ${tagWord}` : tagWord
    if (tagWord && wordsAfterTag.length <= MAX_SEARCH_WORDS) words = wordsAfterTag
  }
  return words
}

/** Price and offer of a product with a regular price and perhaps a lower sale price. */
export function toPriceAndOfferCells(
  regularPrice: string,
  salePrice: string,
  salePeriod: { starts?: string; ends?: string } = {},
): CatalogueFileCells {
  const [from, to] = [parseAmount(regularPrice), parseAmount(salePrice)]
  if (from === undefined || to === undefined || to >= from || to < 0)
    return { price: regularPrice || salePrice }
  return {
    price: regularPrice,
    offer: m.SALE,
    // Whole paisa, because the difference of two floating-point numbers is not exact.
    offerOff: String(Math.round((from - to) * 100) / 100),
    ...(salePeriod.starts && { offerStarts: salePeriod.starts }),
    ...(salePeriod.ends && { offerEnds: salePeriod.ends }),
  }
}

function parseAmount(cell: string): number | undefined {
  const amount = Number(normalizeRupees(cell))
  return cell !== '' && Number.isFinite(amount) ? amount : undefined
}

/** A variant of a product: its colour, size, stock, price and SKU. */
export type OtherShopVariant = {
  row: number
  sku: string
  color: string
  /** The size as the other shop writes it: `7`, `2-4`, `45 cm`. */
  size: string
  /** The stock; an empty text if it is not counted. */
  stock: string
  price: string
  /** The options of the variant that are neither colour nor size: `Engraving Yes`. */
  others: string[]
}

/** A picture of a product: its address, and the colour that it shows if it is of a variant. */
export type OtherShopPicture = { url: string; text?: string; color?: string }

/** The cells of each picture; one that is named twice gets its text and its colour from both. */
function cellsOfPictures(pictures: OtherShopPicture[]): CatalogueFileCells[] {
  const cellsByUrl = new Map<string, CatalogueFileCells>()
  for (const { url, text = '', color = '' } of pictures) {
    const cells = cellsByUrl.get(url) ?? { picture: url }
    if (text) cells.pictureText ??= text.replace(/\s+/g, ' ').trim().slice(0, MAX_PICTURE_TEXT)
    if (color) cells.pictureColor ??= color
    if (url) cellsByUrl.set(url, cells)
  }
  return [...cellsByUrl.values()]
}

const MAX_PICTURE_TEXT = 250

/** What is known of a product of another shop. */
export type OtherShopProduct = {
  row: number
  facts: CatalogueFileCells
  variants: OtherShopVariant[]
  pictures: OtherShopPicture[]
}

/**
 * The rows of a product of another shop. Its variants become its colours and sizes; the first
 * variant gives SKU and price. What else the variants have is noted as not used.
 */
export function convertToRows({
  row,
  facts,
  variants,
  pictures,
}: OtherShopProduct): ConvertedOtherShopRow[] {
  const [first] = variants
  const sku = facts.sku || variants.find((variant) => variant.sku)?.sku || ''
  const identityCells: CatalogueFileCells = {
    ...(sku && { sku }),
    ...(facts.name && { name: facts.name }),
  }
  const notes = notesOnVariants(variants, facts.price ?? '', sku)
  const sizes = knownSizesOf(variants)
  if (!sizes && variants.some(({ size }) => size))
    notes.unshift(
      makeRowProblem(row, 'size', m.sizesNotUsed(joinUnique(variants.map(({ size }) => size)))),
    )
  const sizeCellOf = (variant: OtherShopVariant | undefined) =>
    sizes?.get(variant?.size ?? '') ?? ''
  const variantGroups = Map.groupBy(
    variants,
    (one) => `${normalizeName(one.color)} ${sizeCellOf(one)}`,
  )
  const stock = [...variantGroups.values()].map(([one, ...more]) => ({
    row: one?.row ?? row,
    cells: {
      color: one?.color ?? '',
      size: sizeCellOf(one),
      stock: stockSumCell(one ? [one, ...more] : []),
    },
  }))
  const images = cellsOfPictures(pictures)
  const head: ConvertedOtherShopRow = {
    row: first?.row ?? row,
    cells: { ...facts, ...identityCells, ...stock[0]?.cells, ...images[0] },
    notes,
  }
  const others = Array.from({ length: Math.max(stock.length, images.length) }, (_, at) => ({
    row: stock[at]?.row ?? row,
    cells: { ...identityCells, ...stock[at]?.cells, ...images[at] },
    notes: [],
  }))
  return [head, ...others.slice(1)]
}

/**
 * The names of the sizes in our table, by the other shop's names; undefined if a variant has no
 * size or one that the table does not have, or if the sizes are of several scales.
 */
function knownSizesOf(variants: OtherShopVariant[]): Map<string, string> | undefined {
  const found = new Map(variants.map(({ size }) => [size, findSizeInText(size)]))
  const sizes = [...found.values()]
  const usedScales = new Set(sizes.map((size) => size?.scale))
  if (usedScales.size !== 1 || usedScales.has(undefined)) return undefined
  return new Map(
    [...found].flatMap(([name, size]) => (size ? [[name, spreadsheetSizeName(size)]] : [])),
  )
}

/** A size, written as in our table or as a number alone: `7` of a ring, `2-4` of a bangle. */
const findSizeInText = (text: string) =>
  text === ''
    ? undefined
    : (findSizeByName(text) ?? findSizeByName(`US ${text}`) ?? findSizeByName(`Bangle ${text}`))

/** The sum of the counted stock; stock below zero, which other shops allow, counts as none. */
function stockSumCell(variants: OtherShopVariant[]): string {
  const counts = variants.flatMap(({ stock }) => (stock === '' ? [] : [Number(stock)]))
  // Text that is not a number is passed on to the check, which reports its row.
  if (counts.some(Number.isNaN)) return variants.find(({ stock }) => stock)?.stock ?? ''
  if (counts.length === 0) return ''
  return String(counts.reduce((sum, count) => sum + Math.max(0, Math.trunc(count)), 0))
}

function notesOnVariants(
  variants: OtherShopVariant[],
  price: string,
  sku: string,
): CatalogueFileProblem[] {
  const notes: CatalogueFileProblem[] = []
  const others = [...new Set(variants.flatMap((variant) => variant.others))]
  const row = variants[0]?.row ?? 1
  if (others.length > 0) notes.push(makeRowProblem(row, null, m.optionsNotUsed(joinUnique(others))))
  const prices = variants.flatMap(({ price: ownPrice }) => parseAmount(ownPrice) ?? [])
  const otherPrices = [...new Set(prices)].filter((ownPrice) => ownPrice !== parseAmount(price))
  if (otherPrices.length > 0)
    notes.push(
      makeRowProblem(row, 'price', m.otherPricesNotUsed(joinUnique(otherPrices.map(formatRupees)))),
    )
  const skus = [...new Set(variants.map((variant) => variant.sku))].filter(
    (ownSku) => ownSku && ownSku.toLowerCase() !== sku.toLowerCase(),
  )
  if (skus.length > 0) notes.push(makeRowProblem(row, 'sku', m.otherSkusNotUsed(joinUnique(skus))))
  return notes
}

const joinUnique = (names: string[]) => [...new Set(names)].filter(Boolean).join(', ')
