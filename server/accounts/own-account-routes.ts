import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LOGGED_OUT, PASSWORD_CHANGED } from '#contract/messages/answers.ts'
import type { ownAccountCalls } from '#contract/own-account.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import { inTransaction } from '../platform/database/database.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../store/read-store.ts'
import { changeOwnName, changeOwnPassword } from './change-own-account.ts'
import { endOtherSessions, endSessionWithId, readSessions } from './session.ts'

type Dependencies = { db: NodePgDatabase; contact: ConfiguredStoreContact }

export const ownAccountRoutes = ({
  db,
  contact,
}: Dependencies): CallHandlersOf<typeof ownAccountCalls> => ({
  changeOwnName: async ({ caller, body }) => ({
    success: true,
    user: await inTransaction(db, (tx) => changeOwnName(tx, caller.userId, body)),
  }),
  changeOwnPassword: async ({ caller, body }) => {
    const { name } = await readStoreContact(db, contact)
    await changeOwnPassword(db, caller, body, name)
    return { success: true, msg: PASSWORD_CHANGED }
  },
  getOwnSessions: async ({ caller }) => ({ success: true, data: await readSessions(db, caller) }),
  endOwnSession: async ({ caller, path }) => {
    await inTransaction(db, (tx) => endSessionWithId(tx, caller.userId, path.id))
    return { success: true, msg: LOGGED_OUT }
  },
  endOtherSessions: async ({ caller }) => {
    await inTransaction(db, (tx) => endOtherSessions(tx, caller.userId, caller.tokenHash))
    return { success: true, msg: LOGGED_OUT }
  },
})
