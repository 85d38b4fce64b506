import type { Product } from '#contract/products.ts'
import * as m from './messages.ts'

/** The stock of a product, or of the chosen colour. */
export function stockOf({ stock, colors }: Product, colorId: number | null): number {
  if (colorId === null) return stock
  return colors.find((entry) => entry.colorId === colorId)?.stock ?? 0
}

type StockCheck = {
  /** The quantity to add. */
  quantity: number
  stock: number
  /** The quantity that is already in the cart. */
  inCart: number
  /** Whether there are other colours, which may be in stock. */
  hasOtherColors: boolean
}

/** Why this quantity cannot be added; undefined if it can. */
export function whyBlocked({ quantity, stock, inCart, hasOtherColors }: StockCheck) {
  const available = stock - inCart
  if (quantity <= available) return undefined
  if (stock === 0) return m.soldOut(hasOtherColors)
  if (inCart === 0) return m.onlyLeftChooseFewer(stock, hasOtherColors)
  if (available > 0) return m.someInCart(stock, inCart, hasOtherColors)
  return m.allInCart(stock, hasOtherColors)
}
