import type { Store, storeCalls } from '#contract/store.ts'
import type { Database } from '../platform/database.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { readLinks } from './links.ts'
import { readPolicy } from './policy.ts'

/** How the store can be reached; from the settings of the server. */
export type Contact = Pick<Store, 'name' | 'email' | 'phone' | 'address'>

export const storeRoutes = (db: Database, contact: Contact): HandlersOf<typeof storeCalls> => ({
  getStore: async () => {
    const [policy, links] = await Promise.all([readPolicy(db), readLinks(db)])
    return { success: true, data: { ...contact, policy, links } }
  },
})
