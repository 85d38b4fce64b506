import { METAL_NAMES } from './messages/metals.ts'
import { METALS } from './metals.ts'
import { NO_SPECIFICATION, type Specification, type Stone } from './specification.ts'
import { normalizeNumber, withLatinDigits } from './typed-numbers.ts'

// The specification as people type it in forms and files.

const NUMBER_PATTERN = /^\d{1,9}(\.\d{1,3})?$/

/** The number of a text; text that is none stays unchanged, and the schema refuses it. */
function parseNumber(text: string): unknown {
  const normalizedText = normalizeNumber(text.trim())
  if (normalizedText === '') return null
  return NUMBER_PATTERN.test(normalizedText) ? Number(normalizedText) : text
}

/** Milligrams of a text in grams, such as `11.664`. */
export function parseMilligrams(text: string): unknown {
  const grams = parseNumber(text)
  return typeof grams === 'number' ? Math.round(grams * 1000) : grams
}

/** `11.664`. */
const gramsText = (milligrams: number | null): string =>
  milligrams === null ? '' : String(milligrams / 1000)

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** `2 natural Ruby 0.35 ct Rs 12000`: carat and price may be missing. */
const STONE_PATTERN =
  /^(\d{1,5})\s+(natural|made)\s+([^\d;]+?)(?:\s+(\d{1,5}(?:\.\d{1,2})?)\s*ct)?(?:\s+rs\.?\s*(\d{1,8}(?:\.\d{1,2})?))?$/iu

function parseStone(text: string): Stone | undefined {
  const [, count, origin, kind, carat, price] =
    STONE_PATTERN.exec(withLatinDigits(text).replaceAll(',', '').trim()) ?? []
  if (count === undefined || kind === undefined) return undefined
  return {
    kind,
    isNatural: origin?.toLowerCase() === 'natural',
    count: Number(count),
    caratHundredths: carat === undefined ? null : Math.round(Number(carat) * 100),
    price: price === undefined ? 0 : Number(price),
  }
}

/** The stones of a text, one kind in each line or between semicolons. */
function parseStones(text: string): unknown {
  const stoneParts = text
    .split(/[;\n]/)
    .map((stonePart) => stonePart.trim())
    .filter(Boolean)
  const stones = stoneParts.flatMap((stonePart) => parseStone(stonePart) ?? [])
  return stones.length === stoneParts.length ? stones : text
}

export const stoneText = ({ count, isNatural, kind, caratHundredths, price }: Stone): string =>
  [
    count,
    isNatural ? 'natural' : 'made',
    kind,
    ...(caratHundredths === null ? [] : [`${caratHundredths / 100} ct`]),
    ...(price === 0 ? [] : [`Rs ${price}`]),
  ].join(' ')

type TextConversion<ValueType> = {
  parseText: (text: string) => unknown
  formatValue: (value: ValueType) => string
}

/** How each value is read and written. */
export const SPECIFICATION_AS_TEXT: {
  [FactName in keyof Specification]: TextConversion<Specification[FactName]>
} = {
  metal: {
    parseText: (text) =>
      METALS.find((metal) => METAL_NAMES[metal].toLowerCase() === text.trim().toLowerCase()) ??
      (text.trim() || null),
    formatValue: (metal) => (metal === null ? '' : METAL_NAMES[metal]),
  },
  purityPerMille: { parseText: parseNumber, formatValue: numberText },
  grossMg: { parseText: parseMilligrams, formatValue: gramsText },
  stoneMg: { parseText: parseMilligrams, formatValue: gramsText },
  netMg: { parseText: parseMilligrams, formatValue: gramsText },
  platingUm: { parseText: parseNumber, formatValue: numberText },
  hallmark: { parseText: (text) => text.trim() || null, formatValue: (text) => text ?? '' },
  stones: { parseText: parseStones, formatValue: (stones) => stones.map(stoneText).join('; ') },
}

export type SpecificationName = keyof typeof SPECIFICATION_AS_TEXT

/** The specification as texts; empty texts without one. */
export function textsOfSpecification(
  specification: Specification | null,
): Record<SpecificationName, string> {
  const text = <FactName extends SpecificationName>(name: FactName) => {
    const { formatValue }: TextConversion<Specification[FactName]> = SPECIFICATION_AS_TEXT[name]
    return formatValue((specification ?? NO_SPECIFICATION)[name])
  }
  return {
    metal: text('metal'),
    purityPerMille: text('purityPerMille'),
    grossMg: text('grossMg'),
    stoneMg: text('stoneMg'),
    netMg: text('netMg'),
    platingUm: text('platingUm'),
    hallmark: text('hallmark'),
    stones: text('stones'),
  }
}
