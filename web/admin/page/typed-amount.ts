import * as z from 'zod/mini'
import { RupeesInput } from '#contract/rupees.ts'
import { plainRupees } from '#contract/typed-numbers.ts'
import * as m from './messages.ts'

const PLAIN = /^\d{1,9}(?:\.\d{1,2})?$/

/** Typed rupees, more than nothing. */
export const typedAmount = z.pipe(
  z.string(),
  z.transform((text, context): number => {
    const written = plainRupees(text).trim()
    const read = z.safeParse(RupeesInput, PLAIN.test(written) ? Number(written) : Number.NaN)
    if (read.success && read.data > 0) return Number(written)
    context.issues.push({ code: 'custom', message: m.ENTER_AN_AMOUNT, input: text })
    return 0
  }),
)
