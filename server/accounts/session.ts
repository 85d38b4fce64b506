import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { OwnSession } from '#contract/own-account.ts'
import type { Role } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import type { SignedInCaller } from '../platform/calls/caller.ts'
import type { Database } from '../platform/database/database.ts'
import {
  keepsGenericPlan,
  preparedPerConnection,
} from '../platform/database/prepared-per-connection.ts'
import { browserNameOf } from './browser-name.ts'
import { deleteKnownDevices } from './known-devices.ts'
import { sessions, staffRoles, users } from './tables.ts'

/** How long a session lasts, in hours. How long a session of staff lasts after its last use. */
const SESSION_HOURS = {
  shopper: 14 * 24,
  staff: 30 * 24,
  admin: 30 * 24,
} as const satisfies Record<Role, number>
/** A session of staff is extended at most this often. */
const EXTEND_SESSION_EVERY_HOURS = 1
/** How long the session of a shopper who becomes staff still counts. */
const PROMOTED_SESSION_HOURS = 8
/** For how long after a sign-in the password is not asked again. */
const RECENT_SIGN_IN_HOURS = 1
const MAX_USER_AGENT_LENGTH = 300

/**
 * Creates a session and returns its token. Only a hash of the token is stored. `userAgent`
 * is how the browser names itself.
 */
export async function startSession(
  db: Database,
  userId: number,
  role: Role,
  userAgent?: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = timeAfterHours(SESSION_HOURS[role])
  const isForStaff = role !== 'shopper'
  await db.insert(sessions).values({
    tokenHash: tokenHashOf(token),
    userId,
    userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH),
    isForStaff,
    expiresAt,
  })
  return token
}

/**
 * Finds the user of a session token. The role is read from the user, so a role change takes effect
 * immediately. The session of a shopper who becomes staff ends soon after it was started. Each use
 * of a session of staff extends it.
 */
export async function findSignedInCaller(
  db: Database,
  token: string,
): Promise<SignedInCaller | undefined> {
  const tokenHash = tokenHashOf(token)
  const [foundCaller] = await callerQuery(db).execute({ tokenHash })
  if (!foundCaller) return undefined
  const { isToBeExtended, permissions, ...caller } = foundCaller
  if (isToBeExtended)
    await db
      .update(sessions)
      .set({ expiresAt: timeAfterHours(SESSION_HOURS[foundCaller.role]) })
      .where(eq(sessions.tokenHash, tokenHash))
  return { ...caller, ...(permissions && { permissions }), tokenHash }
}

const timeAfterHours = (hours: number) => sql`now() + make_interval(hours => ${hours})`
const isYoungerThan = (hours: number) => gt(sessions.createdAt, timeAfterHours(-hours))

const callerQuery = preparedPerConnection((db) => {
  const isStaff = ne(users.role, 'shopper')
  const isLongUnused = lt(
    sessions.expiresAt,
    timeAfterHours(SESSION_HOURS.staff - EXTEND_SESSION_EVERY_HOURS),
  )
  return (
    db
      .select({
        userId: users.id,
        role: users.role,
        permissions: staffRoles.permissions,
        hasSignedInRecently: sql<boolean>`${isYoungerThan(RECENT_SIGN_IN_HOURS)}`,
        isToBeExtended: sql<boolean>`${and(sessions.isForStaff, isStaff, isLongUnused)}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          gt(sessions.expiresAt, sql`now()`),
          or(eq(users.role, 'shopper'), sessions.isForStaff, isYoungerThan(PROMOTED_SESSION_HOURS)),
          keepsGenericPlan,
        ),
      )
      // The query of the session runs for every call, so it is prepared: Postgres parses it once
      // per connection.
      .prepare('find_caller')
  )
})

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Deletes all sessions and known devices of a user. */
export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await deleteKnownDevices(db, userId)
}

/** Deletes all sessions of a user except the one with this token hash. */
export async function endOtherSessions(
  db: Database,
  userId: number,
  tokenHash: string,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
}

/**
 * Reads the sessions of a user, the one that was used last first. Their ids are the beginnings of
 * their token hashes, so that a hash does not leave the server as a whole.
 */
export async function readSessions(
  db: Database,
  { userId, tokenHash }: SignedInCaller,
): Promise<OwnSession[]> {
  const usedAt = sql<Date>`greatest(${sessions.createdAt}, case when ${sessions.isForStaff}
    then ${sessions.expiresAt} - make_interval(hours => ${SESSION_HOURS.staff}) end)`
  const rows = await db
    .select({
      id: sessionId,
      userAgent: sessions.userAgent,
      isThis: sql<boolean>`${sessions.tokenHash} = ${tokenHash}`,
      startedAt: sessions.createdAt,
      usedAt: usedAt.mapWith(sessions.createdAt),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(usedAt), sessionId)
    .limit(MAX_LISTED_SESSIONS)
  return rows.map(({ userAgent, startedAt, usedAt, ...session }) => ({
    ...session,
    browser: browserNameOf(userAgent ?? ''),
    startedAt: startedAt.toISOString(),
    usedAt: usedAt.toISOString(),
  }))
}

/** Deletes a session that a user has chosen from the list of their own. */
export async function endSessionWithId(db: Database, userId: number, id: string): Promise<void> {
  const endedSessions = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessionId, id)))
    .returning({ userId: sessions.userId })
  if (endedSessions.length === 0) throw new Refusal('NOTHING_HERE')
}

const MAX_LISTED_SESSIONS = 100
/** Identifies a session among those of its user. */
export const sessionId = sql<string>`left(${sessions.tokenHash}, 16)`

const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex')
