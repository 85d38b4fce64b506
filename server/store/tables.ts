import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ACCENT_COLOR_NAMES } from '#contract/accents.ts'
import { HIDEABLE_PAGES } from '#contract/built-in-pages.ts'
import { LANGUAGES } from '#contract/language-paths.ts'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import { PROVINCES } from '#contract/provinces.ts'
import { SOCIAL_NETWORKS } from '#contract/store.ts'
import { dateTimeColumn } from '../platform/columns.ts'
import { pictures } from '../platform/tables.ts'

/** Whether the shop is open to visitors, in a single row that the migration inserts. */
export const storeOpeningTable = pgTable(
  'store_opening',
  {
    /** Always true. As the primary key it allows only one row. */
    only: boolean().primaryKey().default(true),
    /** Until the owner opens the shop, visitors see a page that says that it is not open yet. */
    openedAt: dateTimeColumn('opened_at'),
    /** Whether contact details and banners that nobody has set are those of the sample shop. */
    usesSampleDetails: boolean('uses_sample_details').notNull().default(false),
    /** When the owner last requested a test email. */
    testMailAt: dateTimeColumn('test_mail_at'),
    /** The value of the cookie with which staff see the pages before the shop is open. */
    previewKey: uuid('preview_key').notNull().defaultRandom(),
  },
  (table) => [check('store_opening_one_row_check', sql`${table.only}`)],
)

/**
 * The store's policies, in a single row. All pages, emails and responses read them here. A column
 * is null until the owner has decided.
 */
export const storePolicyTable = pgTable(
  'store_policy',
  {
    /** Always true. As the primary key it allows only one row. */
    only: boolean().primaryKey().default(true),
    returnDays: smallint('return_days'),
    warrantyMonths: smallint('warranty_months'),
  },
  (table) => [
    check('store_policy_one_row_check', sql`${table.only}`),
    check(
      'store_policy_days_check',
      sql`${table.returnDays} >= 0 and ${table.warrantyMonths} >= 0`,
    ),
  ],
)

/**
 * Contact details of the store, in a single row that the migration inserts. For columns that are
 * null, the operator's configuration applies.
 */
export const storeContactTable = pgTable(
  'store_contact',
  {
    /** Always true. As the primary key it allows only one row. */
    only: boolean().primaryKey().default(true),
    name: text(),
    localName: text('local_name'),
    tagline: text(),
    taglineNe: text('tagline_ne'),
    logoPublicId: text('logo_public_id').references(() => pictures.publicId),
    /** Width and height are set with the logo, so that pages keep its place free while it loads. */
    logoWidth: integer('logo_width'),
    logoHeight: integer('logo_height'),
    accent: text({ enum: ACCENT_COLOR_NAMES }).notNull().default('sindoor'),
    hasOrnament: boolean('has_ornament').notNull().default(true),
    hasDevanagariDigits: boolean('has_devanagari_digits').notNull().default(false),
    email: text(),
    phone: text(),
    address: text(),
    addressNe: text('address_ne'),
    pan: text(),
    /** Up to this number of items stock is low; null means `DEFAULT_LOW_STOCK`. */
    lowStock: integer('low_stock'),
    /** The language of the emails to the shop. */
    noticeLanguage: text('notice_language', { enum: LANGUAGES }).notNull().default('en'),
    /** Increases with each change of the settings, to detect concurrent edits. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check('store_contact_one_row_check', sql`${table.only}`),
    check('store_contact_pan_check', sql`${table.pan} ~ '^([0-9]{9})?$'`),
    check('store_contact_low_stock_check', sql`${table.lowStock} >= 0`),
  ],
)

/** Links to social networks, shown in the footer of every page. One address per network. */
export const storeLinksTable = pgTable(
  'store_links',
  {
    network: text({ enum: SOCIAL_NETWORKS }).primaryKey(),
    url: text().notNull(),
  },
  (table) => [check('store_links_url_check', sql`${table.url} ~ '^https://[^[:space:]]+$'`)],
)

/** Pages that the owner has written. A built-in page without a row has the text of the shop. */
export const storePagesTable = pgTable('store_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  titleNe: text('title_ne'),
  /** In the format of `contract/page-text.ts`. */
  text: text().notNull(),
  textNe: text('text_ne'),
  isHidden: boolean('is_hidden').notNull().default(false),
  /** Increases with each change, to detect concurrent edits. */
  version: integer().notNull().default(1),
  createdAt: dateTimeColumn('created_at').notNull().defaultNow(),
})

/** The built-in pages that the owner has hidden. */
export const hiddenPages = pgTable('hidden_pages', {
  slug: text({ enum: HIDEABLE_PAGES }).primaryKey(),
})

/** Settings for all deliveries, in a single row that the migration inserts. */
export const storeDeliveryTable = pgTable(
  'store_delivery',
  {
    /** Always true. As the primary key it allows only one row. */
    only: boolean().primaryKey().default(true),
    /**
     * Orders whose pieces cost at least this are delivered free. If it is null, no order is
     * delivered free.
     */
    freeFromPaisa: bigint('free_from_paisa', { mode: 'number' }),
    /** The days of the week on which the shop does not work; 0 is Sunday. */
    closedWeekdays: smallint('closed_weekdays').array().notNull().default([6]),
    holidays: date({ mode: 'string' }).array().notNull().default([]),
    /** Increases with each change of this row or of a charge, to detect concurrent edits. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check('store_delivery_one_row_check', sql`${table.only}`),
    check('store_delivery_free_from_check', sql`${table.freeFromPaisa} > 0`),
  ],
)

/**
 * Delivery charge and delivery days per province. A province without a row has free delivery and no
 * promised days.
 */
export const deliveryCharges = pgTable(
  'delivery_charges',
  {
    province: text({ enum: PROVINCES }).primaryKey(),
    chargePaisa: bigint('charge_paisa', { mode: 'number' }).notNull(),
    /** The minimum and maximum number of delivery days. Both are null if no days are promised. */
    fromDays: smallint('from_days'),
    toDays: smallint('to_days'),
  },
  (table) => [
    check('delivery_charges_charge_check', sql`${table.chargePaisa} >= 0`),
    check(
      'delivery_charges_days_check',
      sql`num_nulls(${table.fromDays}, ${table.toDays}) in (0, 2) and ${table.fromDays} >= 1 and ${table.toDays} >= ${table.fromDays}`,
    ),
  ],
)

/** The payment methods that shoppers can choose, with the version of this part of the settings. */
export const storePaymentsTable = pgTable(
  'store_payments',
  {
    /** Always true. As the primary key it allows only one row. */
    only: boolean().primaryKey().default(true),
    methods: text({ enum: PAYMENT_METHODS }).array().notNull().default(['COD']),
    /** Increases with each change, to detect concurrent edits. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check('store_payments_one_row_check', sql`${table.only}`),
    check('store_payments_some_check', sql`cardinality(${table.methods}) > 0`),
  ],
)

/**
 * Whether customers have to confirm cash orders, and the limits of cash orders that apply then. One
 * row, added by the migration. A limit that is null does not apply.
 */
export const cashSettings = pgTable(
  'cash_settings',
  {
    /** Always true. As the primary key it allows only one row. */
    only: boolean().primaryKey().default(true),
    isConfirmed: boolean('is_confirmed').notNull().default(false),
    confirmFromPaisa: bigint('confirm_from_paisa', { mode: 'number' }).notNull().default(0),
    mostOpenOrders: integer('most_open_orders').default(2),
    mostPaisa: bigint('most_paisa', { mode: 'number' }).default(5_000_000),
    /** Increases with each change; a change with an old version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check('cash_settings_one_row_check', sql`${table.only}`),
    check(
      'cash_settings_amounts_check',
      sql`${table.confirmFromPaisa} >= 0 and ${table.mostOpenOrders} > 0 and ${table.mostPaisa} > 0`,
    ),
  ],
)
