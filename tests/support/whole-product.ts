import type * as z from 'zod/mini'
import type { NewWholeProduct, StaffProduct, WholeProductInput } from '#contract/admin-products.ts'
import { productVariantsOf } from '#contract/variants.ts'

/** A new product with only the required fields. */
export const newWholeProduct = (name: string): z.input<typeof NewWholeProduct> => ({
  name,
  description: 'Made by hand.',
  price: 1000,
  categories: [],
  localName: null,
  material: null,
  purity: null,
  weightGrams: null,
  dimensions: null,
  searchWords: null,
  stock: [{ colorId: null, count: 5, seen: null }],
  pictures: [],
  offers: [],
  state: 'on-sale',
})

/** The input that the page of an unchanged product sends. */
export const wholeProductOf = (product: StaffProduct): z.input<typeof WholeProductInput> => ({
  ...newWholeProduct(product.name),
  seenAt: product.updatedAt,
  state: product.state,
  description: product.description,
  price: product.price,
  categories: product.categories.map(({ id }) => id),
  localName: product.localName,
  material: product.material,
  purity: product.purity,
  weightGrams: product.weightGrams,
  dimensions: product.dimensions,
  searchWords: product.searchWords,
  stock: productVariantsOf(product).map(({ stock, ...variant }) => ({
    ...variant,
    count: stock,
    seen: stock,
  })),
  pictures: product.images.map(({ id, alt, colorId }) => ({ id, alt, colorId })),
  offers: product.offers.map(({ finalPrice: _, ...offer }) => offer),
})
