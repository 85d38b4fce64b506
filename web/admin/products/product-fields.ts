import * as z from 'zod/mini'
import type { StaffProduct } from '#contract/admin-products.ts'
import { ProductFacts } from '#contract/products.ts'
import type { FactsTyped } from '../data/save-product.ts'

/** A field of a form holds text, whatever is made of it. */
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

/** What is typed about a product, checked by what the contract says of it. */
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

const EMPTY: FactsTyped = {
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

/** What stands in the form of a product when it is opened. */
export function fieldsOf(product: StaffProduct | undefined): FactsTyped {
  const names = Object.keys(EMPTY) as (keyof FactsTyped)[]
  const typed = { ...EMPTY }
  if (product) for (const name of names) typed[name] = String(product[name] ?? '')
  return typed
}
