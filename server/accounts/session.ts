import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/permissions.ts'
import type { Caller } from '../platform/caller.ts'
import type { Database } from '../platform/database.ts'
import { preparedPerConnection } from '../platform/prepared-per-connection.ts'
import { forgetDevices } from './devices.ts'
import { sessions, users } from './tables.ts'

/** How long a sign-in lasts: short for those who can change the shop. */
const SESSION_HOURS = { shopper: 14 * 24, staff: 8, admin: 8 } as const satisfies Record<
  Role,
  number
>

/** Signs a person in: the token that is returned exists nowhere else. */
export async function startSession(db: Database, userId: number, role: Role): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql`now() + make_interval(hours => ${SESSION_HOURS[role]})`
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId, expiresAt })
  return token
}

/**
 * Finds who holds a token. The role is the person's role now, so a demotion acts at once,
 * and a promotion does not carry a shopper's long session into the back office.
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
      // Asked with every call: a prepared statement is planned once a connection.
      .prepare('find_caller')
  )
})

export async function endSession(db: Database, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Signs a person out everywhere, and lets no device count as known to them. */
export async function endSessionsOf(db: Database, userId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
  await forgetDevices(db, userId)
}

/** Signs a person out everywhere but here. */
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
