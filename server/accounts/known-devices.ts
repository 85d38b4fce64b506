import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { Cookies } from '../platform/calls/cookies.ts'
import type { Database } from '../platform/database/database.ts'
import { clientNetworkOf } from '../platform/network.ts'
import { signInDevicesTable, users } from './tables.ts'

const KNOWN_DEVICE_DAYS = 180
const MAX_KNOWN_DEVICES = 20
const DEVICE_COOKIE = 'device'
const DEVICE_TOKEN_PATTERN = /^[\w-]{43}$/

/** Where an attempt is made from: a device that has signed in before, or otherwise a network. */
export type SignInOrigin = { originKey: string; isKnownDevice: boolean }

/** Reads the device token from the cookie. Returns `undefined` if it does not have our format. */
export function deviceTokenOf(cookies: Cookies): string | undefined {
  const token = cookies.get(DEVICE_COOKIE)
  return token && DEVICE_TOKEN_PATTERN.test(token) ? token : undefined
}

/**
 * Stores the token in a cookie. The token only shows that somebody has signed in on this device
 * before; it does not sign anybody in.
 */
export const storeDeviceToken = (cookies: Cookies, token: string): void =>
  cookies.set(DEVICE_COOKIE, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: KNOWN_DEVICE_DAYS * 24 * 60 * 60,
  })

/**
 * Determines the origin of an attempt to sign in or to reset a password with this email address.
 */
export async function signInOriginOf(
  db: Database,
  {
    email,
    address,
    deviceToken,
  }: { email: string; address: string; deviceToken?: string | undefined },
): Promise<SignInOrigin> {
  const unknownOrigin = { originKey: clientNetworkOf(address), isKnownDevice: false }
  if (!deviceToken) return unknownOrigin
  const tokenHash = tokenHashOf(deviceToken)
  const [device] = await db
    .select({ userId: signInDevicesTable.userId })
    .from(signInDevicesTable)
    .innerJoin(users, eq(users.id, signInDevicesTable.userId))
    .where(and(eq(signInDevicesTable.tokenHash, tokenHash), eq(users.email, email), isNotExpired))
  return device ? { originKey: `device ${tokenHash}`, isKnownDevice: true } : unknownOrigin
}

/**
 * Records that a user has signed in on a device and returns the token for the device cookie. If
 * several users sign in with one browser, they share the same token.
 */
export async function rememberKnownDevice(
  tx: Database,
  userId: number,
  sentToken: string | undefined,
): Promise<string> {
  const token = sentToken && (await isKnown(tx, sentToken)) ? sentToken : createDeviceToken()
  const expiresAt = sql`now() + make_interval(days => ${KNOWN_DEVICE_DAYS})`
  await tx
    .insert(signInDevicesTable)
    .values({ tokenHash: tokenHashOf(token), userId, expiresAt })
    .onConflictDoUpdate({
      target: [signInDevicesTable.tokenHash, signInDevicesTable.userId],
      set: { expiresAt },
    })
  const newestDevices = tx
    .select({ tokenHash: signInDevicesTable.tokenHash })
    .from(signInDevicesTable)
    .where(and(eq(signInDevicesTable.userId, userId), isNotExpired))
    .orderBy(desc(signInDevicesTable.expiresAt))
    .limit(MAX_KNOWN_DEVICES)
  await tx
    .delete(signInDevicesTable)
    .where(
      and(
        eq(signInDevicesTable.userId, userId),
        notInArray(signInDevicesTable.tokenHash, newestDevices),
      ),
    )
  return token
}

/** Deletes all known devices of a user. */
export async function deleteKnownDevices(tx: Database, userId: number): Promise<void> {
  await tx.delete(signInDevicesTable).where(eq(signInDevicesTable.userId, userId))
}

async function isKnown(tx: Database, token: string): Promise<boolean> {
  const knownDevices = await tx
    .select({ userId: signInDevicesTable.userId })
    .from(signInDevicesTable)
    .where(and(eq(signInDevicesTable.tokenHash, tokenHashOf(token)), isNotExpired))
    .limit(1)
  return knownDevices.length > 0
}

const isNotExpired = gt(signInDevicesTable.expiresAt, sql`now()`)
const createDeviceToken = () => randomBytes(32).toString('base64url')
const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex')
