import type * as z from 'zod/mini'
import type { ProductFacts } from '#contract/product-input.ts'
import { mapOptionalTextNames } from '#contract/product-texts.ts'
import { emptySpecificationToNull } from '#contract/specification.ts'
import type { WholeProduct } from '#contract/whole-products.ts'
import { type StoredFacts, skuToStore } from './write-products.ts'

/** What staff send of the facts of a product. */
type SentFacts = Partial<
  z.output<typeof ProductFacts> & Pick<WholeProduct, 'specification' | 'certificate' | 'pricing'>
>

/** The facts that a new product must have. */
type NewFacts = SentFacts & Pick<z.output<typeof ProductFacts>, 'name' | 'description' | 'price'>

type StoredProduct = { id: number; facts: StoredFacts }

/**
 * The facts of a product after a change: null clears a field, and a field that is missing keeps its
 * value, because small calls and older clients do not send all of them. A fact that is missing in a
 * new product becomes null.
 */
export function mergeProductFacts(sentFacts: NewFacts, product: undefined): StoredFacts
export function mergeProductFacts(sent: SentFacts, product: StoredProduct): StoredFacts
export function mergeProductFacts(
  sent: SentFacts,
  product: StoredProduct | undefined,
): StoredFacts {
  const currentFacts = product?.facts
  const {
    name = currentFacts?.name,
    description = currentFacts?.description,
    price = currentFacts?.pricePaisa,
  } = sent
  if (name === undefined || description === undefined || price === undefined)
    throw new Error('A new product needs a name, a description and a price')
  return {
    sku: sent.sku === undefined ? (currentFacts?.sku ?? null) : skuToStore(sent.sku, product?.id),
    name,
    description,
    pricePaisa: price,
    descriptionNe: mergeValue(sent.descriptionNe, currentFacts?.descriptionNe),
    ...mapOptionalTextNames((text) => mergeValue(sent[text], currentFacts?.[text])),
    weightGrams: mergeValue(sent.weightGrams, currentFacts?.weightGrams),
    costPaisa: mergeValue(sent.costPrice, currentFacts?.costPaisa),
    lowStock: mergeValue(sent.lowStock, currentFacts?.lowStock),
    engravingLetters: mergeValue(sent.engravingLetters, currentFacts?.engravingLetters),
    engravingPaisa: mergeValue(sent.engravingPrice, currentFacts?.engravingPaisa),
    engravingDays: mergeValue(sent.engravingDays, currentFacts?.engravingDays),
    makingDays: mergeValue(sent.makingDays, currentFacts?.makingDays),
    specification:
      sent.specification === undefined
        ? (currentFacts?.specification ?? null)
        : sent.specification && emptySpecificationToNull(sent.specification),
    ...mergeCertificate(sent, currentFacts),
    pricing: mergeValue(sent.pricing, currentFacts?.pricing),
  }
}

const mergeValue = <Value>(
  sentValue: Value | null | undefined,
  currentValue: Value | null | undefined,
) => (sentValue === undefined ? (currentValue ?? null) : sentValue)

type CertificateFacts = Pick<
  StoredFacts,
  'certificateId' | 'certificateIssuer' | 'certificateNumber'
>

function mergeCertificate(
  { certificate }: SentFacts,
  currentFacts: CertificateFacts | undefined,
): CertificateFacts {
  if (certificate === undefined && currentFacts) {
    const { certificateId, certificateIssuer, certificateNumber } = currentFacts
    return { certificateId, certificateIssuer, certificateNumber }
  }
  return {
    certificateId: certificate?.publicId ?? null,
    certificateIssuer: certificate?.issuer ?? null,
    certificateNumber: certificate?.number ?? null,
  }
}
