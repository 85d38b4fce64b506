import * as z from 'zod/mini'
import type { StaffProduct } from '#contract/admin-products.ts'
import { ProductFacts } from '#contract/products.ts'
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
  description,
  price,
  localName,
  material,
  purity,
  weightGrams,
  dimensions,
  searchWords,
} = ProductFacts.shape

/** The form of a product, checked by the schemas of the contract. */
export const ProductFields = z.object({
  name,
  localName: typed(localName),
  description,
  price: typed(price),
  material: typed(material),
  purity: typed(purity),
  weightGrams: typed(weightGrams),
  dimensions: typed(dimensions),
  searchWords: typed(searchWords),
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
}

/** The initial values of the form of a product. */
export function fieldsOf(product: StaffProduct | undefined): FactFields {
  const names = Object.keys(EMPTY) as (keyof FactFields)[]
  const typed = { ...EMPTY }
  if (product) for (const name of names) typed[name] = String(product[name] ?? '')
  return typed
}
