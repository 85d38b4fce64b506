import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CATALOGUE_FILE_SOURCES } from '#contract/catalogue-file.ts'
import { DOWNLOAD_PROBLEMS } from '#contract/import-pictures.ts'
import { users } from '../accounts/tables.ts'
import { colors, productImages, products } from '../catalogue/tables.ts'
import { createdAt, dateTimeColumn } from '../platform/columns.ts'

/** The imports of catalogue files. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    createdAt: createdAt(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    source: text({ enum: CATALOGUE_FILE_SOURCES }).notNull(),
    /** The headings of the file as JSON, and the columns that were chosen for them. */
    heads: text().notNull(),
    columns: text(),
    added: integer().notNull(),
    changed: integer().notNull(),
    undoneAt: dateTimeColumn('undone_at'),
  },
  (table) => [index('catalogue_imports_by_user_id_idx').on(table.byUserId)],
)

/**
 * The pictures that files name by web addresses. A job downloads each of them once. A row stays when
 * its picture was added, so that the same address is not downloaded for the same product again.
 */
export const importPictures = pgTable(
  'catalogue_import_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: integer('import_id')
      .notNull()
      .references(() => catalogueImports.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** The place among the pictures of this product in the file. */
    position: integer().notNull(),
    alt: text().notNull(),
    altNe: text('alt_ne'),
    colorId: integer('color_id').references(() => colors.id, { onDelete: 'set null' }),
    state: text({ enum: ['waiting', 'added', 'failed'] })
      .notNull()
      .default('waiting'),
    problem: text({ enum: DOWNLOAD_PROBLEMS }),
    /**
     * The stored picture, from the moment it has arrived. No foreign key, so that it can be swept
     * when no product shows it.
     */
    publicId: text('public_id'),
    /** The picture of the product, as long as the product shows it. */
    imageId: integer('image_id').references(() => productImages.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('catalogue_import_pictures_key').on(table.productId, table.url, table.importId),
    index('catalogue_import_pictures_import_id_idx').on(table.importId, table.state),
    index('catalogue_import_pictures_color_id_idx').on(table.colorId),
    index('catalogue_import_pictures_image_id_idx').on(table.imageId),
    check(
      'catalogue_import_pictures_problem_check',
      sql`(${table.state} = 'failed') = (${table.problem} is not null)`,
    ),
  ],
)
