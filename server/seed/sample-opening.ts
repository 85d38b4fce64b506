import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { storeOpening, storePolicy } from '../store/tables.ts'

/** Opens the shop with the contact details and promises of the sample. */
export async function writeSampleOpening(db: Database): Promise<void> {
  await db.update(storeOpening).set({ openedAt: sql`now()`, usesSampleDetails: true })
  await db.update(storePolicy).set({ returnDays: 2, warrantyMonths: 12 })
}
