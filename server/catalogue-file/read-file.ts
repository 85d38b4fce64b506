import type {
  CatalogueFileProblem,
  CatalogueFileSource,
  MappedFileColumn,
} from '#contract/catalogue-file.ts'
import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from '#contract/file-columns.ts'
import {
  idOfSku,
  isOwnSku,
  MAX_SKU_LENGTH,
  MAX_STOCK_ROWS_PER_PRODUCT,
} from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { withoutFormulaGuard } from '../platform/csv.ts'
import { rowsOfCsv } from '../platform/read-csv.ts'
import { createYieldToOthers } from '../platform/yield-to-others.ts'
import * as m from './messages.ts'
import { normalizeName } from './normalize-name.ts'
import { shopify } from './other-shops/from-shopify.ts'
import { wooCommerce } from './other-shops/from-woocommerce.ts'
import type { OtherShop, OtherShopRow } from './other-shops/other-shops.ts'
import { proposeFileColumn } from './propose-columns.ts'

const MAX_ROWS = 20_000
/** One row for each colour and size, picture or offer. */
const MAX_ROWS_PER_PRODUCT = MAX_STOCK_ROWS_PER_PRODUCT

/** A row with its number in the spreadsheet and its cells in known columns. */
export type CatalogueFileRow = { row: number; cells: Partial<Record<CatalogueFileColumn, string>> }

/** All rows of one product. */
export type CatalogueFileEntry = {
  /** The product of the shop; null for a new one. */
  id: number | null
  /** The shop's own number, as the file writes it; null if the file has none or a derived one. */
  sku: string | null
  rows: CatalogueFileRow[]
  problems: CatalogueFileProblem[]
  /** What the file says of the product and the shop cannot use. */
  notes: CatalogueFileProblem[]
}

/** The name of a product in the file. */
export const productNameOf = ({ rows }: Pick<CatalogueFileEntry, 'rows'>): string =>
  rows.find(({ cells }) => cells.name)?.cells.name ?? ''

/** An uploaded file, grouped by product. */
export type UploadedCatalogueFile = {
  source: CatalogueFileSource
  columns: ReadonlySet<CatalogueFileColumn>
  /** The headings with the columns they are read as; empty for files of other shop programs. */
  mapping: MappedFileColumn[]
  unknownColumns: string[]
  entries: CatalogueFileEntry[]
}

/** The chosen column for each heading, or null for a heading that is not used. */
export type ChosenColumns = (CatalogueFileColumn | null)[]

/**
 * Parses a CSV file of this shop, of another shop program, or any list. Throws if it has no rows.
 * Without a column for the name or the SKU it has no entries, so that the user can choose one.
 */
export async function readCatalogueFile(
  text: string,
  chosen?: ChosenColumns,
): Promise<UploadedCatalogueFile> {
  const rows = rowsOfCsv(text)
  const heads = (rows.next().value ?? []).map((head) => head.trim())
  const cells = await readCells(rows)
  if (cells.length === 0) throw new Refusal('CSV_HAS_NO_ROWS')
  return (await readOtherShop(heads, cells)) ?? readList(heads, cells, chosen)
}

type CellsOfRow = { row: number; cells: string[] }

async function readCells(rows: Iterable<string[]>): Promise<CellsOfRow[]> {
  const cellsOfRows: CellsOfRow[] = []
  let row = 1
  const yieldToOthers = createYieldToOthers()
  for (const cells of rows) {
    await yieldToOthers()
    row += 1
    if (row > MAX_ROWS + 1)
      throw new Refusal('CSV_HAS_TOO_MANY_ROWS', { params: { most: MAX_ROWS } })
    const texts = cells.map((cell) => withoutFormulaGuard(cell.replaceAll('\r\n', '\n').trim()))
    if (texts.some(Boolean)) cellsOfRows.push({ row, cells: texts })
  }
  return cellsOfRows
}

const OTHER_SHOPS = { shopify, woocommerce: wooCommerce } as const satisfies Partial<
  Record<CatalogueFileSource, OtherShop>
>

/** Reads the file of another shop program; undefined if it is none. */
async function readOtherShop(
  heads: string[],
  rows: CellsOfRow[],
): Promise<UploadedCatalogueFile | undefined> {
  const names = heads.map(normalizeName)
  const headings = new Set(names)
  const source = (['shopify', 'woocommerce'] as const).find((each) =>
    OTHER_SHOPS[each].isItsFile(headings),
  )
  if (!source) return undefined
  const { convert, reads } = OTHER_SHOPS[source]
  const yieldToOthers = createYieldToOthers()
  const rowsByHead: OtherShopRow[] = []
  for (const { row, cells } of rows) {
    await yieldToOthers()
    rowsByHead.push({ row, cells: new Map(cells.map((cell, at) => [names[at] ?? '', cell])) })
  }
  const entries = new Map<string, CatalogueFileEntry>()
  const columns = new Set<CatalogueFileColumn>()
  for (const product of convert(rowsByHead)) {
    await yieldToOthers()
    for (const { notes, ...row } of product) {
      for (const column of Object.keys(row.cells) as CatalogueFileColumn[])
        if (row.cells[column]) columns.add(column)
        else delete row.cells[column]
      addRow(entries, row)?.notes.push(...notes)
    }
  }
  return {
    source,
    columns,
    mapping: [],
    // Columns that are empty in every row are not reported.
    unknownColumns: heads.filter(
      (head, at) => head !== '' && !reads(names[at] ?? '') && rows.some(({ cells }) => cells[at]),
    ),
    entries: [...entries.values()],
  }
}

async function readList(
  heads: string[],
  rows: CellsOfRow[],
  chosen: ChosenColumns | undefined,
): Promise<UploadedCatalogueFile> {
  const exact = heads.map(findColumnOfHead)
  const columns = chosen ? heads.map((_, at) => chosen[at] ?? undefined) : columnsOf(heads, exact)
  refuseTwice(heads, columns)
  const hasIdentity = columns.includes('sku') || columns.includes('name')
  if (!hasIdentity && heads.length < 2) throw new Refusal('CSV_HAS_NO_HEADS')
  const entries = new Map<string, CatalogueFileEntry>()
  const yieldToOthers = createYieldToOthers()
  if (hasIdentity)
    for (const { row, cells } of rows) {
      await yieldToOthers()
      addRow(entries, { row, cells: cellsUnder(columns, cells) })
    }
  return {
    source: columns.every((column, at) => column === exact[at]) && hasIdentity ? 'shop' : 'list',
    columns: new Set(columns.filter((column) => column !== undefined)),
    mapping: heads.map((head, at) => ({
      head,
      column: columns[at] ?? null,
      sample: rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, MAX_SAMPLE_LETTERS) ?? '',
    })),
    unknownColumns: heads.filter((head, at) => head !== '' && columns[at] === undefined),
    entries: [...entries.values()],
  }
}

/** A file of somebody who does not see cost prices: theirs are not used. */
export function withoutCostCells(file: UploadedCatalogueFile): UploadedCatalogueFile {
  if (!file.columns.has('costPrice')) return file
  for (const { rows } of file.entries) for (const { cells } of rows) delete cells.costPrice
  return {
    ...file,
    columns: new Set([...file.columns].filter((column) => column !== 'costPrice')),
    unknownColumns: [...file.unknownColumns, CATALOGUE_FILE_COLUMNS.costPrice.head],
  }
}

const MAX_SAMPLE_LETTERS = 60

const nameOfHead = (head: string) => normalizeName(head).replaceAll('color', 'colour')

const COLUMN_BY_HEADING = new Map<string, CatalogueFileColumn>(
  (Object.keys(CATALOGUE_FILE_COLUMNS) as CatalogueFileColumn[]).map((column) => [
    nameOfHead(CATALOGUE_FILE_COLUMNS[column].head),
    column,
  ]),
)

const findColumnOfHead = (head: string) => COLUMN_BY_HEADING.get(nameOfHead(head))

/**
 * From this number of exact headings on, it is a file of this shop, and other headings are not
 * used.
 */
const MIN_OWN_HEADINGS = 3

/** The columns of a list: exact headings first, then what the other headings probably mean. */
function columnsOf(
  heads: string[],
  exact: (CatalogueFileColumn | undefined)[],
): (CatalogueFileColumn | undefined)[] {
  const exactColumns = exact.filter((column) => column !== undefined)
  const hasIdentity = exactColumns.includes('sku') || exactColumns.includes('name')
  if (hasIdentity && exactColumns.length >= MIN_OWN_HEADINGS) return exact
  const taken = new Set<CatalogueFileColumn>(exactColumns)
  return heads.map((head, at) => {
    if (exact[at]) return exact[at]
    const column = proposeFileColumn(head)
    if (column === undefined || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
}

function refuseTwice(heads: string[], columns: (CatalogueFileColumn | undefined)[]) {
  const twice = columns.findIndex(
    (column, at) => column !== undefined && columns.indexOf(column) < at,
  )
  if (twice >= 0) throw new Refusal('CSV_COLUMN_TWICE', { params: { head: heads[twice] ?? '' } })
}

function cellsUnder(
  columns: (CatalogueFileColumn | undefined)[],
  cells: string[],
): CatalogueFileRow['cells'] {
  const named: CatalogueFileRow['cells'] = {}
  for (const [at, text] of cells.entries()) {
    const column = columns[at]
    if (column && text) named[column] = text
  }
  return named
}

const keyOf = (id: number | null, sku: string | null, name: string): string =>
  id !== null
    ? `id ${id}`
    : sku !== null
      ? `sku ${sku.toLowerCase()}`
      : `name ${normalizeName(name)}`

/**
 * Adds a row to its product. Rows with the same SKU, or for new products with the same name, belong
 * together even if they are not adjacent.
 */
function addRow(
  entries: Map<string, CatalogueFileEntry>,
  row: CatalogueFileRow,
): CatalogueFileEntry | undefined {
  if (Object.keys(row.cells).length === 0) return undefined
  const { sku = '', name = '' } = row.cells
  const id = idOfSku(sku) ?? null
  const ownSku = id === null && sku ? sku.normalize('NFC') : null
  const wrong =
    ownSku !== null && !isOwnSku(ownSku)
      ? m.NOT_A_SKU(MAX_SKU_LENGTH)
      : !sku && !name
        ? m.NEITHER_SKU_NOR_NAME
        : undefined
  const key = wrong ? `row ${row.row}` : keyOf(id, ownSku, name)
  const entry = entries.get(key) ?? { id, sku: ownSku, rows: [], problems: [], notes: [] }
  entries.set(key, entry)
  if (entry.rows.length === MAX_ROWS_PER_PRODUCT) {
    if (entry.problems.length === 0)
      entry.problems.push({
        row: row.row,
        column: null,
        words: m.tooManyRows(MAX_ROWS_PER_PRODUCT),
      })
    return entry
  }
  entry.rows.push(row)
  if (wrong)
    entry.problems.push({ row: row.row, column: CATALOGUE_FILE_COLUMNS.sku.head, words: wrong })
  return entry
}
