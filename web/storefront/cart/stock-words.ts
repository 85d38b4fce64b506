import type { Product } from '#contract/products.ts'

/** How many there are of a product, in the chosen colour where it has colours. */
export function stockOf({ stock, colors }: Product, colorId: number | null): number {
  if (colorId === null) return stock
  return colors.find((entry) => entry.colorId === colorId)?.stock ?? 0
}

/** Why so many cannot be added; nothing when they can. */
export function whyNotAddable(stock: number, quantity: number, isColored: boolean) {
  if (quantity <= stock) return undefined
  const where = isColored ? ' in this colour' : ''
  if (stock === 0) return `Sold out${where}.`
  return `Only ${stock} left${where}.`
}
