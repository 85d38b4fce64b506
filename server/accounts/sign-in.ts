import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SignInInput, User } from '#contract/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { rememberKnownDevice, type SignInOrigin } from './known-devices.ts'
import { isCorrectPassword } from './password.ts'
import { startSession } from './session.ts'
import { users } from './tables.ts'
import { countSecondStepTry, requireSecondStep } from './two-factor/second-step.ts'
import { toUser, userColumns } from './user.ts'

/** The user, the session token and the device token. */
export type SignInResult = { user: User; token: string; deviceToken: string }

/**
 * Signs a user in. A wrong password and an unknown email address give the same error and take the
 * same time.
 */
export async function signIn(
  db: NodePgDatabase,
  { email, password, code }: SignInInput,
  {
    origin,
    deviceToken,
    userAgent,
  }: { origin: SignInOrigin; deviceToken: string | undefined; userAgent: string | undefined },
): Promise<SignInResult> {
  const [signInAccount] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
  const isCorrect = await isCorrectPassword(signInAccount?.passwordHash, password)
  if (!signInAccount || !isCorrect) throw new Refusal('WRONG_CREDENTIALS')

  // Counted outside the transaction, so that a rollback does not undo the count.
  const secondStepTry = code ? await countSecondStepTry(db, signInAccount.id, origin) : undefined

  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, signInAccount)
    await requireSecondStep(tx, signInAccount.id, { factor: secondStepTry, code })
    return {
      user,
      token: await startSession(tx, user.id, user.role, userAgent),
      deviceToken: await rememberKnownDevice(tx, user.id, deviceToken),
    }
  })
}

/**
 * Locks the account row and checks that its password hash has not changed since the comparison.
 * Otherwise a password reset in between could delete all sessions, and this sign-in would still
 * create one with the old password.
 */
async function lockUser(
  tx: Database,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<User> {
  const [user] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('share')
  if (!user) throw new Refusal('WRONG_CREDENTIALS')
  return toUser(user)
}
