import type { FileAnswer } from '#contract/call.ts'
import { dayOf } from '#contract/days.ts'
import type { ExportedRecordKind, FigureDays } from '#contract/figures.ts'
import { Refusal } from '#contract/refusals.ts'
import { keepAsSpreadsheetText, writeCsvInParts } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import * as m from './messages.ts'
import { EXPORTED_FILES, type ExportedRow } from './read-exported.ts'

/** The number of rows that one statement reads. */
const ROWS_PER_BATCH = 1000

/**
 * Exports orders, sold lines, customers or stock as CSV, for an accountant. The rows are read in
 * batches while the file is sent. Between two batches it has no connection to the database, so a
 * slow or abandoned download holds none. A caller who may not see revenue gets no costs, profits and spending.
 */
export async function exportRecords(
  db: Database,
  recordKind: ExportedRecordKind,
  { days, maySeeRevenue }: { days: FigureDays; maySeeRevenue: boolean },
  limit = ROWS_PER_BATCH,
): Promise<FileAnswer> {
  const { from, to } = days
  if (from && to && from > to) throw new Refusal('LAST_DAY_BEFORE_FIRST', { field: 'to' })
  const { heads, readRows } = EXPORTED_FILES[recordKind]
  const isColumnShown = heads.map((heading) => maySeeRevenue || !m.REVENUE_HEADS.has(heading))
  const shownColumnsOf = <Cell>(cells: Cell[]) => cells.filter((_, index) => isColumnShown[index])
  const readRowsAfter = (lastRow?: ExportedRow) =>
    readRows(db, { figureDays: days, afterKey: lastRow?.key, limit })
  // Read before the answer begins, so that a database that is busy can still be reported.
  const firstRows = await readRowsAfter()

  async function* generateLines() {
    for (let rows = firstRows; rows.length > 0; ) {
      yield rows.map(({ cells }) => formatLine(shownColumnsOf(cells)))
      rows = rows.length < limit ? [] : await readRowsAfter(rows.at(-1))
    }
  }

  const periodText = [from, to].filter(Boolean).join('-to-') || dayOf(new Date())
  return {
    fileName: `${recordKind}-${periodText}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: writeCsvInParts(shownColumnsOf(heads), generateLines()),
  }
}

/** Numbers stay numbers; a text that a spreadsheet would change is marked as text. */
const formatLine = (cells: ExportedRow['cells']): string[] =>
  cells.map((cell) => (typeof cell === 'number' ? String(cell) : keepAsSpreadsheetText(cell ?? '')))
