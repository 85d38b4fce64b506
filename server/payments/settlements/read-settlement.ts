import type { PrepaidMethod } from '#contract/payment-ways.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  REQUIRED_SETTLEMENT_COLUMNS,
  SETTLEMENT_COLUMNS,
  type SettlementColumn,
  type SettlementHeading,
} from '#contract/settlements.ts'
import { withoutFormulaGuard } from '../../platform/csv.ts'
import { rowsBelowHeader, rowsOfCsv } from '../../platform/read-csv.ts'
import { parseProviderPaisa } from '../providers/ask-provider.ts'
import { KNOWN_SETTLEMENT_HEADINGS } from './settlement-columns.ts'

export type SettlementRow = {
  row: number
  day: string
  transactionId: string | null
  reference: string | null
  amountPaisa: number
  feePaisa: number
}

const MAX_TRANSACTION_ID_LENGTH = 200

/** The headings that staff gave a meaning, in lower case. */
export type ChosenSettlementHeadings = Partial<Record<SettlementColumn, string>>

/** How a list is to be read: what staff chose for it, or what they chose for earlier ones. */
type SettlementReadOptions = {
  method: PrepaidMethod
  chosenColumns?: readonly (SettlementColumn | null)[] | undefined
  earlierHeadings: readonly ChosenSettlementHeadings[]
}

const normalizeHeading = (head: string) =>
  head
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()

/** What each heading is read as. */
function findColumnsOfHeadings(
  headings: readonly string[],
  { method, chosenColumns, earlierHeadings }: SettlementReadOptions,
): (SettlementColumn | null)[] {
  if (chosenColumns) return headings.map((_, at) => chosenColumns[at] ?? null)
  const normalizedHeadings = headings.map(normalizeHeading)
  const columnOfEachHeading: (SettlementColumn | null)[] = headings.map(() => null)
  for (const column of SETTLEMENT_COLUMNS) {
    const knownHeadings = [
      ...earlierHeadings.map((one) => one[column]),
      ...KNOWN_SETTLEMENT_HEADINGS[method][column],
    ]
    const headingIndex = knownHeadings
      .map((head) => (head === undefined ? -1 : normalizedHeadings.indexOf(head)))
      .find((place) => place >= 0 && columnOfEachHeading[place] === null)
    if (headingIndex !== undefined) columnOfEachHeading[headingIndex] = column
  }
  return columnOfEachHeading
}

/** The headings of a list, with what each is read as and an example. */
export function readChosenSettlementHeadings(
  text: string,
  options: SettlementReadOptions,
): SettlementHeading[] {
  const [headings = [], sampleCells] = rowsOfCsv(text)
  if (!sampleCells) throw new Refusal('SETTLEMENT_EMPTY')
  const columnOfEachHeading = findColumnsOfHeadings(headings, options)
  return headings.map((head, at) => ({
    head: head.replace(/^\uFEFF/, '').trim(),
    column: columnOfEachHeading[at] ?? null,
    sample: (sampleCells[at] ?? '').slice(0, MAX_TRANSACTION_ID_LENGTH),
  }))
}

/** The headings that were chosen, to be remembered; null if the list was recognised. */
export function chosenSettlementHeadings(
  text: string,
  { chosenColumns }: SettlementReadOptions,
): ChosenSettlementHeadings | null {
  if (!chosenColumns) return null
  const [headings = []] = rowsOfCsv(text)
  return Object.fromEntries(
    headings.flatMap((head, at) => {
      const column = chosenColumns[at]
      return column ? [[column, normalizeHeading(head)]] : []
    }),
  )
}

/**
 * Reads a provider's list of payments. Rows without a number are headings or sums and are left out;
 * a row with a number that has an amount or a day the shop cannot read refuses the file.
 */
export async function readSettlement(
  text: string,
  options: SettlementReadOptions,
): Promise<SettlementRow[]> {
  const rows = rowsOfCsv(text)
  const headings = rows.next().value ?? []
  const columnOfEachHeading = findColumnsOfHeadings(headings, options)
  for (const column of REQUIRED_SETTLEMENT_COLUMNS)
    if (!columnOfEachHeading.includes(column))
      throw new Refusal('SETTLEMENT_HAS_NO', {
        params: { heads: KNOWN_SETTLEMENT_HEADINGS[options.method][column].join(', ') },
      })
  const settlementRows: SettlementRow[] = []
  for await (const { row, cells } of rowsBelowHeader(rows)) {
    const cellOfColumn = (column: SettlementColumn) =>
      withoutFormulaGuard(cells[columnOfEachHeading.indexOf(column)] ?? '')
        .trim()
        .slice(0, MAX_TRANSACTION_ID_LENGTH)
    const transactionId = cellOfColumn('transactionId') || null
    if (transactionId === null) continue
    settlementRows.push({
      row,
      transactionId,
      reference: cellOfColumn('reference') || null,
      day: parseDay(cellOfColumn('day')) ?? refuseCell(row, cellOfColumn('day')),
      amountPaisa: parseAmount(cellOfColumn('amount')) ?? refuseCell(row, cellOfColumn('amount')),
      feePaisa:
        cellOfColumn('fee') === ''
          ? 0
          : (parseAmount(cellOfColumn('fee')) ?? refuseCell(row, cellOfColumn('fee'))),
    })
  }
  if (settlementRows.length === 0) throw new Refusal('SETTLEMENT_EMPTY')
  return settlementRows
}

function refuseCell(row: number, cell: string): never {
  throw new Refusal('SETTLEMENT_ROW_UNREADABLE', { params: { row, cell } })
}

/** An amount with or without "Rs."; in brackets or with a minus, it is money that went back. */
function parseAmount(cell: string): number | undefined {
  const textWithoutCurrency = cell.replace(/^(-?)\s*(?:rs\.?|npr|रू)\s*/i, '$1')
  const [, innerText] = /^(?:-\s*|\()(.*?)\)?$/.exec(textWithoutCurrency) ?? []
  const parsedPaisa = parseProviderPaisa(innerText ?? textWithoutCurrency)
  return parsedPaisa === undefined || innerText === undefined ? parsedPaisa : -parsedPaisa
}

/** `2026-11-23` or `23/11/2026`, also with a time behind it. */
function parseDay(cell: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/.exec(cell) ?? []
  const [, dayFirstDay, dayFirstMonth, dayFirstYear] =
    /^(\d{2})[-/](\d{2})[-/](\d{4})(?!\d)/.exec(cell) ?? []
  const text = `${year ?? dayFirstYear}-${month ?? dayFirstMonth}-${day ?? dayFirstDay}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
