import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { RATE_BASES, RATED_METALS } from '#contract/rate-series.ts'
import { users } from '../accounts/tables.ts'
import { createdAt, dateTimeColumn } from '../platform/columns.ts'

/**
 * The rates of gold and silver. Each metal and basis is a series of its own; its newest row is the
 * current rate. Rows are only added: triggers of the migration refuse everything else.
 */
export const metalRates = pgTable(
  'metal_rates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    metal: text({ enum: RATED_METALS }).notNull(),
    basis: text({ enum: RATE_BASES }).notNull(),
    perTolaPaisa: bigint('per_tola_paisa', { mode: 'number' }).notNull(),
    validFrom: dateTimeColumn('valid_from').notNull(),
    /** Who entered it; null if the shop did, such as the sample rates. */
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (table) => [
    // An index to find the next rate that becomes old.
    index('metal_rates_valid_from_idx').on(table.validFrom),
    index('metal_rates_series_idx').on(table.metal, table.basis, table.id.desc()),
    check('metal_rates_positive_check', sql`${table.perTolaPaisa} > 0`),
  ],
)

/** How old a rate may be, and the taxes in prices by weight. One row, added by the migration. */
export const rateSettings = pgTable(
  'rate_settings',
  {
    /** Always true: the primary key that allows one row only. */
    only: boolean().primaryKey().default(true),
    oldAfterHours: smallint('old_after_hours').notNull().default(24),
    closesBuying: boolean('closes_buying').notNull().default(false),
    /** In hundredths of a percent; 0 means that there is none. */
    feeBp: smallint('fee_bp').notNull().default(0),
    stoneVatBp: smallint('stone_vat_bp').notNull().default(0),
    /** Increases with each change; a change with an old version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check('rate_settings_one_row_check', sql`${table.only}`),
    check(
      'rate_settings_range_check',
      sql`${table.oldAfterHours} > 0 and ${table.feeBp} between 0 and 10000 and ${table.stoneVatBp} between 0 and 10000`,
    ),
  ],
)
