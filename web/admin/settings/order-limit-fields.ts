import * as z from 'zod/mini'
import {
  CancelAfterDaysInput,
  MostOpenOrdersInput,
  MostPiecesInput,
  MostValueInput,
  type OrderLimits,
} from '#contract/order-limits.ts'
import { typedRupees } from './delivery-fields.ts'

/** A whole number that somebody typed; null where nothing was. */
const typedNumber = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | null => {
      const written = text.replaceAll(',', '').trim()
      if (written === '') return null
      const read = z.safeParse(schema, Number(written))
      if (read.success) return read.data
      const message = read.error.issues[0]?.message ?? 'Please enter a whole number'
      context.issues.push({ code: 'custom', message, input: text })
      return null
    }),
  )

/** The limits of orders as they are typed. */
export const OrderLimitFields = z.object({
  pieces: typedNumber(MostPiecesInput),
  value: typedRupees(MostValueInput, null),
  openOrders: typedNumber(MostOpenOrdersInput),
  cancelAfterDays: typedNumber(CancelAfterDaysInput),
})

/** What stands in the form when it is opened. */
export const fieldsOf = ({ pieces, value, openOrders, cancelAfterDays }: OrderLimits) => ({
  pieces: String(pieces ?? ''),
  value: String(value ?? ''),
  openOrders: String(openOrders ?? ''),
  cancelAfterDays: String(cancelAfterDays ?? ''),
})
