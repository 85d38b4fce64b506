import type { Store } from '#contract/store.ts'
import type { Database } from '../platform/database.ts'
import { storePolicy } from './tables.ts'

/** What the shop promises; the migration made the one row there is. */
export async function readPolicy(db: Database): Promise<Store['policy']> {
  const [policy] = await db
    .select({ returnDays: storePolicy.returnDays, warrantyMonths: storePolicy.warrantyMonths })
    .from(storePolicy)
  if (!policy) throw new Error('The row of store_policy is missing')
  return policy
}
