import * as z from 'zod/mini'
import type { Paisa } from '#contract/money.ts'
import { PositiveRupeesInput, RupeesInput } from '#contract/rupees.ts'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import * as m from './messages.ts'

const TYPED_AMOUNT_PATTERN = /^\d{1,9}(?:\.\d{1,2})?$/

/**
 * Typed rupees. An empty input becomes `emptyValue`, or is refused if that is undefined.
 * `errorMessage` says what is wrong; without it the sentence of the schema does.
 */
export const typedRupeesSchema = <Empty extends number | null | undefined>(
  schema: z.ZodMiniType<Paisa, number>,
  emptyValue: Empty,
  errorMessage?: string,
) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | (Empty & (number | null)) => {
      const normalizedText = normalizeRupees(text).trim()
      if (normalizedText === '' && emptyValue !== undefined) return emptyValue
      const typedNumber = TYPED_AMOUNT_PATTERN.test(normalizedText)
        ? Number(normalizedText)
        : Number.NaN
      const parsedAmount = z.safeParse(schema, typedNumber)
      if (parsedAmount.success) return typedNumber
      const problemText = errorMessage ?? parsedAmount.error.issues[0]?.message ?? m.ENTER_AN_AMOUNT
      context.issues.push({ code: 'custom', message: problemText, input: text })
      return 0
    }),
  )

/** Typed rupees, more than 0. */
export const typedPositiveRupeesSchema = typedRupeesSchema(
  PositiveRupeesInput,
  undefined,
  m.ENTER_AN_AMOUNT,
)

/** Typed rupees that were counted; 0 is allowed. */
export const typedCountedRupeesSchema = typedRupeesSchema(
  RupeesInput,
  undefined,
  m.ENTER_COUNTED_AMOUNT,
)
