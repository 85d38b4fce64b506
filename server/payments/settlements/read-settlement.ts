import type { PrepaidMethod } from '#contract/payment-ways.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  REQUIRED_SETTLEMENT_COLUMNS,
  SETTLEMENT_COLUMNS,
  type SettlementColumn,
  type SettlementHeading,
} from '#contract/settlements.ts'
import { withoutFormulaGuard } from '../../platform/csv.ts'
import { rowsOfCsv } from '../../platform/read-csv.ts'
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

const MAX_ID_LENGTH = 200

/** The headings that staff gave a meaning, in lower case. */
export type ChosenSettlementHeadings = Partial<Record<SettlementColumn, string>>

/** How a list is to be read: what staff chose for it, or what they chose for earlier ones. */
type SettlementReadOptions = {
  method: PrepaidMethod
  chosen?: readonly (SettlementColumn | null)[] | undefined
  earlier: readonly ChosenSettlementHeadings[]
}

const plainHead = (head: string) =>
  head
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()

/** What each heading is read as. */
function columnsOf(
  heads: readonly string[],
  { method, chosen, earlier }: SettlementReadOptions,
): (SettlementColumn | null)[] {
  if (chosen) return heads.map((_, at) => chosen[at] ?? null)
  const names = heads.map(plainHead)
  const columns: (SettlementColumn | null)[] = heads.map(() => null)
  for (const column of SETTLEMENT_COLUMNS) {
    const headings = [
      ...earlier.map((one) => one[column]),
      ...KNOWN_SETTLEMENT_HEADINGS[method][column],
    ]
    const at = headings
      .map((head) => (head === undefined ? -1 : names.indexOf(head)))
      .find((place) => place >= 0 && columns[place] === null)
    if (at !== undefined) columns[at] = column
  }
  return columns
}

/** The headings of a list, with what each is read as and an example. */
export function readChosenSettlementHeadings(
  text: string,
  options: SettlementReadOptions,
): SettlementHeading[] {
  const [heads = [], sample] = rowsOfCsv(text)
  if (!sample) throw new Refusal('SETTLEMENT_EMPTY')
  const columns = columnsOf(heads, options)
  return heads.map((head, at) => ({
    head: head.replace(/^\uFEFF/, '').trim(),
    column: columns[at] ?? null,
    sample: (sample[at] ?? '').slice(0, MAX_ID_LENGTH),
  }))
}

/** The headings that were chosen, to be remembered; null if the list was recognised. */
export function chosenSettlementHeadings(
  text: string,
  { chosen }: SettlementReadOptions,
): ChosenSettlementHeadings | null {
  if (!chosen) return null
  const [heads = []] = rowsOfCsv(text)
  return Object.fromEntries(
    heads.flatMap((head, at) => {
      const column = chosen[at]
      return column ? [[column, plainHead(head)]] : []
    }),
  )
}

/**
 * Reads a provider's list of payments. Rows without a number are headings or sums and are left out;
 * a row with a number that has an amount or a day the shop cannot read refuses the file.
 */
export function readSettlement(text: string, options: SettlementReadOptions): SettlementRow[] {
  const [heads = [], ...rows] = rowsOfCsv(text)
  const columns = columnsOf(heads, options)
  for (const column of REQUIRED_SETTLEMENT_COLUMNS)
    if (!columns.includes(column))
      throw new Refusal('SETTLEMENT_HAS_NO', {
        params: { heads: KNOWN_SETTLEMENT_HEADINGS[options.method][column].join(', ') },
      })
  const read = rows.flatMap((cells, index): SettlementRow[] => {
    const row = index + 2
    const readCell = (column: SettlementColumn) =>
      withoutFormulaGuard(cells[columns.indexOf(column)] ?? '')
        .trim()
        .slice(0, MAX_ID_LENGTH)
    const transactionId = readCell('transactionId') || null
    if (transactionId === null) return []
    return [
      {
        row,
        transactionId,
        reference: readCell('reference') || null,
        day: readDay(readCell('day')) ?? refuse(row, readCell('day')),
        amountPaisa: readAmount(readCell('amount')) ?? refuse(row, readCell('amount')),
        feePaisa:
          readCell('fee') === ''
            ? 0
            : (readAmount(readCell('fee')) ?? refuse(row, readCell('fee'))),
      },
    ]
  })
  if (read.length === 0) throw new Refusal('SETTLEMENT_EMPTY')
  return read
}

function refuse(row: number, cell: string): never {
  throw new Refusal('SETTLEMENT_ROW_UNREADABLE', { params: { row, cell } })
}

/** An amount with or without "Rs."; in brackets or with a minus, it is money that went back. */
function readAmount(cell: string): number | undefined {
  const plain = cell.replace(/^(-?)\s*(?:rs\.?|npr|रू)\s*/i, '$1')
  const [, inner] = /^(?:-\s*|\()(.*?)\)?$/.exec(plain) ?? []
  const paisa = parseProviderPaisa(inner ?? plain)
  return paisa === undefined || inner === undefined ? paisa : -paisa
}

/** `2026-11-23` or `23/11/2026`, also with a time behind it. */
function readDay(cell: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/.exec(cell) ?? []
  const [, day2, month2, year2] = /^(\d{2})[-/](\d{2})[-/](\d{4})(?!\d)/.exec(cell) ?? []
  const text = `${year ?? year2}-${month ?? month2}-${day ?? day2}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
