import * as z from 'zod/mini'
import { CATALOGUE_CACHE_SECONDS, declareCall, MAX_LONG_BODY_BYTES } from './call.ts'
import { Certificate } from './certificates.ts'
import { Color } from './colors.ts'
import { Engraving } from './engraving.ts'
import { DateTime, distinctIdsSchema, EmptyCallAnswer, Id, IdInPath } from './fields.ts'
import * as m from './messages/validation.ts'
import { Offer } from './offers.ts'
import { listAnswerSchema, pagingFields } from './paging.ts'
import { ProductImage } from './pictures.ts'
import { pricePartsFields } from './pricing.ts'
import { ProductChoices, ProductConditions, ProductFilter } from './product-filter.ts'
import { NewProduct, ProductChange, ProductColorsInput } from './product-input.ts'
import { MAX_PRODUCT_PICTURES, MAX_PRODUCTS_PER_BATCH } from './product-rules.ts'
import { ProductSearch, SearchWithFilters } from './product-search.ts'
import { TEXTS_IN_ANSWERS } from './product-texts.ts'
import { Rupees } from './rupees.ts'
import { ProductSize } from './sizes.ts'
import { Specification } from './specification.ts'
import { TextInNepali } from './texts-in-nepali.ts'

const FRESH_DROPS_COUNT = 12

/** A colour of a product, with its stock. */
export const ProductColor = z.object({
  id: Id,
  colorId: Id,
  /** If it has sizes, the sum over its sizes. */
  stock: z.int(),
  color: Color,
  /** The stock of each size in this colour; missing if the product has no sizes. */
  sizes: z.optional(z.array(z.object({ sizeId: Id, stock: z.int() }))),
})
export type ProductColor = z.infer<typeof ProductColor>

/** A product. */
export const Product = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  descriptionNe: TextInNepali,
  price: Rupees,
  /** If it has colours or sizes, the sum over them. */
  stock: z.int(),
  categories: z.array(z.object({ id: Id, name: z.string(), nameNe: TextInNepali })),
  images: z.array(ProductImage),
  colors: z.array(ProductColor),
  /** Smallest first; missing if the product has no sizes. */
  sizes: z.optional(z.array(ProductSize)),
  offer: z.nullable(Offer),
  sku: z.string(),
  slug: z.string(),
  ...TEXTS_IN_ANSWERS,
  weightGrams: z.nullable(z.number()),
  /** The checked facts; only in answers about one product, and missing if none are known. */
  specification: z.optional(Specification),
  /** Only in answers about one product, and missing if it has none. */
  certificate: z.optional(Certificate),
  ...pricePartsFields,
  /** Only in answers about one product, and missing if it offers none. */
  engraving: z.optional(Engraving),
  /**
   * The working days in which it is made after the order; only in answers about one product, and
   * missing if it is ready. Its stock is the number of pieces that the shop takes orders for.
   */
  makingDays: z.optional(z.int()),
  /** Whether the rate is older than the owner allows; `closed`: until the next one it cannot be bought. */
  rateState: z.optional(z.enum(['current', 'old', 'closed'])),
  /** One of the four newest products of the shop, and not older than 30 days. */
  isNew: z.boolean(),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type Product = z.infer<typeof Product>

const productAnswer = z.object({ success: z.literal(true), data: Product })
const productsAnswer = z.object({ success: z.literal(true), data: z.array(Product) })
const productColorsAnswer = z.object({ success: z.literal(true), data: z.array(ProductColor) })
const productInPath = z.object({ id: IdInPath })

/** Ids in a query, separated by commas. */
const PickedIds = z.pipe(
  z.string().check(z.regex(/^\d{1,10}(,\d{1,10}){0,11}$/, m.SEND_A_VALID_ID)),
  z.pipe(
    z.transform((text: string) => text.split(',').map(Number)),
    z.array(Id),
  ),
)

export const productCalls = {
  getProducts: declareCall('GET /allproducts', {
    summary: 'Lists products, filtered, sorted and paged.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'products',
    query: ProductFilter,
    answer: listAnswerSchema(Product),
  }),
  getProductChoices: declareCall('GET /api/products/filters', {
    summary:
      'Returns the further filters for the filtered products, with the number of products for each choice.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'product counts',
    query: ProductConditions,
    answer: z.object({ success: z.literal(true), data: ProductChoices }),
  }),
  getProduct: declareCall('GET /api/singleproduct/{id}', {
    summary: 'Returns one product.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'product',
    path: productInPath,
    answer: productAnswer,
  }),
  getFreshDrops: declareCall('GET /api/freshdrops', {
    summary: 'Lists the newest products, newest first.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'products',
    query: z.object({ limit: z._default(pagingFields.limit, FRESH_DROPS_COUNT) }),
    answer: productsAnswer,
  }),
  searchProducts: declareCall('GET /api/products/search', {
    summary:
      'Searches products in English, romanised Nepali or Devanagari, best match first. Tolerates typing errors. Filters narrow what the search finds.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'products',
    query: ProductSearch,
    answer: listAnswerSchema(Product),
    throttle: 'search',
  }),

  getSearchChoices: declareCall('GET /api/products/search/filters', {
    summary:
      'Returns the further filters for what a search finds, with the number of products for each choice.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'product counts',
    query: SearchWithFilters,
    answer: z.object({ success: z.literal(true), data: ProductChoices }),
    throttle: 'search',
  }),
  getProductsByIds: declareCall('POST /api/products/batch', {
    summary: 'Returns several products in the order of the ids. Unknown ids are left out.',
    access: 'anyone',
    body: z.object({
      ids: distinctIdsSchema(
        MAX_PRODUCTS_PER_BATCH,
        m.sendProductIds(MAX_PRODUCTS_PER_BATCH),
      ).check(z.minLength(1, m.sendProductIds(MAX_PRODUCTS_PER_BATCH))),
    }),
    answer: productsAnswer,
    throttle: 'products-by-ids',
  }),
  getPickedProducts: declareCall('GET /api/products/picked', {
    summary: 'Returns several products in the order of the ids, such as `?ids=12,7`.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'products',
    query: z.object({ ids: PickedIds }),
    answer: listAnswerSchema(Product),
  }),
  addProduct: declareCall('POST /addproduct', {
    summary:
      'Creates a product, on sale or as a draft, with up to 12 pictures as files named `images`.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    body: NewProduct,
    accepts: ['json', 'multipart'],
    limits: { textBytes: MAX_LONG_BODY_BYTES, pictures: MAX_PRODUCT_PICTURES },
    answer: productAnswer,
    status: 201,
    throttle: 'upload',
  }),
  updateProduct: declareCall('POST /updateproduct/{id}', {
    summary:
      'Changes a product. Pictures can be added, removed, reordered, made the default and linked to a color.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: productInPath,
    body: ProductChange,
    accepts: ['json', 'multipart'],
    limits: { textBytes: MAX_LONG_BODY_BYTES, pictures: MAX_PRODUCT_PICTURES },
    answer: productAnswer,
  }),
  withdrawProduct: declareCall('DELETE /delproduct/{id}', {
    summary: 'Withdraws a product from sale. Existing orders are not affected.',
    access: 'catalogue.write',
    path: productInPath,
    answer: EmptyCallAnswer,
  }),
  getProductColors: declareCall('GET /product/getcolors/{id}', {
    summary: 'Lists the colors of a product with their stock.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'product',
    path: productInPath,
    answer: productColorsAnswer,
  }),
  replaceProductColors: declareCall('PUT /product/updatecolors/{id}', {
    summary: 'Replaces all colors of a product and their stock.',
    access: 'catalogue.write',
    path: productInPath,
    body: ProductColorsInput,
    answer: productColorsAnswer,
  }),
}
