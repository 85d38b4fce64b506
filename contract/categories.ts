import * as z from 'zod/mini'
import { CATALOGUE_CACHE_SECONDS, declareCall } from './call.ts'
import {
  DateTime,
  distinctIdsSchema,
  EmptyCallAnswer,
  Id,
  IdInPath,
  singleLineText,
} from './fields.ts'
import { parsedFormValue, parseFormBoolean } from './form-values.ts'
import * as m from './messages/validation.ts'
import { listAnswerSchema, OptionalPaging } from './paging.ts'
import { PictureAlt, PictureAltNe } from './pictures.ts'
import { Product } from './products.ts'
import { lineInNepali, TextInNepali } from './texts-in-nepali.ts'

const MAX_ORDERED_CATEGORIES = 1000
/** The picture of a category: its own, or else that of the first product in it. */
export const CategoryPicture = z.object({
  publicId: z.string(),
  alt: z.string(),
  altNe: TextInNepali,
  /** A ThumbHash in base64: about 25 bytes that draw a blurred preview. */
  placeholder: z.string(),
  isOwn: z.boolean(),
})
export type CategoryPicture = z.infer<typeof CategoryPicture>

/** A category of products. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  nameNe: TextInNepali,
  productCount: z.int(),
  imageUrl: z.nullable(z.string()),
  picture: z.nullable(CategoryPicture),
  createdAt: DateTime,
  updatedAt: DateTime,
})
export type Category = z.infer<typeof Category>

const categoryFields = {
  name: singleLineText({ required: m.CATEGORY_NAME_IS_REQUIRED, max: 80 }),
  nameNe: lineInNepali(80),
  alt: z.optional(PictureAlt),
  altNe: PictureAltNe,
}

/** A new category; its picture is a file named `images` of the same form. */
export const NewCategory = z.object(categoryFields)
export type NewCategory = z.output<typeof NewCategory>

/** A change of a category; a new picture replaces the old one. */
export const CategoryChange = z.object({
  ...categoryFields,
  /** Removes its own picture. */
  removePicture: z.optional(parsedFormValue(parseFormBoolean, z.boolean(m.SEND_TRUE_OR_FALSE))),
})
export type CategoryChange = z.output<typeof CategoryChange>

const categoryAnswer = z.object({ success: z.literal(true), data: Category })
const categoryInPath = z.object({ id: IdInPath })

export const categoryCalls = {
  getCategories: declareCall('GET /api/category/getcategory', {
    summary: 'Lists all categories in the order of the shop, or one page of them.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    query: OptionalPaging,
    answer: listAnswerSchema(Category),
  }),
  getCategory: declareCall('GET /api/category/getcategory/{id}', {
    summary: 'Returns one category.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    path: categoryInPath,
    answer: categoryAnswer,
  }),
  getProductsOfCategory: declareCall('GET /api/category/products/category/{id}', {
    summary: 'Lists the products of a category, newest first, or one page of them.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'products',
    path: categoryInPath,
    query: OptionalPaging,
    answer: listAnswerSchema(Product),
  }),
  addCategory: declareCall('POST /api/category/add', {
    summary:
      'Adds a category after the others. Names are unique; case does not matter. A picture can be sent as a file named `images`.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    body: NewCategory,
    accepts: ['json', 'multipart'],
    limits: { pictures: 1 },
    answer: categoryAnswer,
    status: 201,
    throttle: 'upload',
  }),
  updateCategory: declareCall('PUT /category/update/{id}', {
    summary: 'Renames a category, or sets, describes or removes its picture.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: categoryInPath,
    body: CategoryChange,
    accepts: ['json', 'multipart'],
    limits: { pictures: 1 },
    answer: categoryAnswer,
    throttle: 'upload',
  }),
  orderCategories: declareCall('PUT /api/admin/categories/order', {
    summary:
      'Sets the order of all categories. Refused if categories were added or deleted since they were read.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    body: z.object({
      ids: distinctIdsSchema(MAX_ORDERED_CATEGORIES, m.SEND_ALL_CATEGORY_IDS_IN_ORDER),
    }),
    answer: EmptyCallAnswer,
  }),
  deleteCategory: declareCall('DELETE /category/delete/{id}', {
    summary:
      'Deletes an empty category, or with `force=true` also one with products. The products are not deleted.',
    access: 'catalogue.write',
    refusals: ['CONFLICT'],
    path: categoryInPath,
    query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
    answer: EmptyCallAnswer,
  }),
}
