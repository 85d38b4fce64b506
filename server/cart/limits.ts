import { MAX_PRICE_RUPEES, toPaisa } from '#contract/money.ts'

/** Different pieces in one cart; an order of them stays a parcel. */
export const MAX_CART_LINES = 100

/** Pieces of one kind in one cart: so many that even the dearest cart still adds up exactly. */
export const MAX_LINE_QUANTITY = Math.floor(
  Number.MAX_SAFE_INTEGER / (toPaisa(MAX_PRICE_RUPEES) * MAX_CART_LINES),
)
