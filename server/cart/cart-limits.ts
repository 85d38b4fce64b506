import { MAX_ENGRAVING_RUPEES } from '#contract/engraving.ts'
import { MAX_PRICE_RUPEES, toPaisa } from '#contract/money.ts'

/** Maximum number of lines in one cart, so that an order still fits in a parcel. */
export const MAX_CART_LINES = 100

/**
 * Maximum number of pieces in one line, chosen so that even the most expensive cart has a total
 * that is a safe integer.
 */
export const MAX_LINE_QUANTITY = Math.floor(
  Number.MAX_SAFE_INTEGER / (toPaisa(MAX_PRICE_RUPEES + MAX_ENGRAVING_RUPEES) * MAX_CART_LINES),
)
