import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { METALS } from '#contract/metals.ts'
import { OFFER_TYPES } from '#contract/offers.ts'
import type { Pricing, StoredPriceParts } from '#contract/pricing.ts'
import type { Specification } from '#contract/specification.ts'

import { createdAt, dateTimeColumn, updatedAt } from '../platform/columns.ts'
import { pictures } from '../platform/tables.ts'

/** PostgreSQL's type for full-text search: a sorted list of lexemes. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The categories of the shop. */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    nameNe: text('name_ne'),
    /** The sort key, lowest first; an identity column, so a new category comes last. */
    position: integer().notNull().generatedByDefaultAsIdentity(),
    /** The category's own picture; if it is null, a picture of its first product is shown. */
    picturePublicId: text('picture_public_id').references(() => pictures.publicId),
    /** ThumbHash, base64. */
    picturePlaceholder: text('picture_placeholder'),
    pictureAlt: text('picture_alt').notNull().default(''),
    pictureAltNe: text('picture_alt_ne'),
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

/** The colours of products. */
export const colors = pgTable(
  'colors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    nameNe: text('name_ne'),
    hexCode: text('hex_code').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('colors_name_key').on(sql`lower(${table.name})`)],
)

/** All products: on sale, drafts and withdrawn ones. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    slug: text().notNull(),
    /** The shop's own number; null means the number derived from the id (`skuOf`). */
    sku: text(),
    description: text().notNull(),
    /** Texts in Nepali, here and in the other tables, are null if there are none. */
    descriptionNe: text('description_ne'),
    pricePaisa: bigint('price_paisa', { mode: 'number' }).notNull(),
    localName: text('local_name'),
    material: text(),
    materialNe: text('material_ne'),
    purity: text(),
    purityNe: text('purity_ne'),
    weightGrams: doublePrecision('weight_grams'),
    dimensions: text(),
    dimensionsNe: text('dimensions_ne'),
    /** The checked facts; null if none are known. */
    specification: jsonb().$type<Specification>(),
    /** The certificate; it is stored like a picture. */
    certificateId: text('certificate_id').references(() => pictures.publicId),
    certificateIssuer: text('certificate_issuer'),
    certificateNumber: text('certificate_number'),
    /** How the price follows from the weight; null if the price is fixed. */
    pricing: jsonb().$type<Pricing>(),
    /** The parts of a price by weight; `price_paisa` is their sum. */
    priceParts: jsonb('price_parts').$type<StoredPriceParts>(),
    /** What one item cost the shop; only staff see it. */
    costPaisa: bigint('cost_paisa', { mode: 'number' }),
    /** Up to this number of items the stock is low; null means the number of the shop. */
    lowStock: integer('low_stock'),
    /** The longest engraving in graphemes; null if none is offered. */
    engravingLetters: smallint('engraving_letters'),
    /** What an engraving costs; null is nothing. */
    engravingPaisa: bigint('engraving_paisa', { mode: 'number' }),
    /** The working days that it takes; null is none. */
    engravingDays: smallint('engraving_days'),
    /** The working days in which it is made after the order; null if it is ready. */
    makingDays: smallint('making_days'),
    /** Additional search terms, entered by the owner. */
    searchWords: text('search_words'),
    /** Lexemes for the search, the same for both scripts; see search-words/search-key.ts. */
    searchKey: tsvector('search_key').notNull(),
    /** The `SEARCH_KEY_VERSION` of search-words/search-key.ts that created the search key. */
    searchKeyVersion: smallint('search_key_version').notNull().default(0),
    /** For the filter of lists: that of the specification, or else derived from `material`. */
    metal: text({ enum: METALS }),
    /** Set while the product is not on sale. The row stays, because orders refer to it. */
    withdrawnAt: dateTimeColumn('withdrawn_at'),
    /**
     * The time since which the product is archived, so that lists of staff leave it out. It counts
     * only while the product is off sale: the version before this column publishes products without
     * changing it.
     */
    archivedAt: dateTimeColumn('archived_at'),
    /** The time when it was first on sale; null for a draft. */
    publishedAt: dateTimeColumn('published_at').defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('products_price_paisa_check', sql`${table.pricePaisa} >= 0`),
    check('products_cost_paisa_check', sql`${table.costPaisa} >= 0`),
    check(
      'products_price_parts_check',
      sql`num_nulls(${table.pricing}, ${table.priceParts}) in (0, 2) and (${table.pricing} is null or ${table.specification}->>'netMg' is not null)`,
    ),
    check(
      'products_net_weight_check',
      sql`(${table.specification}->>'netMg')::int is not distinct from (${table.specification}->>'grossMg')::int - coalesce((${table.specification}->>'stoneMg')::int, 0)`,
    ),
    check(
      'products_certificate_check',
      sql`${table.certificateId} is not null or num_nonnulls(${table.certificateIssuer}, ${table.certificateNumber}) = 0`,
    ),
    // For the sweep of unused pictures.
    index('products_certificate_idx')
      .on(table.certificateId)
      .where(sql`${table.certificateId} is not null`),
    check('products_low_stock_check', sql`${table.lowStock} >= 0`),
    check(
      'products_engraving_check',
      sql`${table.engravingLetters} > 0 and ${table.engravingPaisa} >= 0 and ${table.engravingDays} >= 0`,
    ),
    check('products_making_days_check', sql`${table.makingDays} > 0`),
    // The numbers that the shop derives from ids cannot be own numbers.
    check('products_sku_check', sql`${table.sku} !~* '^ga[- ]?0*[1-9][0-9]{0,8}$'`),
    // In the collation C, the index also finds the beginning of a number.
    uniqueIndex('products_sku_key').on(sql`(lower(${table.sku}) collate "C")`),
    check(
      'products_on_sale_check',
      sql`${table.withdrawnAt} is not null or ${table.publishedAt} is not null`,
    ),
    // Partial indexes, because the lists of the shop show only products on sale.
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
    // For the filters of lists; only products with checked facts have an entry.
    index('products_purity_idx')
      .on(
        sql`((${table.specification}->>'purityPerMille')::int)`,
        table.createdAt.desc(),
        table.id.desc(),
      )
      .where(
        sql`${table.withdrawnAt} is null and (${table.specification}->>'purityPerMille')::int is not null`,
      ),
    index('products_gross_weight_idx')
      .on(sql`((${table.specification}->>'grossMg')::int)`)
      .where(
        sql`${table.withdrawnAt} is null and (${table.specification}->>'grossMg')::int is not null`,
      ),
    // All products by weight, to change their prices when a rate changes.
    index('products_by_weight_idx').on(table.id).where(sql`${table.pricing} is not null`),
    // For the product list of staff: counts by state use only this index.
    index('products_state_idx').on(
      table.withdrawnAt,
      table.publishedAt,
      table.archivedAt,
      table.id,
    ),
    // For the lists of staff, which also show what is off sale.
    index('products_off_sale_idx')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.withdrawnAt} is not null`),
    index('products_off_sale_name_idx')
      .on(sql`lower(${table.name})`, table.id)
      .where(sql`${table.withdrawnAt} is not null`),
    index('products_off_sale_price_idx')
      .on(table.pricePaisa, table.id)
      .where(sql`${table.withdrawnAt} is not null`),
    index('products_search_key_idx').using('gin', table.searchKey),
    // Finds the highest limit of low stock quickly: few products have a limit of their own.
    index('products_low_stock_idx').on(table.lowStock).where(sql`${table.lowStock} is not null`),
  ],
)

/** Which product is in which category. */
export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** The position of the category in the product's list; the first decides similar products. */
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.productId] }),
    index('product_categories_product_id_idx').on(table.productId),
  ],
)

/** The pictures of products; the files are in the picture store under `publicId`. */
export const productImages = pgTable(
  'product_images',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    colorId: integer('color_id').references(() => colors.id, { onDelete: 'set null' }),
    /** A hash of the content, so several products may have the same picture. */
    publicId: text('public_id')
      .notNull()
      .references(() => pictures.publicId),
    alt: text().notNull(),
    altNe: text('alt_ne'),
    width: integer().notNull(),
    height: integer().notNull(),
    /** ThumbHash, base64. */
    placeholder: text().notNull(),
    /** The uncropped picture, stored so that it can be cropped again. */
    wholePublicId: text('whole_public_id').references(() => pictures.publicId),
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
    index('product_images_whole_public_id_idx')
      .on(table.wholePublicId)
      .where(sql`${table.wholePublicId} is not null`),
    uniqueIndex('product_images_default_key').on(table.productId).where(sql`${table.isDefault}`),
    check(
      'product_images_whole_check',
      sql`num_nulls(${table.wholePublicId}, ${table.wholeWidth}, ${table.wholeHeight}) in (0, 3)`,
    ),
  ],
)

/**
 * Temporarily lower prices. An exclusion constraint prevents that two offers of one product
 * overlap in time; it is in the migration (`offers_one_at_a_time`), as Drizzle does not support it.
 */
export const offers = pgTable(
  'offers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    titleNe: text('title_ne'),
    type: text({ enum: OFFER_TYPES }).notNull(),
    /** Hundredths of a percent, or paisa, depending on `type`. */
    valueHundredths: bigint('value_hundredths', { mode: 'number' }).notNull(),
    startsAt: dateTimeColumn('starts_at'),
    endsAt: dateTimeColumn('ends_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('offers_product_id_idx').on(table.productId),
    // An index to find the next offer that starts or ends, and the last one that started or ended.
    index('offers_starts_at_idx').on(table.startsAt),
    index('offers_ends_at_idx').on(table.endsAt),
    check('offers_value_check', sql`${table.valueHundredths} > 0`),
  ],
)

/**
 * One row with the id of the last transaction that changed which products a list shows. Triggers
 * of the migration set it at commit, so that every change of the tables is covered.
 */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    /** Always true. As the primary key it allows only one row. */
    only: boolean().primaryKey().default(true),
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('catalogue_version_one_row_check', sql`${table.only}`)],
)
