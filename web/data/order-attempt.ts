import type { PaymentMethod } from '#contract/payment-methods.ts'

/** The input of an order to place. */
export type OrderRequest = {
  cartVersion: number
  addressId: number
  expectedTotal: number
  paymentMethod: PaymentMethod
}

/** An attempt to place an order, with its idempotency key. */
export type OrderAttempt = { request: OrderRequest; key: string }

/**
 * The same input keeps its key, so that a retry after a lost answer gets the first answer. Any
 * other input is another order and gets a new key.
 */
export function orderAttemptFor(
  request: OrderRequest,
  last: OrderAttempt | undefined,
  newKey: () => string = randomKey,
): OrderAttempt {
  const isSame =
    last?.request.cartVersion === request.cartVersion &&
    last.request.addressId === request.addressId &&
    last.request.expectedTotal === request.expectedTotal &&
    last.request.paymentMethod === request.paymentMethod
  return isSame ? last : { request, key: newKey() }
}

/** The request body, which is always the same for the same key. */
export const orderRequestBody = ({
  request: { addressId, expectedTotal, paymentMethod },
}: OrderAttempt) => ({
  addressId,
  expectedTotal,
  paymentMethod,
})

/** The milliseconds before the next try to place an order: 1, 2 and then 3 seconds. */
export const orderRetryDelay = (failures: number): number => Math.min(failures + 1, 3) * 1000

/** 128 random bits; `crypto.randomUUID` is not available without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
