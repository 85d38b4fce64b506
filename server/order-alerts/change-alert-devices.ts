import { createECDH } from 'node:crypto'
import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import * as m from '#contract/messages/validation.ts'
import type { AlertedDevice, PushSubscriptionInput } from '#contract/order-alerts.ts'
import { Refusal } from '#contract/refusals.ts'
import { sessionId } from '../accounts/session.ts'
import { sessions } from '../accounts/tables.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'
import { isAtPushService } from './push-services.ts'
import { pushSubscriptions } from './tables.ts'

/** Reads the devices of the caller that get messages, the newest first. */
export async function readAlertDevices(
  db: Database,
  { userId, tokenHash }: SignedInCaller,
): Promise<{ data: AlertedDevice[]; endpoint: string | null }> {
  const rows = await db
    .select({
      id: sessionId,
      isThis: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`,
      turnedOnAt: pushSubscriptions.createdAt,
      sentAt: pushSubscriptions.sentAt,
      endpoint: pushSubscriptions.endpoint,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionHash))
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
  return {
    data: rows.map(({ id, isThis, turnedOnAt, sentAt }) => ({
      id,
      isThis,
      turnedOnAt: turnedOnAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    endpoint: rows.find(({ isThis }) => isThis)?.endpoint ?? null,
  }
}

/**
 * Sends messages to the device of this session from now on. The subscription of a browser belongs
 * to the session that turned it on last, and a session has one.
 */
export async function addAlertDevice(
  tx: Database,
  { tokenHash }: SignedInCaller,
  { endpoint, keys, language }: PushSubscriptionInput,
  pushServices: readonly string[],
): Promise<void> {
  if (!isAtPushService(endpoint, pushServices)) throw new Refusal('PUSH_SERVICE_UNKNOWN')
  if (!isPointOnCurve(keys.p256dh))
    throw new Refusal('INVALID_INPUT', { params: { message: m.SEND_A_PUSH_SUBSCRIPTION } })
  // Waits for a sign-out that runs at the same time, and then writes nothing.
  const [session] = await tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .for('key share')
  if (!session) throw new Refusal('SIGN_IN_FIRST')
  const deviceValues = { sessionHash: tokenHash, ...keys, language }
  await tx
    .insert(pushSubscriptions)
    .values({ endpoint, ...deviceValues })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: deviceValues })
  await tx
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.sessionHash, tokenHash), ne(pushSubscriptions.endpoint, endpoint)),
    )
}

/** Sends no more messages to a device of the user. */
export async function removeAlertDevice(db: Database, userId: number, id: string): Promise<void> {
  const session = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessionId, id)))
  const removedDevices = await db
    .delete(pushSubscriptions)
    .where(inArray(pushSubscriptions.sessionHash, session))
    .returning({ id: pushSubscriptions.id })
  if (removedDevices.length === 0) throw new Refusal('NOTHING_HERE')
}

/** Whether a key is a point of the curve P-256, so that messages can be encrypted for it. */
function isPointOnCurve(key: string): boolean {
  const keyPair = createECDH('prime256v1')
  keyPair.generateKeys()
  try {
    keyPair.computeSecret(key, 'base64url')
    return true
  } catch {
    return false // That is how it says so.
  }
}
