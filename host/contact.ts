import type { Contact } from '#server/store/read-store.ts'
import type { Settings } from './settings.ts'

/** How the store can be reached, as the operator set it. */
export const contactOf = (settings: Settings): Contact => ({
  name: settings.storeName,
  email: settings.storeEmail,
  phone: settings.storePhone,
  address: settings.storeAddress,
})
