import type { PrepaidMethod } from '#contract/payment-methods.ts'
import { Refusal } from '#contract/refusals.ts'
import { withoutFormulaGuard } from '../platform/csv.ts'
import { rowsOfCsv } from '../platform/read-csv.ts'
import { paisaIn } from './ask.ts'
import { SETTLEMENT_COLUMNS, type SettlementColumns } from './settlement-columns.ts'

export type ReadRow = {
  row: number
  day: string
  transactionId: string | null
  reference: string | null
  amountPaisa: number
  feePaisa: number
}

const MAX_ID_LENGTH = 200

/**
 * Reads a provider's list of payments. Rows without a number are headings or sums and are left out;
 * a row with a number that has an amount or a day the shop cannot read refuses the file.
 */
export function readSettlement(text: string, method: PrepaidMethod): ReadRow[] {
  const [heads = [], ...rows] = rowsOfCsv(text)
  const names = heads.map((head) =>
    head
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  const columns = SETTLEMENT_COLUMNS[method]
  const at = (column: keyof SettlementColumns) => {
    const found = columns[column].map((name) => names.indexOf(name)).find((index) => index >= 0)
    return found ?? -1
  }
  const places = {
    ...{ transactionId: at('transactionId'), reference: at('reference') },
    ...{ amount: at('amount'), fee: at('fee'), day: at('day') },
  }
  for (const column of ['transactionId', 'amount', 'day'] as const)
    if (places[column] < 0)
      throw new Refusal('SETTLEMENT_HAS_NO', { params: { heads: columns[column].join(', ') } })
  const read = rows.flatMap((cells, index): ReadRow[] => {
    const row = index + 2
    const cell = (column: keyof typeof places) =>
      withoutFormulaGuard(cells[places[column]] ?? '')
        .trim()
        .slice(0, MAX_ID_LENGTH)
    const transactionId = cell('transactionId') || null
    if (transactionId === null) return []
    return [
      {
        ...{ row, transactionId, reference: cell('reference') || null },
        day: readDay(cell('day')) ?? refuse(row, cell('day')),
        amountPaisa: readAmount(cell('amount')) ?? refuse(row, cell('amount')),
        feePaisa: cell('fee') === '' ? 0 : (readAmount(cell('fee')) ?? refuse(row, cell('fee'))),
      },
    ]
  })
  if (read.length === 0) throw new Refusal('SETTLEMENT_EMPTY')
  return read
}

function refuse(row: number, cell: string): never {
  throw new Refusal('SETTLEMENT_ROW_UNREADABLE', { params: { row, cell } })
}

/** An amount with or without "Rs."; in brackets or with a minus it went back. */
function readAmount(cell: string): number | undefined {
  const plain = cell.replace(/^(-?)\s*(?:rs\.?|npr|रू)\s*/i, '$1')
  const [, inner] = /^(?:-\s*|\()(.*?)\)?$/.exec(plain) ?? []
  const paisa = paisaIn(inner ?? plain)
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
