import { sql } from 'drizzle-orm'

import type { HideablePage } from '#contract/built-in-pages.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#contract/payment-methods.ts'
import { DEFAULT_LOW_STOCK } from '#contract/product-rules.ts'
import { SOCIAL_NETWORKS, type Store, type StoreSettings } from '#contract/store.ts'
import type { Database } from '../platform/database/database.ts'
import { preparedPerConnection } from '../platform/database/prepared-per-connection.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { cashSettingsInSql, toCashLimits, toCashSettings } from './cash-settings.ts'
import { deliverySettingsInSql, toDeliverySettings, toDeliveryView } from './read-delivery.ts'
import { hiddenPagesInSql, pagesOfOwnerInSql, toHiddenPages } from './read-text-pages.ts'
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
    /** The web address of the shop, for the logo in emails. */
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
  const rows = await readContactRows(db)
  const { isSample, name, localName, logo, accent } = chooseContact(rows, operatorContact)
  return { isSample, name, localName, logo, accent }
}

/** Reads the contact details, policies, links and delivery charges of the store. */
export async function readStore(
  db: Database,
  operatorContact: ConfiguredStoreContact,
  configuredMethods: readonly PaymentMethod[],
): Promise<Store> {
  const row = await readStoreRow(db)
  const { version, name, noticeLanguage, ...contact } = chooseContact(row, operatorContact)
  const { hiddenPages, hasRates, pages } = toStorePages(row)
  return {
    name: name || FALLBACK_NAME,
    ...contact,
    policy: toStorePolicy(row.policy),
    links: toStoreLinks(row.links),
    ...(hasRates && { hasRates }),
    pages,
    ...(hiddenPages.length > 0 && { hiddenPages }),
    delivery: toDeliveryView(toDeliverySettings(row.delivery)),
    // Those that the owner has switched on and the operator has set up.
    paymentMethods: PAYMENT_METHODS.filter(
      (method) => configuredMethods.includes(method) && row.payments.methods.includes(method),
    ),
    cash: toCashLimits(toCashSettings(row.cash)),
  }
}

/** Which pages the store has besides those of products and categories. */
type StorePages = Pick<Store, 'pages'> & { hiddenPages: HideablePage[]; hasRates: boolean }

/** Reads which pages the store has, for the sitemap. */
export const readStorePages = async (db: Database): Promise<StorePages> =>
  toStorePages(await readStoreRow(db))

const toStorePages = (row: Awaited<ReturnType<typeof readStoreRow>>): StorePages => ({
  pages: row.pages.map(withNepali),
  hiddenPages: toHiddenPages(row.hiddenPages),
  hasRates: row.hasRates,
})

async function readStoreRow(db: Database) {
  const [row] = await storeQuery(db).execute()
  if (!row) throw new Error('One of the rows with the settings of the store is missing')
  return row
}

/** The table is named in SQL, because the module of rates comes after this one. */
const hasMetalRatesInSql = sql<boolean>`exists (select from metal_rates)`

/** One statement, because every page of the shop needs it, often just after the cache was cleared. */
const storeQuery = preparedPerConnection((db) =>
  db
    .select({
      contact: storeContactTable,
      opening: storeOpeningTable,
      policy: storePolicyTable,
      payments: storePaymentsTable,
      cash: cashSettingsInSql,
      delivery: deliverySettingsInSql,
      links: linksInSql,
      pages: pagesOfOwnerInSql,
      hiddenPages: hiddenPagesInSql,
      hasRates: hasMetalRatesInSql,
    })
    .from(storeContactTable)
    .crossJoin(storeOpeningTable)
    .crossJoin(storePolicyTable)
    .crossJoin(storePaymentsTable)
    .prepare('store'),
)

/** Reads the store settings with the version that a change must send. */
export async function readStoreSettings(
  db: Database,
  operatorContact: ConfiguredStoreContact,
): Promise<StoreSettings> {
  const row = await readStoreRow(db)
  const { isOpen, isSample, ...contact } = chooseContact(row, operatorContact)
  return { ...contact, policy: toStorePolicy(row.policy), links: toStoreLinks(row.links) }
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

/** The policy of a row of the table. */
export const toStorePolicy = ({
  returnDays,
  warrantyMonths,
}: typeof storePolicyTable.$inferSelect): Store['policy'] => ({
  returnDays: returnDays ?? 0,
  warrantyMonths: warrantyMonths ?? 0,
})

const linksInSql = sql<Store['links']>`(
  select coalesce(json_agg(json_build_object('network', network, 'url', url)), '[]')
  from ${storeLinksTable}
)`

/** Links to social networks, always in the same order. */
const toStoreLinks = (links: Store['links']): Store['links'] =>
  SOCIAL_NETWORKS.flatMap((network) => links.filter((link) => link.network === network))
