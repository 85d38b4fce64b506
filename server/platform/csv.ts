/** Tells Excel that the file is UTF-8; without it, Excel shows Devanagari as wrong characters. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Writes rows as a CSV file (RFC 4180). Spreadsheets run a cell as a formula if it starts with
 * certain characters, so such a cell gets a leading apostrophe (OWASP, CSV Injection).
 */
export const formatCsv = (rows: string[][]): string => BYTE_ORDER_MARK + csvLinesOf(rows)

/** The CSV file in parts, which are made while its rows are read. */
export async function* writeCsvInParts(
  headings: string[],
  parts: AsyncIterable<string[][]>,
): AsyncGenerator<string> {
  yield formatCsv([headings])
  for await (const rows of parts) yield csvLinesOf(rows)
}

const csvLinesOf = (rows: string[][]): string =>
  rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')

/**
 * Adds a leading apostrophe to a text that a spreadsheet would convert to a number or a date, such
 * as `3-4` or `007`. A number that the spreadsheet shows unchanged gets none.
 */
export const keepAsSpreadsheetText = (text: string): string =>
  isChangedBySpreadsheets(text) ? `'${text}` : text

/**
 * The original text of a cell: removes the apostrophe that `formatCsv` or `keepAsSpreadsheetText`
 * added.
 */
export function withoutFormulaGuard(cell: string): string {
  if (!cell.startsWith("'")) return cell
  const textBehindGuard = cell.slice(1)
  return FORMULA_PATTERN.test(textBehindGuard) || isChangedBySpreadsheets(textBehindGuard)
    ? textBehindGuard
    : cell
}

// Leading apostrophes of the text itself are included, so that each text reads back unchanged.
const FORMULA_PATTERN = /^'*[=+\-@\t\r]/
const QUOTED_TEXT_PATTERN = /[",;\t\r\n]/

function formatCell(text: string): string {
  const textWithGuard = FORMULA_PATTERN.test(text) ? `'${text}` : text
  return QUOTED_TEXT_PATTERN.test(textWithGuard)
    ? `"${textWithGuard.replaceAll('"', '""')}"`
    : textWithGuard
}

const MONTH_PATTERN =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
// A text that looks like a formula is excluded, because `otherShopCellOf` already adds an apostrophe.
const SPREADSHEET_VALUE_PATTERN = new RegExp(
  `^'*(?![=+\\-@\\t\\r])(?:true|false|(?=.*\\d)(?:[\\d\\s.,:/%()-]|(?<=\\d)e|[ap]m|${MONTH_PATTERN})+)$`,
  'i',
)
const PLAIN_NUMBER_PATTERN = /^(?:0|[1-9]\d{0,14})(?:\.\d*[1-9])?$/

const isChangedBySpreadsheets = (text: string) =>
  SPREADSHEET_VALUE_PATTERN.test(text) && !PLAIN_NUMBER_PATTERN.test(text)
