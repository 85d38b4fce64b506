import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { BANNER_PICTURES } from '#contract/banner-pictures.ts'
import { categories, products } from '../catalogue/tables.ts'

/** What the home page's parts are at: one row, made by the migration. */
export const homePage = pgTable(
  'home_page',
  {
    /** Always true: the primary key that allows one row only. */
    only: boolean().primaryKey().default(true),
    /** Each grows with each change of its part, so that nobody overwrites what they have not seen. */
    bannersVersion: integer('banners_version').notNull().default(0),
    testimonialsVersion: integer('testimonials_version').notNull().default(0),
  },
  (table) => [check('home_page_one_row_check', sql`${table.only}`)],
)

/** The banners as the owner has made them; no row where the shop's own are shown. */
export const banners = pgTable(
  'banners',
  {
    position: smallint().primaryKey(),
    title: text().notNull(),
    words: text().notNull(),
    button: text().notNull(),
    /** The shelf that its button leads to; all jewellery where there is none, or no more. */
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    /** The picture it has of the shop, where the owner has sent none. */
    picture: text({ enum: BANNER_PICTURES }).notNull(),
    widePublicId: text('wide_public_id'),
    highPublicId: text('high_public_id'),
  },
  (table) => [check('banners_position_check', sql`${table.position} between 1 and 4`)],
)

/** What customers have said, as the owner has written it down. */
export const testimonials = pgTable(
  'testimonials',
  {
    position: smallint().primaryKey(),
    name: text().notNull(),
    /** Where they live; may be empty. */
    place: text().notNull(),
    words: text().notNull(),
    stars: smallint().notNull(),
    /** The piece it is about, in words; may be empty. */
    piece: text().notNull(),
    /** The same as a product, where it is still one. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    publicId: text('public_id'),
    /** Made up, and shown as such. */
    isSample: boolean('is_sample').notNull().default(false),
  },
  (table) => [check('testimonials_stars_check', sql`${table.stars} between 1 and 5`)],
)
