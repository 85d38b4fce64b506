import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { STOCK_REASONS } from '#contract/stock.ts'
import { colors, products } from '../catalogue/tables.ts'
import { dateTimeColumn } from '../platform/columns.ts'

/**
 * The stock of each product in each colour and size. The colour is null in all rows of a product
 * without colours, and the size in all rows of a product without sizes.
 */
export const stockItems = pgTable(
  'stock_items',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: integer('color_id').references(() => colors.id, { onDelete: 'restrict' }),
    /** An id of `contract/size-table.ts`. */
    sizeId: integer('size_id'),
    quantity: integer().notNull(),
    /** The display order of the colours. */
    position: integer().notNull().default(0),
  },
  (table) => [
    unique('stock_items_variant_key')
      .on(table.productId, table.colorId, table.sizeId)
      .nullsNotDistinct(),
    index('stock_items_color_id_idx').on(table.colorId),
    index('stock_items_size_id_idx')
      .on(table.sizeId, table.productId)
      .where(sql`${table.sizeId} is not null`),
    index('stock_items_fewest_idx').on(table.quantity, table.productId, table.position),
    // Prevents overselling even if the code has a bug.
    check('stock_items_quantity_check', sql`${table.quantity} >= 0`),
  ],
)

/**
 * The ledger: all changes of `stock_items`, written by triggers of the migration. Rows are only
 * inserted. The quantity of a stock item is the sum of its changes. Product, colour, user and
 * stock item have no foreign key, because the ledger must outlive them. The foreign key of the order is in
 * the migration, because it is deferred: the change may be written before its order.
 */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: dateTimeColumn('at').notNull().defaultNow(),
    stockItemId: integer('stock_item_id').notNull(),
    productId: integer('product_id').notNull(),
    colorId: integer('color_id'),
    sizeId: integer('size_id'),
    change: integer().notNull(),
    quantityAfter: integer('quantity_after').notNull(),
    reason: text({ enum: STOCK_REASONS }).notNull(),
    note: text(),
    orderId: text('order_id'),
    byUserId: integer('by_user_id'),
  },
  (table) => [
    index('stock_changes_stock_item_idx').on(table.stockItemId, table.id.desc()),
    // Whether a product was ever ordered.
    index('stock_changes_ordered_idx').on(table.productId).where(sql`${table.orderId} is not null`),
  ],
)
