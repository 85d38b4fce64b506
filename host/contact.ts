import type { ConfiguredStoreContact } from '#server/store/read-store.ts'
import type { HostSettings } from './settings.ts'

/** The contact details of the store from the settings. */
export const configuredContactOf = (settings: HostSettings): ConfiguredStoreContact => ({
  name: settings.storeName,
  localName: settings.storeLocalName,
  email: settings.storeEmail,
  phone: settings.storePhone,
  address: settings.storeAddress,
  publicUrl: settings.publicUrl,
})
