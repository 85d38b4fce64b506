import * as z from 'zod/mini'
import {
  CancelAfterDaysInput,
  MostOpenOrdersInput,
  MostPiecesInput,
  MostValueInput,
  type OrderLimits,
} from '#contract/order-limits.ts'
import { plainNumber } from '#contract/typed-numbers.ts'
import { typedRupees } from '../page/typed-amount.ts'
import * as m from './messages.ts'

/** Parses a typed whole number; an empty input becomes null. */
export const typedNumber = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | null => {
      const written = plainNumber(text).trim()
      if (written === '') return null
      const read = z.safeParse(schema, Number(written))
      if (read.success) return read.data
      const message = read.error.issues[0]?.message ?? m.PLEASE_ENTER_A_WHOLE_NUMBER
      context.issues.push({ code: 'custom', message, input: text })
      return null
    }),
  )

/** The form of the order limits. */
export const OrderLimitFields = z.object({
  pieces: typedNumber(MostPiecesInput),
  value: typedRupees(MostValueInput, null),
  openOrders: typedNumber(MostOpenOrdersInput),
  cancelAfterDays: typedNumber(CancelAfterDaysInput),
})

/** The initial values of the form. */
export const fieldsOf = ({ pieces, value, openOrders, cancelAfterDays }: OrderLimits) => ({
  pieces: String(pieces ?? ''),
  value: String(value ?? ''),
  openOrders: String(openOrders ?? ''),
  cancelAfterDays: String(cancelAfterDays ?? ''),
})
