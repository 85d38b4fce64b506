import * as z from 'zod/mini'
import { optionalSingleLineText } from './fields.ts'
import { emptyToNull, parsedFormValue } from './form-values.ts'
import * as m from './messages/validation.ts'
import { METALS } from './metals.ts'
import { hasAtMostTwoDecimals } from './money.ts'
import { Rupees } from './rupees.ts'

// The checked facts of a product: weights are whole milligrams, purity is in parts of a thousand.

/** 10 kg. */
const MAX_WEIGHT_MG = 10_000_000
const MAX_STONES = 20

const wholeNumberOrNull = (minNumber: number, maxNumber: number, message: string) =>
  z.nullable(z.int(message).check(z.gte(minNumber, message), z.lte(maxNumber, message)))

const isNotEmptyText = z.refine<string>((text) => text !== '', m.WRITE_THE_KIND_OF_STONE)
// Digits and semicolons separate stones in forms and files.
const hasNoSeparators = z.refine<string>((text) => !/[\d;]/.test(text), m.A_KIND_HAS_NO_DIGITS)

/** Stones of one kind. */
export const Stone = z.object({
  /** Such as `Ruby`. */
  kind: optionalSingleLineText(40).check(isNotEmptyText, hasNoSeparators),
  /** False if they were made, such as glass or laboratory-grown stones. */
  isNatural: z.boolean(m.SEND_TRUE_OR_FALSE),
  count: z.int(m.ENTER_A_WHOLE_NUMBER).check(z.gte(1), z.lte(10_000)),
  /** The weight of all of them, in hundredths of a carat; null means unknown. */
  caratHundredths: wholeNumberOrNull(1, 1_000_000, m.A_CARAT_HAS_AT_MOST_TWO_DECIMALS),
  /** The price of all of them, for a price by weight. */
  price: Rupees.check(
    z.gte(0, m.AN_AMOUNT_CANNOT_BE_NEGATIVE),
    z.lte(10_000_000, m.THAT_AMOUNT_IS_TOO_LARGE),
    z.refine(hasAtMostTwoDecimals, m.AN_AMOUNT_HAS_AT_MOST_TWO_DECIMALS),
  ),
})
export type Stone = z.infer<typeof Stone>

/** The net weight: without the stones. */
export const netWeightOf = ({
  grossMg,
  stoneMg,
}: {
  grossMg: number | null
  stoneMg: number | null
}) => (grossMg === null ? null : grossMg - (stoneMg ?? 0))

/** The checked facts of a product; null means unknown. */
export const Specification = z
  .object({
    metal: z.nullable(z.enum(METALS, m.THERE_IS_NO_SUCH_METAL)),
    /** In parts of a thousand: 916 means 91.6 %. */
    purityPerMille: wholeNumberOrNull(1, 1000, m.PURITY_IS_PER_MILLE),
    grossMg: wholeNumberOrNull(1, MAX_WEIGHT_MG, m.ENTER_A_WEIGHT_IN_GRAMS),
    /** All that is not metal: stones, beads, thread. */
    stoneMg: wholeNumberOrNull(0, MAX_WEIGHT_MG, m.ENTER_A_WEIGHT_IN_GRAMS),
    /** The gross weight without the stones. */
    netMg: wholeNumberOrNull(1, MAX_WEIGHT_MG, m.STONES_WEIGH_LESS_THAN_ALL),
    /** The thickness of the plating in micrometres. */
    platingUm: z.nullable(
      z
        .number(m.ENTER_MICROMETRES)
        .check(
          z.gt(0, m.ENTER_MICROMETRES),
          z.lte(1000, m.ENTER_MICROMETRES),
          z.refine(hasAtMostTwoDecimals, m.ENTER_MICROMETRES),
        ),
    ),
    hallmark: parsedFormValue(emptyToNull, z.nullable(optionalSingleLineText(40))),
    stones: z.array(Stone, m.SEND_A_LIST_OF_STONES).check(z.maxLength(MAX_STONES)),
  })
  .check(
    z.refine(({ stoneMg, grossMg }) => stoneMg === null || grossMg !== null, {
      path: ['grossMg'],
      error: m.ENTER_THE_GROSS_WEIGHT_TOO,
    }),
    z.refine((specification) => specification.netMg === netWeightOf(specification), {
      path: ['netMg'],
      error: m.NET_IS_GROSS_WITHOUT_STONES,
    }),
  )
export type Specification = z.infer<typeof Specification>

export const NO_SPECIFICATION: Specification = {
  metal: null,
  purityPerMille: null,
  grossMg: null,
  stoneMg: null,
  netMg: null,
  platingUm: null,
  hallmark: null,
  stones: [],
}

/** Null if nothing is known. */
export const emptySpecificationToNull = (specification: Specification): Specification | null =>
  Object.values(specification).every(
    (value) => value === null || (Array.isArray(value) && !value.length),
  )
    ? null
    : specification
