import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { FILE_SOURCES } from '#contract/catalogue-file.ts'
import { users } from '../accounts/tables.ts'
import { createdAt, dateTime } from '../platform/columns.ts'
import type { ProductSnapshot } from './snapshots.ts'

/** The imports of catalogue files. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    source: text({ enum: FILE_SOURCES }).notNull(),
    /** The headings of the file as JSON, and the columns that were chosen for them. */
    heads: text().notNull(),
    columns: text(),
    added: integer().notNull(),
    changed: integer().notNull(),
    undoneAt: dateTime('undone_at'),
  },
  (table) => [index('catalogue_imports_by_user_id_idx').on(table.byUserId)],
)

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
