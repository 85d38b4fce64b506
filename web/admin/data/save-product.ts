import type * as z from 'zod/mini'
import type { ProductState, StaffProduct } from '#contract/admin-products.ts'
import type { Color } from '#contract/colors.ts'
import type { OfferType } from '#contract/offers.ts'
import type { UncroppedPicture } from '#contract/pictures.ts'
import type { PricingName } from '#contract/pricing-texts.ts'
import type { ProductFacts } from '#contract/product-input.ts'
import type { Size } from '#contract/sizes.ts'
import type { SpecificationName } from '#contract/specification-as-text.ts'
import type { PictureOfProduct } from '#contract/whole-products.ts'
import { api } from '../../platform/api.ts'
import { pricingOf, specificationOf } from './specification-of-form.ts'

/** A picture in the form. */
export type PictureDraft = {
  key: string
  /** The id of the picture of the product, or null for a new one. */
  id: number | null
  /** An address to preview it; empty until the file has been read. */
  previewSrc: string
  alt: string
  /** In Nepali; empty if there is none. */
  altNe: string
  colorId: number | null
  /** The uploaded picture, or null during the upload. */
  uploadedPicture: UncroppedPicture | null
  /** The original of a cropped picture, to crop it again. */
  originalPicture: UncroppedPicture | null
  /** The uploaded share, from 0 to 1, or that the upload failed. */
  uploadedShare: number | 'failed'
}

/** The stock to save in one colour and size. `shownCount` is the number that was shown. */
export type StockDraft = {
  color: Color | null
  size: Size | null
  count: number
  shownCount: number | null
}

/** An offer in the form; its dates have the format of the contract. */
export type OfferDraft = {
  key: string
  id: number | null
  title: string
  titleNe?: string | null | undefined
  type: OfferType
  value: number
  startsAt: string | null
  endsAt: string | null
}

/** The typed texts and numbers of a product. */
export type FactFields = Record<
  | Exclude<keyof typeof ProductFacts.shape, 'categories'>
  | Exclude<SpecificationName, 'netMg'>
  | PricingName
  | 'certificateId'
  | 'certificateIssuer'
  | 'certificateNumber',
  string
>

/** The input of a product to save. */
export type ProductDraft = {
  facts: FactFields
  categories: number[]
  /** In display order; the first is the main picture. */
  pictures: PictureDraft[]
  stock: StockDraft[]
  offers: OfferDraft[]
}

/** Adds a product with its pictures, stock and offers. */
export const addProduct = async (draft: ProductDraft, state: 'on-sale' | 'draft') =>
  (await api('POST /api/admin/products', { body: { ...requestBodyOf(draft), state } })).data

/** Saves a product, unless somebody else changed it after it was loaded. */
export const changeProduct = async (
  { id, updatedAt }: StaffProduct,
  draft: ProductDraft,
  state: ProductState,
) => {
  const body = { ...requestBodyOf(draft), state, seenAt: updatedAt }
  return (await api('PUT /api/admin/products/{id}', { path: { id }, body })).data
}

const requestBodyOf = ({ facts, categories, pictures, stock, offers }: ProductDraft) => ({
  ...facts,
  specification: specificationOf(facts),
  pricing: pricingOf(facts),
  certificate: facts.certificateId
    ? {
        publicId: facts.certificateId,
        issuer: facts.certificateIssuer,
        number: facts.certificateNumber,
      }
    : null,
  categories,
  stock: stock.map(({ color, size, count, shownCount }) => ({
    colorId: color?.id ?? null,
    sizeId: size?.id ?? null,
    count,
    seen: shownCount,
  })),
  pictures: pictures.flatMap((picture) => pictureInputOf(picture, stock)),
  offers: offers.map(({ key: _, ...offer }) => offer),
})

/** Leaves out a colour that the product no longer has. */
function pictureInputOf(
  { id, uploadedPicture, originalPicture, alt, altNe, colorId }: PictureDraft,
  stock: StockDraft[],
): z.input<typeof PictureOfProduct>[] {
  const pictureTexts = {
    alt,
    altNe,
    colorId: stock.some(({ color }) => color?.id === colorId) ? colorId : null,
  }
  if (id !== null) return [{ id, ...pictureTexts }]
  const wholePublicId = originalPicture?.publicId ?? null
  return uploadedPicture
    ? [{ publicId: uploadedPicture.publicId, wholePublicId, ...pictureTexts }]
    : []
}
