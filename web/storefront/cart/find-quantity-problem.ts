import type { Product } from '#contract/products.ts'
import type { ProductVariant } from '#contract/variants.ts'
import * as m from './messages.ts'

/**
 * The stock of a product in the chosen colour and size; without a choice, in all colours or sizes.
 */
export function stockOfVariant(product: Product, { colorId, sizeId }: ProductVariant): number {
  const colorOrProduct =
    colorId === null ? product : product.colors.find((entry) => entry.colorId === colorId)
  if (!colorOrProduct || sizeId === null) return colorOrProduct?.stock ?? 0
  return colorOrProduct.sizes?.find((entry) => entry.sizeId === sizeId)?.stock ?? 0
}

/** Whether the product has other colours or sizes than the chosen ones, which may be in stock. */
export function otherChoicesOf(
  { colors, sizes = [] }: Product,
  { sizeId }: ProductVariant,
): m.OfferScope {
  const isOneOfColors = colors.length > 1
  const isOneOfSizes = sizeId !== null && sizes.length > 1
  if (isOneOfColors) return isOneOfSizes ? 'colorAndSize' : 'color'
  return isOneOfSizes ? 'size' : 'all'
}

type StockCheck = {
  /** The quantity to add. */
  quantity: number
  stock: number
  /** The quantity that is already in the cart. */
  inCart: number
  scope: m.OfferScope
}

/** Why this quantity cannot be added; undefined if it can. */
export function findQuantityProblem({ quantity, stock, inCart, scope }: StockCheck) {
  const availableQuantity = stock - inCart
  if (quantity <= availableQuantity) return undefined
  if (stock === 0) return m.soldOut(scope)
  if (inCart === 0) return m.onlyLeftChooseFewer(stock, scope)
  if (availableQuantity > 0) return m.someInCart(stock, inCart, scope)
  return m.allInCart(stock, scope)
}
