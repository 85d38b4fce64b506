import * as z from 'zod/mini'
import { engravingFields } from './engraving.ts'
import {
  DateTimeInput,
  distinctIdsSchema,
  Id,
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
import { PictureAlt, PictureAltNe } from './pictures.ts'
import {
  isOwnSku,
  MAX_CATEGORIES_PER_PRODUCT,
  MAX_COLORS_PER_PRODUCT,
  MAX_SKU_LENGTH,
  MAX_STOCK,
} from './product-rules.ts'
import { TEXTS_FOR_SHOPPERS, TEXTS_FOR_STAFF } from './product-texts.ts'
import { RupeesInput } from './rupees.ts'
import { paragraphsInNepali } from './texts-in-nepali.ts'

// What staff send of a product.

export const TOO_MANY_COLORS_MESSAGE = m.atMostColors(MAX_COLORS_PER_PRODUCT)

/** How many items are in stock, in a request. */
export const StockCount = z
  .int(m.ENTER_A_WHOLE_NUMBER_OF_ITEMS)
  .check(z.gte(0, m.STOCK_CANNOT_BE_NEGATIVE), z.lte(MAX_STOCK, m.THAT_IS_TOO_MANY_ITEMS))

/** The shop's own number of a product: letters, digits, spaces and - _ . / # +. */
const OwnSku = optionalSingleLineText(MAX_SKU_LENGTH).check(
  z.refine((sku) => sku === '' || isOwnSku(sku), m.SKU_HAS_LETTERS_DIGITS_AND_SIGNS),
)
const categoryIdsInForm = parsedFormValue(
  parseFormJson,
  distinctIdsSchema(MAX_CATEGORIES_PER_PRODUCT, m.SEND_A_LIST_OF_CATEGORY_IDS),
)

const DESCRIPTION_RULES = { required: m.PRODUCT_DESCRIPTION_IS_REQUIRED, max: 5000 }
/** The description in the form of the admin, where it may be empty. */
export const OptionalDescription = optionalMultilineText(DESCRIPTION_RULES)

/** The texts and numbers of a product; null means unknown. */
export const ProductFacts = z.object({
  /** The number of the product. If it is empty or null, the shop gives it one, such as `GA-00012`. */
  sku: z.optional(parsedFormValue(emptyToNull, z.nullable(OwnSku))),
  name: singleLineText({ required: m.PRODUCT_NAME_IS_REQUIRED, max: 200 }),
  description: multilineText(DESCRIPTION_RULES),
  descriptionNe: paragraphsInNepali(DESCRIPTION_RULES),
  price: parsedFormValue(parseFormRupees, RupeesInput),
  categories: categoryIdsInForm,
  ...TEXTS_FOR_SHOPPERS,
  ...TEXTS_FOR_STAFF,
  weightGrams: parsedFormValue(
    (value) => parseFormNumber(emptyToNull(value)),
    z.nullable(z.number().check(z.gt(0), z.lte(100_000))),
  ),
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

const changedFactFields = z.partial(ProductFacts).shape
const stockInForm = parsedFormValue(parseFormNumber, StockCount)

/** A new product; its pictures are files named `images` of the same form. */
export const NewProduct = z.object({
  ...changedFactFields,
  name: ProductFacts.shape.name,
  description: ProductFacts.shape.description,
  price: ProductFacts.shape.price,
  stock: stockInForm,
  /** Only staff see a draft until it is published. */
  isDraft: z.optional(parsedFormValue(parseFormBoolean, z.boolean(m.SEND_TRUE_OR_FALSE))),
})
export type NewProduct = z.output<typeof NewProduct>

/** A change of a product; missing fields do not change. New pictures are files of the form. */
export const ProductChange = z.object({
  /** The `updatedAt` that the client has seen; refused if the product was changed since. */
  seenAt: z.optional(DateTimeInput),
  ...changedFactFields,
  stock: z.optional(stockInForm),
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
        (colors) =>
          new Set(colors.map((productColor) => productColor.colorId)).size === colors.length,
        m.EACH_COLOR_ONCE,
      ),
    ),
})
export type ProductColorsInput = z.output<typeof ProductColorsInput>
