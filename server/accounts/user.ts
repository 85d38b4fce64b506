import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { User } from '#contract/accounts.ts'
import type { GrantablePermission } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database/database.ts'
import { customerMerges, staffRoles, users } from './tables.ts'

/** The user columns that may appear in responses. */
export const userColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  permissions: sql<GrantablePermission[] | null>`(
    select ${staffRoles.permissions} from ${staffRoles} where ${staffRoles.id} = ${users.staffRoleId})`,
}

/** Converts a row with `userColumns` to a user. */
export const toUser = ({ permissions, ...user }: UserRow): User => ({
  ...user,
  ...(permissions && { permissions }),
})

type UserRow = Omit<User, 'permissions'> & { permissions: GrantablePermission[] | null }

/** Reads a signed-in user. Throws `SIGN_IN_FIRST` if the account does not exist. */
export async function readUser(db: Database, userId: number): Promise<User> {
  const [user] = await db.select(userColumns).from(users).where(eq(users.id, userId))
  if (!user) throw new Refusal('SIGN_IN_FIRST')
  return toUser(user)
}

/**
 * SQL for the full name of a row of `users` or of an alias. It is null if the join found no row.
 */
export const fullNameInSql = (person: { firstName: PgColumn; lastName: PgColumn }): SQL<string> =>
  sql<string>`${person.firstName} || ' ' || ${person.lastName}`

/**
 * SQL for the email address of a user; empty for customers without one, whom staff added by phone.
 */
export const emailOrEmptyInSql = sql<string>`case when ${users.isMadeByStaff} then '' else ${users.email} end`

/** A condition: the account was not merged into another one. */
export const isAccountNotMerged = sql`not exists (
  select from ${customerMerges} where ${customerMerges.fromUserId} = ${users.id}
)`

/** SQL for the phone number of an account made by staff; null for other accounts. */
export const ownPhoneInSql = sql<
  string | null
>`case when ${users.isMadeByStaff} then split_part(${users.email}, '-', 1) end`
