import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Category, categoryCalls } from '#contract/categories.ts'
import { CATEGORIES_ORDERED, CATEGORY_DELETED } from '#contract/messages/answers.ts'
import { makeShortListAnswer } from '#contract/paging.ts'
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { notifyAfterCommit } from '../platform/notify-after-commit.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { storeCategoryPicture } from './category-picture.ts'
import { addCategory, changeCategory, deleteCategory } from './change-category.ts'
import { orderCategories } from './order-categories.ts'
import { readCategories, readCategory, requireCategory } from './read-categories.ts'

type Dependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  notifyCatalogueChanged: NotifyCatalogueChanged
}

export const categoryRoutes = ({
  db,
  pictures,
  notifyCatalogueChanged,
}: Dependencies): Omit<CallHandlersOf<typeof categoryCalls>, 'getProductsOfCategory'> => {
  const categoryCache = createCatalogueCache<Category[]>(db)
  return {
    getCategories: async ({ query }) =>
      makeShortListAnswer(await categoryCache('all', () => readCategories(db)), query),
    getCategory: async ({ path }) => toSuccess(await readCategory(db, path.id)),
    addCategory: async ({ body, files }) => {
      const picture = await storeCategoryPicture(pictures, files)
      return toSuccess(
        await notifyAfterCommit(notifyCatalogueChanged, addCategory(db, body, picture)),
      )
    },
    updateCategory: {
      checkBeforeBody: ({ path }) => requireCategory(db, path.id),
      handle: async ({ path, body, files }) => {
        const picture = await storeCategoryPicture(pictures, files)
        return toSuccess(
          await notifyAfterCommit(
            notifyCatalogueChanged,
            changeCategory(db, path.id, body, picture),
          ),
        )
      },
    },
    orderCategories: async ({ body }) => {
      await notifyAfterCommit(notifyCatalogueChanged, orderCategories(db, body.ids))
      return { success: true, msg: CATEGORIES_ORDERED }
    },
    deleteCategory: async ({ path, query }) => {
      await notifyAfterCommit(
        notifyCatalogueChanged,
        deleteCategory(db, path.id, query.force === 'true'),
      )
      return { success: true, msg: CATEGORY_DELETED }
    },
  }
}

const toSuccess = <Data>(data: Data) => ({ success: true as const, data })
