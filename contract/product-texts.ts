import * as z from 'zod/mini'
import { optionalSingleLineText } from './fields.ts'
import { emptyToNull, parsedFormValue } from './form-values.ts'
import { lineInNepali, TextInNepali } from './texts-in-nepali.ts'

// The optional texts of a product. The database, the calls, the form of the admin and the catalogue
// file have them under the same name, and write them as they are.

/** A line of text; empty or null if there is none. */
const lineOrNull = (max: number) =>
  parsedFormValue(emptyToNull, z.nullable(optionalSingleLineText(max)))

/**
 * The texts that shoppers see, as staff send them. Clients of the first version always send those
 * without `z.optional`.
 */
export const TEXTS_FOR_SHOPPERS = {
  localName: lineOrNull(250),
  material: lineOrNull(120),
  materialNe: lineInNepali(120),
  purity: lineOrNull(60),
  purityNe: lineInNepali(60),
  dimensions: lineOrNull(120),
  dimensionsNe: lineInNepali(120),
}
type TextForShoppers = keyof typeof TEXTS_FOR_SHOPPERS

/** The texts that only staff see. */
export const TEXTS_FOR_STAFF = {
  /** More words that find the product, such as other spellings of its Nepali name. */
  searchWords: lineOrNull(300),
}

const OPTIONAL_TEXT_SCHEMAS = { ...TEXTS_FOR_SHOPPERS, ...TEXTS_FOR_STAFF }
export type OptionalText = keyof typeof OPTIONAL_TEXT_SCHEMAS
export const OPTIONAL_TEXTS = Object.keys(OPTIONAL_TEXT_SCHEMAS) as OptionalText[]

/** An object with a value for each optional text. */
export const mapOptionalTextNames = <Value>(convertName: (textName: OptionalText) => Value) =>
  Object.fromEntries(OPTIONAL_TEXTS.map((textName) => [textName, convertName(textName)])) as Record<
    OptionalText,
    Value
  >

const TextOrNull = z.nullable(z.string())

/** The texts that shoppers see, in answers. */
export const TEXTS_IN_ANSWERS = Object.fromEntries(
  Object.keys(TEXTS_FOR_SHOPPERS).map((textName) => [
    textName,
    textName.endsWith('Ne') ? TextInNepali : TextOrNull,
  ]),
) as {
  [Text in TextForShoppers]: Text extends `${string}Ne` ? typeof TextInNepali : typeof TextOrNull
}
