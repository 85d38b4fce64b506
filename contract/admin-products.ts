import * as z from 'zod/mini'
import { call } from './call.ts'
import { Done, Id, IdInPath, MomentSent, optionalLine } from './fields.ts'
import { MAX_OFFERS, Offer, OfferOfProduct, ONE_OFFER_AT_A_TIME, overlaps } from './offers.ts'
import { listOf, Paging } from './paging.ts'
import { MAX_PICTURES, PictureAlt, PublicId } from './pictures.ts'
import { PieceCount, Product, ProductFacts } from './products.ts'

export const SOLD_MEANWHILE =
  'Some pieces were sold or counted meanwhile. Please look at the numbers again.'
export const PRODUCT_ON_SALE = 'This product is on sale already'

/** Shoppers see what is on sale; a draft never was, and what was withdrawn no longer is. */
export const PRODUCT_STATES = ['on-sale', 'draft', 'withdrawn'] as const
export const ProductState = z.enum(PRODUCT_STATES)
export type ProductState = z.infer<typeof ProductState>

export const STAFF_PRODUCT_SORTS = [
  'newest',
  'name',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
] as const
export type StaffProductSort = (typeof STAFF_PRODUCT_SORTS)[number]

const PRODUCTS_PER_PAGE = 25

/** A product as those see it who look after it. */
export const StaffProduct = z.object({
  ...Product.shape,
  state: ProductState,
  searchWords: z.nullable(z.string()),
  /** The one that holds now and those to come, in the order they begin. */
  offers: z.array(Offer),
})
export type StaffProduct = z.infer<typeof StaffProduct>

/** Which products the list of staff shows, and in which order. */
export const StaffProductFilter = z.object({
  ...Paging,
  limit: z._default(Paging.limit, PRODUCTS_PER_PAGE),
  /** Words of the name, in either script, or the number on the label. */
  q: z.optional(optionalLine(100)),
  state: z.optional(ProductState),
  category: z.optional(IdInPath),
  /** `low`: few are left of it in some colour, or none; `empty`: none at all. */
  stock: z.optional(z.enum(['low', 'empty'])),
  sort: z._default(z.enum(STAFF_PRODUCT_SORTS), 'newest'),
})
export type StaffProductFilter = z.output<typeof StaffProductFilter>

/** How many pieces there are to be in one colour, or in none. */
const StockOfProduct = z.object({
  colorId: z.nullable(Id),
  count: PieceCount,
  /** How many the person saw; null for a colour that is new. */
  seen: z.nullable(z.int()),
})
export type StockOfProduct = z.output<typeof StockOfProduct>

/** A picture of a product as it is to be: one it has, by `id`, or an uploaded one, by `publicId`. */
export const PictureOfProduct = z
  .object({
    id: z.optional(Id),
    publicId: z.optional(PublicId),
    alt: PictureAlt,
    /** The colour it shows, or null for all. */
    colorId: z.nullable(Id),
  })
  .check(
    z.refine(
      ({ id, publicId }) => (id === undefined) !== (publicId === undefined),
      'Please name each picture by its id or its publicId',
    ),
  )
export type PictureOfProduct = z.output<typeof PictureOfProduct>

const isOnce = (values: unknown[]) => new Set(values).size === values.length

const WholeFields = z.object({
  ...ProductFacts.shape,
  /** One row without a colour, or one for each colour, in the order they are shown. */
  stock: z.array(StockOfProduct, 'Please send a list of stock').check(
    z.minLength(1, 'Please say how many there are'),
    z.maxLength(50, 'A product has at most 50 colors'),
    z.refine((rows) => isOnce(rows.map((row) => row.colorId)), 'Please send each color once'),
    z.refine(
      (rows) => rows.length === 1 || rows.every((row) => row.colorId !== null),
      'Stock is kept per color',
    ),
  ),
  /** In the order they are shown; the first one stands for the product. */
  pictures: z.array(PictureOfProduct, 'Please send a list of pictures').check(
    z.maxLength(MAX_PICTURES, `A product has at most ${MAX_PICTURES} pictures`),
    z.refine(
      (pictures) => isOnce(pictures.flatMap(({ id }) => id ?? [])),
      'Please send each picture once',
    ),
  ),
  /** The ones that are not over; whichever is not named ends. */
  offers: z.array(OfferOfProduct, 'Please send a list of offers').check(
    z.maxLength(MAX_OFFERS, `A product has at most ${MAX_OFFERS} offers`),
    z.refine(
      (offers) => isOnce(offers.flatMap(({ id }) => id ?? [])),
      'Please send each offer once',
    ),
    z.refine(
      (offers) => !offers.some((one, at) => offers.slice(at + 1).some((two) => overlaps(one, two))),
      ONE_OFFER_AT_A_TIME,
    ),
  ),
})
export type WholeProduct = z.output<typeof WholeFields>

const showsOwnColors = z.refine<WholeProduct>(
  ({ pictures, stock }) =>
    pictures.every(
      ({ colorId }) => colorId === null || stock.some((row) => row.colorId === colorId),
    ),
  { path: ['pictures'], error: 'This product does not come in that color' },
)

/** A new product with all that belongs to it. */
export const NewWholeProduct = z
  .extend(WholeFields, { state: z.enum(['on-sale', 'draft']) })
  .check(showsOwnColors)
export type NewWholeProduct = z.output<typeof NewWholeProduct>

/** A product as it is to be, with all that belongs to it; what is not named goes. */
export const WholeProductSent = z
  .extend(WholeFields, {
    /** The `updatedAt` that was looked at; nothing is saved when the product changed since. */
    seenAt: MomentSent,
    state: ProductState,
  })
  .check(showsOwnColors)
export type WholeProductSent = z.output<typeof WholeProductSent>

const oneProduct = z.object({ success: z.literal(true), data: StaffProduct })
const id = z.object({ id: IdInPath })

export const adminProductCalls = {
  findProducts: call('GET /api/admin/products', {
    says: 'All products, also drafts and what was withdrawn, by filter and order; with how many of each state the other filters find.',
    who: 'stock.read',
    query: StaffProductFilter,
    answer: z.object({
      ...listOf(StaffProduct).shape,
      counts: z.object({ 'on-sale': z.int(), draft: z.int(), withdrawn: z.int() }),
    }),
  }),
  getProductForStaff: call('GET /api/admin/products/{id}', {
    says: 'One product in whatever state, with all of its offers that are not over.',
    who: 'stock.read',
    path: id,
    answer: oneProduct,
  }),
  addWholeProduct: call('POST /api/admin/products', {
    says: 'Adds a product with all that belongs to it, or nothing of it.',
    who: 'catalogue.write',
    body: NewWholeProduct,
    answer: oneProduct,
    status: 201,
  }),
  saveWholeProduct: call('PUT /api/admin/products/{id}', {
    says: 'Makes a product with all that belongs to it as it is sent, or changes nothing: it is refused when somebody else changed it meanwhile, or when pieces were sold of which the number was to be changed (`stock` then tells how many there are).',
    who: 'catalogue.write',
    path: id,
    body: WholeProductSent,
    answer: oneProduct,
  }),
  publishProduct: call('POST /api/admin/products/{id}/publish', {
    says: 'Puts a draft on sale, or what was withdrawn on sale again.',
    who: 'catalogue.write',
    path: id,
    answer: Done,
  }),
  duplicateProduct: call('POST /api/admin/products/{id}/duplicate', {
    says: 'Makes a draft with the facts, pictures, categories and colors of a product, and nothing on the shelf.',
    who: 'catalogue.write',
    path: id,
    answer: oneProduct,
    status: 201,
  }),
}
