import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ResetPasswordInput } from '#contract/accounts.ts'
import type { Language } from '#contract/messages/language.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import type { EmailSender } from '../../platform/emails/email.ts'
import { queueEmails } from '../../platform/emails/outbox.ts'
import type { SignInOrigin } from '../known-devices.ts'
import { hashPassword } from '../password.ts'
import { endSessionsOf } from '../session.ts'
import { users } from '../tables.ts'
import { readUser } from '../user.ts'
import { refuseWeakPassword } from '../weak-password.ts'
import {
  checkResetCode,
  consumeResetCode,
  makeResetCode,
  RESET_CODE_MINUTES,
} from './reset-code.ts'
import { makeResetEmail } from './reset-email.ts'

/** Minimum age of a code before it is replaced: time enough to read the email and type the code. */
export const MINUTES_BETWEEN_RESET_CODES = 5

/** Reads the language in which a person ordered last; undefined if there is no order. */
export type ReadLanguageOfUser = (db: Database, userId: number) => Promise<Language | undefined>

type ResetCodeRequest = {
  sender: EmailSender
  minutesBetweenCodes: number
  /** The language of the email, or how to find it out. */
  language: Language | ReadLanguageOfUser
}

/**
 * Queues an email with a reset code, if the address has an account and no code that is less than
 * `minutesBetweenCodes` minutes old. The result does not reveal whether the account exists.
 */
export const sendResetCode = (
  db: NodePgDatabase,
  email: string,
  { sender, minutesBetweenCodes, language }: ResetCodeRequest,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!account) return
    const code = await makeResetCode(tx, account.id, minutesBetweenCodes)
    if (!code) return
    const knownLanguage = typeof language === 'string' ? language : await language(tx, account.id)
    const resetEmail = {
      recipientEmail: email,
      code,
      minutes: RESET_CODE_MINUTES,
      sender,
      language: knownLanguage ?? 'en',
    }
    await queueEmails(tx, [makeResetEmail(resetEmail)])
  })

/** Sets a new password with the code from the email, and ends all sessions of the user. */
export async function resetPassword(
  db: NodePgDatabase,
  { email, code, password }: ResetPasswordInput,
  origin: SignInOrigin,
): Promise<void> {
  const correctCode = await checkResetCode(db, { email, code, origin })
  if (!correctCode) throw new Refusal('RESET_CODE_WRONG')
  await refuseNameAsPassword(db, correctCode.userId, password)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    if (!(await consumeResetCode(tx, correctCode))) throw new Refusal('RESET_CODE_WRONG')
    // Update the account before deleting its sessions: a concurrent sign-in then waits for the row
    // lock, finds a different password hash and fails.
    await tx
      .update(users)
      .set({ passwordHash, updatedAt: sql`now()` })
      .where(eq(users.id, correctCode.userId))
    await endSessionsOf(tx, correctCode.userId)
  })
}

/** Runs only after the code was right, because the refusal reveals the user's name. */
async function refuseNameAsPassword(
  db: NodePgDatabase,
  userId: number,
  password: string,
): Promise<void> {
  const { firstName, lastName } = await readUser(db, userId)
  await refuseWeakPassword(password, [firstName, lastName, firstName + lastName])
}
