import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type accountCalls, SIGNED_IN, SIGNED_UP } from '#contract/accounts.ts'
import type { Sender } from '../platform/letter.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { inSameTime } from '../platform/same-time.ts'
import { readContact } from '../store/read-store.ts'
import { resetPassword, sendResetCode } from './reset-password.ts'
import { endSession } from './session.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { getUser } from './user.ts'

type Needs = {
  db: NodePgDatabase
  contact: Sender
  /** Says that a letter waits to be sent. */
  mailQueued: () => void
}

const CODE_SENT = 'If the address has an account, a code is on its way to it'

export const accountRoutes = ({
  db,
  contact,
  mailQueued,
}: Needs): HandlersOf<typeof accountCalls> => ({
  signUp: async ({ body }) => ({ success: true, msg: SIGNED_UP, ...(await signUp(db, body)) }),
  signIn: async ({ body }) => ({ success: true, msg: SIGNED_IN, ...(await signIn(db, body)) }),
  signOut: async ({ caller }) => {
    await endSession(db, caller.tokenHash)
    return { success: true, msg: 'Logged out' }
  },
  getMe: async ({ caller }) => ({ success: true, user: await getUser(db, caller.userId) }),
  forgotPassword: async ({ body }) => {
    const sender = await readContact(db, contact)
    await inSameTime(sendResetCode(db, body.email, sender))
    mailQueued()
    return { success: true, msg: CODE_SENT }
  },
  resetPassword: async ({ body }) => {
    await inSameTime(resetPassword(db, body))
    return { success: true, msg: 'Password changed. Please log in with the new one.' }
  },
})
