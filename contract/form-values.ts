import * as z from 'zod/mini'
import { normalizeNumber, normalizeRupees } from './typed-numbers.ts'

/** The largest number of values in a JSON text; no call accepts a longer list. */
const MAX_JSON_VALUES = 5000

/**
 * Parses JSON from a client. Throws a SyntaxError if it is not JSON, has too many values or has the
 * key `__proto__`, which attackers use to change prototypes.
 */
export function parseJson(text: string): unknown {
  let valueCount = 0
  return JSON.parse(text, (key, value) => {
    valueCount += 1
    if (valueCount > MAX_JSON_VALUES) throw new SyntaxError('too many values')
    if (key === '__proto__') throw new SyntaxError('__proto__')
    return value
  })
}

const PLAIN_NUMBER_PATTERN = /^\d{1,12}(\.\d{1,4})?$/
const toNumberIfPlain = (normalizedText: string) =>
  PLAIN_NUMBER_PATTERN.test(normalizedText) ? Number(normalizedText) : normalizedText

/**
 * Converts the text of a form field to a number, such as `1,250.5` or `१२`; a text that is not a
 * number stays unchanged, and the schema refuses it.
 */
export const parseFormNumber = (value: unknown) =>
  typeof value === 'string' ? toNumberIfPlain(normalizeNumber(value)) : value

/** Like `parseFormNumber`, for an amount that may have a currency sign: `Rs 12,500`. */
export const parseFormRupees = (value: unknown) =>
  typeof value === 'string' ? toNumberIfPlain(normalizeRupees(value)) : value

/** Converts the text of a form field to a boolean. */
export const parseFormBoolean = (value: unknown) =>
  value === 'true' || value === 'false' ? value === 'true' : value

/** Converts the text of a form field to a list; forms send lists as JSON. */
export const parseFormJson = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return parseJson(value)
  } catch {
    return value // The schema of the list then refuses the text.
  }
}

/** Converts a value from a form or from JSON, and then validates it. */
export const parsedFormValue = <SchemaType extends z.ZodMiniType>(
  parseValue: (value: unknown) => unknown,
  schema: SchemaType,
) => z.pipe(z.transform(parseValue), schema)

/** An empty field means null. */
export const emptyToNull = (value: unknown) => (value === '' ? null : value)
