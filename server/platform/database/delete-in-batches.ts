import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

const BATCH_SIZE = 1000

/** Deletes the matching rows in several short statements; skips rows that are locked. */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  isToDelete: SQL,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rowCount } = await db.execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isToDelete} limit ${BATCH_SIZE} for update skip locked
      ))`)
    if ((rowCount ?? 0) < BATCH_SIZE) return
  }
}
