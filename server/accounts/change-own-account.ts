import { and, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PersonName, User } from '#contract/accounts.ts'
import type { ChangePasswordInput } from '#contract/own-account.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { deleteKnownDevices } from './known-devices.ts'
import { hashPassword } from './password.ts'
import { requirePassword } from './require-password.ts'
import { endOtherSessions } from './session.ts'
import { users } from './tables.ts'
import { toUser, userColumns } from './user.ts'
import { refuseWeakPassword } from './weak-password.ts'

export async function changeOwnName(db: Database, userId: number, name: PersonName): Promise<User> {
  const [changedUser] = await db
    .update(users)
    .set({ ...name, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning(userColumns)
  if (!changedUser) throw new Refusal('SIGN_IN_FIRST')
  return toUser(changedUser)
}

/**
 * Sets a new password and ends all other sessions, which somebody may have started with the old
 * one. If two changes are made at the same time, only one succeeds.
 */
export async function changeOwnPassword(
  db: NodePgDatabase,
  { userId, tokenHash }: SignedInCaller,
  { password, newPassword }: ChangePasswordInput,
  shopName: string,
): Promise<void> {
  const { email, firstName, lastName, ...before } = await requirePassword(db, userId, password)
  await refuseWeakPassword(
    newPassword,
    [email, firstName, lastName, firstName + lastName, shopName],
    'newPassword',
  )
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    const changedUsers = await tx
      .update(users)
      .set({ passwordHash, updatedAt: sql`now()` })
      .where(and(eq(users.id, userId), eq(users.passwordHash, before.passwordHash)))
      .returning({ id: users.id })
    if (changedUsers.length === 0) throw new Refusal('NOT_YOUR_PASSWORD', { field: 'password' })
    await endOtherSessions(tx, userId, tokenHash)
    await deleteKnownDevices(tx, userId)
  })
}
