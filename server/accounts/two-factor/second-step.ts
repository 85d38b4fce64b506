import { createHash } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../../platform/database/database.ts'
import { countCodeTry, resetCodeTries } from '../code-tries.ts'
import type { SignInOrigin } from '../known-devices.ts'
import { recoveryCodes, twoFactors } from '../tables.ts'
import { findTimeStepOfCode } from './authenticator.ts'

/** The secret that a code is compared with, and the origin of the attempt. */
type FactorToTry = { userId: number; secret: string; origin: SignInOrigin }

/**
 * Counts one try at the second step. Returns `undefined` if the user has no second step. The try is
 * counted before the comparison, so that parallel guesses are counted as well.
 */
export async function countSecondStepTry(
  db: Database,
  userId: number,
  origin: SignInOrigin,
): Promise<FactorToTry | undefined> {
  const [secondFactor] = await db
    .select({ userId: twoFactors.userId, secret: twoFactors.secret })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
  if (!secondFactor) return undefined
  const minutes = await countCodeTry(db, { userId, purpose: 'second-step', origin })
  if (minutes === undefined) return { ...secondFactor, origin }
  const seconds = minutes * 60
  throw new Refusal('TOO_OFTEN', { params: { seconds }, retryAfter: seconds })
}

/**
 * Requires a right code if the user has a second step. It reads that again inside the transaction,
 * because the second step may have been switched on since the password was compared.
 */
export async function requireSecondStep(
  tx: Database,
  userId: number,
  { factor, code }: { factor: FactorToTry | undefined; code: string | undefined },
): Promise<void> {
  const [enabledFactor] = await tx
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
  if (!enabledFactor) return
  if (!code) throw new Refusal('CODE_REQUIRED')
  if (!factor || !(await consumeSecondStepCode(tx, factor, code)))
    throw new Refusal('SIGN_IN_CODE_WRONG', { field: 'code' })
}

/** Uses up an app code or a recovery code. Returns false if it is wrong or was already used. */
export async function consumeSecondStepCode(
  tx: Database,
  factor: FactorToTry,
  code: string,
): Promise<boolean> {
  const { userId } = factor
  const isUsed = /^\d{6}$/.test(code)
    ? await useAppCode(tx, factor, code)
    : await useRecoveryCode(tx, userId, code)
  if (isUsed) await resetCodeTries(tx, { userId, purpose: 'second-step', origin: factor.origin })
  return isUsed
}

/** Each code works only once, so that a code seen by others is useless (RFC 6238, section 5.2). */
async function useAppCode(tx: Database, { userId, secret }: FactorToTry, code: string) {
  const step = findTimeStepOfCode(secret, code, Date.now())
  if (step === undefined) return false
  const usedRows = await tx
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
  return usedRows.length > 0
}

async function useRecoveryCode(tx: Database, userId: number, code: string): Promise<boolean> {
  const usedRows = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOfRecoveryCode(userId, code)),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return usedRows.length > 0
}

/** A fast hash is enough for 50 random bits. Case, spaces and dashes are ignored. */
export const hashOfRecoveryCode = (userId: number, code: string): string =>
  createHash('sha256')
    .update(`${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`)
    .digest('hex')
