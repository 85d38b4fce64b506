import * as z from 'zod/mini'
import { call } from './call.ts'
import { Done, Id, IdInPath, line, Moment } from './fields.ts'
import { listOf, OptionalPaging } from './paging.ts'
import { Product } from './products.ts'

export const CATEGORY_NOT_FOUND = 'Category not found'

/** A shelf of the shop. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  productCount: z.int(),
  imageUrl: z.nullable(z.string()),
  createdAt: Moment,
  updatedAt: Moment,
})
export type Category = z.infer<typeof Category>

/** What an owner says of a category. */
export const CategoryNamed = z.object({
  name: line({ required: 'Category name is required', max: 80 }),
})
const oneCategory = z.object({ success: z.literal(true), data: Category })
const id = z.object({ id: IdInPath })

export const categoryCalls = {
  getCategories: call('GET /api/category/getcategory', {
    says: 'All categories, or one page of them.',
    who: 'anyone',
    query: OptionalPaging,
    answer: listOf(Category),
  }),
  getCategory: call('GET /api/category/getcategory/{id}', {
    says: 'One category.',
    who: 'anyone',
    path: id,
    answer: oneCategory,
  }),
  getProductsOfCategory: call('GET /api/category/products/category/{id}', {
    says: 'The products of a category, newest first; one page of them when asked.',
    who: 'anyone',
    path: id,
    query: OptionalPaging,
    answer: listOf(Product),
  }),
  addCategory: call('POST /api/category/add', {
    says: 'Adds a category; its name is unique whatever its case.',
    who: 'catalogue.write',
    body: CategoryNamed,
    answer: oneCategory,
    status: 201,
  }),
  updateCategory: call('PUT /category/update/{id}', {
    says: 'Renames a category.',
    who: 'catalogue.write',
    path: id,
    body: CategoryNamed,
    answer: oneCategory,
  }),
  deleteCategory: call('DELETE /category/delete/{id}', {
    says: 'Deletes an empty category; with `force=true` also one with products, which stay.',
    who: 'catalogue.write',
    path: id,
    query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
    answer: Done,
  }),
}
