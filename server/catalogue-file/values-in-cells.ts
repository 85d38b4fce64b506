import { SHOP_UTC_OFFSET } from '#contract/days.ts'
import type { OfferType } from '#contract/offers.ts'

/** Digits of either script as they are counted with. */
const withLatinDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x966))

const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/
const PLAIN = /^\d+(?:\.\d+)?$/

/**
 * A number in plain decimals, `1250.5`, out of what people and spreadsheets write: `१,२५०.५०`,
 * `1,25,000`, `1250,50`. What is no number stays as it is, for its field to refuse.
 */
export function plainNumber(cell: string): string {
  const text = withLatinDigits(cell).replace(/[\s\u00A0\u202F]/g, '')
  if (GROUPED.test(text)) return text.replaceAll(',', '')
  const [, whole, part] = DECIMAL_COMMA.exec(text) ?? []
  if (whole !== undefined) return `${whole}.${part}`
  return PLAIN.test(text) ? text : cell
}

const RUPEE_SIGNS = /^(?:रू\.?|रु\.?|₨|rs\.?|npr)\s*|\s*(?:\/-|रू|रु|₨|rs\.?|npr)$/giu

/** An amount of rupees in plain decimals, out of a cell that may name its currency. */
export const plainRupees = (cell: string): string =>
  plainNumber(cell.trim().replace(RUPEE_SIGNS, ''))

/** A whole number of pieces; nothing where the cell holds none. */
export function countIn(cell: string): number | undefined {
  const text = plainNumber(cell)
  const count = Number(text)
  return PLAIN.test(text) && Number.isSafeInteger(count) ? count : undefined
}

/** What an offer takes off: `10%`, or rupees; nothing where the cell says neither. */
export function offIn(cell: string): { type: OfferType; value: number } | undefined {
  const percent = /^(.*?)\s*%$/s.exec(cell)?.[1]
  const text = percent === undefined ? plainRupees(cell) : plainNumber(percent)
  if (!PLAIN.test(text)) return undefined
  return { type: percent === undefined ? 'amount' : 'percent', value: Number(text) }
}

/** How far the clock of the shop is ahead of UTC. */
const AHEAD_MS = -Date.parse(`1970-01-01T00:00${SHOP_UTC_OFFSET}`)
const MOMENT = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/

/** `2026-11-20 15:05`, by the clock of Nepal. */
export const momentCell = (moment: Date): string =>
  new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ')

/** The moment that a cell tells by the clock of Nepal, to the minute; nothing where it tells none. */
export function momentIn(cell: string): Date | undefined {
  const [, year, month, day, hour = '0', minute = '00'] = MOMENT.exec(withLatinDigits(cell)) ?? []
  if (!year || !month || !day) return undefined
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${hour.padStart(2, '0')}:${minute}`
  const moment = new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - AHEAD_MS)
  // 31 February is the 3rd of March to a computer, and a slip to a person.
  return Number.isNaN(moment.getTime()) || momentCell(moment) !== text ? undefined : moment
}

/** Names in one cell; a semicolon within a name stands behind a backslash. */
export const listCell = (names: string[]): string =>
  names.map((name) => name.replace(/[\\;]/g, '\\$&')).join('; ')

/** The names in a cell, without empty ones. */
export const listIn = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\[\\;]|[^;])+/g)]
    .map(([name]) => name.replace(/\\([\\;])/g, '$1').trim())
    .filter((name) => name !== '')
