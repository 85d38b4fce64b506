import type { Product, ProductColor } from './products.ts'
import type { Size } from './sizes.ts'

/** A colour and a size of a product; null if the product has no colours or no sizes. */
export type ProductVariant = { colorId: number | null; sizeId: number | null }

/** Returns a text that is equal for equal colours and sizes, to compare variants. */
export const productVariantKey = ({ colorId, sizeId }: ProductVariant): string =>
  `${colorId}/${sizeId}`

/** Whether this size fits a person who needs that size; an adjustable size fits several. */
export const fitsSize = ({ id, fits }: Pick<Size, 'id' | 'fits'>, neededSizeId: number): boolean =>
  fits ? fits.from <= neededSizeId && neededSizeId <= fits.to : id === neededSizeId

/** The stock of a product in each of its colours and sizes. */
export function productVariantsOf({
  stock,
  colors,
  sizes,
}: StockOfColorsAndSizes): StockOfVariant[] {
  const withoutColor: (ProductStock & { colorId: number | null })[] = [
    { colorId: null, stock, sizes },
  ]
  return (colors.length > 0 ? colors : withoutColor).flatMap((color): StockOfVariant[] => {
    const { colorId } = color
    return color.sizes
      ? color.sizes.map((size) => ({ colorId, sizeId: size.sizeId, stock: size.stock }))
      : [{ colorId, sizeId: null, stock: color.stock }]
  })
}

type StockOfVariant = ProductVariant & { stock: number }
type StockOfColorsAndSizes = Pick<Product, 'stock' | 'colors' | 'sizes'>
type ProductStock = Pick<ProductColor, 'stock' | 'sizes'>
