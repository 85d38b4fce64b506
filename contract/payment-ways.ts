// No schemas here, so that pages that only name a way do not load zod.
import type { PrepaidMethod } from './payment-methods.ts'

/** How money really moved, whatever payment method was agreed when the order was placed. */
export const PAYMENT_WAYS = ['cash', 'esewa', 'khalti', 'fonepay', 'bank'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

/** How the money of each prepaid method is named in `payments`. */
export const WAY_OF: Record<PrepaidMethod, PaymentWay> = {
  ...{ ESEWA: 'esewa', KHALTI: 'khalti', FONEPAY: 'fonepay', BANK: 'bank' },
}
