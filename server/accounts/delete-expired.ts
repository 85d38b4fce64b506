import { lt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { codeTries, resetCodes, sessions, signInDevicesTable } from './tables.ts'

/** Deletes sessions, reset codes, known devices and counted tries that have expired. */
export async function deleteExpiredSignIns(db: Database, signal: AbortSignal): Promise<void> {
  for (const table of [sessions, resetCodes, signInDevicesTable])
    await deleteInBatches(db, table, lt(table.expiresAt, sql`now()`), signal)
  // One day is much longer than the longest period for which tries are counted.
  await deleteInBatches(db, codeTries, lt(codeTries.since, sql`now() - interval '1 day'`), signal)
}
