// No schemas here, so that pages that only name a way do not load zod.

/** How money really moved, whatever payment method was agreed when the order was placed. */
export const PAYMENT_WAYS = ['cash', 'esewa', 'khalti', 'fonepay', 'card', 'bank'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]
