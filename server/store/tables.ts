import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { PROVINCES } from '#contract/provinces.ts'
import { SOCIAL_NETWORKS } from '#contract/store.ts'

/** What the shop promises: one row, which every page, mail and answer reads. */
export const storePolicy = pgTable(
  'store_policy',
  {
    /** Always true: the primary key that allows one row only. */
    only: boolean().primaryKey().default(true),
    returnDays: smallint('return_days').notNull().default(2),
    warrantyMonths: smallint('warranty_months').notNull().default(12),
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
 * How the store can be reached: one row, made by the migration. What is null was never set by the
 * owner, and is as the operator has set it.
 */
export const storeContact = pgTable(
  'store_contact',
  {
    /** Always true: the primary key that allows one row only. */
    only: boolean().primaryKey().default(true),
    name: text(),
    email: text(),
    phone: text(),
    address: text(),
    /** Grows with each change of any setting, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [check('store_contact_one_row_check', sql`${table.only}`)],
)

/** Where the shop is found besides, shown at the foot of every page; one address a network. */
export const storeLinks = pgTable(
  'store_links',
  {
    network: text({ enum: SOCIAL_NETWORKS }).primaryKey(),
    url: text().notNull(),
  },
  (table) => [check('store_links_url_check', sql`${table.url} ~ '^https://[^[:space:]]+$'`)],
)

/** What holds for every delivery: one row, made by the migration. */
export const storeDelivery = pgTable(
  'store_delivery',
  {
    /** Always true: the primary key that allows one row only. */
    only: boolean().primaryKey().default(true),
    /** From which sum of its pieces on an order is delivered free; never where it is null. */
    freeFromPaisa: bigint('free_from_paisa', { mode: 'number' }),
    /** Grows with each change of this or of a charge, so that nobody overwrites unseen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check('store_delivery_one_row_check', sql`${table.only}`),
    check('store_delivery_free_from_check', sql`${table.freeFromPaisa} > 0`),
  ],
)

/**
 * What delivery to a province costs and how many days it takes; where there is no row it is free,
 * and no days are promised.
 */
export const deliveryCharges = pgTable(
  'delivery_charges',
  {
    province: text({ enum: PROVINCES }).primaryKey(),
    chargePaisa: bigint('charge_paisa', { mode: 'number' }).notNull(),
    /** The least and the most; both null where nothing is promised. */
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
