import type { PaymentMethod } from '#contract/payment-methods.ts'

/** The input of an order to place. */
export type OrderRequest = {
  cartVersion: number
  addressId: number
  expectedTotal: number
  paymentMethod: PaymentMethod
}

/** An attempt to place an order, with its idempotency key. */
export type OrderAttempt = { orderRequest: OrderRequest; idempotencyKey: string }

/**
 * The same input keeps its key, so that a retry after a lost answer gets the first answer. Any
 * other input is another order and gets a new key.
 */
export function orderAttemptFor(
  orderRequest: OrderRequest,
  lastAttempt: OrderAttempt | undefined,
  createKey: () => string = createRandomKey,
): OrderAttempt {
  const isSameRequest =
    lastAttempt?.orderRequest.cartVersion === orderRequest.cartVersion &&
    lastAttempt.orderRequest.addressId === orderRequest.addressId &&
    lastAttempt.orderRequest.expectedTotal === orderRequest.expectedTotal &&
    lastAttempt.orderRequest.paymentMethod === orderRequest.paymentMethod
  return isSameRequest ? lastAttempt : { orderRequest, idempotencyKey: createKey() }
}

/** The request body, which is always the same for the same key. */
export const orderRequestBody = ({
  orderRequest: { addressId, expectedTotal, paymentMethod },
}: OrderAttempt) => ({
  addressId,
  expectedTotal,
  paymentMethod,
})

const MAX_ORDER_RETRY_DELAY_MS = 5_000

/**
 * The milliseconds before the next try to place an order: about 1, 2, 4 and then 5 seconds. Each is
 * up to a fifth shorter or longer, so that the browsers that wait while the database is away do not
 * all come back at the same moment.
 */
export const orderRetryDelay = (failureCount: number): number =>
  Math.min(1_000 * 2 ** failureCount, MAX_ORDER_RETRY_DELAY_MS) * (0.8 + 0.4 * Math.random())

/** 128 random bits; `crypto.randomUUID` is not available without TLS. */
export function createRandomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
