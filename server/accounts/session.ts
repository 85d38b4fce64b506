import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { preparedPerConnection } from '../platform/prepared-per-connection.ts'
import { forgetDevices } from './devices.ts'
import { sessions, users } from './tables.ts'

/** How long a session lasts, in hours. It is short for roles that can change the shop. */
const SESSION_HOURS = { shopper: 14 * 24, staff: 8, admin: 8 } as const satisfies Record<
  Role,
  number
>

/** Creates a session and returns its token. Only a hash of the token is stored. */
export async function startSession(db: Database, userId: number, role: Role): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(hours => ${SESSION_HOURS[role]})`
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, expiresAt })
  return token
}

/**
 * Finds the user of a session token. The role is read from the user, so a role change takes effect
 * immediately. A session that was started as a shopper also ends after the shorter staff period
 * once the user becomes staff.
 */
export async function findCaller(db: Database, token: string): Promise<Caller | undefined> {
  const tokenHash = hashOf(token)
  const [found] = await callerQuery(db).execute({ tokenHash })
  return found && { ...found, tokenHash }
}

const callerQuery = preparedPerConnection((db) => {
  const youngEnough = sql`now() - make_interval(hours => ${SESSION_HOURS.staff})`
  return (
    db
      .select({ userId: users.id, role: users.role })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          gt(sessions.expiresAt, sql`now()`),
          or(eq(users.role, 'shopper'), gt(sessions.createdAt, youngEnough)),
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
