import * as z from 'zod/mini'
import * as m from './messages/validation.ts'

/** Methods that are paid before the parcel is sent. */
export const PREPAID_METHODS = ['ESEWA', 'KHALTI', 'FONEPAY', 'BANK'] as const
export type PrepaidMethod = (typeof PREPAID_METHODS)[number]

/** COD is cash on delivery. */
export const PAYMENT_METHODS = ['COD', ...PREPAID_METHODS] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS, m.UNKNOWN_PAYMENT_METHOD)
export type PaymentMethod = z.infer<typeof PaymentMethod>
