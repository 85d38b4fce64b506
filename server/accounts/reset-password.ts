import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ResetPassword } from '#contract/accounts.ts'
import { Refusal } from '#contract/refusals.ts'
import { inTransaction } from '../platform/database.ts'
import type { Sender } from '../platform/email.ts'
import { queueMails } from '../platform/outbox.ts'
import type { Origin } from './devices.ts'
import { hashPassword } from './password.ts'
import { CODE_MINUTES, makeResetCode, spendResetCode, tryResetCode } from './reset-code.ts'
import { resetEmail } from './reset-email.ts'
import { endSessionsOf } from './session.ts'
import { users } from './tables.ts'
import { getUser } from './user.ts'
import { refuseWeakPassword } from './weak-password.ts'

/** How long a code is the newest: as long as a person needs to read the mail and type it in. */
export const MINUTES_BETWEEN_CODES = 5

/**
 * Promises a reset code to an address, if it has an account and no code that is younger than
 * `spacing` minutes; nobody learns whether it has.
 */
export const sendResetCode = (
  db: NodePgDatabase,
  email: string,
  { sender, spacing }: { sender: Sender; spacing: number },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!account) return
    const code = await makeResetCode(tx, account.id, spacing)
    if (code) await queueMails(tx, [resetEmail(email, code, CODE_MINUTES, sender)])
  })

/** Sets a new password by a mailed code and signs the person out everywhere. */
export async function resetPassword(
  db: NodePgDatabase,
  { email, code, password }: ResetPassword,
  origin: Origin,
): Promise<void> {
  const right = await tryResetCode(db, { email, code, origin })
  if (!right) throw new Refusal('RESET_CODE_WRONG')
  await refuseOwnName(db, right.userId, password)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    if (!(await spendResetCode(tx, right))) throw new Refusal('RESET_CODE_WRONG')
    // First the account, then its sessions: a sign-in under way waits, and then finds another password.
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: sql`now()` })
      .where(eq(users.id, right.userId))
    await endSessionsOf(tx, right.userId)
  })
}

/** Only whoever has the code may learn by a refusal what the name is. */
async function refuseOwnName(db: NodePgDatabase, userId: number, password: string): Promise<void> {
  const { firstName, lastName } = await getUser(db, userId)
  await refuseWeakPassword(password, [firstName, lastName, firstName + lastName])
}
