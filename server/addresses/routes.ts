import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { addressCalls } from '#contract/addresses.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'

export const addressRoutes = (_needs: { db: NodePgDatabase }): HandlersOf<typeof addressCalls> => {
  throw new Error('not built yet')
}
