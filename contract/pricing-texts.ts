import type { Jarti, Jyala } from './price-by-weight.ts'
import type { Pricing } from './pricing.ts'
import { normalizeNumber, withLatinDigits } from './typed-numbers.ts'

// How a price by weight is typed in forms and files.

const PERCENT = /^(\d{1,3}(?:\.\d{1,2})?)\s*%$/
const GRAMS = /^(\d{1,4}(?:\.\d{1,3})?)\s*g$/
const PER_GRAM = /^(\d{1,7}(?:\.\d{1,2})?)\s*\/\s*g$/
const FLAT = /^(\d{1,8}(?:\.\d{1,2})?)$/

const plain = (text: string) =>
  withLatinDigits(text)
    .trim()
    .toLowerCase()
    .replace(/^(?:rs\.?|रू)\s*/u, '')
    .replaceAll(',', '')

const scaled = (pattern: RegExp, text: string, by: number): number | undefined => {
  const [, number] = pattern.exec(plain(text)) ?? []
  return number === undefined ? undefined : Math.round(Number(number) * by)
}

/** `3%` of the metal, or `0.35 g` of it. */
function jartiIn(text: string): unknown {
  const percent = text.trim() === '' ? 0 : scaled(PERCENT, text, 100)
  if (percent !== undefined) return { unit: 'percent', value: percent }
  const mg = scaled(GRAMS, text, 1000)
  return mg === undefined ? text : { unit: 'mg', value: mg }
}

/** `10%` of the metal, `450/g`, or an amount: `5000`. */
function jyalaIn(text: string): unknown {
  const percent = text.trim() === '' ? 0 : scaled(PERCENT, text, 100)
  if (percent !== undefined) return { unit: 'percent', value: percent }
  const perGram = scaled(PER_GRAM, text, 100)
  if (perGram !== undefined) return { unit: 'per-gram', value: perGram }
  const fixedAmount = scaled(FLAT, text, 100)
  return fixedAmount === undefined ? text : { unit: 'flat', value: fixedAmount }
}

const jartiText = ({ unit, value }: Jarti): string =>
  unit === 'percent' ? `${value / 100}%` : `${value / 1000} g`

function jyalaText({ unit, value }: Jyala): string {
  if (unit === 'percent') return `${value / 100}%`
  return unit === 'per-gram' ? `${value / 100}/g` : String(value / 100)
}

type ValueAsText<Value> = { read: (text: string) => unknown; show: (value: Value) => string }

/** How each value is read and written. */
export const PRICING_TEXTS: { [Name in keyof Pricing]: ValueAsText<Pricing[Name]> } = {
  basis: { read: (text) => plain(text), show: (basis) => basis },
  jarti: { read: jartiIn, show: jartiText },
  jyala: { read: jyalaIn, show: jyalaText },
  roundTo: { read: (text) => Number(normalizeNumber(text.trim() || '1')), show: String },
}

export type PricingName = keyof typeof PRICING_TEXTS

/** The pricing as texts; empty texts for a fixed price. */
export const textsOfPricing = (pricing: Pricing | null): Record<PricingName, string> => ({
  basis: pricing ? PRICING_TEXTS.basis.show(pricing.basis) : '',
  jarti: pricing ? PRICING_TEXTS.jarti.show(pricing.jarti) : '',
  jyala: pricing ? PRICING_TEXTS.jyala.show(pricing.jyala) : '',
  roundTo: pricing ? PRICING_TEXTS.roundTo.show(pricing.roundTo) : '',
})
