import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { STOCK_REASONS } from '#contract/stock.ts'
import { colors, products } from '../catalogue/tables.ts'
import { moment } from '../platform/columns.ts'

/**
 * How many pieces lie on the shelf: the one truth about stock. A product without colours has
 * one row without a colour; a product with colours has one row a colour and no other.
 */
export const stockItems = pgTable(
  'stock_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: integer('color_id').references(() => colors.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** The order the colours are shown in. */
    position: integer().notNull().default(0),
  },
  (table) => [
    unique('stock_items_product_color_key').on(table.productId, table.colorId).nullsNotDistinct(),
    index('stock_items_color_id_idx').on(table.colorId),
    index('stock_items_fewest_idx').on(table.quantity, table.productId, table.position),
    // The last line of defence: a wrong sum fails instead of overselling.
    check('stock_items_quantity_check', sql`${table.quantity} >= 0`),
  ],
)

/**
 * Every change of every row of `stock_items`, written by triggers of the migration, whoever made
 * it and how; rows are only added. A row of the shelf is the sum of its changes. Colour, person
 * and stock item are named without a foreign key, because the ledger must outlive them; that of
 * the order is in the migration, as it is looked at when the order is written.
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    stockItemId: integer('stock_item_id').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    colorId: integer('color_id'),
    change: integer().notNull(),
    quantityAfter: integer('quantity_after').notNull(),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    note: text(),
    orderId: text('order_id'),
    byUserId: integer('by_user_id'),
  },
  (table) => [index('stock_changes_stock_item_idx').on(table.stockItemId, table.id.desc())],
)
