import { Refusal } from '#contract/refusals.ts'

/** The separators that spreadsheets write, depending on the country setting. */
const SEPARATORS = [',', ';', '\t'] as const

/** Decodes a CSV file; refuses a file that is not text in UTF-8. */
export function textOfCsv(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new Refusal('CSV_IS_WORKBOOK')
  const text = decode(bytes)
  if (text.includes('\0')) throw new Refusal('CSV_INVALID')
  return text
}

/**
 * The rows of a CSV file with commas, semicolons or tabs (RFC 4180); the first row is the header.
 * All kinds of line ends are read. A cell may contain line ends, commas and doubled quotes.
 */
export const rowsOfCsv = (text: string): Generator<string[], undefined> =>
  readRows(text, separatorOf(text))

/** Detects an Excel workbook by its first bytes: a ZIP file, or an OLE file for old versions. */
const isWorkbook = (bytes: Uint8Array) =>
  [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((beginning) => beginning.every((byte, at) => bytes[at] === byte))

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal('CSV_NOT_UTF8')
    throw error
  }
}

const MAX_HEADER_LENGTH = 20_000
const MAX_CELLS_PER_ROW = 200
const MAX_CELL_LENGTH = 20_000

/** Guesses the separator: the one that occurs most often in the header row outside of quotes. */
function separatorOf(text: string): string {
  const [heads = ''] = text
    .slice(0, MAX_HEADER_LENGTH)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((separator) => ({
    separator,
    count: heads.split(separator).length,
  }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).separator
}

function* readRows(text: string, separator: string): Generator<string[], undefined> {
  const end = new RegExp(`[${separator}\r\n]`, 'g')
  let row: string[] = []
  let rows = 0
  for (let at = 0; at < text.length || row.length > 0; ) {
    const cell = text[at] === '"' ? quoted(text, at, rows + 1) : plain(text, at, end)
    if (cell.end - at > MAX_CELL_LENGTH) throw makeTooLongRefusal(rows + 1)
    if (row.length === MAX_CELLS_PER_ROW) throw tooManyCells(rows + 1)
    row.push(cell.value)
    const sign = text[cell.end]
    if (sign === separator) at = cell.end + 1
    else if (sign === undefined || sign === '\r' || sign === '\n') {
      yield row
      rows += 1
      row = []
      at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1)
    } else throw makeNotClosedRefusal(rows + 1)
  }
}

type Cell = { value: string; end: number }

function plain(text: string, from: number, end: RegExp): Cell {
  end.lastIndex = from
  const at = end.exec(text)?.index ?? text.length
  return { value: text.slice(from, at), end: at }
}

function quoted(text: string, from: number, row: number): Cell {
  const parts: string[] = []
  for (let at = from + 1; ; ) {
    const mark = text.indexOf('"', at)
    if (mark < 0) throw makeNotClosedRefusal(row)
    if (mark - from > MAX_CELL_LENGTH) throw makeTooLongRefusal(row)
    parts.push(text.slice(at, mark))
    if (text[mark + 1] !== '"') return { value: parts.join('"'), end: mark + 1 }
    at = mark + 2
  }
}

const makeNotClosedRefusal = (row: number) =>
  new Refusal('CSV_QUOTE_NOT_CLOSED', { params: { row } })

const makeTooLongRefusal = (row: number) =>
  new Refusal('CSV_CELL_TOO_LONG', { params: { row, most: MAX_CELL_LENGTH } })

const tooManyCells = (row: number) =>
  new Refusal('CSV_ROW_TOO_LONG', { params: { row, most: MAX_CELLS_PER_ROW } })
