import { MAX_PRICE_RUPEES, toPaisa } from '#contract/money.ts'

/** Most lines in one cart, so that an order still fits in a parcel. */
export const MAX_CART_LINES = 100

/**
 * Most pieces in one line. With it, the total of the most expensive cart is still an exact integer.
 */
export const MAX_LINE_QUANTITY = Math.floor(
  Number.MAX_SAFE_INTEGER / (toPaisa(MAX_PRICE_RUPEES) * MAX_CART_LINES),
)
