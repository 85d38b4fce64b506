import { METAL_NAMES } from './messages/metals.ts'
import { METALS } from './metals.ts'
import { NO_SPECIFICATION, type Specification, type Stone } from './specification.ts'
import { normalizeNumber, withLatinDigits } from './typed-numbers.ts'

// The specification as people type it in forms and files.

const NUMBER = /^\d{1,9}(\.\d{1,3})?$/

/** The number of a text; text that is none stays unchanged, and the schema refuses it. */
function numberIn(text: string): unknown {
  const plain = normalizeNumber(text.trim())
  if (plain === '') return null
  return NUMBER.test(plain) ? Number(plain) : text
}

/** Milligrams of a text in grams, such as `11.664`. */
export function parseMilligrams(text: string): unknown {
  const grams = numberIn(text)
  return typeof grams === 'number' ? Math.round(grams * 1000) : grams
}

/** `11.664`. */
const gramsText = (mg: number | null): string => (mg === null ? '' : String(mg / 1000))

const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** `2 natural Ruby 0.35 ct Rs 12000`: carat and price may be missing. */
const STONE =
  /^(\d{1,5})\s+(natural|made)\s+([^\d;]+?)(?:\s+(\d{1,5}(?:\.\d{1,2})?)\s*ct)?(?:\s+rs\.?\s*(\d{1,8}(?:\.\d{1,2})?))?$/iu

function stoneIn(text: string): Stone | undefined {
  const [, count, origin, kind, carat, price] =
    STONE.exec(withLatinDigits(text).replaceAll(',', '').trim()) ?? []
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
function stonesIn(text: string): unknown {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const stones = parts.flatMap((part) => stoneIn(part) ?? [])
  return stones.length === parts.length ? stones : text
}

export const stoneText = ({ count, isNatural, kind, caratHundredths, price }: Stone): string =>
  [
    count,
    isNatural ? 'natural' : 'made',
    kind,
    ...(caratHundredths === null ? [] : [`${caratHundredths / 100} ct`]),
    ...(price === 0 ? [] : [`Rs ${price}`]),
  ].join(' ')

type ValueAsText<Value> = { read: (text: string) => unknown; show: (value: Value) => string }

/** How each value is read and written. */
export const SPECIFICATION_AS_TEXT: {
  [Name in keyof Specification]: ValueAsText<Specification[Name]>
} = {
  metal: {
    read: (text) =>
      METALS.find((metal) => METAL_NAMES[metal].toLowerCase() === text.trim().toLowerCase()) ??
      (text.trim() || null),
    show: (metal) => (metal === null ? '' : METAL_NAMES[metal]),
  },
  purityPerMille: { read: numberIn, show: numberText },
  grossMg: { read: parseMilligrams, show: gramsText },
  stoneMg: { read: parseMilligrams, show: gramsText },
  netMg: { read: parseMilligrams, show: gramsText },
  platingUm: { read: numberIn, show: numberText },
  hallmark: { read: (text) => text.trim() || null, show: (text) => text ?? '' },
  stones: { read: stonesIn, show: (stones) => stones.map(stoneText).join('; ') },
}

export type SpecificationName = keyof typeof SPECIFICATION_AS_TEXT

/** The specification as texts; empty texts without one. */
export function textsOfSpecification(
  specification: Specification | null,
): Record<SpecificationName, string> {
  const text = <Name extends SpecificationName>(name: Name) => {
    const { show }: ValueAsText<Specification[Name]> = SPECIFICATION_AS_TEXT[name]
    return show((specification ?? NO_SPECIFICATION)[name])
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
