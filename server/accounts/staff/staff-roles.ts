import { asc, count, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contract/refusals.ts'
import type { StaffRoleInput, StaffRoleWithPeople } from '#contract/staff.ts'
import { type Database, isConstraintViolation } from '../../platform/database/database.ts'
import { makeUniqueName } from '../../platform/database/unique-name.ts'
import { staffRoles, users } from '../tables.ts'

const refuseTakenRoleName = <Result>(write: () => Promise<Result>) =>
  makeUniqueName('staff_roles_name_key', 'STAFF_ROLE_NAME_TAKEN', write)

/** The roles that the owner made, by name, with the number of people who have them. */
export const readStaffRoles = (db: Database): Promise<StaffRoleWithPeople[]> =>
  db
    .select({
      id: staffRoles.id,
      name: staffRoles.name,
      permissions: staffRoles.permissions,
      people: count(users.id),
    })
    .from(staffRoles)
    .leftJoin(users, eq(users.staffRoleId, staffRoles.id))
    .groupBy(staffRoles.id)
    .orderBy(asc(staffRoles.name))

export async function addStaffRole(db: Database, role: StaffRoleInput): Promise<void> {
  await refuseTakenRoleName(async () => db.insert(staffRoles).values(role))
}

/** Changes a role for everybody who has it, from their next call on. */
export async function updateStaffRole(
  db: Database,
  id: number,
  role: StaffRoleInput,
): Promise<void> {
  const changedRoles = await refuseTakenRoleName(async () =>
    db
      .update(staffRoles)
      .set({ ...role, updatedAt: sql`now()` })
      .where(eq(staffRoles.id, id))
      .returning({ id: staffRoles.id }),
  )
  if (changedRoles.length === 0) throw new Refusal('STAFF_ROLE_NOT_FOUND')
}

/** Deletes a role; refused while somebody has it. */
export async function deleteStaffRole(db: Database, id: number): Promise<void> {
  try {
    const deletedRoles = await db
      .delete(staffRoles)
      .where(eq(staffRoles.id, id))
      .returning({ id: staffRoles.id })
    if (deletedRoles.length === 0) throw new Refusal('STAFF_ROLE_NOT_FOUND')
  } catch (error) {
    if (isConstraintViolation(error, USER_ROLE_FOREIGN_KEY)) throw new Refusal('STAFF_ROLE_IN_USE')
    throw error
  }
}

const USER_ROLE_FOREIGN_KEY = 'users_staff_role_id_staff_roles_id_fk'

/** Refuses an assignment of a role that does not exist, or that was deleted at the same time. */
export async function refuseMissingRole<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (isConstraintViolation(error, USER_ROLE_FOREIGN_KEY))
      throw new Refusal('STAFF_ROLE_NOT_FOUND', { field: 'staffRoleId' })
    throw error
  }
}
