import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { subscribers } from './tables.ts'

/** Unsubscribes the address that has this token. An unknown token changes nothing. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.unsubscribeToken, token))
}
