import type { Jarti, Jyala } from './price-by-weight.ts'
import type { Pricing } from './pricing.ts'
import { normalizeNumber, withLatinDigits } from './typed-numbers.ts'

// How a price by weight is typed in forms and files.

const PERCENT_PATTERN = /^(\d{1,3}(?:\.\d{1,2})?)\s*%$/
const GRAMS_PATTERN = /^(\d{1,4}(?:\.\d{1,3})?)\s*g$/
const PER_GRAM_PATTERN = /^(\d{1,7}(?:\.\d{1,2})?)\s*\/\s*g$/
const FLAT_AMOUNT_PATTERN = /^(\d{1,8}(?:\.\d{1,2})?)$/

const normalizeText = (text: string) =>
  withLatinDigits(text)
    .trim()
    .toLowerCase()
    .replace(/^(?:rs\.?|रू)\s*/u, '')
    .replaceAll(',', '')

const parseScaledNumber = (pattern: RegExp, text: string, factor: number): number | undefined => {
  const [, numberText] = pattern.exec(normalizeText(text)) ?? []
  return numberText === undefined ? undefined : Math.round(Number(numberText) * factor)
}

/** `3%` of the metal, or `0.35 g` of it. */
function parseJarti(text: string): unknown {
  const hundredthsOfPercent = text.trim() === '' ? 0 : parseScaledNumber(PERCENT_PATTERN, text, 100)
  if (hundredthsOfPercent !== undefined) return { unit: 'percent', value: hundredthsOfPercent }
  const jartiMg = parseScaledNumber(GRAMS_PATTERN, text, 1000)
  return jartiMg === undefined ? text : { unit: 'mg', value: jartiMg }
}

/** `10%` of the metal, `450/g`, or an amount: `5000`. */
function parseJyala(text: string): unknown {
  const hundredthsOfPercent = text.trim() === '' ? 0 : parseScaledNumber(PERCENT_PATTERN, text, 100)
  if (hundredthsOfPercent !== undefined) return { unit: 'percent', value: hundredthsOfPercent }
  const paisaPerGram = parseScaledNumber(PER_GRAM_PATTERN, text, 100)
  if (paisaPerGram !== undefined) return { unit: 'per-gram', value: paisaPerGram }
  const flatPaisa = parseScaledNumber(FLAT_AMOUNT_PATTERN, text, 100)
  return flatPaisa === undefined ? text : { unit: 'flat', value: flatPaisa }
}

const jartiText = ({ unit, value }: Jarti): string =>
  unit === 'percent' ? `${value / 100}%` : `${value / 1000} g`

function jyalaText({ unit, value }: Jyala): string {
  if (unit === 'percent') return `${value / 100}%`
  return unit === 'per-gram' ? `${value / 100}/g` : String(value / 100)
}

type TextConversion<ValueType> = {
  parseText: (text: string) => unknown
  formatValue: (value: ValueType) => string
}

/** How each value is read and written. */
export const PRICING_TEXTS: {
  [PricingFieldName in keyof Pricing]: TextConversion<Pricing[PricingFieldName]>
} = {
  basis: { parseText: (text) => normalizeText(text), formatValue: (basis) => basis },
  jarti: { parseText: parseJarti, formatValue: jartiText },
  jyala: { parseText: parseJyala, formatValue: jyalaText },
  roundTo: {
    parseText: (text) => Number(normalizeNumber(text.trim() || '1')),
    formatValue: String,
  },
}

export type PricingName = keyof typeof PRICING_TEXTS

/** The pricing as texts; empty texts for a fixed price. */
export const textsOfPricing = (pricing: Pricing | null): Record<PricingName, string> => ({
  basis: pricing ? PRICING_TEXTS.basis.formatValue(pricing.basis) : '',
  jarti: pricing ? PRICING_TEXTS.jarti.formatValue(pricing.jarti) : '',
  jyala: pricing ? PRICING_TEXTS.jyala.formatValue(pricing.jyala) : '',
  roundTo: pricing ? PRICING_TEXTS.roundTo.formatValue(pricing.roundTo) : '',
})
