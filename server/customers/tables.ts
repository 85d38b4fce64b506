import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { moment } from '../platform/columns.ts'

/** What staff wrote beside a customer, for nobody but staff; rows are only added. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    text: text().notNull(),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [index('customer_notes_customer_id_idx').on(table.customerId, table.id)],
)

/**
 * What everybody's orders come to, but for those they deleted: what customers are sorted by. A row
 * comes with the account; triggers of the migration keep it, at the end of each transaction that
 * changed an order, whoever changed it and how.
 */
export const customerSums = pgTable(
  'customer_sums',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    orders: integer().notNull().default(0),
    /** Of those that count as revenue. */
    spentPaisa: bigint('spent_paisa', { mode: 'number' }).notNull().default(0),
    lastOrderAt: moment('last_order_at'),
  },
  (table) => [
    index('customer_sums_orders_idx').on(table.orders.desc(), table.userId.desc()),
    index('customer_sums_spent_idx').on(table.spentPaisa.desc(), table.userId.desc()),
    index('customer_sums_last_order_idx').on(table.lastOrderAt.desc(), table.userId.desc()),
  ],
)
