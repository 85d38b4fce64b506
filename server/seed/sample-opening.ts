import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { storeOpeningTable, storePolicyTable } from '../store/tables.ts'

/** Opens the shop with the contact details and promises of the sample. */
export async function writeSampleOpening(db: Database): Promise<void> {
  await db.update(storeOpeningTable).set({ openedAt: sql`now()`, usesSampleDetails: true })
  await db.update(storePolicyTable).set({ returnDays: 2, warrantyMonths: 12 })
}
