import type { passportCalls } from '#contract/passports.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { Database } from '../platform/database/database.ts'
import type { ConfiguredStoreContact } from '../store/read-store.ts'
import { readPassport } from './read-passport.ts'

type Dependencies = { db: Database; contact: ConfiguredStoreContact }

/** The calls that anyone with the code of a passport may make. */
export const passportRoutes = ({
  db,
  contact,
}: Dependencies): CallHandlersOf<typeof passportCalls> => ({
  getPassport: async ({ path: { code } }) => ({
    success: true,
    data: await readPassport(db, code, contact),
  }),
})
