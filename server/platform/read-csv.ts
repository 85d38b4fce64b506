import { Refusal } from '#contract/refusals.ts'
import { createYieldToOthers } from './yield-to-others.ts'

/** The separators that spreadsheets write, depending on the country setting. */
const CSV_SEPARATORS = [',', ';', '\t'] as const

/** Decodes a CSV file; refuses a file that is not text in UTF-8. */
export function decodeCsv(bytes: Uint8Array): string {
  if (isSpreadsheetWorkbook(bytes)) throw new Refusal('CSV_IS_WORKBOOK')
  const text = decodeCsvBytes(bytes)
  if (text.includes('\0')) throw new Refusal('CSV_INVALID')
  return text
}

/**
 * The rows of a CSV file with commas, semicolons or tabs (RFC 4180); the first row is the header.
 * All kinds of line ends are read. A cell may contain line ends, commas and doubled quotes.
 */
export const rowsOfCsv = (text: string): Generator<string[], undefined> =>
  readCsvRows(text, findSeparator(text))

const MAX_FILE_ROWS = 20_000

/** A row with its number in the spreadsheet. */
export type NumberedRow = { row: number; cells: string[] }

/**
 * The rows below the header, which was read before. Other requests can run between two rows; a file
 * with too many rows is refused.
 */
export async function* rowsBelowHeader(
  rows: Iterable<string[]>,
): AsyncGenerator<NumberedRow, undefined> {
  const yieldToOthers = createYieldToOthers()
  let row = 1
  for (const cells of rows) {
    await yieldToOthers()
    row += 1
    if (row > MAX_FILE_ROWS + 1)
      throw new Refusal('CSV_HAS_TOO_MANY_ROWS', { params: { most: MAX_FILE_ROWS } })
    yield { row, cells }
  }
}

/** Detects an Excel workbook by its first bytes: a ZIP file, or an OLE file for old versions. */
const isSpreadsheetWorkbook = (bytes: Uint8Array) =>
  [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ].some((fileSignature) => fileSignature.every((byte, at) => bytes[at] === byte))

function decodeCsvBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal('CSV_NOT_UTF8')
    throw error
  }
}

const MAX_HEADING_ROW_LENGTH = 20_000
const MAX_CELLS_PER_ROW = 200
const MAX_CELL_LENGTH = 20_000

/** Guesses the separator: the one that occurs most often in the header row outside of quotes. */
function findSeparator(text: string): string {
  const [headingRow = ''] = text
    .slice(0, MAX_HEADING_ROW_LENGTH)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const counts = CSV_SEPARATORS.map((separator) => ({
    separator,
    count: headingRow.split(separator).length,
  }))
  return counts.reduce((bestSeparator, each) =>
    each.count > bestSeparator.count ? each : bestSeparator,
  ).separator
}

function* readCsvRows(text: string, separator: string): Generator<string[], undefined> {
  const end = new RegExp(`[${separator}\r\n]`, 'g')
  let row: string[] = []
  let rows = 0
  for (let at = 0; at < text.length || row.length > 0; ) {
    const cell =
      text[at] === '"' ? readQuotedCell(text, at, rows + 1) : readPlainCell(text, at, end)
    if (cell.end - at > MAX_CELL_LENGTH) throw makeTooLongRefusal(rows + 1)
    if (row.length === MAX_CELLS_PER_ROW) throw makeTooManyCellsRefusal(rows + 1)
    row.push(cell.value)
    const nextCharacter = text[cell.end]
    if (nextCharacter === separator) at = cell.end + 1
    else if (nextCharacter === undefined || nextCharacter === '\r' || nextCharacter === '\n') {
      yield row
      rows += 1
      row = []
      at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1)
    } else throw makeNotClosedRefusal(rows + 1)
  }
}

type CsvCell = { value: string; end: number }

function readPlainCell(text: string, from: number, end: RegExp): CsvCell {
  end.lastIndex = from
  const at = end.exec(text)?.index ?? text.length
  return { value: text.slice(from, at), end: at }
}

function readQuotedCell(text: string, from: number, row: number): CsvCell {
  const parts: string[] = []
  for (let at = from + 1; ; ) {
    const quoteIndex = text.indexOf('"', at)
    if (quoteIndex < 0) throw makeNotClosedRefusal(row)
    if (quoteIndex - from > MAX_CELL_LENGTH) throw makeTooLongRefusal(row)
    parts.push(text.slice(at, quoteIndex))
    if (text[quoteIndex + 1] !== '"') return { value: parts.join('"'), end: quoteIndex + 1 }
    at = quoteIndex + 2
  }
}

const makeNotClosedRefusal = (row: number) =>
  new Refusal('CSV_QUOTE_NOT_CLOSED', { params: { row } })

const makeTooLongRefusal = (row: number) =>
  new Refusal('CSV_CELL_TOO_LONG', { params: { row, most: MAX_CELL_LENGTH } })

const makeTooManyCellsRefusal = (row: number) =>
  new Refusal('CSV_ROW_TOO_LONG', { params: { row, most: MAX_CELLS_PER_ROW } })
