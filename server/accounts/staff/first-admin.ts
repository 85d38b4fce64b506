import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { FIRST_ADMIN_NAME } from '#contract/accounts.ts'
import { Email } from '#contract/fields.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { hashPassword } from '../password.ts'
import { makeReadableCode } from '../readable-code.ts'
import { endSessionsOf } from '../session.ts'
import { users } from '../tables.ts'
import { refuseWeakPassword } from '../weak-password.ts'

/** The owner's sign-in. The password is set only if it was generated here. */
export type FirstAdminCredentials = { email: string; password: string | undefined }

/** 20 characters of 5 bits each are 100 random bits. */
const FIRST_PASSWORD_LENGTH = 20

/** Key of the advisory lock. Any number works, as long as no other code locks it. */
export const FIRST_ADMIN_LOCK = 5_226_001

/** Creates the first admin if the shop has none. Returns the sign-in, which is shown only once. */
export async function makeFirstAdmin(
  db: NodePgDatabase,
  input: { email: string; password?: string | undefined },
): Promise<FirstAdminCredentials | undefined> {
  if (await hasAdmin(db)) return undefined
  const email = Email.parse(input.email)
  if (input.password) await refuseWeakPassword(input.password, [email])
  const password = input.password ?? makeReadableCode(FIRST_PASSWORD_LENGTH)
  const passwordHash = await hashPassword(password)
  const isAdded = await inTransaction(db, async (tx) => {
    // Without this lock, processes that start together would each set a password, and all but the
    // last printed password would be wrong.
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
    if (await hasAdmin(tx)) return false
    await makeUserAdmin(tx, email, passwordHash)
    return true
  })
  return isAdded ? { email, password: input.password ? undefined : password } : undefined
}

async function hasAdmin(db: Database): Promise<boolean> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .limit(1)
  return admins.length > 0
}

/**
 * Makes the account with this email address the admin, or adds one. An existing account gets the
 * new password and its sessions end, because another person may have signed up with the owner's
 * address.
 */
async function makeUserAdmin(tx: Database, email: string, passwordHash: string): Promise<void> {
  const [admin] = await tx
    .insert(users)
    .values({ email, passwordHash, ...FIRST_ADMIN_NAME, role: 'admin' })
    .onConflictDoUpdate({
      target: users.email,
      set: { passwordHash, role: 'admin', updatedAt: sql`now()` },
    })
    .returning({ id: users.id })
  if (admin) await endSessionsOf(tx, admin.id)
}
