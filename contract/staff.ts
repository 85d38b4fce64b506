import * as z from 'zod/mini'
import { PersonName } from './accounts.ts'
import { call } from './call.ts'
import { Done, Email, Id, IdInPath, Moment } from './fields.ts'
import * as m from './messages/validation.ts'

/** The roles of people who work in the shop. */
export const StaffRole = z.enum(['staff', 'admin'], m.CHOOSE_STAFF_OR_ADMIN)
export type StaffRole = z.infer<typeof StaffRole>

/** A person who works in the shop. */
export const StaffMember = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: StaffRole,
  /** Their sign-in needs a code of an authenticator app. */
  hasTwoFactor: z.boolean(),
  /** The time of the last sign-in, from stored sessions; null if there is none. */
  signedInAt: z.nullable(Moment),
})
export type StaffMember = z.infer<typeof StaffMember>

/** A new member of staff. */
export const NewStaffMember = z.object({
  email: Email,
  ...PersonName.shape,
  role: StaffRole,
})
export type NewStaffMember = z.infer<typeof NewStaffMember>

const memberAnswer = z.object({ success: z.literal(true), data: StaffMember })
const id = z.object({ id: IdInPath })

export const staffCalls = {
  getStaff: call('GET /api/admin/staff', {
    summary: 'Lists all staff members and admins.',
    access: 'staff.write',
    answer: z.object({ success: z.literal(true), data: z.array(StaffMember) }),
  }),
  inviteStaff: call('POST /api/admin/staff', {
    summary:
      'Adds a staff member and sends an email that explains how to choose a password. If the account exists already, its password and sessions become invalid.',
    access: 'staff.write',
    needsRecentSignIn: true,
    body: NewStaffMember,
    /** Without a mail server the email is only written to a file. */
    answer: z.extend(memberAnswer, { isEmailed: z.boolean() }),
    status: 201,
  }),
  changeStaffRole: call('PUT /api/admin/staff/{id}', {
    summary:
      'Changes the role of a staff member and ends their sessions. Refused for the last admin.',
    access: 'staff.write',
    needsRecentSignIn: true,
    path: id,
    body: z.object({ role: StaffRole }),
    answer: memberAnswer,
  }),
  removeStaff: call('DELETE /api/admin/staff/{id}', {
    summary:
      'Makes a staff member an ordinary shopper and ends their sessions. Refused for the last admin.',
    access: 'staff.write',
    needsRecentSignIn: true,
    path: id,
    answer: Done,
  }),
}
