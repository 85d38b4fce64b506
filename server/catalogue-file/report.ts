import {
  FILE_COLUMNS,
  type FileChange,
  type FileColumn,
  type FileProblem,
} from '#contract/catalogue-file.ts'
import type { FileEntry } from './read-file.ts'
import type { ShopProduct, ShopWords } from './read-shop.ts'

/** One product of a file beside the one of the shop, where it has it already. */
export type Compared = {
  entry: FileEntry
  current: ShopProduct | undefined
  columns: ReadonlySet<FileColumn>
  words: ShopWords
  /** How the stock of the file is compared with the stock of the shop. */
  stockRule: StockRule
  report: Report
}

/**
 * `exact`: the number in “Stock was” must be the stock of the shop, which is asked of a check.
 * `since-check`: pieces may have been sold or have come back since a check that found all of it
 * exact; a new number then is the difference to “Stock was”.
 */
export type StockRule = 'exact' | 'since-check'

/** Gathers what would change of a product, and what is wrong with it. */
export type Report = {
  changes: FileChange[]
  problems: FileProblem[]
  change: (what: string, from: string, to: string) => void
  wrong: (row: number, column: FileColumn | null, words: string) => void
}

/** Of one product; whoever mends these sees the others at the next check. */
const MAX_PROBLEMS = 20

export function newReport(problems: FileProblem[] = []): Report {
  const report: Report = {
    changes: [],
    problems: [...problems],
    change: (what, from, to) => report.changes.push({ what, ...shortened(from, to) }),
    wrong: (row, column, words) => {
      if (report.problems.length < MAX_PROBLEMS)
        report.problems.push({ row, column: column && FILE_COLUMNS[column].head, words })
    },
  }
  return report
}

const SHOWN = 160
const BEFORE = 40

/** Of long texts, the part in which they begin to differ. */
function shortened(from: string, to: string): { from: string; to: string } {
  let differs = 0
  while (from[differs] === to[differs] && differs < from.length) differs += 1
  const start = Math.max(from.length, to.length) <= SHOWN ? 0 : Math.max(0, differs - BEFORE)
  const part = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + SHOWN)}${text.length > start + SHOWN ? '…' : ''}`
  return { from: part(from), to: part(to) }
}

/**
 * What all rows of a product say in a column: one thing, or nothing (`''`). Undefined where the
 * file does not have the column, so that it stays as it is.
 */
export function saidIn(
  { entry, columns, report }: Compared,
  column: FileColumn,
): string | undefined {
  if (!columns.has(column)) return undefined
  let said = ''
  for (const { row, cells } of entry.rows) {
    const cell = cells[column] ?? ''
    if (cell === '' || cell === said) continue
    if (said !== '')
      report.wrong(row, column, `Another row of this product says “${said.slice(0, SHOWN)}”.`)
    said = cell
  }
  return said
}

/** The row that says it, or the product's first one. */
export const rowThatSays = ({ rows }: FileEntry, column: FileColumn): number =>
  (rows.find(({ cells }) => cells[column]) ?? rows[0])?.row ?? 1
