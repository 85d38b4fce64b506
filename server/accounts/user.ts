import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { User } from '#contract/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { users } from './tables.ts'

/** What may be told of a person. */
export const userColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
}

/** Tells who a signed-in person is. */
export async function getUser(db: Database, userId: number): Promise<User> {
  const [user] = await db.select(userColumns).from(users).where(eq(users.id, userId))
  if (!user) throw new Refusal('SIGN_IN_FIRST')
  return user
}

/** First and last name as one, of somebody in this table or an alias of it; null where there is nobody. */
export const fullName = (person: { firstName: PgColumn; lastName: PgColumn }): SQL<string> =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`
