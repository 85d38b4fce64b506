import * as z from 'zod/mini'
import type { StaffProduct } from '#contract/admin-products.ts'
import { skuOf } from '#contract/product-rules.ts'
import { OptionalDescription, ProductFacts } from '#contract/products.ts'
import type { FactFields } from '../data/save-product.ts'

/** A form field holds text, whatever the schema makes of it. */
const typed = <S extends z.ZodMiniType<unknown, unknown>>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => text),
    ),
    schema,
  )

const {
  name,
  price,
  localName,
  material,
  purity,
  weightGrams,
  dimensions,
  searchWords,
  sku,
  costPrice,
  lowStock,
} = ProductFacts.shape

/** The form of a product, checked by the schemas of the contract. */
export const ProductFields = z.object({
  name,
  localName: typed(localName),
  description: OptionalDescription,
  price: typed(price),
  material: typed(material),
  purity: typed(purity),
  weightGrams: typed(weightGrams),
  dimensions: typed(dimensions),
  searchWords: typed(searchWords),
  sku: typed(sku),
  costPrice: typed(costPrice),
  lowStock: typed(lowStock),
})

const EMPTY: FactFields = {
  name: '',
  localName: '',
  description: '',
  price: '',
  material: '',
  purity: '',
  weightGrams: '',
  dimensions: '',
  searchWords: '',
  sku: '',
  costPrice: '',
  lowStock: '',
}

/** The initial values of the form of a product. */
export function fieldsOf(product: StaffProduct | undefined): FactFields {
  const names = Object.keys(EMPTY) as (keyof FactFields)[]
  const typed = { ...EMPTY }
  if (!product) return typed
  for (const name of names) typed[name] = String(product[name] ?? '')
  // A number that the shop gave is not the owner's own.
  if (product.sku === skuOf(product.id)) typed.sku = ''
  return typed
}
