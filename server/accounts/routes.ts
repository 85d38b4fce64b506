import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { accountCalls } from '#contract/accounts.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'

export const accountRoutes = (_needs: { db: NodePgDatabase }): HandlersOf<typeof accountCalls> => {
  throw new Error('not built yet')
}
