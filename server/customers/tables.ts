import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { dateTimeColumn } from '../platform/columns.ts'

/** Notes of staff about a customer, only for staff; rows are only inserted. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    text: text().notNull(),
    at: dateTimeColumn('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [index('customer_notes_customer_id_idx').on(table.customerId, table.id)],
)

/**
 * The sums of each user's orders, without deleted orders, for sorting customers. A row is inserted
 * with the account. Deferred triggers of the migration update it at commit of each transaction
 * that changed an order.
 */
export const customerSums = pgTable(
  'customer_sums',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    orders: integer().notNull().default(0),
    /** The sum of the orders that count as revenue. */
    spentPaisa: bigint('spent_paisa', { mode: 'number' }).notNull().default(0),
    lastOrderAt: dateTimeColumn('last_order_at'),
  },
  (table) => [
    index('customer_sums_orders_idx').on(table.orders.desc(), table.userId.desc()),
    index('customer_sums_spent_idx').on(table.spentPaisa.desc(), table.userId.desc()),
    index('customer_sums_last_order_idx').on(table.lastOrderAt.desc(), table.userId.desc()),
  ],
)
