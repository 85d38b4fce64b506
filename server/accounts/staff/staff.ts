import { randomBytes } from 'node:crypto'
import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Role } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  type NewStaffMember,
  type RoleAssignment,
  type StaffMember,
  StaffRole,
} from '#contract/staff.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { queueEmails } from '../../platform/emails/outbox.ts'
import { isStaffAccount } from '../is-staff-account.ts'
import { hashPassword } from '../password.ts'
import { endSessionsOf } from '../session.ts'
import { sessions, staffRoles, twoFactors, users } from '../tables.ts'
import { deleteTwoFactor } from '../two-factor/two-factor.ts'
import { type InvitingShop, makeInvitationEmail } from './invitation.ts'
import { refuseMissingRole } from './staff-roles.ts'

/** Reads all staff and admins, admins first. With an `id`, reads only that member. */
export async function readStaff(db: Database, id?: number): Promise<StaffMember[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      role: users.role,
      staffRole: { id: staffRoles.id, name: staffRoles.name },
      hasTwoFactor: sql<boolean>`${twoFactors.confirmedAt} is not null`,
      signedInAt: max(sessions.createdAt),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .leftJoin(staffRoles, eq(staffRoles.id, users.staffRoleId))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(and(isStaffAccount, id === undefined ? undefined : eq(users.id, id)))
    .groupBy(users.id, staffRoles.id, twoFactors.userId)
    .orderBy(asc(users.role), asc(users.id))
  return rows.map(({ role, signedInAt, ...person }) => ({
    ...person,
    role: StaffRole.parse(role),
    signedInAt: signedInAt?.toISOString() ?? null,
  }))
}

async function readStaffMember(db: Database, id: number): Promise<StaffMember> {
  const [staffMember] = await readStaff(db, id)
  if (!staffMember) throw new Refusal('STAFF_NOT_FOUND')
  return staffMember
}

/**
 * Makes a person a staff member and emails an invitation. An existing account with this address
 * gets a random password, because its owner never proved that the mailbox is theirs. The person
 * sets a new password with a code sent by email.
 */
export async function inviteStaff(
  db: NodePgDatabase,
  person: NewStaffMember,
  shop: InvitingShop,
): Promise<StaffMember> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return inTransaction(db, async (tx) => {
    const { role, staffRoleId } = roleColumnsOf(person)
    const insertMember = tx
      .insert(users)
      .values({ ...person, staffRoleId, passwordHash })
      .onConflictDoUpdate({
        target: users.email,
        set: { role, staffRoleId, passwordHash, updatedAt: sql`now()` },
        setWhere: eq(users.role, 'shopper'),
      })
      .returning({ id: users.id })
    const [insertedMember] = await refuseMissingRole(insertMember.execute())
    if (!insertedMember) throw new Refusal('STAFF_MEMBER_ALREADY', { field: 'email' })
    await endSessionsOf(tx, insertedMember.id)
    await queueEmails(tx, [makeInvitationEmail(person, shop)])
    return readStaffMember(tx, insertedMember.id)
  })
}

/** Changes the role of a staff member. */
export const changeStaffRole = (
  db: NodePgDatabase,
  id: number,
  chosenRole: RoleAssignment,
): Promise<StaffMember> =>
  inTransaction(db, async (tx) => {
    await setStaffRole(tx, id, roleColumnsOf(chosenRole))
    return readStaffMember(tx, id)
  })

/** Turns a staff member back into a shopper. Their orders stay with the account. */
export const removeStaff = (db: NodePgDatabase, id: number): Promise<void> =>
  inTransaction(db, (tx) => setStaffRole(tx, id, { role: 'shopper', staffRoleId: null }))

/** Only staff have a role made by the owner; admins may do everything. */
const roleColumnsOf = ({ role, staffRoleId }: RoleAssignment) => ({
  role,
  staffRoleId: role === 'staff' ? (staffRoleId ?? null) : null,
})

/**
 * Sets a role, but throws `LAST_ADMIN` if no admin would be left. It locks all admin rows, so that
 * two admins cannot demote each other at the same time.
 */
async function setStaffRole(
  tx: Database,
  id: number,
  { role, staffRoleId }: { role: Role; staffRoleId: number | null },
): Promise<void> {
  const admins = tx
    .$with('admins')
    .as(
      tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.role, 'admin'))
        .orderBy(asc(users.id))
        .for('update'),
    )
  const doesAdminRemain = sql`(${role === 'admin'} or exists (select from admins where admins.id <> ${id}))`
  const updateRole = tx
    .with(admins)
    .update(users)
    .set({ role, staffRoleId, updatedAt: sql`now()` })
    .where(and(eq(users.id, id), isStaffAccount, doesAdminRemain))
    .returning({ id: users.id })
  const changedMembers = await refuseMissingRole(updateRole.execute())
  if (changedMembers.length === 0) {
    await readStaffMember(tx, id)
    throw new Refusal('LAST_ADMIN')
  }
  if (role === 'shopper') await deleteTwoFactor(tx, id)
  await endSessionsOf(tx, id)
}
