/** Tells Excel that the file is UTF-8; without it, Excel shows Devanagari as wrong characters. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes rows as a CSV file (RFC 4180). Spreadsheets run a cell as a formula if it starts with
 * certain characters, so such a cell gets a leading apostrophe (OWASP, CSV Injection).
 */
export const csvOf = (rows: string[][]): string => BYTE_ORDER_MARK + linesOf(rows)

/** The CSV file in parts, which are made while its rows are read. */
export async function* writeCsvInParts(
  heads: string[],
  parts: AsyncIterable<string[][]>,
): AsyncGenerator<string> {
  yield csvOf([heads])
  for await (const rows of parts) yield linesOf(rows)
}

const linesOf = (rows: string[][]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

/**
 * Adds a leading apostrophe to a text that a spreadsheet would convert to a number or a date, such
 * as `3-4` or `007`. A number that the spreadsheet shows unchanged gets none.
 */
export const keepAsSpreadsheetText = (text: string): string =>
  isChangedBySpreadsheets(text) ? `'${text}` : text

/** The original text of a cell: removes the apostrophe that `csvOf` or `keepAsSpreadsheetText` added. */
export function withoutFormulaGuard(cell: string): string {
  if (!cell.startsWith("'")) return cell
  const inner = cell.slice(1)
  return ACTS_AS_FORMULA.test(inner) || isChangedBySpreadsheets(inner) ? inner : cell
}

// Leading apostrophes of the text itself are included, so that each text reads back unchanged.
const ACTS_AS_FORMULA = /^'*[=+\-@\t\r]/
const NEEDS_QUOTES = /[",;\t\r\n]/

function cellOf(text: string): string {
  const safeText = ACTS_AS_FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safeText) ? `"${safeText.replaceAll('"', '""')}"` : safeText
}

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
// A text that looks like a formula is excluded, because `otherShopCellOf` already adds an apostrophe.
const LOOKS_LIKE_A_VALUE = new RegExp(
  `^'*(?![=+\\-@\\t\\r])(?:true|false|(?=.*\\d)(?:[\\d\\s.,:/%()-]|(?<=\\d)e|[ap]m|${MONTH})+)$`,
  'i',
)
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d*[1-9])?$/

const isChangedBySpreadsheets = (text: string) =>
  LOOKS_LIKE_A_VALUE.test(text) && !PLAIN_NUMBER.test(text)
