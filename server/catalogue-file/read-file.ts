import { FILE_COLUMNS, type FileColumn, type FileProblem } from '#contract/catalogue-file.ts'
import {
  idOfSku,
  isOwnSku,
  MAX_SKU_LENGTH,
  MAX_STOCK_ROWS_PER_PRODUCT,
} from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { withoutFormulaGuard } from '../platform/csv.ts'
import { rowsOfCsv } from '../platform/read-csv.ts'
import { createYield } from '../platform/yield-to-others.ts'
import * as m from './messages.ts'
import { normalizeName } from './normalize-name.ts'

const MAX_ROWS = 20_000
/** One row for each colour and size, picture or offer. */
const MAX_ROWS_PER_PRODUCT = MAX_STOCK_ROWS_PER_PRODUCT

/** A row with its number in the spreadsheet and its cells in known columns. */
export type FileRow = { row: number; cells: Partial<Record<FileColumn, string>> }

/** All rows of one product. */
export type FileEntry = {
  /** The product of the shop; null for a new one. */
  id: number | null
  /** The shop's own number, as the file writes it; null if the file has none or a derived one. */
  sku: string | null
  rows: FileRow[]
  problems: FileProblem[]
}

/** The name of a product in the file. */
export const nameOf = ({ rows }: Pick<FileEntry, 'rows'>): string =>
  rows.find(({ cells }) => cells.name)?.cells.name ?? ''

/** An uploaded file, grouped by product. */
export type UploadedFile = {
  columns: ReadonlySet<FileColumn>
  unknownColumns: string[]
  entries: FileEntry[]
}

/** Parses a CSV file. Throws if the header row or all other rows are missing. */
export async function readFile(text: string): Promise<UploadedFile> {
  const rows = rowsOfCsv(text)
  const heads = rows.next().value ?? []
  const columns = heads.map((head) => columnCalled(head))
  requireHeads(heads, columns)
  const entries = new Map<string, FileEntry>()
  let row = 1
  const yieldToOthers = createYield()
  for (const cells of rows) {
    await yieldToOthers()
    row += 1
    if (row > MAX_ROWS + 1)
      throw new Refusal('CSV_HAS_TOO_MANY_ROWS', { params: { most: MAX_ROWS } })
    addRow(entries, { row, cells: cellsUnder(columns, cells) })
  }
  if (entries.size === 0) throw new Refusal('CSV_HAS_NO_ROWS')
  return {
    columns: new Set(columns.filter((column) => column !== undefined)),
    unknownColumns: heads.filter((head, at) => head.trim() !== '' && columns[at] === undefined),
    entries: [...entries.values()],
  }
}

const nameOfHead = (head: string) => normalizeName(head).replaceAll('color', 'colour')

const COLUMN_BY_HEADING = new Map<string, FileColumn>(
  (Object.keys(FILE_COLUMNS) as FileColumn[]).map((column) => [
    nameOfHead(FILE_COLUMNS[column].head),
    column,
  ]),
)

const columnCalled = (head: string) => COLUMN_BY_HEADING.get(nameOfHead(head))

function requireHeads(heads: string[], columns: (FileColumn | undefined)[]) {
  if (!columns.includes('sku') && !columns.includes('name')) throw new Refusal('CSV_HAS_NO_HEADS')
  const twice = columns.findIndex(
    (column, at) => column !== undefined && columns.indexOf(column) < at,
  )
  if (twice >= 0)
    throw new Refusal('CSV_COLUMN_TWICE', { params: { head: heads[twice]?.trim() ?? '' } })
}

function cellsUnder(columns: (FileColumn | undefined)[], cells: string[]): FileRow['cells'] {
  const named: FileRow['cells'] = {}
  for (const [at, cell] of cells.entries()) {
    const column = columns[at]
    const text = column && withoutFormulaGuard(cell.replaceAll('\r\n', '\n').trim())
    if (text) named[column] = text
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
function addRow(entries: Map<string, FileEntry>, row: FileRow) {
  if (Object.keys(row.cells).length === 0) return
  const { sku = '', name = '' } = row.cells
  const id = idOfSku(sku) ?? null
  const own = id === null && sku ? sku.normalize('NFC') : null
  const wrong =
    own !== null && !isOwnSku(own)
      ? m.NOT_A_SKU(MAX_SKU_LENGTH)
      : !sku && !name
        ? m.NEITHER_SKU_NOR_NAME
        : undefined
  const key = wrong ? `row ${row.row}` : keyOf(id, own, name)
  const entry = entries.get(key) ?? { id, sku: own, rows: [], problems: [] }
  entries.set(key, entry)
  if (entry.rows.length === MAX_ROWS_PER_PRODUCT) {
    if (entry.problems.length === 0)
      entry.problems.push({
        row: row.row,
        column: null,
        words: m.tooManyRows(MAX_ROWS_PER_PRODUCT),
      })
    return
  }
  entry.rows.push(row)
  if (wrong) entry.problems.push({ row: row.row, column: FILE_COLUMNS.sku.head, words: wrong })
}
