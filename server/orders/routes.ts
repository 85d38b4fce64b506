import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { orderCalls } from '#contract/orders.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'

export const orderRoutes = (_needs: { db: NodePgDatabase }): HandlersOf<typeof orderCalls> => {
  throw new Error('not built yet')
}
