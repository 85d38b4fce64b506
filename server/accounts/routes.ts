import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type accountCalls, SIGNED_IN, SIGNED_UP } from '#contract/accounts.ts'
import type { Sender } from '../platform/letter.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { endSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { getUser } from './user.ts'

export const accountRoutes = ({
  db,
}: {
  db: NodePgDatabase
  contact: Sender
}): HandlersOf<typeof accountCalls> => ({
  signUp: async ({ body }) => ({ success: true, msg: SIGNED_UP, ...(await signUp(db, body)) }),
  signIn: async ({ body }) => ({ success: true, msg: SIGNED_IN, ...(await signIn(db, body)) }),
  signOut: async ({ caller }) => {
    await endSession(db, caller.tokenHash)
    return { success: true, msg: 'Logged out' }
  },
  getMe: async ({ caller }) => ({ success: true, user: await getUser(db, caller.userId) }),
  forgotPassword: async () => {
    throw new Error('not built yet')
  },
  resetPassword: async () => {
    throw new Error('not built yet')
  },
})
