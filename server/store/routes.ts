import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { cashCalls } from '#contract/cash.ts'
import type { deliveryCalls } from '#contract/delivery.ts'
import { PAGE_REMOVED } from '#contract/messages/answers.ts'
import type { textPageCalls } from '#contract/pages.ts'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import type { storeCalls } from '#contract/store.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { changeCashSettings, readCashSettings } from './cash-settings.ts'
import { changeDeliverySettings } from './change-delivery-settings.ts'
import { addTextPage, changeTextPage, deleteTextPage, hideTextPage } from './change-pages.ts'
import { changeStoreSettings } from './change-store-settings.ts'
import { readDeliverySettings } from './read-delivery.ts'
import { type ConfiguredStoreContact, readStore, readStoreSettings } from './read-store.ts'
import { readTextPage, readTextPageForEditing, readTextPages } from './read-text-pages.ts'

type Dependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  /** From the operator's configuration; used where the owner has set nothing. */
  contact: ConfiguredStoreContact
  /** The payment methods that are set up. */
  paymentMethods: readonly PaymentMethod[]
  /** Tells all processes that the footer of every page has changed. */
  notifyCatalogueChanged: NotifyCatalogueChanged
}

export const storeRoutes = ({
  db,
  pictures,
  contact,
  paymentMethods,
  notifyCatalogueChanged,
}: Dependencies): CallHandlersOf<
  typeof storeCalls & typeof deliveryCalls & typeof cashCalls & typeof textPageCalls
> => {
  const shop = () => readStore(db, contact, paymentMethods)
  return {
    getPage: async ({ path }) => ({ success: true, data: await readTextPage(db, path.slug, shop) }),
    listPages: async () => ({ success: true, data: await readTextPages(db) }),
    getPageSource: async ({ path }) => ({
      success: true,
      data: await readTextPageForEditing(db, path.slug, shop),
    }),
    addPage: async ({ body }) => {
      await addTextPage(db, body)
      notifyCatalogueChanged()
      return { success: true, data: await readTextPageForEditing(db, body.slug, shop) }
    },
    updatePage: async ({ path, body }) => {
      await changeTextPage(db, path.slug, body)
      notifyCatalogueChanged()
      return { success: true, data: await readTextPageForEditing(db, path.slug, shop) }
    },
    hidePage: async ({ path, body }) => {
      await hideTextPage(db, path.slug, body.isHidden)
      notifyCatalogueChanged()
      return { success: true, data: await readTextPages(db) }
    },
    deletePage: async ({ path }) => {
      await deleteTextPage(db, path.slug)
      notifyCatalogueChanged()
      return { success: true, msg: PAGE_REMOVED }
    },
    getStore: async () => ({ success: true, data: await shop() }),
    getSettings: async () => ({ success: true, data: await readStoreSettings(db, contact) }),
    updateSettings: async ({ body }) => {
      await changeStoreSettings({ db, pictures }, body)
      notifyCatalogueChanged()
      return { success: true, data: await readStoreSettings(db, contact) }
    },
    getCashSettings: async () => ({ success: true, data: await readCashSettings(db) }),
    updateCashSettings: async ({ body }) => {
      await changeCashSettings(db, body)
      notifyCatalogueChanged()
      return { success: true, data: await readCashSettings(db) }
    },
    getDeliverySettings: async () => ({ success: true, data: await readDeliverySettings(db) }),
    updateDeliverySettings: async ({ body }) => {
      await changeDeliverySettings(db, body)
      notifyCatalogueChanged()
      return { success: true, data: await readDeliverySettings(db) }
    },
  }
}
