import { SHOP_UTC_OFFSET } from '#contract/days.ts'
import type { OfferType } from '#contract/offers.ts'
import { normalizeNumber, normalizeRupees, withLatinDigits } from '#contract/typed-numbers.ts'

const PLAIN_NUMBER_PATTERN = /^\d+(?:\.\d+)?$/

/** Returns a whole number of pieces, or `undefined` if the cell has none. */
export function parseCountCell(cell: string): number | undefined {
  const text = normalizeNumber(cell)
  const count = Number(text)
  return PLAIN_NUMBER_PATTERN.test(text) && Number.isSafeInteger(count) ? count : undefined
}

/** Parses a discount: `10%`, or an amount in rupees. Returns `undefined` if it is neither. */
export function parseDiscountCell(cell: string): { type: OfferType; value: number } | undefined {
  const percentText = cell.endsWith('%') ? cell.slice(0, -1).trimEnd() : undefined
  const text = percentText === undefined ? normalizeRupees(cell) : normalizeNumber(percentText)
  if (!PLAIN_NUMBER_PATTERN.test(text)) return undefined
  return { type: percentText === undefined ? 'amount' : 'percent', value: Number(text) }
}

/** Offset of the shop's time zone from UTC, in milliseconds. */
const SHOP_OFFSET_MS = -Date.parse(`1970-01-01T00:00${SHOP_UTC_OFFSET}`)
const DATE_TIME_PATTERN =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/

/** Formats a time in Nepal time: `2026-11-20 15:05`. */
export const dateTimeCell = (time: Date): string =>
  new Date(time.getTime() + SHOP_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** Parses a date, with or without a time, as Nepal time. Returns `undefined` if it is invalid. */
export function parseDateTimeCell(cell: string): Date | undefined {
  const [, year, month, day, hour = '0', minute = '00'] =
    DATE_TIME_PATTERN.exec(withLatinDigits(cell)) ?? []
  if (!year || !month || !day) return undefined
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}`
  const time = new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - SHOP_OFFSET_MS)
  // `Date.parse` may turn 31 February into 3 March; here such a date is a mistake.
  return Number.isNaN(time.getTime()) || dateTimeCell(time) !== text ? undefined : time
}

/** Joins names with semicolons. A semicolon or backslash in a name is escaped with a backslash. */
export const writeListCell = (names: string[]): string =>
  names.map((name) => name.replace(/[\\;]/g, '\\$&')).join('; ')

/** Splits a list of names and drops empty ones. */
export const parseListCell = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\[\\;]|[^;])+/g)]
    .map(([name]) => name.replace(/\\([\\;])/g, '$1').trim())
    .filter((name) => name !== '')
