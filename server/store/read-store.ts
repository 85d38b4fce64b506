import { SOCIAL_NETWORKS, type Store, type StoreSettings } from '#contract/store.ts'
import type { Database } from '../platform/database.ts'
import { readDeliveryView } from './read-delivery.ts'
import { storeContact, storeLinks, storePolicy } from './tables.ts'

/** How the store can be reached. */
export type Contact = Pick<Store, 'name' | 'email' | 'phone' | 'address'>

/** How the store can be reached: as its owner has said, or else as the operator has set it. */
export async function readContact(db: Database, byOperator: Contact): Promise<Contact> {
  const { version, ...contact } = await readKeptContact(db, byOperator)
  return contact
}

/** Who the store is, what it promises and what delivery costs. */
export async function readStore(db: Database, byOperator: Contact): Promise<Store> {
  const { version, ...own } = await readStoreSettings(db, byOperator)
  return { ...own, delivery: await readDeliveryView(db) }
}

/** Who the store is and what it promises, with the version that a change has to name. */
export async function readStoreSettings(db: Database, byOperator: Contact): Promise<StoreSettings> {
  const contact = await readKeptContact(db, byOperator)
  const policy = await readPolicy(db)
  return { ...contact, policy, links: await readLinks(db) }
}

async function readKeptContact(db: Database, byOperator: Contact) {
  const [kept] = await db.select().from(storeContact)
  if (!kept) throw new Error('The row of store_contact is missing')
  return {
    name: kept.name ?? byOperator.name,
    email: kept.email ?? byOperator.email,
    phone: kept.phone ?? byOperator.phone,
    address: kept.address ?? byOperator.address,
    version: kept.version,
  }
}

async function readPolicy(db: Database): Promise<Store['policy']> {
  const [policy] = await db
    .select({ returnDays: storePolicy.returnDays, warrantyMonths: storePolicy.warrantyMonths })
    .from(storePolicy)
  if (!policy) throw new Error('The row of store_policy is missing')
  return policy
}

/** Where the shop is found besides, always in one order. */
async function readLinks(db: Database): Promise<Store['links']> {
  const links = await db.select().from(storeLinks)
  return SOCIAL_NETWORKS.flatMap((network) => links.filter((link) => link.network === network))
}
