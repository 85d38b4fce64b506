import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { adminProductCalls } from '#contract/admin-products.ts'
import type { categoryCalls } from '#contract/categories.ts'
import type { productCalls } from '#contract/products.ts'
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts'
import type { MissedSearchRecorder } from '../missed-searches/missed-search-recorder.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { createLargeCountCache } from '../platform/large-count-cache.ts'
import { notifyAfterCommit } from '../platform/notify-after-commit.ts'
import { hideCostWithoutPermission } from '../products/cost-prices.ts'
import { changeManyProducts } from './change-many-products.ts'
import { type CountsOfChoices, countChoices, countSearchChoices } from './count-choices.ts'
import { findProducts, findProductsOfCategory, readFreshDrops } from './find-products.ts'
import { findStaffProducts, sumStaffProductCounts } from './find-staff-products.ts'
import { searchProducts } from './search-products.ts'

type Dependencies = {
  db: NodePgDatabase
  missedSearches: MissedSearchRecorder
  notifyCatalogueChanged: NotifyCatalogueChanged
}

/** The calls that return lists of products. */
type SearchHandlers = Pick<
  CallHandlersOf<typeof productCalls>,
  'getProducts' | 'getProductChoices' | 'getFreshDrops' | 'searchProducts' | 'getSearchChoices'
> &
  Pick<CallHandlersOf<typeof categoryCalls>, 'getProductsOfCategory'> &
  Pick<CallHandlersOf<typeof adminProductCalls>, 'findProducts' | 'changeManyProducts'>

export function searchRoutes({
  db,
  missedSearches,
  notifyCatalogueChanged,
}: Dependencies): SearchHandlers {
  const totalCache = createCatalogueCache<number>(db, (value) => value)
  const countCache: CountsOfChoices = createCatalogueCache(db, ({ total }) => total)
  const staffCounts = createLargeCountCache(sumStaffProductCounts)
  return {
    getProducts: ({ query }) => findProducts(db, totalCache, query),
    getProductsOfCategory: ({ path, query }) =>
      findProductsOfCategory(db, totalCache, path.id, query),
    getProductChoices: async ({ query }) => toSuccess(await countChoices(db, countCache, query)),
    getFreshDrops: async ({ query }) => toSuccess(await readFreshDrops(db, query.limit)),
    searchProducts: async ({ query, address }) => {
      const { list, isMissed } = await searchProducts(db, query)
      if (isMissed) missedSearches.recordSearch({ searchText: query.q, address })
      return list
    },
    getSearchChoices: async ({ query }) =>
      toSuccess(await countSearchChoices(db, countCache, query)),
    changeManyProducts: async ({ body }) =>
      toSuccess(await notifyAfterCommit(notifyCatalogueChanged, changeManyProducts(db, body))),
    findProducts: async ({ query, caller }) => {
      const productPage = await findStaffProducts(db, staffCounts, query)
      return {
        ...productPage,
        data: productPage.data.map((product) => hideCostWithoutPermission(caller, product)),
      }
    },
  }
}

const toSuccess = <Data>(data: Data) => ({ success: true as const, data })
