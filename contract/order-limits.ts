import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import * as m from './messages/validation.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { ExpectedVersion } from './settings.ts'

/**
 * Limits for shoppers who have no confirmed order yet, and the time in which an order must be
 * confirmed. Null means no limit.
 */
const orderLimitFields = {
  /** The maximum number of pieces in one order. */
  pieces: z.nullable(z.int()),
  /** The maximum amount of the pieces of one order, after offers. */
  value: z.nullable(Rupees),
  /** The maximum number of unconfirmed orders, for one shopper and for one phone number. */
  openOrders: z.nullable(z.int()),
  /** An order that is not confirmed after this number of days is cancelled. */
  cancelAfterDays: z.nullable(z.int()),
}

/** The limits of orders set by the owner; the version increases with each change. */
export const OrderLimits = z.object({ ...orderLimitFields, version: z.int() })
export type OrderLimits = z.infer<typeof OrderLimits>

const positiveWholeNumber = (maxNumber: number, unit: m.NumberUnit) =>
  z
    .int(m.wholeNumberOf(unit))
    .check(
      z.gte(1, m.ENTER_1_OR_MORE_OR_LEAVE_IT_EMPTY),
      z.lte(maxNumber, m.atMost(maxNumber, unit)),
    )

export const MaxOrderItemsInput = positiveWholeNumber(100_000, 'items')
export const MaxOpenOrdersInput = positiveWholeNumber(1000, 'orders')
export const CancelAfterDaysInput = positiveWholeNumber(365, 'days')

/** The maximum amount of one order: rupees in the request, parsed to paisa. */
export const MaxOrderValueInput = RupeesInput.check(
  z.refine((amount) => amount > 0, m.ENTER_MORE_THAN_0_OR_LEAVE_IT_EMPTY),
)

/** New limits of orders; `version` is the version that the owner has seen. */
export const OrderLimitsInput = z.object({
  pieces: z.nullable(MaxOrderItemsInput),
  value: z.nullable(MaxOrderValueInput),
  openOrders: z.nullable(MaxOpenOrdersInput),
  cancelAfterDays: z.nullable(CancelAfterDaysInput),
  version: ExpectedVersion,
})
export type OrderLimitsInput = z.output<typeof OrderLimitsInput>

const orderLimitsAnswer = z.object({ success: z.literal(true), data: OrderLimits })

export const orderLimitCalls = {
  getOrderLimits: declareCall('GET /api/admin/settings/orders', {
    summary:
      'Returns the order limits of new customers, and how long an order waits for confirmation.',
    access: 'settings.write',
    answer: orderLimitsAnswer,
  }),
  updateOrderLimits: declareCall('PUT /api/admin/settings/orders', {
    summary: 'Saves the order limits. Refused if they have changed since they were read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: OrderLimitsInput,
    answer: orderLimitsAnswer,
  }),
}
