import type { FileAnswer } from '#contract/call.ts'
import { dayOf } from '#contract/days.ts'
import type { ExportedRecordKind, FigureDays } from '#contract/figures.ts'
import { Refusal } from '#contract/refusals.ts'
import { keepAsSpreadsheetText, writeCsvInParts } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import * as m from './messages.ts'
import { EXPORTED_FILES, type ExportedRow } from './read-exported.ts'

/** The number of rows that one statement reads. */
const BATCH = 1000

/**
 * Exports orders, sold lines, customers or stock as CSV, for an accountant. The rows are read in
 * batches while the file is sent. Between two batches it has no connection to the database, so a
 * slow or abandoned download holds none. A caller who may not see revenue gets no costs, profits and spending.
 */
export async function exportRecords(
  db: Database,
  what: ExportedRecordKind,
  { days, seesRevenue }: { days: FigureDays; seesRevenue: boolean },
  limit = BATCH,
): Promise<FileAnswer> {
  const { from, to } = days
  if (from && to && from > to) throw new Refusal('LAST_DAY_BEFORE_FIRST', { field: 'to' })
  const { heads, read } = EXPORTED_FILES[what]
  const isShown = heads.map((head) => seesRevenue || !m.REVENUE_HEADS.has(head))
  const shownOf = <Cell>(cells: Cell[]) => cells.filter((_, at) => isShown[at])
  const readAfter = (last?: ExportedRow) => read(db, { days, after: last?.key, limit })
  // Read before the answer begins, so that a database that is busy can still be reported.
  const first = await readAfter()

  async function* lines() {
    for (let rows = first; rows.length > 0; ) {
      yield rows.map(({ cells }) => lineOf(shownOf(cells)))
      rows = rows.length < limit ? [] : await readAfter(rows.at(-1))
    }
  }

  const period = [from, to].filter(Boolean).join('-to-') || dayOf(new Date())
  return {
    fileName: `${what}-${period}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: writeCsvInParts(shownOf(heads), lines()),
  }
}

/** Numbers stay numbers; a text that a spreadsheet would change is marked as text. */
const lineOf = (cells: ExportedRow['cells']): string[] =>
  cells.map((cell) => (typeof cell === 'number' ? String(cell) : keepAsSpreadsheetText(cell ?? '')))
