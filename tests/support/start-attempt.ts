import type { PaymentProvider, PaymentToStart } from '#server/payments/providers/provider.ts'

/** A payment of 2,499.50 rupees on a computer, as the shop passes it to a provider. */
export const TEST_PAYMENT_REQUEST = {
  orderId: 'ORD-1',
  amountPaisa: 249_950,
  currency: 'NPR',
  expiresAt: new Date(),
  isOnPhone: false,
  customer: { name: 'Sita Jha', phone: '9800000000' },
  returnUrl: 'https://shop.test/return',
  callbackUrl: 'https://shop.test/callback',
} as const satisfies Omit<PaymentToStart, 'reference'>

/** Starts a payment at a provider; returns the attempt as the shop would store it. */
export async function startAttempt(provider: PaymentProvider, reference: string) {
  const {
    next,
    providerKey = '',
    raw,
  } = await provider.start({ ...TEST_PAYMENT_REQUEST, reference })
  const { orderId, amountPaisa } = TEST_PAYMENT_REQUEST
  return { reference, orderId, amountPaisa, next, providerKey, raw }
}
