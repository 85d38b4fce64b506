import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import { SOCIAL_NETWORKS, type Store, type StoreSettings } from '#contract/store.ts'
import type { Database } from '../platform/database.ts'
import { readDeliveryView } from './read-delivery.ts'
import { storeContact, storeLinks, storePolicy } from './tables.ts'

/** Name and contact details of the store; without `localName` it has no name in Devanagari. */
export type Contact = Pick<Store, 'name' | 'email' | 'phone' | 'address'> &
  Partial<Pick<Store, 'localName'>>

/** Reads the contact details. The operator's configuration fills in what the owner has not set. */
export async function readContact(db: Database, byOperator: Contact): Promise<Contact> {
  const { version, ...contact } = await readStoredContact(db, byOperator)
  return contact
}

/** Reads the contact details, policies, links and delivery charges of the store. */
export async function readStore(db: Database, byOperator: Contact): Promise<Store> {
  const { version, ...own } = await readStoreSettings(db, byOperator)
  return { ...own, delivery: await readDeliveryView(db), paymentMethods: [...PAYMENT_METHODS] }
}

/** Reads the store settings with the version that a change must send. */
export async function readStoreSettings(db: Database, byOperator: Contact): Promise<StoreSettings> {
  const contact = await readStoredContact(db, byOperator)
  const policy = await readPolicy(db)
  return { ...contact, policy, links: await readLinks(db) }
}

async function readStoredContact(db: Database, byOperator: Contact) {
  const [stored] = await db.select().from(storeContact)
  if (!stored) throw new Error('The row of store_contact is missing')
  return {
    name: stored.name ?? byOperator.name,
    // The operator's name in Devanagari does not fit another name.
    localName:
      stored.localName ??
      ((stored.name ?? byOperator.name) === byOperator.name ? (byOperator.localName ?? '') : ''),
    email: stored.email ?? byOperator.email,
    phone: stored.phone ?? byOperator.phone,
    address: stored.address ?? byOperator.address,
    version: stored.version,
  }
}

async function readPolicy(db: Database): Promise<Store['policy']> {
  const [policy] = await db
    .select({ returnDays: storePolicy.returnDays, warrantyMonths: storePolicy.warrantyMonths })
    .from(storePolicy)
  if (!policy) throw new Error('The row of store_policy is missing')
  return policy
}

/** Links to social networks, always in the same order. */
async function readLinks(db: Database): Promise<Store['links']> {
  const links = await db.select().from(storeLinks)
  return SOCIAL_NETWORKS.flatMap((network) => links.filter((link) => link.network === network))
}
