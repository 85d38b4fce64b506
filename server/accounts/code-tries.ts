import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { SignInOrigin } from './known-devices.ts'
import { codeTries } from './tables.ts'

/** The kind of code: for a password reset, or for the second step of a sign-in. */
export type SignInCodePurpose = (typeof codeTries.$inferSelect)['purpose']

type CodeTryLimit = { tries: number; minutes: number }

/**
 * How often a code may be tried: from one network or known device, and from all unknown devices
 * together. Attempts from unknown devices do not use up the tries of a known device. Decision 0041
 * calculates the probability of a right guess.
 */
const CODE_TRY_LIMITS = {
  reset: {
    fromOneOrigin: { tries: 5, minutes: 15 },
    fromUnknownDevices: { tries: 20, minutes: 15 },
  },
  'second-step': {
    fromOneOrigin: { tries: 5, minutes: 15 },
    fromUnknownDevices: { tries: 20, minutes: 60 },
  },
} as const satisfies Record<
  SignInCodePurpose,
  { fromOneOrigin: CodeTryLimit; fromUnknownDevices: CodeTryLimit }
>

/**
 * The key of the row that counts the tries of all unknown devices together. It looks like no
 * address of a network and no token of a device, so no row of theirs has the same key.
 */
const UNKNOWN_DEVICES_KEY = 'strangers'

type CodeTry = { userId: number; purpose: SignInCodePurpose; origin: SignInOrigin }

/**
 * Counts one try. Call this before comparing the code, so that parallel guesses are counted as
 * well. Returns `undefined` if the try is allowed, or else the minutes to wait.
 */
export async function countCodeTry(
  db: Database,
  { userId, purpose, origin }: CodeTry,
): Promise<number | undefined> {
  const { fromOneOrigin, fromUnknownDevices } = CODE_TRY_LIMITS[purpose]
  if (!(await increaseCodeTries(db, { userId, purpose, key: origin.originKey }, fromOneOrigin)))
    return fromOneOrigin.minutes
  if (origin.isKnownDevice) return undefined
  const isBelowLimit = await increaseCodeTries(
    db,
    { userId, purpose, key: UNKNOWN_DEVICES_KEY },
    fromUnknownDevices,
  )
  return isBelowLimit ? undefined : fromUnknownDevices.minutes
}

/**
 * Resets the counts after a right code: deletes this origin's row and, for an unknown device,
 * subtracts one from the shared row.
 */
export async function resetCodeTries(
  tx: Database,
  { userId, purpose, origin }: CodeTry,
): Promise<void> {
  const isOfUserAndPurpose = and(eq(codeTries.userId, userId), eq(codeTries.purpose, purpose))
  await tx.delete(codeTries).where(and(isOfUserAndPurpose, eq(codeTries.origin, origin.originKey)))
  if (!origin.isKnownDevice)
    await tx
      .update(codeTries)
      .set({ tries: sql`greatest(${codeTries.tries} - 1, 0)` })
      .where(and(isOfUserAndPurpose, eq(codeTries.origin, UNKNOWN_DEVICES_KEY)))
}

/** Deletes all counted tries of a user's code. Called when a new code replaces the old one. */
export async function deleteCodeTries(
  tx: Database,
  userId: number,
  purpose: SignInCodePurpose,
): Promise<void> {
  await tx
    .delete(codeTries)
    .where(and(eq(codeTries.userId, userId), eq(codeTries.purpose, purpose)))
}

type CodeTryKey = { userId: number; purpose: SignInCodePurpose; key: string }

/** Runs as a separate statement, so that two rows are never locked at the same time. */
async function increaseCodeTries(
  db: Database,
  { userId, purpose, key }: CodeTryKey,
  { tries, minutes }: CodeTryLimit,
): Promise<boolean> {
  const isExpired = lt(
    codeTries.since,
    sql`now() - make_interval(mins => ${sql.raw(String(minutes))})`,
  )
  const countedTries = await db
    .insert(codeTries)
    .values({ userId, purpose, origin: key, tries: 1 })
    .onConflictDoUpdate({
      target: [codeTries.userId, codeTries.purpose, codeTries.origin],
      set: {
        tries: sql`case when ${isExpired} then 1 else ${codeTries.tries} + 1 end`,
        since: sql`case when ${isExpired} then now() else ${codeTries.since} end`,
      },
      setWhere: or(isExpired, lt(codeTries.tries, tries)),
    })
    .returning({ tries: codeTries.tries })
  return countedTries.length > 0
}
