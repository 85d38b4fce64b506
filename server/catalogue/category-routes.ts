import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Category, categoryCalls } from '#contract/categories.ts'
import type { Announce } from '../platform/changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { announced } from './announced.ts'
import { addCategory, deleteCategory, renameCategory } from './change-category.ts'
import { listProductsOfCategory, type Totals } from './list-products.ts'
import { partOfList } from './part-of-list.ts'
import { getCategory, readCategories } from './read-categories.ts'
import { createMemory } from './remember.ts'

type Needs = { db: NodePgDatabase; announce: Announce; totals: Totals }

export const categoryRoutes = ({
  db,
  announce,
  totals,
}: Needs): HandlersOf<typeof categoryCalls> => {
  const categories = createMemory<Category[]>(db)
  return {
    getCategories: async ({ query }) =>
      partOfList(await categories('all', () => readCategories(db)), query),
    getCategory: async ({ path }) => success(await getCategory(db, path.id)),
    getProductsOfCategory: ({ path, query }) => listProductsOfCategory(db, totals, path.id, query),
    addCategory: async ({ body }) => success(await announced(announce, addCategory(db, body.name))),
    updateCategory: async ({ path, body }) =>
      success(await announced(announce, renameCategory(db, path.id, body.name))),
    deleteCategory: async ({ path, query }) => {
      await announced(announce, deleteCategory(db, path.id, query.force === 'true'))
      return { success: true, msg: 'Category deleted successfully' }
    },
  }
}

const success = <Data>(data: Data) => ({ success: true as const, data })
