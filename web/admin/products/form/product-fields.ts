import * as z from 'zod/mini'
import type { StaffProduct } from '#contract/admin-products.ts'
import { CertificateIssuer, CertificateNumber } from '#contract/certificates.ts'
import * as m from '#contract/messages/validation.ts'
import { Pricing } from '#contract/pricing.ts'
import { PRICING_TEXTS, textsOfPricing } from '#contract/pricing-texts.ts'
import { OptionalDescription, ProductFacts } from '#contract/product-input.ts'
import { skuOf } from '#contract/product-rules.ts'
import { mapOptionalTextNames } from '#contract/product-texts.ts'
import { METAL_RATE_SERIES } from '#contract/rate-series.ts'
import { Specification } from '#contract/specification.ts'
import {
  SPECIFICATION_AS_TEXT,
  type SpecificationName,
  textsOfSpecification,
} from '#contract/specification-as-text.ts'
import type { FactFields } from '../../data/save-product.ts'
import { typedTextSchema } from '../../page/typed-text.ts'
import { CERTIFICATE_IS_BEING_UPLOADED } from '../messages/facts.ts'

const {
  name,
  price,
  descriptionNe,
  weightGrams,
  sku,
  costPrice,
  lowStock,
  engravingLetters,
  engravingPrice,
  engravingDays,
  makingDays,
} = ProductFacts.shape

/** A text of the specification, read as `SPECIFICATION_AS_TEXT` says. */
const specificationFieldSchema = (name: SpecificationName) =>
  z.pipe(
    z.pipe(z.string(), z.transform(SPECIFICATION_AS_TEXT[name].parseText)),
    Specification.shape[name] as z.ZodMiniType<unknown>,
  )

/** A text of the pricing, read as `PRICING_TEXTS` says; an empty one is right for a fixed price. */
const pricingFieldSchema = (name: 'jarti' | 'jyala' | 'roundTo') =>
  z.pipe(
    z.pipe(z.string(), z.transform(PRICING_TEXTS[name].parseText)),
    Pricing.shape[name] as z.ZodMiniType<unknown>,
  )

const requireMetalOfRate = z.refine<{ metal: unknown; basis: string }>(
  ({ metal, basis }) =>
    basis === '' ||
    METAL_RATE_SERIES.some((series) => series.metal === metal && series.basis === basis),
  { path: ['basis'], error: m.THE_METAL_HAS_NO_SUCH_RATE },
)
const requireWeightForPrice = z.refine<{ grossMg: unknown; basis: string }>(
  ({ grossMg, basis }) => basis === '' || grossMg !== null,
  { path: ['grossMg'], error: m.ENTER_THE_WEIGHT_FOR_A_PRICE_BY_WEIGHT },
)

const requireGrossWeight = z.refine<{ grossMg: unknown; stoneMg: unknown }>(
  ({ grossMg, stoneMg }) => grossMg !== null || stoneMg === null,
  { path: ['grossMg'], error: m.ENTER_THE_GROSS_WEIGHT_TOO },
)
const requireMetalWeight = z.refine<{ grossMg: unknown; stoneMg: unknown }>(
  ({ grossMg, stoneMg }) => grossMg === null || Number(stoneMg) < Number(grossMg),
  { path: ['stoneMg'], error: m.STONES_WEIGH_LESS_THAN_ALL },
)

/** Instead of the id of a certificate, while it is being uploaded. */
export const UPLOADING_CERTIFICATE = 'uploading'
const requireFinishedUpload = z.refine<string>(
  (id) => id !== UPLOADING_CERTIFICATE,
  CERTIFICATE_IS_BEING_UPLOADED,
)

/** The form of a product, checked by the schemas of the contract. */
export const ProductFields = z
  .object({
    name,
    ...mapOptionalTextNames((text) => typedTextSchema(ProductFacts.shape[text])),
    description: OptionalDescription,
    descriptionNe: typedTextSchema(descriptionNe),
    price: typedTextSchema(price),
    weightGrams: typedTextSchema(weightGrams),
    sku: typedTextSchema(sku),
    costPrice: typedTextSchema(costPrice),
    lowStock: typedTextSchema(lowStock),
    engravingLetters: typedTextSchema(engravingLetters),
    engravingPrice: typedTextSchema(engravingPrice),
    engravingDays: typedTextSchema(engravingDays),
    makingDays: typedTextSchema(makingDays),
    metal: specificationFieldSchema('metal'),
    purityPerMille: specificationFieldSchema('purityPerMille'),
    grossMg: specificationFieldSchema('grossMg'),
    stoneMg: specificationFieldSchema('stoneMg'),
    platingUm: specificationFieldSchema('platingUm'),
    hallmark: specificationFieldSchema('hallmark'),
    stones: specificationFieldSchema('stones'),
    certificateId: z.string().check(requireFinishedUpload),
    certificateIssuer: typedTextSchema(CertificateIssuer),
    certificateNumber: typedTextSchema(CertificateNumber),
    basis: z.string(),
    jarti: pricingFieldSchema('jarti'),
    jyala: pricingFieldSchema('jyala'),
    roundTo: pricingFieldSchema('roundTo'),
  })
  .check(requireGrossWeight, requireMetalWeight, requireMetalOfRate, requireWeightForPrice)

const EMPTY_FIELDS: FactFields = {
  name: '',
  ...mapOptionalTextNames(() => ''),
  description: '',
  descriptionNe: '',
  price: '',
  weightGrams: '',
  sku: '',
  costPrice: '',
  lowStock: '',
  engravingLetters: '',
  engravingPrice: '',
  engravingDays: '',
  makingDays: '',
  metal: '',
  purityPerMille: '',
  grossMg: '',
  stoneMg: '',
  platingUm: '',
  hallmark: '',
  stones: '',
  certificateId: '',
  certificateIssuer: '',
  certificateNumber: '',
  basis: '',
  jarti: '',
  jyala: '',
  roundTo: '1',
}

/** The initial values of the form of a product. */
export function productFieldsOf(product: StaffProduct | undefined): FactFields {
  const fields = { ...EMPTY_FIELDS }
  if (!product) return fields
  const storedTexts: Partial<Record<string, string | undefined>> = {
    ...textsOfSpecification(product.specification ?? null),
    certificateId: product.certificate?.publicId,
    certificateIssuer: product.certificate?.issuer ?? '',
    certificateNumber: product.certificate?.number ?? '',
    ...(product.pricing && textsOfPricing(product.pricing)),
    ...(!product.pricing && { basis: '', jarti: '', jyala: '', roundTo: '1' }),
  }
  for (const name of Object.keys(EMPTY_FIELDS) as (keyof FactFields)[])
    fields[name] = storedTexts[name] ?? String(product[name as keyof StaffProduct] ?? '')
  // The field is empty for a number that the shop made.
  if (product.sku === skuOf(product.id)) fields.sku = ''
  return fields
}
