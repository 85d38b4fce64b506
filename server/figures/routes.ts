import type { figureCalls } from '#contract/figures.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { Database } from '../platform/database/database.ts'
import { exportRecords } from './export-records.ts'
import { readSalesFigures } from './read-figures.ts'
import { createTodayFiguresCaches, readTodayFigures } from './read-today.ts'

export const figureRoutes = (
  db: Database,
  caches = createTodayFiguresCaches(),
): CallHandlersOf<typeof figureCalls> => ({
  getToday: async ({ caller }) => ({
    success: true,
    data: await readTodayFigures(db, caches, caller),
  }),
  exportRecords: ({ path, query, caller }) =>
    exportRecords(db, path.what, {
      days: query,
      maySeeRevenue: hasPermission(caller, 'figures.read'),
    }),
  getFigures: async ({ query }) => ({ success: true, data: await readSalesFigures(db, query) }),
})
