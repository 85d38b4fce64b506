import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { twoFactorCalls } from '#contract/two-factor.ts'
import type { CallHandlersOf } from '../../platform/calls/mount-calls.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../../store/read-store.ts'
import {
  confirmTwoFactor,
  disableTwoFactor,
  enrolTwoFactor,
  readTwoFactor,
  resetTwoFactor,
} from './two-factor.ts'

type Dependencies = { db: NodePgDatabase; contact: ConfiguredStoreContact }

const TWO_FACTOR_OFF = 'Two-factor sign-in is off'

export const twoFactorRoutes = ({
  db,
  contact,
}: Dependencies): CallHandlersOf<typeof twoFactorCalls> => ({
  getTwoFactor: async ({ caller }) => ({
    success: true,
    data: await readTwoFactor(db, caller.userId),
  }),
  enrolTwoFactor: async ({ caller, body: { password } }) => ({
    success: true,
    data: await enrolTwoFactor(db, caller, {
      password,
      issuer: (await readStoreContact(db, contact)).name,
    }),
  }),
  confirmTwoFactor: async ({ caller, body: { code } }) => ({
    success: true,
    data: { recoveryCodes: await confirmTwoFactor(db, caller, code) },
  }),
  disableTwoFactor: async ({ caller, body }) => {
    await disableTwoFactor(db, caller, body)
    return { success: true, msg: TWO_FACTOR_OFF }
  },
  resetTwoFactor: async ({ path }) => {
    await resetTwoFactor(db, path.id)
    return { success: true, msg: TWO_FACTOR_OFF }
  },
})
