import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { settlementCalls } from '#contract/settlements.ts'
import { requirePermission } from '../../platform/calls/caller.ts'
import type { CallHandlersOf } from '../../platform/calls/mount-calls.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { closeMoneyDay, readMoneyDay } from './close-day.ts'
import {
  addSettlement,
  readSettlementById,
  readSettlementHeadings,
  readSettlements,
} from './settlements.ts'

export const settlementRoutes = (db: NodePgDatabase): CallHandlersOf<typeof settlementCalls> => ({
  getSettlements: async () => ({ success: true, settlements: await readSettlements(db) }),
  getSettlement: async ({ path: { id } }) => ({
    success: true,
    settlement: await readSettlementById(db, id),
  }),
  readSettlementColumns: async ({ query: { method }, body }) => ({
    success: true,
    columns: await readSettlementHeadings(db, method, body),
  }),
  addSettlement: async ({ query, body: file, caller }) => {
    requirePermission(caller, 'figures.read')
    const id = await addSettlement(db, { ...query, file, byUserId: caller.userId })
    return { success: true, settlement: await readSettlementById(db, id) }
  },
  getMoneyDay: async ({ query: { day } }) => ({ success: true, data: await readMoneyDay(db, day) }),
  closeMoneyDay: async ({ body, caller }) => {
    requirePermission(caller, 'figures.read')
    await inTransaction(db, (tx) => closeMoneyDay(tx, { ...body, byUserId: caller.userId }))
    return { success: true, data: await readMoneyDay(db, body.day) }
  },
})
