import { desc, eq, type SQL } from 'drizzle-orm'
import type { Language } from '#contract/messages/language.ts'
import type { Database } from '../platform/database/database.ts'
import { orders } from './tables.ts'

/** The language of the last order for a phone number; undefined if there is none. */
export const readLanguageOfPhone = (db: Database, phone: string) =>
  readLanguageOfLastOrder(db, eq(orders.recipientPhone, phone))

/** The language of the last order of an account; undefined if there is none. */
export const readLanguageOfShopper = (db: Database, userId: number) =>
  readLanguageOfLastOrder(db, eq(orders.userId, userId))

async function readLanguageOfLastOrder(
  db: Database,
  isRelevantOrder: SQL,
): Promise<Language | undefined> {
  const [last] = await db
    .select({ language: orders.language })
    .from(orders)
    .where(isRelevantOrder)
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return last?.language
}
