import * as z from 'zod/mini'

/** Enough for the largest list that a call takes; more would keep the server busy for nothing. */
const MAX_VALUES = 5000

/**
 * Reads JSON that somebody sent. Throws a SyntaxError for what is no JSON, holds too many values,
 * or names `__proto__`: that key has no honest use and has broken many a merge.
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

/** A form carries numbers as text; only plain decimals are taken for numbers. */
export const numberInForm = (value: unknown) =>
  typeof value === 'string' && /^\d{1,12}(\.\d{1,4})?$/.test(value.trim()) ? Number(value) : value

/** A form carries a yes or no as text. */
export const flagInForm = (value: unknown) =>
  value === 'true' || value === 'false' ? value === 'true' : value

/** A form carries lists as JSON text. */
export const jsonInForm = (value: unknown) => {
  if (typeof value !== 'string') return value
  try {
    return parseJson(value)
  } catch {
    return value // The list's own schema then says what is wrong.
  }
}

/** Reads a value that came by a form or as JSON, and then holds it against its schema. */
export const fromForm = <S extends z.ZodMiniType>(read: (value: unknown) => unknown, schema: S) =>
  z.pipe(z.transform(read), schema)

/** A field that was left empty means that there is nothing. */
export const emptyIsNone = (value: unknown) => (value === '' ? null : value)
