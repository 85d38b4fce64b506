import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { STAFF_MEMBER_REMOVED } from '#contract/messages/answers.ts'
import type { staffCalls } from '#contract/staff.ts'
import type { CallHandlersOf } from '../../platform/calls/mount-calls.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../../store/read-store.ts'
import { changeStaffRole, inviteStaff, readStaff, removeStaff } from './staff.ts'
import { addStaffRole, deleteStaffRole, readStaffRoles, updateStaffRole } from './staff-roles.ts'

type Dependencies = {
  db: NodePgDatabase
  contact: ConfiguredStoreContact
  publicUrl: string
  /** Signals that an email is in the queue. */
  sendQueuedEmails: () => void
  hasMailServer: boolean
}

export const staffRoutes = ({
  db,
  contact,
  publicUrl,
  sendQueuedEmails,
  hasMailServer,
}: Dependencies): CallHandlersOf<typeof staffCalls> => ({
  getStaffRoles: async () => ({ success: true, data: await readStaffRoles(db) }),
  addStaffRole: async ({ body }) => {
    await inTransaction(db, (tx) => addStaffRole(tx, body))
    return { success: true, data: await readStaffRoles(db) }
  },
  updateStaffRole: async ({ path, body }) => {
    await inTransaction(db, (tx) => updateStaffRole(tx, path.id, body))
    return { success: true, data: await readStaffRoles(db) }
  },
  deleteStaffRole: async ({ path }) => {
    await inTransaction(db, (tx) => deleteStaffRole(tx, path.id))
    return { success: true, data: await readStaffRoles(db) }
  },
  getStaff: async () => ({ success: true, data: await readStaff(db) }),
  inviteStaff: async ({ body, language }) => {
    const sender = await readStoreContact(db, contact)
    const data = await inviteStaff(db, body, { sender, publicUrl, language })
    sendQueuedEmails()
    return { success: true, data, isEmailed: hasMailServer }
  },
  changeStaffRole: async ({ path, body }) => ({
    success: true,
    data: await changeStaffRole(db, path.id, body),
  }),
  removeStaff: async ({ path }) => {
    await removeStaff(db, path.id)
    return { success: true, msg: STAFF_MEMBER_REMOVED }
  },
})
