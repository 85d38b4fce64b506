import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { resetCodes, users } from './tables.ts'

export const CODE_MINUTES = 10
const CODE_TRIES = 5
const CODE_DIGITS = 6

/** Makes the code of an account; an older one is dead from now on. */
export async function makeResetCode(tx: Database, userId: number): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const fresh = {
    codeHash: hashOf(userId, code),
    triesLeft: CODE_TRIES,
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  }
  await tx
    .insert(resetCodes)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: resetCodes.userId, set: fresh })
  return code
}

/** A code that was right, until it is used. */
export type RightCode = { userId: number; codeHash: string }

/** Takes one try of the account's code and tells whether the code that was sent is the one. */
export async function tryResetCode(
  db: Database,
  email: string,
  code: string,
): Promise<RightCode | undefined> {
  // The try is taken before the comparison: guesses side by side cost as many as one by one.
  const [kept] = await db
    .update(resetCodes)
    .set({ triesLeft: sql`${resetCodes.triesLeft} - 1` })
    .from(users)
    .where(
      and(
        eq(users.id, resetCodes.userId),
        eq(users.email, email),
        gt(resetCodes.triesLeft, 0),
        gt(resetCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ userId: resetCodes.userId, codeHash: resetCodes.codeHash })
  if (!kept) return undefined
  const sent = Buffer.from(hashOf(kept.userId, code))
  return timingSafeEqual(sent, Buffer.from(kept.codeHash)) ? kept : undefined
}

/** Uses a code up; false when it was used or replaced in the meantime. */
export async function spendResetCode(
  tx: Database,
  { userId, codeHash }: RightCode,
): Promise<boolean> {
  const used = await tx
    .delete(resetCodes)
    .where(and(eq(resetCodes.userId, userId), eq(resetCodes.codeHash, codeHash)))
    .returning({ userId: resetCodes.userId })
  return used.length > 0
}

const hashOf = (userId: number, code: string) =>
  createHash('sha256').update(`${userId}:${code}`).digest('hex')
