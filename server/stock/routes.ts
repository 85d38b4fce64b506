import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { stockCalls } from '#contract/stock.ts'
import { announced } from '../catalogue/announced.ts'
import { createMemory } from '../catalogue/remember.ts'
import type { Announce } from '../platform/changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { adjustStock } from './adjust-stock.ts'
import { checkStock, readLedger } from './read-ledger.ts'
import { readShelf } from './read-shelf.ts'

type Needs = { db: NodePgDatabase; announce: Announce }

export function stockRoutes({ db, announce }: Needs): HandlersOf<typeof stockCalls> {
  const totals = createMemory<number>(db)
  return {
    getStock: ({ query }) => readShelf(db, totals, query),
    checkStock: async () => ({ success: true, data: await checkStock(db) }),
    getStockLedger: ({ path, query }) => readLedger(db, path.stockItemId, query),
    adjustStock: async ({ body }) => ({
      success: true,
      data: await announced(announce, adjustStock(db, body)),
    }),
  }
}
