import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { BANNER_PICTURES } from '#contract/banner-pictures.ts'
import { HOME_ROW_SOURCES } from '#contract/home.ts'
import { categories, products } from '../catalogue/tables.ts'
import { pictures } from '../platform/tables.ts'

/** Versions of the parts of the home page, in a single row that the migration inserts. */
export const homePage = pgTable(
  'home_page',
  {
    /** Always true. As the primary key it allows only one row. */
    only: boolean().primaryKey().default(true),
    // Each version increases with each change of its part, to detect concurrent edits.
    /** 0 until the owner saves; then `home_rows` and `banners` apply, even if they are empty. */
    rowsVersion: integer('rows_version').notNull().default(0),
    bannersVersion: integer('banners_version').notNull().default(0),
    testimonialsVersion: integer('testimonials_version').notNull().default(0),
  },
  (table) => [check('home_page_one_row_check', sql`${table.only}`)],
)

/** The owner's rows of products on the home page. */
export const homeRows = pgTable(
  'home_rows',
  {
    position: smallint().primaryKey(),
    title: text().notNull(),
    /** Texts in Nepali, here and in the other tables, are null if there are none. */
    titleNe: text('title_ne'),
    /** A sentence below the title; may be empty. */
    text: text().notNull(),
    textNe: text('text_ne'),
    source: text({ enum: HOME_ROW_SOURCES }).notNull(),
    /** Set for the source 'category', until that category is deleted; then the row is hidden. */
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /**
     * The ids of the products, in their order, for the source 'picked'. A product that is not on
     * sale is left out.
     */
    productIds: integer('product_ids').array().notNull().default([]),
  },
  (table) => [
    check('home_rows_position_check', sql`${table.position} between 1 and 6`),
    check(
      'home_rows_source_check',
      sql`${table.source} in ('newest', 'offers', 'category', 'picked')`,
    ),
    check(
      'home_rows_category_check',
      sql`${table.source} = 'category' or ${table.categoryId} is null`,
    ),
  ],
)

/** The owner's banners, once `banners_version` is not 0; before, the sample shows its own. */
export const banners = pgTable(
  'banners',
  {
    position: smallint().primaryKey(),
    title: text().notNull(),
    titleNe: text('title_ne'),
    words: text().notNull(),
    wordsNe: text('words_ne'),
    button: text().notNull(),
    buttonNe: text('button_ne'),
    /** The category that the button links to. If it is null, the button links to all jewellery. */
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** Built-in picture that is shown if the owner has uploaded none. */
    picture: text({ enum: BANNER_PICTURES }).notNull(),
    widePublicId: text('wide_public_id').references(() => pictures.publicId),
    highPublicId: text('high_public_id').references(() => pictures.publicId),
  },
  (table) => [check('banners_position_check', sql`${table.position} between 1 and 6`)],
)

/** Customer testimonials that the owner has entered. */
export const testimonials = pgTable(
  'testimonials',
  {
    position: smallint().primaryKey(),
    name: text().notNull(),
    /** The town of the customer; may be empty. */
    place: text().notNull(),
    placeNe: text('place_ne'),
    words: text().notNull(),
    wordsNe: text('words_ne'),
    stars: smallint().notNull(),
    /** Name of the piece; may be empty. */
    piece: text().notNull(),
    /** The product in the catalogue for this piece, or null if there is none. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    publicId: text('public_id').references(() => pictures.publicId),
    /** True for invented samples, which the page marks as such. */
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [check('testimonials_stars_check', sql`${table.stars} between 1 and 5`)],
)
