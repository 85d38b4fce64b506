import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/messages/language.ts'
import { users } from '../accounts/tables.ts'
import { colors, products } from '../catalogue/tables.ts'
import { createdAt } from '../platform/columns.ts'

/** Who waits for which sold-out product, in which colour and size. A row ends with its email. */
export const restockRequests = pgTable(
  'restock_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: integer('color_id').references(() => colors.id, { onDelete: 'cascade' }),
    sizeId: integer('size_id'),
    /** The language in which it was asked for, for the email. */
    language: text().$type<Language>().notNull().default('en'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('restock_requests_key')
      .on(table.userId, table.productId, table.colorId, table.sizeId)
      .nullsNotDistinct(),
    index('restock_requests_product_id_idx').on(table.productId),
    index('restock_requests_color_id_idx').on(table.colorId),
  ],
)
