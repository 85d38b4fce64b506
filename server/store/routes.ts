import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { storeCalls } from '#contract/store.ts'
import type { Announce } from '../platform/changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { changeStore } from './change-store.ts'
import { type Contact, readStore } from './read-store.ts'

type Needs = {
  db: NodePgDatabase
  /** As the operator has set it, where the owner has not said otherwise. */
  contact: Contact
  /** Tells every process that the foot of every page says something else now. */
  announce: Announce
}

export const storeRoutes = ({ db, contact, announce }: Needs): HandlersOf<typeof storeCalls> => ({
  getStore: async () => {
    const { version, ...data } = await readStore(db, contact)
    return { success: true, data }
  },
  getSettings: async () => ({ success: true, data: await readStore(db, contact) }),
  updateSettings: async ({ body }) => {
    await changeStore(db, body)
    announce()
    return { success: true, data: await readStore(db, contact) }
  },
})
