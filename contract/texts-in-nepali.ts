import * as z from 'zod/mini'
import { optionalMultilineText, optionalSingleLineText } from './fields.ts'

// The Nepali texts beside the English ones of the catalogue: `nameNe` beside `name`.

/** A text in Nepali in an answer. If it is missing, Nepali pages show the English text. */
export const TextInNepali = z.optional(z.string())

const emptyToNullInNepali = z.transform((text: string | null) => text || null)

/**
 * A line in Nepali in a request. An empty text or null removes the Nepali text. If the field is
 * missing, the Nepali text does not change.
 */
export const lineInNepali = (max: number) =>
  z.optional(z.pipe(z.nullable(optionalSingleLineText(max)), emptyToNullInNepali))

/** Several lines in Nepali in a request. */
export const paragraphsInNepali = (text: { required: string; max: number }) =>
  z.optional(z.pipe(z.nullable(optionalMultilineText(text)), emptyToNullInNepali))
