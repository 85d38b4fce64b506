import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { cartCalls } from '#contract/cart.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'

export const cartRoutes = (_needs: { db: NodePgDatabase }): HandlersOf<typeof cartCalls> => {
  throw new Error('not built yet')
}
