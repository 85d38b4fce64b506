import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { createdAt, updatedAt } from '../platform/columns.ts'

/** Delivery addresses of shoppers. Each order stores its own copy of its address. */
export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipientName: text('recipient_name').notNull(),
    /** The phone number as ten digits. */
    recipientPhone: text('recipient_phone').notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text('zip_code').notNull(),
    country: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('addresses_user_id_idx').on(table.userId),
    // For staff searches by phone number.
    index('addresses_phone_trgm_idx').using('gin', sql`${table.recipientPhone} gin_trgm_ops`),
  ],
)
