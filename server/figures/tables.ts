import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ORDER_STATUS_FACTS, OrderStatus } from '#contract/order-status.ts'
import { products } from '../catalogue/tables.ts'
import { isOneOfValues } from '../platform/columns.ts'

/** The parts into which the figures divide orders; each status belongs to one. */
export type SalesPart = (typeof ORDER_STATUS_FACTS)[OrderStatus]['countsAs']
const SALES_PARTS = ['waiting', 'revenue', 'lost'] as const satisfies SalesPart[]

/**
 * The sums of past days. All rows of a day together are its sums: the job `sum-sales` writes one
 * row for each part, and a trigger of the migration adds a row for each later change of an order.
 * This way the change of one order never waits for the change of another.
 */
export const salesOfDays = pgTable(
  'sales_of_days',
  {
    day: date({ mode: 'string' }).notNull(),
    part: text({ enum: SALES_PARTS }).notNull(),
    orders: integer().notNull(),
    paisa: bigint({ mode: 'number' }).notNull(),
    /** What was given back of it; see `orders.refundedPaisa`. */
    refundedPaisa: bigint('refunded_paisa', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('sales_of_days_day_idx').on(table.day),
    check('sales_of_days_part_check', isOneOfValues(table.part, SALES_PARTS)),
  ],
)

/** One row: the days before this one are summed, if there is one. */
export const summedSales = pgTable(
  'summed_sales',
  {
    only: boolean().primaryKey().default(true),
    until: date({ mode: 'string' }),
  },
  (table) => [check('summed_sales_one_row_check', sql`${table.only}`)],
)

/**
 * The most pieces of a product that can have been sold on the summed days: all that were ever
 * ordered. A higher number is no mistake, because it only decides which products are looked at
 * first. The job that sums sales and the triggers of `orders` raise it; nothing lowers it.
 */
export const salesLimits = pgTable(
  'sales_limits',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    pieces: integer().notNull(),
  },
  (table) => [index('sales_limits_pieces_idx').on(table.pieces.desc(), table.productId)],
)
