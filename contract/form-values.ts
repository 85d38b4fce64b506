import * as z from 'zod/mini'

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
    return JSON.parse(value)
  } catch {
    return value // The list's own schema then says what is wrong.
  }
}

/** Reads a value that came by a form or as JSON, and then holds it against its schema. */
export const fromForm = <S extends z.ZodMiniType>(read: (value: unknown) => unknown, schema: S) =>
  z.pipe(z.transform(read), schema)

/** A field that was left empty means that there is nothing. */
export const emptyIsNone = (value: unknown) => (value === '' ? null : value)
