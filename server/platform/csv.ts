/**
 * Rows as a CSV file (RFC 4180). Spreadsheets take what begins with one of four signs for a
 * formula and run it, so such a cell begins with an apostrophe (OWASP, CSV Injection).
 */
export const csvOf = (rows: string[][]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

const ACTS_AS_FORMULA = /^[=+\-@\t\r]/
const NEEDS_QUOTES = /[",\r\n]/

function cellOf(text: string): string {
  const harmless = ACTS_AS_FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
