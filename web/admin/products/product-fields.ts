import * as z from 'zod/mini'
import type { StaffProduct } from '#contract/admin-products.ts'
import * as m from '#contract/messages/validation.ts'
import { skuOf } from '#contract/product-rules.ts'
import { OptionalDescription, ProductFacts } from '#contract/products.ts'
import { Specification } from '#contract/specification.ts'
import {
  SPECIFICATION_TEXTS,
  type SpecificationName,
  textsOfSpecification,
} from '#contract/specification-texts.ts'
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

/** A text of the specification, read as `SPECIFICATION_TEXTS` says. */
const specified = (name: SpecificationName) =>
  z.pipe(
    z.pipe(z.string(), z.transform(SPECIFICATION_TEXTS[name].read)),
    Specification.shape[name] as z.ZodMiniType<unknown>,
  )

const isGrossGiven = z.refine<{ grossMg: unknown; stoneMg: unknown }>(
  ({ grossMg, stoneMg }) => grossMg !== null || stoneMg === null,
  { path: ['grossMg'], error: m.ENTER_THE_GROSS_WEIGHT_TOO },
)
const isMetalLeft = z.refine<{ grossMg: unknown; stoneMg: unknown }>(
  ({ grossMg, stoneMg }) => grossMg === null || Number(stoneMg) < Number(grossMg),
  { path: ['stoneMg'], error: m.STONES_WEIGH_LESS_THAN_ALL },
)

/** The form of a product, checked by the schemas of the contract. */
export const ProductFields = z
  .object({
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
    metal: specified('metal'),
    purityPerMille: specified('purityPerMille'),
    grossMg: specified('grossMg'),
    stoneMg: specified('stoneMg'),
    platingUm: specified('platingUm'),
    hallmark: specified('hallmark'),
    stones: specified('stones'),
  })
  .check(isGrossGiven, isMetalLeft)

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
  metal: '',
  purityPerMille: '',
  grossMg: '',
  stoneMg: '',
  platingUm: '',
  hallmark: '',
  stones: '',
}

/** The initial values of the form of a product. */
export function fieldsOf(product: StaffProduct | undefined): FactFields {
  const typed = { ...EMPTY }
  if (!product) return typed
  const specification = textsOfSpecification(product.specification ?? null)
  for (const name of Object.keys(EMPTY) as (keyof FactFields)[])
    typed[name] =
      name in specification
        ? specification[name as SpecificationName]
        : String(product[name as keyof StaffProduct] ?? '')
  // A number that the shop gave is not the owner's own.
  if (product.sku === skuOf(product.id)) typed.sku = ''
  return typed
}
