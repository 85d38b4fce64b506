import { sql } from 'drizzle-orm'

import { PAYMENT_METHODS, type PaymentMethod } from '#contract/payment-methods.ts'
import { DEFAULT_LOW_STOCK } from '#contract/product-rules.ts'
import { SOCIAL_NETWORKS, type Store, type StoreSettings } from '#contract/store.ts'
import type { Database } from '../platform/database/database.ts'
import { preparedPerConnection } from '../platform/database/prepared-per-connection.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { readCashSettings, toCashLimits } from './cash-settings.ts'
import { readDeliveryView } from './read-delivery.ts'
import { readHiddenPages, readPagesOfOwner } from './read-text-pages.ts'
import {
  SAMPLE_ADDRESS_NE,
  SAMPLE_CONTACT,
  SAMPLE_TAGLINE,
  SAMPLE_TAGLINE_NE,
} from './sample-contact.ts'
import {
  storeContactTable,
  storeLinksTable,
  storeOpeningTable,
  storePaymentsTable,
  storePolicyTable,
} from './tables.ts'

/** Name and contact details of the store; without `localName` it has no name in Devanagari. */
export type StoreContact = Pick<Store, 'name' | 'email' | 'phone' | 'address'> &
  Partial<Pick<Store, 'localName' | 'logo' | 'accent'>> & {
    /** The address of the shop, for the logo in emails. */
    publicUrl?: string
  }

/** The contact details, with the address in Nepali if the owner has written one. */
export type CompleteStoreContact = Required<StoreContact> & Pick<Store, 'addressNe'>

/** What the operator's configuration says about the store. */
export type ConfiguredStoreContact = {
  [Field in keyof StoreContact]?: StoreContact[Field] | undefined
}

/** What stands in place of the name in a shop without a name. */
const FALLBACK_NAME = 'Our shop'

/**
 * Reads the contact details. The operator's configuration fills in what the owner has not set; in
 * the sample shop the sample's details fill in the rest. Other details are empty until they are
 * given.
 */
export async function readStoreContact(
  db: Database,
  operatorContact: ConfiguredStoreContact,
): Promise<CompleteStoreContact> {
  return toStoreContact(await readContactRows(db), operatorContact)
}

/** The contact details of `readStoreContact`, for a statement that reads the rows itself. */
export function toStoreContact(
  rows: ContactRows,
  operatorContact: ConfiguredStoreContact,
): CompleteStoreContact {
  const { name, ...contact } = contactOfShop(rows, operatorContact)
  return { name: name || FALLBACK_NAME, ...contact }
}

/** Reads the contact details like `readStoreContact`; a name that nobody has given is empty. */
export async function readStoreContactWithoutFallbackName(
  db: Database,
  operatorContact: ConfiguredStoreContact,
): Promise<CompleteStoreContact> {
  return contactOfShop(await readContactRows(db), operatorContact)
}

function contactOfShop(
  rows: ContactRows,
  operatorContact: ConfiguredStoreContact,
): CompleteStoreContact {
  const { name, localName, email, phone, address, addressNe, logo, accent } = chooseContact(
    rows,
    operatorContact,
  )
  return {
    name,
    localName,
    email,
    phone,
    address,
    logo,
    accent,
    ...(addressNe !== undefined && { addressNe }),
    publicUrl: operatorContact.publicUrl ?? '',
  }
}

/** The number of items up to which stock is low, in SQL, for products that have no own number. */
export const defaultLowStock = sql`(
  select coalesce(${storeContactTable.lowStock}, ${DEFAULT_LOW_STOCK}) from ${storeContactTable}
)`

/** What the icons of the shop are drawn from. */
export type ShopBranding = Pick<Store, 'isSample' | 'name' | 'localName' | 'logo' | 'accent'>

export async function readBranding(
  db: Database,
  operatorContact: ConfiguredStoreContact,
): Promise<ShopBranding> {
  const { isSample, name, localName, logo, accent } = await readStoredContact(db, operatorContact)
  return { isSample, name, localName, logo, accent }
}

/** Reads the contact details, policies, links and delivery charges of the store. */
export async function readStore(
  db: Database,
  operatorContact: ConfiguredStoreContact,
  configuredMethods: readonly PaymentMethod[],
): Promise<Store> {
  const { version, name, noticeLanguage, ...contact } = await readStoredContact(db, operatorContact)
  const hiddenPages = await readHiddenPages(db)
  return {
    name: name || FALLBACK_NAME,
    ...contact,
    policy: await readPolicy(db),
    links: await readLinks(db),
    ...((await hasMetalRates(db)) && { hasRates: true }),
    pages: await readPagesOfOwner(db),
    ...(hiddenPages.length > 0 && { hiddenPages }),
    delivery: await readDeliveryView(db),
    paymentMethods: await readPaymentMethods(db, configuredMethods),
    cash: toCashLimits(await readCashSettings(db)),
  }
}

/**
 * Whether the shop has entered a rate of gold or silver. The table is named in SQL, because the
 * module of rates comes after this one.
 */
export async function hasMetalRates(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(
    sql`select exists (select from metal_rates) as has`,
  )
  return rows[0]?.has ?? false
}

/** Reads the store settings with the version that a change must send. */
export async function readStoreSettings(
  db: Database,
  operatorContact: ConfiguredStoreContact,
): Promise<StoreSettings> {
  const { isOpen, isSample, ...contact } = await readStoredContact(db, operatorContact)
  return { ...contact, policy: await readPolicy(db), links: await readLinks(db) }
}

/** The rows with the contact details. */
export type ContactRows = {
  contact: typeof storeContactTable.$inferSelect
  opening: typeof storeOpeningTable.$inferSelect
}

async function readContactRows(db: Database): Promise<ContactRows> {
  const [rows] = await contactQuery(db).execute()
  if (!rows) throw new Error('The row of store_contact or store_opening is missing')
  return rows
}

/** Read for each email that is sent. */
const contactQuery = preparedPerConnection((db) =>
  db
    .select({ contact: storeContactTable, opening: storeOpeningTable })
    .from(storeContactTable)
    .crossJoin(storeOpeningTable)
    .prepare('store_contact'),
)

const readStoredContact = async (db: Database, operatorContact: ConfiguredStoreContact) =>
  chooseContact(await readContactRows(db), operatorContact)

function chooseContact(
  { contact: storedContact, opening }: ContactRows,
  operatorContact: ConfiguredStoreContact,
) {
  const fallbackContact = contactWithoutOwner(operatorContact, opening.usesSampleDetails)
  const name = storedContact.name ?? fallbackContact.name
  return {
    name,
    // The operator's name in Devanagari does not fit another name.
    localName:
      storedContact.localName ?? (name === fallbackContact.name ? fallbackContact.localName : ''),
    logo: toLogo(storedContact),
    accent: storedContact.accent,
    hasOrnament: storedContact.hasOrnament,
    hasDevanagariDigits: storedContact.hasDevanagariDigits,
    tagline: storedContact.tagline ?? (opening.usesSampleDetails ? SAMPLE_TAGLINE : ''),
    ...textsInNepali(storedContact, fallbackContact, opening),
    email: storedContact.email ?? fallbackContact.email,
    phone: storedContact.phone ?? fallbackContact.phone,
    address: storedContact.address ?? fallbackContact.address,
    pan: storedContact.pan ?? '',
    lowStock: storedContact.lowStock ?? DEFAULT_LOW_STOCK,
    noticeLanguage: storedContact.noticeLanguage,
    version: storedContact.version,
    isOpen: opening.openedAt !== null,
    isSample: opening.usesSampleDetails,
  }
}

/** The tagline and the address in Nepali; those of the sample only beside its own English ones. */
function textsInNepali(
  { tagline, taglineNe, address, addressNe }: typeof storeContactTable.$inferSelect,
  fallbackContact: ContactOfShop,
  { usesSampleDetails }: typeof storeOpeningTable.$inferSelect,
): Pick<Store, 'taglineNe' | 'addressNe'> {
  const hasSampleTagline = usesSampleDetails && tagline === null
  const hasSampleAddress = address === null && fallbackContact.address === SAMPLE_CONTACT.address
  return withNepali({
    taglineNe: taglineNe ?? (hasSampleTagline ? SAMPLE_TAGLINE_NE : null),
    addressNe: addressNe ?? (hasSampleAddress ? SAMPLE_ADDRESS_NE : null),
  })
}

type LogoColumns = Pick<
  typeof storeContactTable.$inferSelect,
  'logoPublicId' | 'logoWidth' | 'logoHeight'
>

const toLogo = ({ logoPublicId, logoWidth, logoHeight }: LogoColumns): Store['logo'] =>
  logoPublicId === null
    ? null
    : { publicId: logoPublicId, width: logoWidth ?? 0, height: logoHeight ?? 0 }

type ContactOfShop = Required<
  Pick<StoreContact, 'name' | 'localName' | 'email' | 'phone' | 'address'>
>

const NO_CONTACT: ContactOfShop = {
  name: '',
  localName: '',
  email: '',
  phone: '',
  address: '',
}

/** The contact details that are used if the owner has set none. */
function contactWithoutOwner(
  operatorContact: ConfiguredStoreContact,
  usesSample: boolean,
): ContactOfShop {
  const sampleContact = usesSample ? SAMPLE_CONTACT : NO_CONTACT
  return {
    name: operatorContact.name ?? sampleContact.name,
    // The sample's name in Devanagari does not fit another name.
    localName:
      operatorContact.localName ??
      (operatorContact.name === undefined ? sampleContact.localName : ''),
    email: operatorContact.email ?? sampleContact.email,
    phone: operatorContact.phone ?? sampleContact.phone,
    address: operatorContact.address ?? sampleContact.address,
  }
}

/**
 * The payment methods that shoppers can choose: switched on by the owner and set up by the operator,
 * always in the same order.
 */
async function readPaymentMethods(
  db: Database,
  configuredMethods: readonly PaymentMethod[],
): Promise<PaymentMethod[]> {
  const [row] = await db.select().from(storePaymentsTable)
  if (!row) throw new Error('The row of store_payments is missing')
  return PAYMENT_METHODS.filter(
    (method) => configuredMethods.includes(method) && row.methods.includes(method),
  )
}

/** Until the owner has decided, the shop promises nothing. */
async function readPolicy(db: Database): Promise<Store['policy']> {
  const [policy] = await db.select().from(storePolicyTable)
  if (!policy) throw new Error('The row of store_policy is missing')
  return toStorePolicy(policy)
}

/** The policy of a row of the table. */
export const toStorePolicy = ({
  returnDays,
  warrantyMonths,
}: typeof storePolicyTable.$inferSelect): Store['policy'] => ({
  returnDays: returnDays ?? 0,
  warrantyMonths: warrantyMonths ?? 0,
})

/** Links to social networks, always in the same order. */
async function readLinks(db: Database): Promise<Store['links']> {
  const links = await db.select().from(storeLinksTable)
  return SOCIAL_NETWORKS.flatMap((network) => links.filter((link) => link.network === network))
}
