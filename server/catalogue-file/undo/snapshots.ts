import { isDeepStrictEqual } from 'node:util'
import type { ProductState } from '#contract/admin-products.ts'
import { asPaisa } from '#contract/money.ts'
import type { OfferType } from '#contract/offers.ts'
import { mapOptionalTextNames, OPTIONAL_TEXTS, type OptionalText } from '#contract/product-texts.ts'
import { productVariantKey } from '#contract/variants.ts'
import type { OfferChanges, OfferTerms } from '../../offers/write-offers.ts'
import type { PictureChanges } from '../../pictures/write-pictures.ts'
import { withNepali } from '../../platform/with-nepali.ts'
import type { ProductWrite, StoredFacts } from '../../products/changes/write-products.ts'
import type { StockChanges } from '../../stock/write-stock.ts'
import type { ShopProduct } from '../read-shop.ts'

type OfferSnapshot = {
  id: number
  title: string
  /** Missing in imports from before there were titles in Nepali. */
  titleNe?: string | null
  type: OfferType
  hundredths: number
  startsAt: string | null
  endsAt: string | null
}

/** Missing without a certificate, as in imports from before there were certificates. */
type CertificateFacts = Pick<
  StoredFacts,
  'certificateId' | 'certificateIssuer' | 'certificateNumber'
>

/**
 * What an import can change of a product, as JSON. Texts that were added later are missing if there
 * are none, so that an import of the version before can still be undone.
 */
export type ProductSnapshot = {
  facts: Omit<
    StoredFacts,
    'pricePaisa' | 'costPaisa' | 'engravingPaisa' | OptionalText | keyof CertificateFacts
  > & {
    pricePaisa: number
    costPaisa: number | null
    engravingPaisa: number | null
  } & Partial<CertificateFacts> &
    Partial<Record<OptionalText, string | null>>
  state: ProductState
  /** Missing if the product is not archived. */
  isArchived?: boolean
  categoryIds: number[]
  pictures: { id: number; alt: string; altNe?: string; colorId: number | null }[]
  offers: OfferSnapshot[]
  stock: { colorId: number | null; sizeId: number | null; quantity: number }[]
}

/** Imports of the first version have these texts also if they are null. */
const TEXTS_OF_FIRST_VERSION = new Set<OptionalText>([
  ...(['localName', 'material', 'materialNe', 'purity', 'purityNe'] as const),
  ...(['dimensions', 'searchWords'] as const),
])

const optionalTextsOf = (product: ShopProduct): Partial<Record<OptionalText, string | null>> =>
  Object.fromEntries(
    OPTIONAL_TEXTS.filter((text) => product[text] !== null || TEXTS_OF_FIRST_VERSION.has(text)).map(
      (text) => [text, product[text]],
    ),
  )

export const snapshotOfProduct = (product: ShopProduct): ProductSnapshot => ({
  facts: {
    sku: product.sku,
    name: product.name,
    description: product.description,
    descriptionNe: product.descriptionNe,
    // A price by weight follows from the rate, so it is no change of the product.
    pricePaisa: product.pricing ? 0 : product.pricePaisa,
    ...optionalTextsOf(product),
    weightGrams: product.weightGrams,
    costPaisa: product.costPaisa,
    lowStock: product.lowStock,
    engravingLetters: product.engravingLetters,
    engravingPaisa: product.engravingPaisa,
    engravingDays: product.engravingDays,
    makingDays: product.makingDays,
    specification: product.specification,
    pricing: product.pricing,
    ...(product.certificateId !== null && {
      certificateId: product.certificateId,
      certificateIssuer: product.certificateIssuer,
      certificateNumber: product.certificateNumber,
    }),
  },
  state: product.state,
  ...(product.isArchived && { isArchived: true }),
  categoryIds: product.categories.map(({ id }) => id),
  pictures: product.images.map(({ id, alt, altNe, colorId }) =>
    withNepali({ id, alt, altNe, colorId }),
  ),
  offers: product.offers.map(({ id, title, titleNe, type, hundredths, startsAt, endsAt }) => ({
    id,
    title,
    titleNe,
    type,
    hundredths,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  })),
  stock: product.stock.map(({ colorId, sizeId, quantity }) => ({ colorId, sizeId, quantity })),
})

/** Whether a product is as it was, but for its stock, which sales change. */
export const isProductUnchanged = (now: ProductSnapshot, before: ProductSnapshot): boolean =>
  isDeepStrictEqual(
    { ...now, stock: variantKeysOf(now) },
    { ...before, stock: variantKeysOf(before) },
  )

const variantKeysOf = ({ stock }: ProductSnapshot) => stock.map(productVariantKey).toSorted()

/**
 * The changes that take an import back: the product becomes as before. Its stock changes by what
 * the import changed, so sales since then stay counted, but never below zero.
 */
export function undoChangesOfImport(
  product: ShopProduct,
  { before, after }: { before: ProductSnapshot; after: ProductSnapshot },
): ProductWrite {
  const { pricePaisa, costPaisa, engravingPaisa, ...facts } = before.facts
  return {
    id: product.id,
    isNew: false,
    isTouched: true,
    facts: {
      ...facts,
      pricePaisa: asPaisa(pricePaisa),
      costPaisa: costPaisa === null ? null : asPaisa(costPaisa),
      engravingPaisa: engravingPaisa === null ? null : asPaisa(engravingPaisa),
      ...mapOptionalTextNames((text) => facts[text] ?? null),
      certificateId: facts.certificateId ?? null,
      certificateIssuer: facts.certificateIssuer ?? null,
      certificateNumber: facts.certificateNumber ?? null,
    },
    // A product that was on sale is no draft again, so it is taken off sale.
    state:
      before.state === after.state
        ? undefined
        : before.state === 'on-sale'
          ? 'on-sale'
          : 'withdrawn',
    isArchived: before.isArchived === after.isArchived ? undefined : before.isArchived === true,
    categoryIds: isDeepStrictEqual(before.categoryIds, after.categoryIds)
      ? undefined
      : before.categoryIds,
    pictures: undoPictureChanges(before, after),
    offers: undoOfferChanges(before, after),
    stock: undoStockChanges(product, before, after),
  }
}

function undoPictureChanges(before: ProductSnapshot, after: ProductSnapshot): PictureChanges {
  const oldPictures = new Map(before.pictures.map((picture) => [picture.id, picture]))
  return {
    removedIds: after.pictures.flatMap(({ id }) => (oldPictures.has(id) ? [] : [id])),
    changedPictures: after.pictures.flatMap((picture) => {
      const oldPicture = oldPictures.get(picture.id)
      return oldPicture && !isDeepStrictEqual(oldPicture, picture)
        ? [{ ...oldPicture, altNe: oldPicture.altNe ?? null }]
        : []
    }),
    addedPictures: [],
  }
}

function undoOfferChanges(before: ProductSnapshot, after: ProductSnapshot): OfferChanges {
  const oldOffers = new Map(before.offers.map((offer) => [offer.id, offer]))
  const currentOfferIds = new Set(after.offers.map(({ id }) => id))
  return {
    removedIds: after.offers.flatMap(({ id }) => (oldOffers.has(id) ? [] : [id])),
    changedOffers: after.offers.flatMap((offer) => {
      const oldOffer = oldOffers.get(offer.id)
      return oldOffer && !isDeepStrictEqual(oldOffer, offer)
        ? [{ id: oldOffer.id, ...offerTermsOf(oldOffer) }]
        : []
    }),
    addedOffers: before.offers.filter(({ id }) => !currentOfferIds.has(id)).map(offerTermsOf),
  }
}

const offerTermsOf = ({
  title,
  titleNe = null,
  type,
  hundredths,
  startsAt,
  endsAt,
}: OfferSnapshot): OfferTerms => ({
  title,
  titleNe,
  type,
  hundredths,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
})

function undoStockChanges(
  { stock }: ShopProduct,
  before: ProductSnapshot,
  after: ProductSnapshot,
): StockChanges {
  const quantitiesByVariant = (snapshot: ProductSnapshot) =>
    new Map(snapshot.stock.map((row) => [productVariantKey(row), row.quantity]))
  const [oldQuantities, importedQuantities] = [
    quantitiesByVariant(before),
    quantitiesByVariant(after),
  ]
  const current = new Set(stock.map(productVariantKey))
  return {
    removed: stock.flatMap((item) => (oldQuantities.has(productVariantKey(item)) ? [] : [item.id])),
    added: before.stock.filter((row) => !current.has(productVariantKey(row))),
    moved: [],
    counted: stock.flatMap((item) => {
      const key = productVariantKey(item)
      const change = (oldQuantities.get(key) ?? 0) - (importedQuantities.get(key) ?? 0)
      const possibleChange = Math.max(change, -item.quantity)
      return oldQuantities.has(key) && possibleChange !== 0
        ? [{ stockItemId: item.id, change: possibleChange }]
        : []
    }),
  }
}
