/** Tells Excel that the file is UTF-8; without it, Devanagari arrives there as other signs. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Rows as a CSV file (RFC 4180). Spreadsheets take what begins with one of four signs for a
 * formula and run it, so such a cell begins with an apostrophe (OWASP, CSV Injection).
 */
export const csvOf = (rows: string[][]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

/**
 * A text that a spreadsheet would take for a number or a date and write in its own way, such as
 * `3-4` or `007`, begins with an apostrophe as well; a number that it leaves as it is does not.
 */
export const asText = (text: string): string => (isMeddledWith(text) ? `'${text}` : text)

/** A cell as it was before it was written: without the apostrophe that only guarded it. */
export function withoutFormulaGuard(cell: string): string {
  if (!cell.startsWith("'")) return cell
  const inner = cell.slice(1)
  return ACTS_AS_FORMULA.test(inner) || isMeddledWith(inner) ? inner : cell
}

// Apostrophes of its own count to a text that needs a guard: so each reads back as it was.
const ACTS_AS_FORMULA = /^'*[=+\-@\t\r]/
const NEEDS_QUOTES = /[",;\t\r\n]/

function cellOf(text: string): string {
  const harmless = ACTS_AS_FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
// What begins as a formula has its guard already, and gets no second one.
const LOOKS_LIKE_A_VALUE = new RegExp(
  `^'*(?![=+\\-@\\t\\r])(?:true|false|(?=.*\\d)(?:[\\d\\s.,:/%()-]|(?<=\\d)e|[ap]m|${MONTH})+)$`,
  'i',
)
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d*[1-9])?$/

const isMeddledWith = (text: string) => LOOKS_LIKE_A_VALUE.test(text) && !PLAIN_NUMBER.test(text)
