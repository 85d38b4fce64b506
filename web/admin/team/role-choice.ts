import type { RoleAssignment, StaffMember, StaffRoleWithPeople } from '#contract/staff.ts'
import * as m from './messages.ts'

/** A role as the value of a choice in a form: `staff`, `admin`, or the id of an own role. */
export const choiceValueOfRole = ({
  role,
  staffRole,
}: Pick<StaffMember, 'role' | 'staffRole'>): string => (staffRole ? String(staffRole.id) : role)

/** The role that a value of the choice stands for. */
export const roleOfChoiceValue = (choiceValue: string): RoleAssignment =>
  choiceValue === 'admin'
    ? { role: 'admin' }
    : { role: 'staff', staffRoleId: choiceValue === 'staff' ? null : Number(choiceValue) }

/** All roles that a person can be given. */
export const roleOptions = (
  ownRoles: readonly StaffRoleWithPeople[],
): [value: string, text: string][] => [
  ['staff', m.STAFF_ROLE_OPTION],
  ...ownRoles.map(({ id, name }): [string, string] => [String(id), name]),
  ['admin', m.ADMIN_ROLE_OPTION],
]

export const nameOfRole = ({ role, staffRole }: Pick<StaffMember, 'role' | 'staffRole'>): string =>
  staffRole?.name ?? (role === 'admin' ? m.ADMIN : m.STAFF)
