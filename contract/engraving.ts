import * as z from 'zod/mini'
import {
  countGraphemes,
  isEngravable,
  MAX_ENGRAVING_LETTERS,
  normalizeEngraving,
} from './engraving-text.ts'
import { emptyToNull, parsedFormValue, parseFormNumber, parseFormRupees } from './form-values.ts'
import * as m from './messages/validation.ts'
import { asPaisa, type Paisa, toPaisa, toRupees } from './money.ts'
import { Rupees, RupeesInput } from './rupees.ts'

/** The highest price of an engraving, in rupees. */
export const MAX_ENGRAVING_RUPEES = 100_000
const MAX_ENGRAVING_DAYS = 60
const MAX_MAKING_DAYS = 180

/** The engraving that a product offers. */
export const Engraving = z.object({
  /** The longest text, in characters as a reader counts them (graphemes). */
  maxLength: z.int(),
  /** What it costs on top of the price of one piece; offers do not reduce it. */
  price: Rupees,
  /** The working days that it takes. */
  days: z.int(),
})
export type Engraving = z.infer<typeof Engraving>

/** The engraving of a product as it is stored; `letters` is null if it offers none. */
export type StoredEngraving = { letters: number | null; paisa: number | null; days: number | null }

/** In the format of the API; undefined if the product offers none. */
export const toApiEngraving = ({ letters, paisa: pricePaisa, days }: StoredEngraving) =>
  letters === null
    ? undefined
    : { maxLength: letters, price: toRupees(asPaisa(pricePaisa ?? 0)), days: days ?? 0 }

/** The price of an engraving with this text; undefined if the product does not offer it. */
export const engravingPriceOf = (
  { letters, paisa: pricePaisa }: StoredEngraving,
  text: string | null,
): Paisa | undefined => {
  if (text === null) return asPaisa(0)
  return letters === null || countGraphemes(text) > letters ? undefined : asPaisa(pricePaisa ?? 0)
}

const wholeNumberOrNull = (maxNumber: number) =>
  parsedFormValue(
    (value) => parseFormNumber(emptyToNull(value)),
    z.nullable(
      z
        .int(m.ENTER_A_WHOLE_NUMBER)
        .check(z.gte(0, m.ENTER_A_WHOLE_NUMBER), z.lte(maxNumber, m.atMostNumber(maxNumber))),
    ),
  )

/** The fields with which staff offer an engraving, or a piece that is made to order. */
export const engravingFields = {
  /** The longest text; null if the product offers no engraving. */
  engravingLetters: z.optional(
    wholeNumberOrNull(MAX_ENGRAVING_LETTERS).check(
      z.refine((letters) => letters !== 0, m.ENTER_1_OR_LEAVE_IT_EMPTY),
    ),
  ),
  engravingPrice: z.optional(
    parsedFormValue(
      (value) => parseFormRupees(emptyToNull(value)),
      z.nullable(
        RupeesInput.check(
          z.refine(
            (pricePaisa) => pricePaisa <= toPaisa(MAX_ENGRAVING_RUPEES),
            m.THAT_AMOUNT_IS_TOO_LARGE,
          ),
        ),
      ),
    ),
  ),
  engravingDays: z.optional(wholeNumberOrNull(MAX_ENGRAVING_DAYS)),
  /** The working days in which a piece is made after the order; null if it is ready. */
  makingDays: z.optional(
    wholeNumberOrNull(MAX_MAKING_DAYS).check(
      z.refine((days) => days !== 0, m.ENTER_1_OR_LEAVE_IT_EMPTY),
    ),
  ),
}

/** The text of an engraving in a request; an empty one means none. */
export const EngravingText = z.pipe(
  z.string(m.WRITE_THE_TEXT_OF_THE_ENGRAVING).check(
    z.maxLength(20 * MAX_ENGRAVING_LETTERS, {
      error: m.atMostCharacters(MAX_ENGRAVING_LETTERS),
      abort: true,
    }),
    z.overwrite(normalizeEngraving),
    z.refine((text) => text === '' || isEngravable(text), m.TEXT_CANNOT_BE_ENGRAVED),
    z.refine(
      (text) => countGraphemes(text) <= MAX_ENGRAVING_LETTERS,
      m.atMostCharacters(MAX_ENGRAVING_LETTERS),
    ),
  ),
  z.transform((text) => text || null),
)

/** The engraving of a line, which is missing where the piece is not engraved. */
export const engravingLineFields = {
  /** The text; the prices of the line include its price. */
  engraving: z.optional(z.string()),
  engravingPrice: z.optional(Rupees),
}

/** The working days of a cart line, which are missing where no work is to be done. */
export const workDaysLineFields = {
  /** The piece is made after the order, in so many working days. */
  makingDays: z.optional(z.int()),
  /** The working days of its engraving. */
  engravingDays: z.optional(z.int()),
}
