import { eq } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database/database.ts'
import { isCorrectPassword } from './password.ts'
import { users } from './tables.ts'

/**
 * Asks for the password again, so that a stolen session cannot change how the user signs in. Does
 * not use status 401, because the page would then discard its valid session.
 */
export async function requirePassword(db: Database, userId: number, password: string) {
  const [user] = await db
    .select({
      email: users.email,
      passwordHash: users.passwordHash,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(eq(users.id, userId))
  const isCorrect = await isCorrectPassword(user?.passwordHash, password)
  if (!user || !isCorrect) throw new Refusal('NOT_YOUR_PASSWORD', { field: 'password' })
  return user
}
