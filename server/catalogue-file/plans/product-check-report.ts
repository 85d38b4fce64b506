import type { CatalogueFileChange, CatalogueFileProblem } from '#contract/catalogue-file.ts'
import { CATALOGUE_FILE_COLUMNS, type CatalogueFileColumn } from '#contract/file-columns.ts'
import * as m from '../messages.ts'
import type { CatalogueFileEntry } from '../read-file.ts'
import type { ShopNames, ShopProduct } from '../read-shop.ts'

/** A product of the file with the same product in the shop, which is undefined if it is new. */
export type ComparedProduct = {
  entry: CatalogueFileEntry
  current: ShopProduct | undefined
  columns: ReadonlySet<CatalogueFileColumn>
  /** The file was not made by this shop, so it clears nothing and sets no stock that exists. */
  isForeign: boolean
  names: ShopNames
  /** How the stock in the file is compared with the stock of the shop. */
  stockRule: StockRule
  report: ProductCheckReport
}

/**
 * `exact`: “Stock was” must equal the current stock. A check uses this. `since-check`: the stock
 * may have changed through sales or returns since a check that passed as exact. The difference
 * between “Stock” and “Stock was” is then added to the current stock.
 */
export type StockRule = 'exact' | 'since-check'

/** Collects the changes and the problems of a product. */
export type ProductCheckReport = {
  changes: CatalogueFileChange[]
  problems: CatalogueFileProblem[]
  change: (what: string, from: string, to: string) => void
  wrong: (row: number, column: CatalogueFileColumn | null, message: string) => void
  notes: CatalogueFileProblem[]
  note: (row: number, column: CatalogueFileColumn | null, message: string) => void
}

/** The maximum number of problems for one product. Further problems appear in the next check. */
const MAX_PROBLEMS_OF_PRODUCT = 20

export function createProductReport(
  problems: CatalogueFileProblem[],
  notes: CatalogueFileProblem[],
): ProductCheckReport {
  const report: ProductCheckReport = {
    changes: [],
    problems: [...problems],
    notes: [...notes],
    change: (what, from, to) => report.changes.push({ what, ...shortenTexts(from, to) }),
    wrong: (row, column, message) => {
      if (report.problems.length < MAX_PROBLEMS_OF_PRODUCT)
        report.problems.push({
          row,
          column: column && CATALOGUE_FILE_COLUMNS[column].head,
          words: message,
        })
    },
    note: (row, column, message) =>
      report.notes.push({
        row,
        column: column && CATALOGUE_FILE_COLUMNS[column].head,
        words: message,
      }),
  }
  return report
}

const MAX_TEXT_SHOWN = 160
const LETTERS_BEFORE_DIFFERENCE = 40

/** Shortens long texts to the part where they begin to differ. */
function shortenTexts(from: string, to: string): { from: string; to: string } {
  let firstDifferentIndex = 0
  while (from[firstDifferentIndex] === to[firstDifferentIndex] && firstDifferentIndex < from.length)
    firstDifferentIndex += 1
  const start =
    Math.max(from.length, to.length) <= MAX_TEXT_SHOWN
      ? 0
      : Math.max(0, firstDifferentIndex - LETTERS_BEFORE_DIFFERENCE)
  const part = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + MAX_TEXT_SHOWN)}${text.length > start + MAX_TEXT_SHOWN ? '…' : ''}`
  return { from: part(from), to: part(to) }
}

/**
 * Returns what the rows of a product have in a column, or `''` if all are empty. Reports a problem
 * if they contradict each other. Returns `undefined` if the file lacks the column, so that the
 * current value is kept.
 */
export function readFileColumn(
  { entry, current, columns, isForeign, report }: ComparedProduct,
  column: CatalogueFileColumn,
): string | undefined {
  if (!columns.has(column)) return undefined
  let value = ''
  for (const { row, cells } of entry.rows) {
    const cell = cells[column] ?? ''
    if (cell === '' || cell === value) continue
    if (value !== '') report.wrong(row, column, m.anotherRowSays(value.slice(0, MAX_TEXT_SHOWN)))
    value = cell
  }
  return value === '' && isForeign && current ? undefined : value
}

/** The number of the first row with a value in this column, or else of the product's first row. */
export const rowNumberOf = ({ rows }: CatalogueFileEntry, column: CatalogueFileColumn): number =>
  (rows.find(({ cells }) => cells[column]) ?? rows[0])?.row ?? 1
