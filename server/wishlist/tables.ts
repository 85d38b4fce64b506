import { index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { createdAt } from '../platform/columns.ts'

/** One product on the wishlist of one shopper. */
export const wishlistEntriesTable = pgTable(
  'wishes',
  {
    /** Ascending, so it also gives the order in which products were added. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    unique('wishes_user_product_key').on(table.userId, table.productId),
    index('wishes_product_id_idx').on(table.productId),
  ],
)
