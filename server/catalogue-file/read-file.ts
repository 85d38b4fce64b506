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
import { type NumberedRow, rowsBelowHeader, rowsOfCsv } from '../platform/read-csv.ts'
import { createYieldToOthers } from '../platform/yield-to-others.ts'
import * as m from './messages.ts'
import { normalizeName } from './normalize-name.ts'
import { shopifyFormat } from './other-shops/from-shopify.ts'
import { wooCommerceFormat } from './other-shops/from-woocommerce.ts'
import type { OtherShop, OtherShopRow } from './other-shops/other-shops.ts'
import { proposeFileColumn } from './propose-columns.ts'

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
  chosenColumns?: ChosenColumns,
): Promise<UploadedCatalogueFile> {
  const rows = rowsOfCsv(text)
  const headings = (rows.next().value ?? []).map((head) => head.trim())
  const cells = await readCells(rows)
  if (cells.length === 0) throw new Refusal('CSV_HAS_NO_ROWS')
  return (await readOtherShop(headings, cells)) ?? readOwnList(headings, cells, chosenColumns)
}

async function readCells(rows: Iterable<string[]>): Promise<NumberedRow[]> {
  const cellsOfRows: NumberedRow[] = []
  for await (const { row, cells } of rowsBelowHeader(rows)) {
    const cellTexts = cells.map((cell) => withoutFormulaGuard(cell.replaceAll('\r\n', '\n').trim()))
    if (cellTexts.some(Boolean)) cellsOfRows.push({ row, cells: cellTexts })
  }
  return cellsOfRows
}

const OTHER_SHOPS = {
  shopify: shopifyFormat,
  woocommerce: wooCommerceFormat,
} as const satisfies Partial<Record<CatalogueFileSource, OtherShop>>

/** Reads the file of another shop program; undefined if it is none. */
async function readOtherShop(
  heads: string[],
  rows: NumberedRow[],
): Promise<UploadedCatalogueFile | undefined> {
  const names = heads.map(normalizeName)
  const headingSet = new Set(names)
  const source = (['shopify', 'woocommerce'] as const).find((each) =>
    OTHER_SHOPS[each].isFileOfShop(headingSet),
  )
  if (!source) return undefined
  const { convert, isReadHeading } = OTHER_SHOPS[source]
  const yieldToOthers = createYieldToOthers()
  const rowsByHeading: OtherShopRow[] = []
  for (const { row, cells } of rows) {
    await yieldToOthers()
    rowsByHeading.push({ row, cells: new Map(cells.map((cell, at) => [names[at] ?? '', cell])) })
  }
  const entries = new Map<string, CatalogueFileEntry>()
  const columns = new Set<CatalogueFileColumn>()
  for (const product of convert(rowsByHeading)) {
    await yieldToOthers()
    for (const { notes, ...row } of product) {
      for (const column of Object.keys(row.cells) as CatalogueFileColumn[])
        if (row.cells[column]) columns.add(column)
        else delete row.cells[column]
      addRowToEntries(entries, row)?.notes.push(...notes)
    }
  }
  return {
    source,
    columns,
    mapping: [],
    // Columns that are empty in every row are not reported.
    unknownColumns: heads.filter(
      (head, at) =>
        head !== '' && !isReadHeading(names[at] ?? '') && rows.some(({ cells }) => cells[at]),
    ),
    entries: [...entries.values()],
  }
}

async function readOwnList(
  headings: string[],
  rows: NumberedRow[],
  chosenColumns: ChosenColumns | undefined,
): Promise<UploadedCatalogueFile> {
  const columnsOfKnownHeadings = headings.map(findColumnOfHeading)
  const columns = chosenColumns
    ? headings.map((_, at) => chosenColumns[at] ?? undefined)
    : findColumnsOfHeadings(headings, columnsOfKnownHeadings)
  refuseRepeatedColumns(headings, columns)
  const hasIdentityColumn = columns.includes('sku') || columns.includes('name')
  if (!hasIdentityColumn && headings.length < 2) throw new Refusal('CSV_HAS_NO_HEADS')
  const entries = new Map<string, CatalogueFileEntry>()
  const yieldToOthers = createYieldToOthers()
  if (hasIdentityColumn)
    for (const { row, cells } of rows) {
      await yieldToOthers()
      addRowToEntries(entries, { row, cells: cellsByColumn(columns, cells) })
    }
  return {
    source:
      columns.every((column, at) => column === columnsOfKnownHeadings[at]) && hasIdentityColumn
        ? 'shop'
        : 'list',
    columns: new Set(columns.filter((column) => column !== undefined)),
    mapping: headings.map((head, at) => ({
      head,
      column: columns[at] ?? null,
      sample: rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, MAX_SAMPLE_LENGTH) ?? '',
    })),
    unknownColumns: headings.filter((head, at) => head !== '' && columns[at] === undefined),
    entries: [...entries.values()],
  }
}

/** A file of somebody who does not see cost prices: theirs are not used. */
export function removeCostCells(file: UploadedCatalogueFile): UploadedCatalogueFile {
  if (!file.columns.has('costPrice')) return file
  for (const { rows } of file.entries) for (const { cells } of rows) delete cells.costPrice
  return {
    ...file,
    columns: new Set([...file.columns].filter((column) => column !== 'costPrice')),
    unknownColumns: [...file.unknownColumns, CATALOGUE_FILE_COLUMNS.costPrice.head],
  }
}

const MAX_SAMPLE_LENGTH = 60

const shortenHeading = (head: string) => normalizeName(head).replaceAll('color', 'colour')

const COLUMN_BY_HEADING = new Map<string, CatalogueFileColumn>(
  (Object.keys(CATALOGUE_FILE_COLUMNS) as CatalogueFileColumn[]).map((column) => [
    shortenHeading(CATALOGUE_FILE_COLUMNS[column].head),
    column,
  ]),
)

const findColumnOfHeading = (head: string) => COLUMN_BY_HEADING.get(shortenHeading(head))

/**
 * From this number of exact headings on, it is a file of this shop, and other headings are not
 * used.
 */
const MIN_OWN_HEADINGS = 3

/** The columns of a list: exact headings first, then what the other headings probably mean. */
function findColumnsOfHeadings(
  headings: string[],
  columnsOfKnownHeadings: (CatalogueFileColumn | undefined)[],
): (CatalogueFileColumn | undefined)[] {
  const recognizedColumns = columnsOfKnownHeadings.filter((column) => column !== undefined)
  const hasIdentityColumn = recognizedColumns.includes('sku') || recognizedColumns.includes('name')
  if (hasIdentityColumn && recognizedColumns.length >= MIN_OWN_HEADINGS)
    return columnsOfKnownHeadings
  const takenColumns = new Set<CatalogueFileColumn>(recognizedColumns)
  return headings.map((head, at) => {
    if (columnsOfKnownHeadings[at]) return columnsOfKnownHeadings[at]
    const column = proposeFileColumn(head)
    if (column === undefined || takenColumns.has(column)) return undefined
    takenColumns.add(column)
    return column
  })
}

function refuseRepeatedColumns(headings: string[], columns: (CatalogueFileColumn | undefined)[]) {
  const repeatedIndex = columns.findIndex(
    (column, at) => column !== undefined && columns.indexOf(column) < at,
  )
  if (repeatedIndex >= 0)
    throw new Refusal('CSV_COLUMN_TWICE', { params: { head: headings[repeatedIndex] ?? '' } })
}

function cellsByColumn(
  columns: (CatalogueFileColumn | undefined)[],
  cells: string[],
): CatalogueFileRow['cells'] {
  const namedCells: CatalogueFileRow['cells'] = {}
  for (const [at, text] of cells.entries()) {
    const column = columns[at]
    if (column && text) namedCells[column] = text
  }
  return namedCells
}

const entryKeyOf = (id: number | null, sku: string | null, name: string): string =>
  id !== null
    ? `id ${id}`
    : sku !== null
      ? `sku ${sku.toLowerCase()}`
      : `name ${normalizeName(name)}`

/**
 * Adds a row to its product. Rows with the same SKU, or for new products with the same name, belong
 * together even if they are not adjacent.
 */
function addRowToEntries(
  entries: Map<string, CatalogueFileEntry>,
  row: CatalogueFileRow,
): CatalogueFileEntry | undefined {
  if (Object.keys(row.cells).length === 0) return undefined
  const { sku = '', name = '' } = row.cells
  const id = idOfSku(sku) ?? null
  const normalizedSku = id === null && sku ? sku.normalize('NFC') : null
  const wrong =
    normalizedSku !== null && !isOwnSku(normalizedSku)
      ? m.NOT_A_SKU(MAX_SKU_LENGTH)
      : !sku && !name
        ? m.NEITHER_SKU_NOR_NAME
        : undefined
  const key = wrong ? `row ${row.row}` : entryKeyOf(id, normalizedSku, name)
  const entry = entries.get(key) ?? { id, sku: normalizedSku, rows: [], problems: [], notes: [] }
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
