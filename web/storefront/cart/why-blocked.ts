import type { Product } from '#contract/products.ts'

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
  const scope = hasOtherColors ? ' in this colour' : ''
  if (stock === 0) return `Sold out${scope}.`
  if (inCart === 0) return `Only ${stock} left${scope}. Please choose fewer.`
  if (available > 0)
    return `Only ${stock} left${scope}, and ${inCart} of them in your cart. Please choose ${available === 1 ? 'one' : `${available} or fewer`}.`
  return stock === 1
    ? `The last one${scope} is in your cart.`
    : `All ${stock}${scope} are in your cart.`
}
