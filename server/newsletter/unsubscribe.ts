import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { subscribers } from './tables.ts'

/** Takes the address behind a letter's token off the list; an unknown token changes nothing. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.unsubscribeToken, token))
}
