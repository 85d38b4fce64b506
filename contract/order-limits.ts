import * as z from 'zod/mini'
import { call } from './call.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { SeenVersion } from './settings.ts'

/**
 * What a shopper may order before staff have confirmed one of their orders, and how long an order
 * waits to be confirmed. Null stands for no limit.
 */
const limits = {
  /** The most pieces in one order. */
  pieces: z.nullable(z.int()),
  /** What the pieces of one order may come to, offers taken off. */
  value: z.nullable(Rupees),
  /** The most orders that wait to be confirmed, for one shopper and for one phone number. */
  openOrders: z.nullable(z.int()),
  /** After how many days an order that nobody confirmed is cancelled. */
  cancelAfterDays: z.nullable(z.int()),
}

/** The limits of orders as the owner sets them; the version grows with each change. */
export const OrderLimits = z.object({ ...limits, version: z.int() })
export type OrderLimits = z.infer<typeof OrderLimits>

const atLeastOne = (most: number, what: string) =>
  z
    .int(`Please enter a whole number of ${what}`)
    .check(
      z.gte(1, 'Please enter 1 or more, or leave it empty'),
      z.lte(most, `Please enter at most ${most} ${what}`),
    )

export const MostPiecesInput = atLeastOne(100_000, 'pieces')
export const MostOpenOrdersInput = atLeastOne(1000, 'orders')
export const CancelAfterDaysInput = atLeastOne(365, 'days')

/** What the pieces of one order may come to; read as paisa. */
export const MostValueInput = RupeesInput.check(
  z.refine((amount) => amount > 0, 'Please enter more than 0, or leave it empty'),
)

/** What an owner sets about orders; the version is the one that was looked at. */
export const OrderLimitsInput = z.object({
  pieces: z.nullable(MostPiecesInput),
  value: z.nullable(MostValueInput),
  openOrders: z.nullable(MostOpenOrdersInput),
  cancelAfterDays: z.nullable(CancelAfterDaysInput),
  version: SeenVersion,
})
export type OrderLimitsInput = z.output<typeof OrderLimitsInput>

const settings = z.object({ success: z.literal(true), data: OrderLimits })

export const orderLimitCalls = {
  getOrderLimits: call('GET /api/admin/settings/orders', {
    says: 'What a shopper may order before staff have confirmed one of their orders, and how long an order waits.',
    access: 'settings.write',
    answer: settings,
  }),
  updateOrderLimits: call('PUT /api/admin/settings/orders', {
    says: 'Changes the limits of orders; refused when somebody else was first.',
    access: 'settings.write',
    body: OrderLimitsInput,
    answer: settings,
  }),
}
