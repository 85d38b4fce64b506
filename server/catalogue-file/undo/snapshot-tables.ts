import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { catalogueImports } from '../tables.ts'
import type { ProductSnapshot } from './snapshots.ts'

/**
 * What an import did to each product, so that it can be undone; for the newest imports only. The
 * product has no foreign key, because it may be deleted later.
 */
export const catalogueImportProducts = pgTable(
  'catalogue_import_products',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    /** Null for a product that the import added. */
    before: jsonb().$type<ProductSnapshot>(),
    after: jsonb().$type<ProductSnapshot>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
)
