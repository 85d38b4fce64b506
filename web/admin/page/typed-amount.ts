import * as z from 'zod/mini'
import type { Paisa } from '#contract/money.ts'
import { PositiveRupeesInput, RupeesInput } from '#contract/rupees.ts'
import { normalizeRupees } from '#contract/typed-numbers.ts'
import * as m from './messages.ts'

const PLAIN = /^\d{1,9}(?:\.\d{1,2})?$/

/**
 * Typed rupees. An empty input becomes `empty`, or is refused if that is undefined. `message` says
 * what is wrong; without it the sentence of the schema does.
 */
export const typedRupeesSchema = <Empty extends number | null | undefined>(
  schema: z.ZodMiniType<Paisa, number>,
  empty: Empty,
  message?: string,
) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | (Empty & (number | null)) => {
      const written = normalizeRupees(text).trim()
      if (written === '' && empty !== undefined) return empty
      const plain = PLAIN.test(written) ? Number(written) : Number.NaN
      const read = z.safeParse(schema, plain)
      if (read.success) return plain
      const why = message ?? read.error.issues[0]?.message ?? m.ENTER_AN_AMOUNT
      context.issues.push({ code: 'custom', message: why, input: text })
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
  m.ENTER_WHAT_YOU_COUNTED,
)
