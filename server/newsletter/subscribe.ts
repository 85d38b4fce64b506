import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { subscribers } from './tables.ts'

/** Subscribes an email address. Does nothing if it is already subscribed. */
export async function subscribe(db: Database, email: string): Promise<void> {
  const unsubscribeToken = randomBytes(16).toString('base64url')
  await db.insert(subscribers).values({ email, unsubscribeToken }).onConflictDoNothing()
}

/** Unsubscribes the address that has this token. An unknown token changes nothing. */
export async function unsubscribe(db: Database, token: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.unsubscribeToken, token))
}
