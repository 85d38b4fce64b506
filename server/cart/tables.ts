import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { colors, products } from '../catalogue/tables.ts'
import { createdAt, updatedAt } from '../platform/columns.ts'

/** One cart per shopper. Placing an order locks this row, so a cart cannot be ordered twice. */
export const carts = pgTable('carts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Increases with each change. */
  version: integer().notNull().default(0),
  updatedAt: updatedAt(),
})

/** One product in one colour and size, with one engraving, in one cart. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: integer('color_id').references(() => colors.id, { onDelete: 'cascade' }),
    sizeId: integer('size_id'),
    /** The text of an engraving, normalized; null without one. */
    engraving: text(),
    quantity: integer().notNull(),
    /** Price after offers when the line was added or last changed. */
    seenPricePaisa: bigint('seen_price_paisa', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('cart_items_line_key')
      .on(table.userId, table.productId, table.colorId, table.sizeId, table.engraving)
      .nullsNotDistinct(),
    index('cart_items_product_id_idx').on(table.productId),
    index('cart_items_color_id_idx').on(table.colorId),
    check('cart_items_quantity_check', sql`${table.quantity} > 0`),
  ],
)
