import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
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
