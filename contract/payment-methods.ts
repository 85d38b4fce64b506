import * as z from 'zod/mini'
import * as m from './messages/validation.ts'
import type { PaymentWay } from './payment-ways.ts'

/** Methods that are paid before the parcel is sent. */
export const PREPAID_METHODS = ['ESEWA', 'KHALTI', 'FONEPAY', 'CARD', 'BANK'] as const
export type PrepaidMethod = (typeof PREPAID_METHODS)[number]

/**
 * The number of minutes for which the items of an order are reserved until it is paid. Then the
 * shop asks the provider, and cancels the order only if the provider says clearly that nothing was
 * paid.
 */
export const MINUTES_TO_PAY: Record<PrepaidMethod, number> = {
  ESEWA: 30,
  KHALTI: 30,
  FONEPAY: 30,
  CARD: 30,
  BANK: 2 * 24 * 60,
}

/** How the money of each prepaid method is named in `payments`. */
export const WAY_OF_METHOD: Record<PrepaidMethod, PaymentWay> = {
  ...{ ESEWA: 'esewa', KHALTI: 'khalti', FONEPAY: 'fonepay', CARD: 'card', BANK: 'bank' },
}

/** COD is cash on delivery. */
export const PAYMENT_METHODS = ['COD', ...PREPAID_METHODS] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS, m.UNKNOWN_PAYMENT_METHOD)
export type PaymentMethod = z.infer<typeof PaymentMethod>
