/** What an order is about to be made of. */
export type OrderRequest = { cartVersion: number; addressId: number; expectedTotal: number }

/** A try to place an order, with the key that makes it happen once. */
export type OrderAttempt = { wish: OrderRequest; key: string }

/**
 * The same wish keeps its key, so that a second try after a lost answer gets the answer of the
 * first. Anything else is another order and gets a key of its own.
 */
export function attemptFor(
  wish: OrderRequest,
  last: OrderAttempt | undefined,
  newKey: () => string = randomKey,
): OrderAttempt {
  const isSame =
    last?.wish.cartVersion === wish.cartVersion &&
    last.wish.addressId === wish.addressId &&
    last.wish.expectedTotal === wish.expectedTotal
  return isSame ? last : { wish, key: newKey() }
}

/** What is sent of it: always the same for the same key. */
export const bodyOf = ({ wish: { addressId, expectedTotal } }: OrderAttempt) => ({
  addressId,
  expectedTotal,
})

/** 128 random bits; `crypto.randomUUID` is missing where the page came without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
