import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { METALS } from '#contract/metals.ts'
import { OFFER_TYPES } from '#contract/offers.ts'

import { createdAt, moment, updatedAt } from '../platform/columns.ts'

/** Sorted lexemes, as PostgreSQL searches them. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The shelves of the shop. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Its place among the others, the lowest first; counted on by itself, so a new one comes last. */
    position: integer().notNull().generatedByDefaultAsIdentity(),
    /** A picture of its own; without one, its first product shows it. */
    picturePublicId: text('picture_public_id'),
    /** ThumbHash, base64. */
    picturePlaceholder: text('picture_placeholder'),
    pictureAlt: text('picture_alt').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('categories_name_key').on(sql`lower(${table.name})`),
    check(
      'categories_picture_check',
      sql`(${table.picturePublicId} is null) = (${table.picturePlaceholder} is null)`,
    ),
  ],
)

/** The colours that pieces come in. */
export const colors = pgTable(
  'colors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    hexCode: text('hex_code').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('colors_name_key').on(sql`lower(${table.name})`)],
)

/** Every piece that was ever on sale. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text().notNull(),
    pricePaisa: bigint('price_paisa', { mode: 'number' }).notNull(),
    localName: text('local_name'),
    material: text(),
    purity: text(),
    weightGrams: doublePrecision('weight_grams'),
    dimensions: text(),
    /** Spellings a search should also find, as the owner typed them. */
    searchWords: text('search_words'),
    /** Words and sounds of names and facts, the same for both scripts; see search-words/search-key.ts. */
    searchKey: tsvector('search_key').notNull(),
    /** The version of search-words/search-key.ts that made it. */
    searchKeyVersion: smallint('search_key_version').notNull().default(0),
    /** What lists are filtered by; derived from `material` together with the search key. */
    metal: text({ enum: METALS }),
    /** Set while the piece is not on sale; orders still name it. */
    withdrawnAt: moment('withdrawn_at'),
    /** When it first was on sale; a draft never was. */
    publishedAt: moment('published_at').defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('products_price_paisa_check', sql`${table.pricePaisa} >= 0`),
    check(
      'products_on_sale_check',
      sql`${table.withdrawnAt} is not null or ${table.publishedAt} is not null`,
    ),
    // The lists of the shop show only what is on sale, so their indexes hold only that.
    index('products_newest_idx')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.withdrawnAt} is null`),
    index('products_price_idx')
      .on(table.pricePaisa, table.id)
      .where(sql`${table.withdrawnAt} is null`),
    index('products_name_idx')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`${table.withdrawnAt} is null`),
    index('products_metal_idx')
      .on(table.metal, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.withdrawnAt} is null`),
    // What staff list is counted in this one alone, and found in it where it is not on sale.
    index('products_state_idx').on(table.withdrawnAt, table.publishedAt, table.id),
    index('products_search_key_idx').using('gin', table.searchKey),
  ],
)

/** Which piece stands on which shelf. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** The place of the shelf with the piece: the first one says what is like it. */
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_categories_product_id_idx').on(table.productId),
  ],
)

/** The pictures of a piece; the bytes lie in the picture store under `publicId`. */
export const productImages = pgTable(
  'product_images',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: integer('color_id').references(() => colors.id, { onDelete: 'set null' }),
    /** Names the content, so one picture may stand with several products. */
    publicId: text('public_id').notNull(),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** ThumbHash, base64. */
    placeholder: text().notNull(),
    /** What it was cut out of, kept so that it can be cut anew. */
    wholePublicId: text('whole_public_id'),
    wholeWidth: integer('whole_width'),
    wholeHeight: integer('whole_height'),
    position: integer().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('product_images_product_id_idx').on(table.productId, table.position),
    index('product_images_public_id_idx').on(table.publicId),
    uniqueIndex('product_images_default_key').on(table.productId).where(sql`${table.isDefault}`),
    check(
      'product_images_whole_check',
      sql`num_nulls(${table.wholePublicId}, ${table.wholeWidth}, ${table.wholeHeight}) in (0, 3)`,
    ),
  ],
)

/**
 * Lower prices for a while. The migration adds what Drizzle cannot say: two offers of one
 * product never overlap in time (exclusion constraint `offers_one_at_a_time`).
 */
export const offers = pgTable(
  'offers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    type: text({ enum: OFFER_TYPES }).notNull(),
    /** Hundredths of a percent, or paisa. */
    valueHundredths: bigint('value_hundredths', { mode: 'number' }).notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('offers_product_id_idx').on(table.productId),
    check('offers_value_check', sql`${table.valueHundredths} > 0`),
  ],
)

/**
 * The last transaction that changed which products a list shows, in one row. Triggers of the
 * migration write it as their transaction commits, whoever changed the tables and how.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    /** Always true: the primary key that allows one row only. */
    only: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('catalogue_version_one_row_check', sql`${table.only}`)],
)
