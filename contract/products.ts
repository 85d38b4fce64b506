import * as z from 'zod/mini'
import { CATALOGUE_CACHE_SECONDS, declareCall, MAX_LONG_BODY_BYTES } from './call.ts'
import { Certificate } from './certificates.ts'
import { Color } from './colors.ts'
import { Engraving, engravingFields } from './engraving.ts'
import {
  DateTime,
  DateTimeInput,
  distinctIdsSchema,
  EmptyCallAnswer,
  Id,
  IdInPath,
  multilineText,
  optionalMultilineText,
  optionalSingleLineText,
  singleLineText,
} from './fields.ts'
import {
  emptyToNull,
  parsedFormValue,
  parseFormBoolean,
  parseFormJson,
  parseFormNumber,
  parseFormRupees,
} from './form-values.ts'
import * as m from './messages/validation.ts'
import { Offer } from './offers.ts'
import { listAnswerSchema, pagingFields } from './paging.ts'
import { PictureAlt, PictureAltNe, ProductImage } from './pictures.ts'
import { pricePartsFields } from './pricing.ts'
import { ProductChoices, ProductConditions, ProductFilter } from './product-filter.ts'
import {
  isOwnSku,
  MAX_CATEGORIES_PER_PRODUCT,
  MAX_COLORS_PER_PRODUCT,
  MAX_PRODUCT_PICTURES,
  MAX_SKU_LENGTH,
  MAX_STOCK,
} from './product-rules.ts'
import { ProductSearch, SearchWithFilters } from './product-search.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { ProductSize } from './sizes.ts'
import { Specification } from './specification.ts'
import { lineInNepali, paragraphsInNepali, TextInNepali } from './texts-in-nepali.ts'

export const TOO_MANY_COLORS_MESSAGE = m.atMostColors(MAX_COLORS_PER_PRODUCT)
const FRESH_DROPS_COUNT = 12
export const MAX_BULK_PRODUCTS = 100

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
  localName: z.nullable(z.string()),
  material: z.nullable(z.string()),
  materialNe: TextInNepali,
  purity: z.nullable(z.string()),
  purityNe: TextInNepali,
  weightGrams: z.nullable(z.number()),
  dimensions: z.nullable(z.string()),
  dimensionsNe: TextInNepali,
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

/** A quantity in a request. */
export const StockCount = z
  .int(m.ENTER_A_WHOLE_NUMBER_OF_ITEMS)
  .check(z.gte(0, m.STOCK_CANNOT_BE_NEGATIVE), z.lte(MAX_STOCK, m.THAT_IS_TOO_MANY_ITEMS))

const textOrNone = (max: number) =>
  parsedFormValue(emptyToNull, z.nullable(optionalSingleLineText(max)))

/** The shop's own number of a product: letters, digits, spaces and - _ . / # +. */
const OwnSku = optionalSingleLineText(MAX_SKU_LENGTH).check(
  z.refine((sku) => sku === '' || isOwnSku(sku), m.SKU_SIGNS),
)
const categories = parsedFormValue(
  parseFormJson,
  distinctIdsSchema(MAX_CATEGORIES_PER_PRODUCT, m.SEND_A_LIST_OF_CATEGORY_IDS),
)

const DESCRIPTION = { required: m.PRODUCT_DESCRIPTION_IS_REQUIRED, max: 5000 }
/** The description in the form of the admin, where it may be empty. */
export const OptionalDescription = optionalMultilineText(DESCRIPTION)

/** The texts and numbers of a product; null means unknown. */
export const ProductFacts = z.object({
  /** The shop's own number. Empty or null: the shop gives one, such as `GA-00012`. */
  sku: z.optional(parsedFormValue(emptyToNull, z.nullable(OwnSku))),
  name: singleLineText({ required: m.PRODUCT_NAME_IS_REQUIRED, max: 200 }),
  description: multilineText(DESCRIPTION),
  descriptionNe: paragraphsInNepali(DESCRIPTION),
  price: parsedFormValue(parseFormRupees, RupeesInput),
  categories,
  localName: textOrNone(250),
  material: textOrNone(120),
  materialNe: lineInNepali(120),
  purity: textOrNone(60),
  purityNe: lineInNepali(60),
  weightGrams: parsedFormValue(
    (value) => parseFormNumber(emptyToNull(value)),
    z.nullable(z.number().check(z.gt(0), z.lte(100_000))),
  ),
  dimensions: textOrNone(120),
  dimensionsNe: lineInNepali(120),
  /** More words that find the product, such as other spellings of its Nepali name. */
  searchWords: textOrNone(300),
  /** What one item cost the shop. Only staff who may see revenue see and change it. */
  costPrice: z.optional(
    parsedFormValue((value) => parseFormRupees(emptyToNull(value)), z.nullable(RupeesInput)),
  ),
  /** Up to this number of items the stock is low; null means the usual number. */
  lowStock: z.optional(
    parsedFormValue((value) => parseFormNumber(emptyToNull(value)), z.nullable(StockCount)),
  ),
  ...engravingFields,
})

/**
 * The texts of a product that may be null. The database, the calls and the file of the catalogue
 * have them under the same name and write them as they are.
 */
export const OPTIONAL_TEXTS = [
  'localName',
  'material',
  'materialNe',
  'purity',
  'purityNe',
  'dimensions',
  'dimensionsNe',
  'searchWords',
] as const satisfies (keyof typeof ProductFacts.shape)[]
export type OptionalText = (typeof OPTIONAL_TEXTS)[number]

/** An object with a value for each optional text. */
export const mapOptionalTexts = <Value>(read: (text: OptionalText) => Value) =>
  Object.fromEntries(OPTIONAL_TEXTS.map((text) => [text, read(text)])) as Record<
    OptionalText,
    Value
  >

const changedFacts = z.partial(ProductFacts).shape
const stock = parsedFormValue(parseFormNumber, StockCount)

/** A new product; its pictures are files named `images` of the same form. */
export const NewProduct = z.object({
  ...changedFacts,
  name: ProductFacts.shape.name,
  description: ProductFacts.shape.description,
  price: ProductFacts.shape.price,
  stock,
  /** Only staff see a draft until it is published. */
  isDraft: z.optional(parsedFormValue(parseFormBoolean, z.boolean(m.SEND_TRUE_OR_FALSE))),
})
export type NewProduct = z.output<typeof NewProduct>

/** A change of a product; missing fields do not change. New pictures are files of the form. */
export const ProductChange = z.object({
  /** The `updatedAt` that the client has seen; refused if the product was changed since. */
  seenAt: z.optional(DateTimeInput),
  ...changedFacts,
  stock: z.optional(stock),
  removeImages: z.optional(
    parsedFormValue(parseFormJson, distinctIdsSchema(100, m.SEND_A_LIST_OF_IMAGE_IDS)),
  ),
  imageOrder: z.optional(
    parsedFormValue(parseFormJson, distinctIdsSchema(100, m.SEND_A_LIST_OF_IMAGE_IDS)),
  ),
  defaultImage: z.optional(parsedFormValue(parseFormNumber, Id)),
  /** Details of single pictures: their colour and their alternative text. */
  imageDetails: z.optional(
    parsedFormValue(
      parseFormJson,
      z
        .array(
          z.object({
            id: Id,
            colorId: z.optional(z.nullable(Id)),
            alt: z.optional(PictureAlt),
            altNe: PictureAltNe,
          }),
          m.SEND_A_LIST_OF_IMAGE_DETAILS,
        )
        .check(z.maxLength(100)),
    ),
  ),
})
export type ProductChange = z.output<typeof ProductChange>

export const ProductColorsInput = z.object({
  /** A colour without `stock` keeps its stock; for a new colour it is 0. */
  colors: z
    .array(z.object({ colorId: Id, stock: z.optional(StockCount) }), m.SEND_A_LIST_OF_COLORS)
    .check(
      z.maxLength(MAX_COLORS_PER_PRODUCT, TOO_MANY_COLORS_MESSAGE),
      z.refine(
        (colors) => new Set(colors.map((color) => color.colorId)).size === colors.length,
        m.EACH_COLOR_ONCE,
      ),
    ),
})
export type ProductColorsInput = z.output<typeof ProductColorsInput>

const productAnswer = z.object({ success: z.literal(true), data: Product })
const productsAnswer = z.object({ success: z.literal(true), data: z.array(Product) })
const colorsOfProduct = z.object({ success: z.literal(true), data: z.array(ProductColor) })
const id = z.object({ id: IdInPath })

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
    query: ProductConditions,
    answer: z.object({ success: z.literal(true), data: ProductChoices }),
  }),
  getProduct: declareCall('GET /api/singleproduct/{id}', {
    summary: 'Returns one product.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'product',
    path: id,
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
    query: SearchWithFilters,
    answer: z.object({ success: z.literal(true), data: ProductChoices }),
    throttle: 'search',
  }),
  getProductsByIds: declareCall('POST /api/products/batch', {
    summary: 'Returns several products in the order of the ids. Unknown ids are left out.',
    access: 'anyone',
    body: z.object({
      ids: distinctIdsSchema(MAX_BULK_PRODUCTS, m.productIds(MAX_BULK_PRODUCTS)).check(
        z.minLength(1, m.productIds(MAX_BULK_PRODUCTS)),
      ),
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
    path: id,
    body: ProductChange,
    accepts: ['json', 'multipart'],
    limits: { textBytes: MAX_LONG_BODY_BYTES, pictures: MAX_PRODUCT_PICTURES },
    answer: productAnswer,
  }),
  withdrawProduct: declareCall('DELETE /delproduct/{id}', {
    summary: 'Withdraws a product from sale. Existing orders are not affected.',
    access: 'catalogue.write',
    path: id,
    answer: EmptyCallAnswer,
  }),
  getProductColors: declareCall('GET /product/getcolors/{id}', {
    summary: 'Lists the colors of a product with their stock.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'product',
    path: id,
    answer: colorsOfProduct,
  }),
  replaceProductColors: declareCall('PUT /product/updatecolors/{id}', {
    summary: 'Replaces all colors of a product and their stock.',
    access: 'catalogue.write',
    path: id,
    body: ProductColorsInput,
    answer: colorsOfProduct,
  }),
}
