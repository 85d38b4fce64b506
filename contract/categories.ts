import * as z from 'zod/mini'
import { CATALOGUE_CACHE_SECONDS, call } from './call.ts'
import { Done, distinctIds, Id, IdInPath, line, Moment } from './fields.ts'
import { flagInForm, fromForm } from './form-values.ts'
import { listOf, OptionalPaging } from './paging.ts'
import { PictureAlt } from './pictures.ts'
import { Product } from './products.ts'

const MAX_IN_ORDER = 1000
const WRONG_ORDER = 'Please send the ids of all categories, each of them once'

/** The picture of a category: its own, or else that of the first product in it. */
export const CategoryPicture = z.object({
  publicId: z.string(),
  alt: z.string(),
  /** A ThumbHash in base64: about 25 bytes that draw a blurred preview. */
  placeholder: z.string(),
  isOwn: z.boolean(),
})
export type CategoryPicture = z.infer<typeof CategoryPicture>

/** A category of products. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  productCount: z.int(),
  imageUrl: z.nullable(z.string()),
  picture: z.nullable(CategoryPicture),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Category = z.infer<typeof Category>

const said = {
  name: line({ required: 'Category name is required', max: 80 }),
  alt: z.optional(PictureAlt),
}

/** A new category; its picture is a file named `images` of the same form. */
export const NewCategory = z.object(said)
export type NewCategory = z.output<typeof NewCategory>

/** A change of a category; a new picture replaces the old one. */
export const CategoryChange = z.object({
  ...said,
  /** Removes its own picture. */
  removePicture: z.optional(fromForm(flagInForm, z.boolean('Please send true or false'))),
})
export type CategoryChange = z.output<typeof CategoryChange>

const oneCategory = z.object({ success: z.literal(true), data: Category })
const id = z.object({ id: IdInPath })

export const categoryCalls = {
  getCategories: call('GET /api/category/getcategory', {
    says: 'All categories in the order the shop shows them, or one page of them.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    query: OptionalPaging,
    answer: listOf(Category),
  }),
  getCategory: call('GET /api/category/getcategory/{id}', {
    says: 'One category.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    path: id,
    answer: oneCategory,
  }),
  getProductsOfCategory: call('GET /api/category/products/category/{id}', {
    says: 'The products of a category, newest first; one page of them when asked.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    path: id,
    query: OptionalPaging,
    answer: listOf(Product),
  }),
  addCategory: call('POST /api/category/add', {
    says: 'Adds a category behind the others; its name is unique whatever its case. A picture may come as a file called `images`.',
    access: 'catalogue.write',
    body: NewCategory,
    accepts: ['json', 'multipart'],
    limits: { pictures: 1 },
    answer: oneCategory,
    status: 201,
    throttle: 'upload',
  }),
  updateCategory: call('PUT /category/update/{id}', {
    says: 'Renames a category; gives it a picture of its own, says what that shows, or takes it away.',
    access: 'catalogue.write',
    path: id,
    body: CategoryChange,
    accepts: ['json', 'multipart'],
    limits: { pictures: 1 },
    answer: oneCategory,
    throttle: 'upload',
  }),
  orderCategories: call('PUT /api/admin/categories/order', {
    says: 'Puts all categories into an order; refused when there are others by now.',
    access: 'catalogue.write',
    body: z.object({ ids: distinctIds(MAX_IN_ORDER, WRONG_ORDER) }),
    answer: Done,
  }),
  deleteCategory: call('DELETE /category/delete/{id}', {
    says: 'Deletes an empty category; with `force=true` also one with products, which stay.',
    access: 'catalogue.write',
    path: id,
    query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
    answer: Done,
  }),
}
