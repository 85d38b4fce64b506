import * as z from 'zod/mini'
import { RupeesInput } from '#contract/rupees.ts'
import { plainRupees } from '#contract/typed-numbers.ts'
import * as m from './messages.ts'

const PLAIN = /^\d{1,9}(?:\.\d{1,2})?$/

/** Typed rupees that are right; the message says what is wrong with others. */
const typedRupees = (isRight: (rupees: number) => boolean, message: string) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number => {
      const written = plainRupees(text).trim()
      const read = z.safeParse(RupeesInput, PLAIN.test(written) ? Number(written) : Number.NaN)
      if (read.success && isRight(Number(written))) return Number(written)
      context.issues.push({ code: 'custom', message, input: text })
      return 0
    }),
  )

/** Typed rupees, more than nothing. */
export const typedAmount = typedRupees((rupees) => rupees > 0, m.ENTER_AN_AMOUNT)

/** Typed rupees that were counted; nothing is an amount too. */
export const typedCount = typedRupees(() => true, m.ENTER_WHAT_YOU_COUNTED)
