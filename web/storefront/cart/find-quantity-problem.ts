import type { Product } from '#contract/products.ts'
import type { ProductVariant } from '#contract/variants.ts'
import * as m from './messages.ts'

/**
 * The stock of a product in the chosen colour and size; without a choice, in all colours or sizes.
 */
export function stockOfVariant(product: Product, { colorId, sizeId }: ProductVariant): number {
  const colorOrProduct =
    colorId === null
      ? product
      : product.colors.find((colorOrSize) => colorOrSize.colorId === colorId)
  if (!colorOrProduct || sizeId === null) return colorOrProduct?.stock ?? 0
  return colorOrProduct.sizes?.find((colorOrSize) => colorOrSize.sizeId === sizeId)?.stock ?? 0
}

/** Whether the product has other colours or sizes than the chosen ones, which may be in stock. */
export function offerScopeOf(
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
  quantityInCart: number
  scope: m.OfferScope
}

/** Why this quantity cannot be added; undefined if it can. */
export function findQuantityProblem({ quantity, stock, quantityInCart, scope }: StockCheck) {
  const availableQuantity = stock - quantityInCart
  if (quantity <= availableQuantity) return undefined
  if (stock === 0) return m.soldOut(scope)
  if (quantityInCart === 0) return m.onlyLeftChooseFewer(stock, scope)
  if (availableQuantity > 0) return m.onlyLeftWithSomeInCart(stock, quantityInCart, scope)
  return m.allPiecesInCart(stock, scope)
}
