import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { stockCalls } from '#contract/stock.ts'
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts'
import { cacheTagsOfStockChange } from '../platform/cache-tags.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { createLargeCountCache } from '../platform/large-count-cache.ts'
import { adjustStock } from './adjust-stock.ts'
import { readStock } from './read-stock.ts'
import { checkStock, readStockLedger } from './read-stock-ledger.ts'

type Dependencies = { db: NodePgDatabase; notifyCatalogueChanged: NotifyCatalogueChanged }

export function stockRoutes({
  db,
  notifyCatalogueChanged,
}: Dependencies): CallHandlersOf<typeof stockCalls> {
  const totals = {
    totalOfAll: createCatalogueCache<number>(db),
    totalsByFilter: createLargeCountCache<number>((total) => total),
  }
  return {
    getStock: ({ query }) => readStock(db, totals, query),
    checkStock: async () => ({ success: true, data: await checkStock(db) }),
    getStockLedger: ({ path, query }) => readStockLedger(db, path.stockItemId, query),
    adjustStock: async ({ body }) => {
      const data = await adjustStock(db, body)
      notifyCatalogueChanged(cacheTagsOfStockChange([body], true))
      return { success: true, data }
    },
  }
}
