import * as z from 'zod/mini'
import { normalizeNumber, normalizeRupees } from './typed-numbers.ts'

/** The largest number of values in a JSON text; no call accepts a longer list. */
const MAX_VALUES = 5000

/**
 * Parses JSON from a client. Throws a SyntaxError if it is not JSON, has too many values or has the
 * key `__proto__`, which attackers use to change prototypes.
 */
export function parseJson(text: string): unknown {
  let values = 0
  return JSON.parse(text, (key, value) => {
    values += 1
    if (values > MAX_VALUES) throw new SyntaxError('too many values')
    if (key === '__proto__') throw new SyntaxError('__proto__')
    return value
  })
}

const PLAIN = /^\d{1,12}(\.\d{1,4})?$/
const convert = (plain: string) => (PLAIN.test(plain) ? Number(plain) : plain)

/**
 * Converts the text of a form field to a number, such as `1,250.5` or `१२`; a text that is not a
 * number stays unchanged, and the schema refuses it.
 */
export const parseFormNumber = (value: unknown) =>
  typeof value === 'string' ? convert(normalizeNumber(value)) : value

/** Like `parseFormNumber`, for an amount that may have a currency sign: `Rs 12,500`. */
export const parseFormRupees = (value: unknown) =>
  typeof value === 'string' ? convert(normalizeRupees(value)) : value

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
export const parsedFormValue = <S extends z.ZodMiniType>(
  read: (value: unknown) => unknown,
  schema: S,
) => z.pipe(z.transform(read), schema)

/** An empty field means null. */
export const emptyToNull = (value: unknown) => (value === '' ? null : value)
