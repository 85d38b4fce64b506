import type * as z from 'zod/mini'
import type { ProductState, StaffProduct } from '#contract/admin-products.ts'
import type { Color } from '#contract/colors.ts'
import type { OfferType } from '#contract/offers.ts'
import type { WholePicture } from '#contract/pictures.ts'
import type { ProductFacts } from '#contract/products.ts'
import type { PictureOfProduct } from '#contract/whole-products.ts'
import { api } from '../../platform/api.ts'

/** A picture as it is to be. */
export type PictureDraft = {
  key: string
  /** Its row with the product; none for one that is new. */
  id: number | null
  /** What can be seen of it; nothing before it is read. */
  src: string
  alt: string
  colorId: number | null
  /** Nothing while it is on its way. */
  kept: WholePicture | null
  /** What it was cut out of, so that it can be cut anew. */
  whole: WholePicture | null
  /** How much of it has arrived, from 0 to 1, or that it did not. */
  sent: number | 'failed'
}

/** How many there are to be of a product in one colour, or in none; `was` is what was seen. */
export type StockDraft = { color: Color | null; count: number; was: number | null }

/** An offer as it is to be; the moments are those of the contract. */
export type OfferDraft = {
  key: string
  id: number | null
  title: string
  type: OfferType
  value: number
  startsAt: string | null
  endsAt: string | null
}

/** The words and numbers of a product, as they were typed. */
export type FactsTyped = Record<Exclude<keyof typeof ProductFacts.shape, 'categories'>, string>

/** A product as it is to be. */
export type ProductDraft = {
  facts: FactsTyped
  categories: number[]
  /** In the order they are shown; the first one stands for the product. */
  pictures: PictureDraft[]
  stock: StockDraft[]
  offers: OfferDraft[]
}

/** Adds a product with all that belongs to it. */
export const addProduct = async (wish: ProductDraft, state: 'on-sale' | 'draft') =>
  (await api('POST /api/admin/products', { body: { ...bodyOf(wish), state } })).data

/** Makes a product as it is wished, unless somebody else changed it since it was looked at. */
export const changeProduct = async (
  { id, updatedAt }: StaffProduct,
  wish: ProductDraft,
  state: ProductState,
) => {
  const body = { ...bodyOf(wish), state, seenAt: updatedAt }
  return (await api('PUT /api/admin/products/{id}', { path: { id }, body })).data
}

const bodyOf = ({ facts, categories, pictures, stock, offers }: ProductDraft) => ({
  ...facts,
  categories,
  stock: stock.map(({ color, count, was }) => ({ colorId: color?.id ?? null, count, seen: was })),
  pictures: pictures.flatMap((picture) => pictureOf(picture, stock)),
  offers: offers.map(({ key: _, ...offer }) => offer),
})

/** A colour that the product no longer comes in is no colour of its pictures. */
function pictureOf(
  { id, kept, whole, alt, colorId }: PictureDraft,
  stock: StockDraft[],
): z.input<typeof PictureOfProduct>[] {
  const said = { alt, colorId: stock.some(({ color }) => color?.id === colorId) ? colorId : null }
  if (id !== null) return [{ id, ...said }]
  const wholePublicId = whole?.publicId ?? null
  return kept ? [{ publicId: kept.publicId, wholePublicId, ...said }] : []
}
