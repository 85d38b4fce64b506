import * as z from 'zod/mini'
import * as m from './messages/validation.ts'
import { PREPAID_METHOD_FACTS, type PrepaidMethod } from './payment-ways.ts'

/** The payment methods, in the order in which shoppers see them. */
export const PREPAID_METHODS = Object.keys(PREPAID_METHOD_FACTS) as [
  PrepaidMethod,
  ...PrepaidMethod[],
]

/** COD is cash on delivery. */
export const PAYMENT_METHODS: readonly ['COD', ...PrepaidMethod[]] = ['COD', ...PREPAID_METHODS]
export const PaymentMethod = z.enum(PAYMENT_METHODS, m.UNKNOWN_PAYMENT_METHOD)
export type PaymentMethod = z.infer<typeof PaymentMethod>
