import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Category, categoryCalls } from '#contract/categories.ts'
import type { Announce } from '../platform/changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { announced } from './announced.ts'
import { keepCategoryPicture } from './category-picture.ts'
import { addCategory, changeCategory, deleteCategory } from './change-category.ts'
import { listProductsOfCategory, type Totals } from './list-products.ts'
import { orderCategories } from './order-categories.ts'
import { partOfList } from './part-of-list.ts'
import { getCategory, readCategories, requireCategory } from './read-categories.ts'
import { createMemory } from './remember.ts'

type Needs = { db: NodePgDatabase; pictures: PictureStore; announce: Announce; totals: Totals }

export const categoryRoutes = ({
  db,
  pictures,
  announce,
  totals,
}: Needs): HandlersOf<typeof categoryCalls> => {
  const categories = createMemory<Category[]>(db)
  return {
    getCategories: async ({ query }) =>
      partOfList(await categories('all', () => readCategories(db)), query),
    getCategory: async ({ path }) => success(await getCategory(db, path.id)),
    getProductsOfCategory: ({ path, query }) => listProductsOfCategory(db, totals, path.id, query),
    addCategory: async ({ body, files }) => {
      const picture = await keepCategoryPicture(pictures, files)
      return success(await announced(announce, addCategory(db, body, picture)))
    },
    updateCategory: {
      admit: ({ path }) => requireCategory(db, path.id),
      handle: async ({ path, body, files }) => {
        const picture = await keepCategoryPicture(pictures, files)
        return success(await announced(announce, changeCategory(db, path.id, body, picture)))
      },
    },
    orderCategories: async ({ body }) => {
      await announced(announce, orderCategories(db, body.ids))
      return { success: true, msg: 'Categories put in order' }
    },
    deleteCategory: async ({ path, query }) => {
      await announced(announce, deleteCategory(db, path.id, query.force === 'true'))
      return { success: true, msg: 'Category deleted successfully' }
    },
  }
}

const success = <Data>(data: Data) => ({ success: true as const, data })
