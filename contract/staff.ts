import * as z from 'zod/mini'
import { PersonName } from './accounts.ts'
import { declareCall } from './call.ts'
import { DateTime, Email, EmptyCallAnswer, Id, IdInPath, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { GRANTABLE_PERMISSIONS, GrantablePermission } from './permissions.ts'

/** The roles of people who work in the shop. */
export const StaffRole = z.enum(['staff', 'admin'], m.CHOOSE_STAFF_OR_ADMIN)
export type StaffRole = z.infer<typeof StaffRole>

/** A role that the owner made: its name and its permissions. */
export const StaffRoleInput = z.object({
  name: singleLineText({ required: m.NAME_IS_REQUIRED, max: 60 }),
  permissions: z
    .array(GrantablePermission)
    .check(
      z.minLength(1, m.CHOOSE_WHAT_THE_ROLE_MAY_DO),
      z.maxLength(GRANTABLE_PERMISSIONS.length),
    ),
})
export type StaffRoleInput = z.infer<typeof StaffRoleInput>

export const StaffRoleWithPeople = z.object({
  id: Id,
  name: z.string(),
  permissions: z.array(GrantablePermission),
  /** How many people have this role. */
  people: z.int(),
})
export type StaffRoleWithPeople = z.infer<typeof StaffRoleWithPeople>

/** Which role a person has; `staffRoleId` only with the role `staff`. */
const chosenRoleFields = { role: StaffRole, staffRoleId: z.optional(z.nullable(Id)) }

/** A person who works in the shop. */
export const StaffMember = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: StaffRole,
  /** The role made by the owner that they have instead of the built-in `staff`. */
  staffRole: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Whether this person also needs a code of an authenticator app to sign in. */
  hasTwoFactor: z.boolean(),
  /** The time of the last sign-in, from stored sessions; null if there is none. */
  signedInAt: z.nullable(DateTime),
})
export type StaffMember = z.infer<typeof StaffMember>

/** A new member of staff. */
export const NewStaffMember = z.object({
  email: Email,
  ...PersonName.shape,
  ...chosenRoleFields,
})
export type NewStaffMember = z.infer<typeof NewStaffMember>

/** The new role of a person. */
export const RoleAssignment = z.object(chosenRoleFields)
export type RoleAssignment = z.infer<typeof RoleAssignment>

const staffRolesAnswer = z.object({ success: z.literal(true), data: z.array(StaffRoleWithPeople) })
const staffMemberAnswer = z.object({ success: z.literal(true), data: StaffMember })
const staffMemberInPath = z.object({ id: IdInPath })

export const staffCalls = {
  getStaffRoles: declareCall('GET /api/admin/staff-roles', {
    summary: 'Lists the roles that the shop has made for its staff.',
    access: 'staff.write',
    answer: staffRolesAnswer,
  }),
  addStaffRole: declareCall('POST /api/admin/staff-roles', {
    summary: 'Adds a role for staff and returns all of them.',
    access: 'staff.write',
    refusals: ['CONFLICT'],
    needsRecentSignIn: true,
    body: StaffRoleInput,
    answer: staffRolesAnswer,
    status: 201,
  }),
  updateStaffRole: declareCall('PUT /api/admin/staff-roles/{id}', {
    summary: 'Changes a role for everybody who has it, at once, and returns all roles.',
    access: 'staff.write',
    refusals: ['CONFLICT'],
    needsRecentSignIn: true,
    path: staffMemberInPath,
    body: StaffRoleInput,
    answer: staffRolesAnswer,
  }),
  deleteStaffRole: declareCall('DELETE /api/admin/staff-roles/{id}', {
    summary: 'Deletes a role. Refused while somebody has it.',
    access: 'staff.write',
    refusals: ['CONFLICT'],
    needsRecentSignIn: true,
    path: staffMemberInPath,
    answer: staffRolesAnswer,
  }),
  getStaff: declareCall('GET /api/admin/staff', {
    summary: 'Lists all staff members and admins.',
    access: 'staff.write',
    answer: z.object({ success: z.literal(true), data: z.array(StaffMember) }),
  }),
  inviteStaff: declareCall('POST /api/admin/staff', {
    summary:
      'Adds a staff member and sends an email that explains how to choose a password. If the account exists already, its password and sessions become invalid.',
    access: 'staff.write',
    refusals: ['NOT_FOUND', 'CONFLICT'],
    needsRecentSignIn: true,
    body: NewStaffMember,
    /** Without a mail server the email is only written to a file. */
    answer: z.extend(staffMemberAnswer, { isEmailed: z.boolean() }),
    status: 201,
  }),
  changeStaffRole: declareCall('PUT /api/admin/staff/{id}', {
    summary:
      'Changes the role of a staff member and ends their sessions. Refused for the last admin.',
    access: 'staff.write',
    refusals: ['CONFLICT'],
    needsRecentSignIn: true,
    path: staffMemberInPath,
    body: RoleAssignment,
    answer: staffMemberAnswer,
  }),
  removeStaff: declareCall('DELETE /api/admin/staff/{id}', {
    summary:
      'Makes a staff member an ordinary shopper and ends their sessions. Refused for the last admin.',
    access: 'staff.write',
    refusals: ['CONFLICT'],
    needsRecentSignIn: true,
    path: staffMemberInPath,
    answer: EmptyCallAnswer,
  }),
}
