import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { preparedPerConnection } from '../platform/prepared-per-connection.ts'
import { forgetDevices } from './devices.ts'
import { sessions, users } from './tables.ts'

/** How long a session lasts, in hours. Sessions of staff last so long after their last use. */
const SESSION_HOURS = {
  shopper: 14 * 24,
  staff: 30 * 24,
  admin: 30 * 24,
} as const satisfies Record<Role, number>
/** A session of staff is extended at most this often. */
const EXTENDED_EVERY_HOURS = 1
/** How long the session of a shopper who becomes staff still counts. */
const PROMOTED_HOURS = 8
/** For how long after a sign-in the password is not asked again. */
const RECENT_HOURS = 1

/** Creates a session and returns its token. Only a hash of the token is stored. */
export async function startSession(db: Database, userId: number, role: Role): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = inHours(SESSION_HOURS[role])
  const isForStaff = role !== 'shopper'
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, isForStaff, expiresAt })
  return token
}

/**
 * Finds the user of a session token. The role is read from the user, so a role change takes effect
 * immediately. The session of a shopper who becomes staff ends soon after it was started. Each use
 * of a session of staff extends it.
 */
export async function findCaller(db: Database, token: string): Promise<Caller | undefined> {
  const tokenHash = hashOf(token)
  const [found] = await callerQuery(db).execute({ tokenHash })
  if (!found) return undefined
  const { isToBeExtended, ...caller } = found
  if (isToBeExtended)
    await db
      .update(sessions)
      .set({ expiresAt: inHours(SESSION_HOURS[found.role]) })
      .where(eq(sessions.tokenHash, tokenHash))
  return { ...caller, tokenHash }
}

const inHours = (hours: number) => sql`now() + make_interval(hours => ${hours})`
const isYoungerThan = (hours: number) => gt(sessions.createdAt, inHours(-hours))

const callerQuery = preparedPerConnection((db) => {
  const isStaff = ne(users.role, 'shopper')
  const isLongUnused = lt(sessions.expiresAt, inHours(SESSION_HOURS.staff - EXTENDED_EVERY_HOURS))
  return (
    db
      .select({
        userId: users.id,
        role: users.role,
        hasSignedInRecently: sql<boolean>`${isYoungerThan(RECENT_HOURS)}`,
        isToBeExtended: sql<boolean>`${and(sessions.isForStaff, isStaff, isLongUnused)}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          gt(sessions.expiresAt, sql`now()`),
          or(eq(users.role, 'shopper'), sessions.isForStaff, isYoungerThan(PROMOTED_HOURS)),
        ),
      )
      // This query runs for every call, so it is prepared: Postgres parses it once per connection.
      .prepare('find_caller')
  )
})

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Deletes all sessions and known devices of a user. */
export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await forgetDevices(db, userId)
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

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
