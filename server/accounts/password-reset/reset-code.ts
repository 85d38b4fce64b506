import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { countCodeTry, deleteCodeTries } from '../code-tries.ts'
import type { SignInOrigin } from '../known-devices.ts'
import { resetCodes, users } from '../tables.ts'

export const RESET_CODE_MINUTES = 10
const CODE_DIGITS = 6

/**
 * Creates a reset code for an account and replaces the previous one. Returns `undefined` and
 * creates no code if the previous one is less than `minutesBetweenCodes` minutes old. This stops
 * others from invalidating a code that the owner is about to type, and from flooding the mailbox.
 */
export async function makeResetCode(
  tx: Database,
  userId: number,
  minutesBetweenCodes: number,
): Promise<string | undefined> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const newCode = {
    codeHash: codeHashOf(userId, code),
    expiresAt: sql`now() + make_interval(mins => ${RESET_CODE_MINUTES})`,
  }
  const storedCodes = await tx
    .insert(resetCodes)
    .values({ userId, ...newCode })
    .onConflictDoUpdate({
      target: resetCodes.userId,
      set: newCode,
      setWhere: sql`${resetCodes.expiresAt} <= now() + make_interval(mins => ${RESET_CODE_MINUTES - minutesBetweenCodes})`,
    })
    .returning({ userId: resetCodes.userId })
  if (storedCodes.length === 0) return undefined
  await deleteCodeTries(tx, userId, 'reset')
  return code
}

/** A code that matched and has not been used yet. */
export type CorrectResetCode = { userId: number; codeHash: string }

/** Counts one try and compares the code. Returns `undefined` if it is wrong, expired or blocked. */
export async function checkResetCode(
  db: Database,
  { email, code, origin }: { email: string; code: string; origin: SignInOrigin },
): Promise<CorrectResetCode | undefined> {
  const [storedCode] = await db
    .select({ userId: resetCodes.userId, codeHash: resetCodes.codeHash })
    .from(resetCodes)
    .innerJoin(users, eq(users.id, resetCodes.userId))
    .where(and(eq(users.email, email), gt(resetCodes.expiresAt, sql`now()`)))
  if (!storedCode) return undefined
  const minutesToWait = await countCodeTry(db, {
    userId: storedCode.userId,
    purpose: 'reset',
    origin,
  })
  if (minutesToWait !== undefined) return undefined
  const inputBytes = Buffer.from(codeHashOf(storedCode.userId, code))
  return timingSafeEqual(inputBytes, Buffer.from(storedCode.codeHash)) ? storedCode : undefined
}

/** Deletes a reset code. Returns false if it has been used or replaced since it was compared. */
export async function consumeResetCode(
  tx: Database,
  { userId, codeHash }: CorrectResetCode,
): Promise<boolean> {
  const deletedCodes = await tx
    .delete(resetCodes)
    .where(and(eq(resetCodes.userId, userId), eq(resetCodes.codeHash, codeHash)))
    .returning({ userId: resetCodes.userId })
  return deletedCodes.length > 0
}

const codeHashOf = (userId: number, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest('hex')
