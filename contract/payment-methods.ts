import * as z from 'zod/mini'
import * as m from './messages/validation.ts'

/** COD is cash on delivery. */
export const PAYMENT_METHODS = ['COD'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS, m.UNKNOWN_PAYMENT_METHOD)
export type PaymentMethod = z.infer<typeof PaymentMethod>
