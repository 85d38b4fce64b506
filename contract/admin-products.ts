import * as z from 'zod/mini'
import { declareCall, MAX_LONG_BODY_BYTES } from './call.ts'
import {
  DateTimeInput,
  distinctIdsSchema,
  EmptyCallAnswer,
  Id,
  IdInPath,
  optionalSingleLineText,
} from './fields.ts'
import * as m from './messages/validation.ts'
import { Offer, OfferInput } from './offers.ts'
import { listAnswerSchema, pagingFields } from './paging.ts'
import { PicturePublicId, StaffImage } from './pictures.ts'
import { Pricing } from './pricing.ts'
import { Product } from './products.ts'
import { Rupees } from './rupees.ts'
import { hasOnlyOwnPictureColors, WholeProductFields } from './whole-products.ts'

/** Shoppers see only products on sale: not drafts, and not withdrawn products. */
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
const MAX_BULK_IDS = 1000

/** A product as staff see it. */
export const StaffProduct = z.object({
  ...Product.shape,
  images: z.array(StaffImage),
  state: ProductState,
  /** True for a product that is out of the shop and of the lists of staff; otherwise missing. */
  isArchived: z.optional(z.boolean()),
  searchWords: z.nullable(z.string()),
  /** What one item cost the shop; null also for those who may not see revenue. */
  costPrice: z.nullable(Rupees),
  /** Up to this number of items in a colour the stock is low; null means the number of the shop. */
  lowStock: z.nullable(z.int()),
  /** The engraving as staff edit it; null if there is none. */
  engravingLetters: z.nullable(z.int()),
  engravingPrice: z.nullable(Rupees),
  engravingDays: z.nullable(z.int()),
  /** Missing if the price is fixed. */
  pricing: z.optional(Pricing),
  /** The current offer and the future ones, sorted by their start. */
  offers: z.array(Offer),
})
export type StaffProduct = z.infer<typeof StaffProduct>

/** Which products the list of staff shows, and in which order. */
export const StaffProductFilter = z.object({
  ...pagingFields,
  limit: z._default(pagingFields.limit, PRODUCTS_PER_PAGE),
  /** Words of the name, in Latin or Devanagari letters, or the number on the label. */
  q: z.optional(optionalSingleLineText(100)),
  state: z.optional(ProductState),
  /** Only archived products; without it, only others. */
  archived: z.optional(z.enum(['true'])),
  category: z.optional(IdInPath),
  /** `low`: some colour has few pieces or none; `empty`: the product has no pieces at all. */
  stock: z.optional(z.enum(['low', 'empty'])),
  sort: z._default(z.enum(STAFF_PRODUCT_SORTS), 'newest'),
})
export type StaffProductFilter = z.output<typeof StaffProductFilter>

/** A new product with its stock, pictures and offers. */
export const NewWholeProduct = z
  .extend(WholeProductFields, { state: z.enum(['on-sale', 'draft']) })
  .check(hasOnlyOwnPictureColors)
export type NewWholeProduct = z.output<typeof NewWholeProduct>

/** A whole product with the wanted values; pictures and offers that are not listed are removed. */
export const WholeProductInput = z
  .extend(WholeProductFields, {
    /** The `updatedAt` that the client has seen; refused if the product was changed since. */
    seenAt: DateTimeInput,
    state: ProductState,
  })
  .check(hasOnlyOwnPictureColors)
export type WholeProductInput = z.output<typeof WholeProductInput>

/** The maximum number of products that one request can change. */
const MAX_BULK_PRODUCTS_BY_FILTER = 20_000

const { q, state, archived, category, stock } = StaffProductFilter.shape

/** Which products a bulk change is about: those with these ids, or all that a filter finds. */
const BulkProducts = z.union([
  z.object({ ids: distinctIdsSchema(MAX_BULK_IDS, m.sendProductIds(MAX_BULK_IDS)) }),
  z.object({
    filter: z.object({ q, state, archived, category, stock }),
    /** The number of products that the client has seen; refused if it is another one now. */
    total: z.int().check(z.gte(1), z.lte(MAX_BULK_PRODUCTS_BY_FILTER)),
  }),
])

/** A change of many products. */
export const BulkChange = z.object({
  products: BulkProducts,
  change: z.union([
    z.object({ do: z.enum(['publish', 'hide', 'archive', 'bring-back', 'delete']) }),
    z.object({ do: z.literal('add-category'), categoryId: Id }),
    z.object({ do: z.literal('add-offer'), offer: OfferInput }),
  ]),
})
export type BulkChange = z.output<typeof BulkChange>

/** A product that a bulk change could not change, with the reason. */
export const BulkSkip = z.object({
  productId: Id,
  name: z.string(),
  why: z.enum(['ordered', 'other-offer', 'too-cheap', 'too-many-categories']),
})
export type BulkSkip = z.infer<typeof BulkSkip>

/** How many picture files one request can ask about. */
export const MAX_MATCHED_PICTURES = 100

/** The end of a longer path is enough: it has the names of the file and its folder. */
export const MAX_PICTURE_PATH_LENGTH = 300

/** A picture file, and the product that its name or folder names. */
export const MatchedPicture = z.object({
  path: z.string(),
  /** Null if no product, or more than one, has this number or name. */
  product: z.nullable(z.object({ id: Id, name: z.string(), pictures: z.int() })),
})
export type MatchedPicture = z.infer<typeof MatchedPicture>

const staffProductAnswer = z.object({ success: z.literal(true), data: StaffProduct })
const productInPath = z.object({ id: IdInPath })

export const adminProductCalls = {
  findProducts: declareCall('GET /api/admin/products', {
    summary:
      'Lists products in any state, filtered and sorted, with the number of products in each state.',
    access: 'stock.read',
    query: StaffProductFilter,
    answer: z.object({
      ...listAnswerSchema(StaffProduct).shape,
      counts: z.object({
        'on-sale': z.int(),
        draft: z.int(),
        withdrawn: z.int(),
        /** The archived products, which are in none of the other counts. */
        archived: z.optional(z.int()),
      }),
    }),
  }),
  getProductForStaff: declareCall('GET /api/admin/products/{id}', {
    summary: 'Returns one product in any state, with its current and future offers.',
    access: 'stock.read',
    path: productInPath,
    answer: staffProductAnswer,
  }),
  changeManyProducts: declareCall('POST /api/admin/products/bulk', {
    summary:
      'Publishes, hides, archives, brings back or deletes many products, or adds a category or an offer to them, in one transaction. Products that cannot be changed so are skipped.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    body: BulkChange,
    answer: z.object({
      success: z.literal(true),
      data: z.object({ changed: z.int(), skipped: z.array(BulkSkip) }),
    }),
  }),
  addWholeProduct: declareCall('POST /api/admin/products', {
    summary:
      'Creates a product with colors, stock, pictures, categories and offers in one transaction.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    body: NewWholeProduct,
    limits: { textBytes: MAX_LONG_BODY_BYTES },
    answer: staffProductAnswer,
    status: 201,
  }),
  saveWholeProduct: declareCall('PUT /api/admin/products/{id}', {
    summary:
      'Saves a whole product in one transaction. Refused if it has changed since it was read, or if pieces were sold whose stock was to be changed (then `stock` has the current counts).',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: productInPath,
    body: WholeProductInput,
    limits: { textBytes: MAX_LONG_BODY_BYTES },
    answer: staffProductAnswer,
  }),
  matchPictures: declareCall('POST /api/admin/products/match-pictures', {
    summary: 'Finds the products that the names of picture files mean, by number or name.',
    access: 'catalogue.write',
    body: z.object({
      paths: z
        .array(z.string().check(z.maxLength(MAX_PICTURE_PATH_LENGTH)))
        .check(z.maxLength(MAX_MATCHED_PICTURES, m.atMostPictures(MAX_MATCHED_PICTURES))),
    }),
    limits: { textBytes: MAX_LONG_BODY_BYTES },
    answer: z.object({ success: z.literal(true), data: z.array(MatchedPicture) }),
  }),
  attachPicture: declareCall('PUT /api/admin/products/{id}/pictures/{publicId}', {
    summary:
      'Adds an uploaded picture at the end of the pictures of a product; does nothing if it has it already.',
    access: 'catalogue.write',
    path: z.object({ id: IdInPath, publicId: PicturePublicId }),
    answer: EmptyCallAnswer,
  }),
  publishProduct: declareCall('POST /api/admin/products/{id}/publish', {
    summary: 'Publishes a draft or a withdrawn product.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: productInPath,
    answer: EmptyCallAnswer,
  }),
  deleteProduct: declareCall('DELETE /api/admin/products/{id}', {
    summary: 'Deletes a product that no order names.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: productInPath,
    answer: EmptyCallAnswer,
  }),
  duplicateProduct: declareCall('POST /api/admin/products/{id}/duplicate', {
    summary: 'Copies a product to a new draft without stock.',
    access: 'catalogue.write',
    path: productInPath,
    answer: staffProductAnswer,
    status: 201,
  }),
}
