import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal, type RefusalKeyWithoutParameters } from '#contract/refusals.ts'
import {
  RECOVERY_CODE_COUNT,
  type TwoFactorEnrolment,
  type TwoFactorState,
} from '#contract/two-factor.ts'
import type { SignedInCaller } from '../../platform/calls/caller.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { isStaffAccount } from '../is-staff-account.ts'
import { deleteKnownDevices, type SignInOrigin } from '../known-devices.ts'
import { makeReadableCode } from '../readable-code.ts'
import { requirePassword } from '../require-password.ts'
import { endOtherSessions, endSessionsOf } from '../session.ts'
import { recoveryCodes, twoFactors, users } from '../tables.ts'
import { findTimeStepOfCode, makeAuthenticatorSecret, makeEnrolmentUri } from './authenticator.ts'
import { consumeSecondStepCode, countSecondStepTry, hashOfRecoveryCode } from './second-step.ts'

const RECOVERY_CODE_LENGTH = 10

/** A signed-in user's tries are counted separately from those at sign-in. */
const OWN_SESSION_ORIGIN: SignInOrigin = { originKey: 'session', isKnownDevice: true }

/** Reads whether two-factor sign-in is on, and how many recovery codes are left. */
export async function readTwoFactor(db: Database, userId: number): Promise<TwoFactorState> {
  const [factor] = await db
    .select({ confirmedAt: twoFactors.confirmedAt })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
  const unusedCodes = await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
  return { isOn: Boolean(factor?.confirmedAt), recoveryCodesLeft: unusedCodes.length }
}

/** Creates a secret for the user's app. It takes effect once the user confirms a code of it. */
export async function enrolTwoFactor(
  db: NodePgDatabase,
  { userId }: SignedInCaller,
  { password, issuer }: { password: string; issuer: string },
): Promise<TwoFactorEnrolment> {
  const { email } = await requirePassword(db, userId, password)
  const secret = makeAuthenticatorSecret()
  await inTransaction(db, async (tx) => {
    const [unconfirmedFactor] = await tx
      .insert(twoFactors)
      .values({ userId, secret })
      .onConflictDoUpdate({
        target: twoFactors.userId,
        set: { secret },
        setWhere: isNotConfirmed,
      })
      .returning({ userId: twoFactors.userId })
    if (!unconfirmedFactor) throw new Refusal('TWO_FACTOR_IS_ON')
  })
  return { secret, uri: makeEnrolmentUri(secret, { issuer, email }) }
}

/**
 * Switches two-factor sign-in on with a first code. Returns the recovery codes, which are stored
 * only as hashes and cannot be read again.
 */
export async function confirmTwoFactor(
  db: NodePgDatabase,
  { userId, tokenHash }: SignedInCaller,
  code: string,
): Promise<string[]> {
  const recoveryCodesToShow = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    makeReadableCode(RECOVERY_CODE_LENGTH),
  )
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    const [unconfirmedFactor] = await tx
      .select({ secret: twoFactors.secret })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotConfirmed))
      .for('update')
    if (!unconfirmedFactor) throw new Refusal('TWO_FACTOR_NOT_BEGUN')
    const step = findTimeStepOfCode(unconfirmedFactor.secret, code, Date.now())
    if (step === undefined) throw refuseField('code', 'CODE_WRONG')
    await tx
      .update(twoFactors)
      .set({ confirmedAt: sql`now()`, lastStep: step })
      .where(eq(twoFactors.userId, userId))
    await tx.insert(recoveryCodes).values(
      recoveryCodesToShow.map((recoveryCode) => ({
        userId,
        codeHash: hashOfRecoveryCode(userId, recoveryCode),
      })),
    )
    // Ends sessions that somebody may have started with a stolen password.
    await endOtherSessions(tx, userId, tokenHash)
    await deleteKnownDevices(tx, userId)
  })
  return recoveryCodesToShow
}

/** Switches two-factor sign-in off. Requires the password and an app code or recovery code. */
export async function disableTwoFactor(
  db: NodePgDatabase,
  { userId }: SignedInCaller,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await requirePassword(db, userId, password)
  const factor = await countSecondStepTry(db, userId, OWN_SESSION_ORIGIN)
  await inTransaction(db, async (tx) => {
    if (!factor || !(await consumeSecondStepCode(tx, factor, code)))
      throw refuseField('code', 'CODE_WRONG')
    await deleteTwoFactor(tx, userId)
  })
}

/**
 * Switches two-factor sign-in off for a staff member who lost phone and recovery codes, and ends
 * all their sessions.
 */
export const resetTwoFactor = (db: NodePgDatabase, userId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isStaffAccount))
      .for('update')
    if (!member) throw new Refusal('STAFF_NOT_FOUND')
    await deleteTwoFactor(tx, userId)
    await endSessionsOf(tx, userId)
  })

/**
 * A concurrent sign-in either commits first, so that its session is ended here, or waits for this
 * lock and then finds that a code is required.
 */
const lockAccount = (tx: Database, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/** Deletes the app secret and the recovery codes of a user. */
export async function deleteTwoFactor(tx: Database, userId: number): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

const isNotConfirmed = isNull(twoFactors.confirmedAt)

/** Does not use status 401, because the page would then discard its valid session. */
const refuseField = (field: string, key: RefusalKeyWithoutParameters) => new Refusal(key, { field })
