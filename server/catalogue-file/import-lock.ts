import { sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database/database.ts'

/** Any number that no other advisory lock uses. */
const IMPORT_LOCK_KEY = 20_261_120

/**
 * If another import is running, throws at once instead of waiting, because the other import may
 * change the result of the check.
 */
export async function takeImportLock(tx: Database) {
  const { rows } = await tx.execute<{ hasLock: boolean }>(
    sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK_KEY}) as "hasLock"`,
  )
  if (!rows[0]?.hasLock) throw new Refusal('IMPORT_UNDER_WAY')
}
