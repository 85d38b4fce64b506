import { eq } from 'drizzle-orm'
import { type SignIn, type User, WRONG_CREDENTIALS } from '#contract/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { isPassword } from './password.ts'
import { startSession, sweepSessions } from './session.ts'
import { users } from './tables.ts'
import { userColumns } from './user.ts'

/** Signs a person in; a wrong password and an unknown e-mail look alike, in words and time. */
export async function signIn(
  db: Database,
  { email, password }: SignIn,
): Promise<{ user: User; token: string }> {
  const [account] = await db
    .select({ passwordHash: users.passwordHash, user: userColumns })
    .from(users)
    .where(eq(users.email, email))
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight) throw new Refusal('UNAUTHENTICATED', WRONG_CREDENTIALS)

  const token = await startSession(db, account.user.id, account.user.role)
  await sweepSessions(db)
  return { user: account.user, token }
}
