import type { Product } from '#contract/products.ts'

/** The stock of a product, or of the chosen colour. */
export function stockOf({ stock, colors }: Product, colorId: number | null): number {
  if (colorId === null) return stock
  return colors.find((entry) => entry.colorId === colorId)?.stock ?? 0
}

type AddRequest = {
  /** The quantity to add. */
  quantity: number
  stock: number
  /** The quantity that is already in the cart. */
  inCart: number
  /** Whether there are other colours, which may be in stock. */
  hasOtherColors: boolean
}

/** Why this quantity cannot be added; undefined if it can. */
export function whyNotAddable({ quantity, stock, inCart, hasOtherColors }: AddRequest) {
  const left = stock - inCart
  if (quantity <= left) return undefined
  const where = hasOtherColors ? ' in this colour' : ''
  if (stock === 0) return `Sold out${where}.`
  if (inCart === 0) return `Only ${stock} left${where}. Please choose fewer.`
  if (left > 0)
    return `Only ${stock} left${where}, and ${inCart} of them in your cart. Please choose ${left === 1 ? 'one' : `${left} or fewer`}.`
  return stock === 1
    ? `The last one${where} is in your cart.`
    : `All ${stock}${where} are in your cart.`
}
