import * as z from 'zod/mini'
import {
  CancelAfterDaysInput,
  MaxOpenOrdersInput,
  MaxOrderItemsInput,
  MaxOrderValueInput,
  type OrderLimits,
} from '#contract/order-limits.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import { typedRupeesSchema } from '../page/typed-amount.ts'
import * as m from './messages/delivery.ts'

/** Parses a typed whole number; an empty input becomes null. */
export const typedOptionalNumberSchema = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.string(),
    z.transform((text, context): number | null => {
      const normalizedText = normalizeNumber(text).trim()
      if (normalizedText === '') return null
      const parsedNumber = z.safeParse(schema, Number(normalizedText))
      if (parsedNumber.success) return parsedNumber.data
      const problemText = parsedNumber.error.issues[0]?.message ?? m.PLEASE_ENTER_A_WHOLE_NUMBER
      context.issues.push({ code: 'custom', message: problemText, input: text })
      return null
    }),
  )

/** The form of the order limits. */
export const OrderLimitFields = z.object({
  pieces: typedOptionalNumberSchema(MaxOrderItemsInput),
  value: typedRupeesSchema(MaxOrderValueInput, null),
  openOrders: typedOptionalNumberSchema(MaxOpenOrdersInput),
  cancelAfterDays: typedOptionalNumberSchema(CancelAfterDaysInput),
})

/** The initial values of the form. */
export const orderLimitFieldsOf = ({
  pieces,
  value,
  openOrders,
  cancelAfterDays,
}: OrderLimits) => ({
  pieces: String(pieces ?? ''),
  value: String(value ?? ''),
  openOrders: String(openOrders ?? ''),
  cancelAfterDays: String(cancelAfterDays ?? ''),
})
