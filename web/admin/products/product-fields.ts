import * as z from 'zod/mini'
import type { StaffProduct } from '#contract/admin-products.ts'
import { NewProduct } from '#contract/products.ts'

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
} = NewProduct.shape

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

export type FieldName = keyof typeof ProductFields.shape

const EMPTY: Record<FieldName, string> = {
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
export function fieldsOf(product: StaffProduct | undefined): Record<FieldName, string> {
  if (!product) return EMPTY
  const names = Object.keys(EMPTY) as FieldName[]
  return Object.fromEntries(names.map((each) => [each, String(product[each] ?? '')])) as Record<
    FieldName,
    string
  >
}
