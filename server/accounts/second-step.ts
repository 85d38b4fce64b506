import { createHash } from 'node:crypto'
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import { CODE_REQUIRED, CODE_WRONG } from '#contract/two-factor.ts'
import type { Database } from '../platform/database.ts'
import { stepOfCode } from './authenticator.ts'
import { recoveryCodes, twoFactors } from './tables.ts'

const TRIES = 5
const TRIES_WITHIN_MINUTES = 15

/** What a code is compared with. */
type Factor = { userId: number; secret: string }

/**
 * Takes one of a person's tries to type a code; nothing where no code is asked of them. The try
 * is taken before the comparison, so that guesses side by side cost as many as one by one.
 */
export async function takeTry(db: Database, userId: number): Promise<Factor | undefined> {
  const isOver = lt(
    twoFactors.triesSince,
    sql`now() - make_interval(mins => ${sql.raw(String(TRIES_WITHIN_MINUTES))})`,
  )
  const isOn = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))
  const [factor] = await db
    .update(twoFactors)
    .set({
      tries: sql`case when ${isOver} then 1 else ${twoFactors.tries} + 1 end`,
      triesSince: sql`case when ${isOver} then now() else ${twoFactors.triesSince} end`,
    })
    .where(and(isOn, or(isOver, lt(twoFactors.tries, TRIES))))
    .returning({ userId: twoFactors.userId, secret: twoFactors.secret })
  if (factor) return factor
  const [known] = await db.select({ since: twoFactors.triesSince }).from(twoFactors).where(isOn)
  if (!known) return undefined
  const minutes = TRIES_WITHIN_MINUTES
  throw new Refusal('RATE_LIMITED', `That was too often. Please try again in ${minutes} minutes.`, {
    retryAfter: minutes * 60,
  })
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
  if (!code) throw new Refusal('TWO_FACTOR_REQUIRED', CODE_REQUIRED)
  if (!factor || !(await spendCode(tx, factor, code)))
    throw new Refusal('TWO_FACTOR_REQUIRED', CODE_WRONG, { fields: { code: CODE_WRONG } })
}

/** Uses a code of the app or for recovery up; false for one that is wrong or was used. */
export async function spendCode(tx: Database, factor: Factor, code: string): Promise<boolean> {
  const { userId } = factor
  const isSpent = /^\d{6}$/.test(code)
    ? await spendAppCode(tx, factor, code)
    : await spendRecoveryCode(tx, userId, code)
  if (isSpent) await tx.update(twoFactors).set({ tries: 0 }).where(eq(twoFactors.userId, userId))
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
