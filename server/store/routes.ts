import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { deliveryCalls } from '#contract/delivery.ts'
import type { storeCalls } from '#contract/store.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { changeDelivery } from './change-delivery.ts'
import { changeStore } from './change-store.ts'
import { readDeliverySettings } from './read-delivery.ts'
import { type ConfiguredContact, readStore, readStoreSettings } from './read-store.ts'

type Dependencies = {
  db: NodePgDatabase
  /** From the operator's configuration; used where the owner has set nothing. */
  contact: ConfiguredContact
  /** Tells all processes that the footer of every page has changed. */
  notifyCatalogueChanged: NotifyCatalogueChanged
}

export const storeRoutes = ({
  db,
  contact,
  notifyCatalogueChanged,
}: Dependencies): HandlersOf<typeof storeCalls & typeof deliveryCalls> => ({
  getStore: async () => ({ success: true, data: await readStore(db, contact) }),
  getSettings: async () => ({ success: true, data: await readStoreSettings(db, contact) }),
  updateSettings: async ({ body }) => {
    await changeStore(db, body)
    notifyCatalogueChanged()
    return { success: true, data: await readStoreSettings(db, contact) }
  },
  getDeliverySettings: async () => ({ success: true, data: await readDeliverySettings(db) }),
  updateDeliverySettings: async ({ body }) => {
    await changeDelivery(db, body)
    notifyCatalogueChanged()
    return { success: true, data: await readDeliverySettings(db) }
  },
})
