import { createHash } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { stepOfCode } from './authenticator.ts'
import { returnCodeTries, takeCodeTry } from './code-tries.ts'
import type { Origin } from './devices.ts'
import { recoveryCodes, twoFactors } from './tables.ts'

/** What a code is compared with, and where it comes from. */
type Factor = { userId: number; secret: string; origin: Origin }

/**
 * Takes one of a person's tries to type a code; nothing where no code is asked of them. The try
 * is taken before the comparison, so that guesses side by side cost as many as one by one.
 */
export async function takeTry(
  db: Database,
  userId: number,
  origin: Origin,
): Promise<Factor | undefined> {
  const [factor] = await db
    .select({ userId: twoFactors.userId, secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
  if (!factor) return undefined
  const minutes = await takeCodeTry(db, { userId, purpose: 'second-step', origin })
  if (minutes === undefined) return { ...factor, origin }
  const seconds = minutes * 60
  throw new Refusal('TOO_OFTEN', { params: { seconds }, retryAfter: seconds })
}

/**
 * Lets a sign-in through, at once or by a code that is right. It looks once more, now that the
 * account is held: a code may have become needed since the password was compared.
 */
export async function requireSecondStep(
  tx: Database,
  userId: number,
  { factor, code }: { factor: Factor | undefined; code: string | undefined },
): Promise<void> {
  const [on] = await tx
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
  if (!on) return
  if (!code) throw new Refusal('CODE_REQUIRED')
  if (!factor || !(await spendCode(tx, factor, code)))
    throw new Refusal('SIGN_IN_CODE_WRONG', { field: 'code' })
}

/** Uses a code of the app or for recovery up; false for one that is wrong or was used. */
export async function spendCode(tx: Database, factor: Factor, code: string): Promise<boolean> {
  const { userId } = factor
  const isSpent = /^\d{6}$/.test(code)
    ? await spendAppCode(tx, factor, code)
    : await spendRecoveryCode(tx, userId, code)
  if (isSpent) await returnCodeTries(tx, { userId, purpose: 'second-step', origin: factor.origin })
  return isSpent
}

/** A code is good once: whoever looked over a shoulder comes too late (RFC 6238, section 5.2). */
async function spendAppCode(tx: Database, { userId, secret }: Factor, code: string) {
  const step = stepOfCode(secret, code, Date.now())
  if (step === undefined) return false
  const spent = await tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(twoFactors.userId, userId),
        eq(twoFactors.secret, secret),
        isNotNull(twoFactors.confirmedAt),
        lt(twoFactors.lastStep, step),
      ),
    )
    .returning({ userId: twoFactors.userId })
  return spent.length > 0
}

async function spendRecoveryCode(tx: Database, userId: number, code: string): Promise<boolean> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOfRecoveryCode(userId, code)),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}

/** Fifty random bits need no slow hash. Case, spaces and dashes are nobody's fault. */
export const hashOfRecoveryCode = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('hex')
