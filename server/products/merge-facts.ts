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

type KnownProduct = { id: number; facts: StoredFacts }

/**
 * The facts of a product after a change: null clears a field, and a field that is missing keeps its
 * value, because small calls and older clients do not send all of them. A fact that is missing in a
 * new product becomes null.
 */
export function mergeProductFacts(sent: NewFacts, product: undefined): StoredFacts
export function mergeProductFacts(sent: SentFacts, product: KnownProduct): StoredFacts
export function mergeProductFacts(sent: SentFacts, product: KnownProduct | undefined): StoredFacts {
  const old = product?.facts
  const { name = old?.name, description = old?.description, price = old?.pricePaisa } = sent
  if (name === undefined || description === undefined || price === undefined)
    throw new Error('A new product needs a name, a description and a price')
  return {
    sku: sent.sku === undefined ? (old?.sku ?? null) : skuToStore(sent.sku, product?.id),
    name,
    description,
    pricePaisa: price,
    descriptionNe: merge(sent.descriptionNe, old?.descriptionNe),
    ...mapOptionalTextNames((text) => merge(sent[text], old?.[text])),
    weightGrams: merge(sent.weightGrams, old?.weightGrams),
    costPaisa: merge(sent.costPrice, old?.costPaisa),
    lowStock: merge(sent.lowStock, old?.lowStock),
    engravingLetters: merge(sent.engravingLetters, old?.engravingLetters),
    engravingPaisa: merge(sent.engravingPrice, old?.engravingPaisa),
    engravingDays: merge(sent.engravingDays, old?.engravingDays),
    makingDays: merge(sent.makingDays, old?.makingDays),
    specification:
      sent.specification === undefined
        ? (old?.specification ?? null)
        : sent.specification && emptySpecificationToNull(sent.specification),
    ...mergeCertificate(sent, old),
    pricing: merge(sent.pricing, old?.pricing),
  }
}

const merge = <Value>(sent: Value | null | undefined, old: Value | null | undefined) =>
  sent === undefined ? (old ?? null) : sent

type CertificateFacts = Pick<
  StoredFacts,
  'certificateId' | 'certificateIssuer' | 'certificateNumber'
>

function mergeCertificate(
  { certificate }: SentFacts,
  old: CertificateFacts | undefined,
): CertificateFacts {
  if (certificate === undefined && old) {
    const { certificateId, certificateIssuer, certificateNumber } = old
    return { certificateId, certificateIssuer, certificateNumber }
  }
  return {
    certificateId: certificate?.publicId ?? null,
    certificateIssuer: certificate?.issuer ?? null,
    certificateNumber: certificate?.number ?? null,
  }
}
