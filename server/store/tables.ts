import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, smallint } from 'drizzle-orm/pg-core'

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
