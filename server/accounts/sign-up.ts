import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { SignUpInput, User } from '#contract/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  type Database,
  inTransaction,
  isConstraintViolation,
} from '../platform/database/database.ts'
import { rememberKnownDevice } from './known-devices.ts'
import { hashPassword } from './password.ts'
import { startSession } from './session.ts'
import type { SignInResult } from './sign-in.ts'
import { users } from './tables.ts'
import { toUser, userColumns } from './user.ts'

/** Creates an account and starts a session for it. */
export async function signUp(
  db: NodePgDatabase,
  { password, ...person }: SignUpInput,
  { deviceToken, userAgent }: { deviceToken: string | undefined; userAgent: string | undefined },
): Promise<SignInResult> {
  const passwordHash = await hashPassword(password)
  try {
    return await inTransaction(db, async (tx) => {
      const user = await addUser(tx, { ...person, passwordHash })
      return {
        user,
        token: await startSession(tx, user.id, user.role, userAgent),
        deviceToken: await rememberKnownDevice(tx, user.id, deviceToken),
      }
    })
  } catch (error) {
    if (isConstraintViolation(error, 'users_email_key')) throw new Refusal('EMAIL_TAKEN')
    throw error
  }
}

async function addUser(tx: Database, person: typeof users.$inferInsert): Promise<User> {
  const [user] = await tx.insert(users).values(person).returning(userColumns)
  if (!user) throw new Error('An account was written but not returned')
  return toUser(user)
}
