import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { findAcceptedLanguage } from '#contract/accepted-language.ts'
import type { accountCalls } from '#contract/accounts.ts'
import {
  CODE_SENT,
  LOGGED_OUT,
  PASSWORD_CHANGED,
  SIGNED_IN,
  SIGNED_UP,
} from '#contract/messages/answers.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import { withMinimumTime } from '../platform/constant-time.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../store/read-store.ts'
import { deviceTokenOf, signInOriginOf, storeDeviceToken } from './known-devices.ts'
import {
  type ReadLanguageOfUser,
  resetPassword,
  sendResetCode,
} from './password-reset/reset-password.ts'
import { endSession } from './session.ts'
import { signIn } from './sign-in.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { signUp } from './sign-up.ts'
import { readUser } from './user.ts'
import { refuseWeakPassword } from './weak-password.ts'

type Dependencies = {
  db: NodePgDatabase
  contact: ConfiguredStoreContact
  /** Signals that an email is in the queue. */
  sendQueuedEmails: () => void
  signInLimits: SignInLimits
  /** The language in which a person ordered last. */
  readLanguageOfShopper: ReadLanguageOfUser
  /** Minimum age of a reset code, in minutes, before a new one is sent. */
  minutesBetweenCodes: number
}

export const accountRoutes = ({
  db,
  contact,
  sendQueuedEmails,
  signInLimits,
  readLanguageOfShopper,
  minutesBetweenCodes,
}: Dependencies): CallHandlersOf<typeof accountCalls> => ({
  signUp: async ({ body, headers, cookies }) => {
    const { name } = await readStoreContact(db, contact)
    const { email, firstName, lastName, password } = body
    await refuseWeakPassword(password, [email, firstName, lastName, firstName + lastName, name])
    const { deviceToken, ...signedUp } = await signUp(db, body, {
      deviceToken: deviceTokenOf(cookies),
      userAgent: headers['user-agent'],
    })
    storeDeviceToken(cookies, deviceToken)
    return { success: true, msg: SIGNED_UP, ...signedUp }
  },
  signIn: async ({ body, headers, address, cookies }) => {
    const { email } = body
    const sentToken = deviceTokenOf(cookies)
    const origin = await signInOriginOf(db, { email, address, deviceToken: sentToken })
    const { deviceToken, ...signedIn } = await signInLimits.runAttempt(
      { email, address, origin },
      () => signIn(db, body, { origin, deviceToken: sentToken, userAgent: headers['user-agent'] }),
    )
    storeDeviceToken(cookies, deviceToken)
    return { success: true, msg: SIGNED_IN, ...signedIn }
  },
  signOut: async ({ caller }) => {
    await endSession(db, caller.tokenHash)
    return { success: true, msg: LOGGED_OUT }
  },
  getMe: async ({ caller }) => ({ success: true, user: await readUser(db, caller.userId) }),
  forgotPassword: async ({ body, headers }) => {
    const sender = await readStoreContact(db, contact)
    await withMinimumTime(
      sendResetCode(db, body.email, {
        sender,
        minutesBetweenCodes,
        language: findAcceptedLanguage(headers['accept-language']) ?? readLanguageOfShopper,
      }),
    )
    sendQueuedEmails()
    return { success: true, msg: CODE_SENT }
  },
  resetPassword: async ({ body, address, cookies }) => {
    const { email } = body
    const { name } = await readStoreContact(db, contact)
    await refuseWeakPassword(body.password, [email, name])
    const resetPasswordOfCaller = async () => {
      const deviceToken = deviceTokenOf(cookies)
      await resetPassword(db, body, await signInOriginOf(db, { email, address, deviceToken }))
      await signInLimits.forgetFailures(email, address)
    }
    await withMinimumTime(resetPasswordOfCaller())
    return { success: true, msg: PASSWORD_CHANGED }
  },
})
