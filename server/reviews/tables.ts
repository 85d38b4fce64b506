import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REVIEW_STATUSES } from '#contract/reviews.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { orderItems } from '../orders/tables.ts'
import { createdAt, dateTimeColumn } from '../platform/columns.ts'
import { pictures } from '../platform/tables.ts'

/** Reviews of products by their buyers; one per user and product. */
export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // The order line that proves the purchase and the delivery.
    orderId: text('order_id').notNull(),
    orderPosition: smallint('order_position').notNull(),
    stars: smallint().notNull(),
    title: text(),
    text: text().notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('waiting'),
    /** The reason of a rejection, shown to the author. */
    reason: text(),
    judgedAt: dateTimeColumn('judged_at'),
    judgedByUserId: integer('judged_by_user_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    /** The shop's public reply. */
    reply: text(),
    repliedAt: dateTimeColumn('replied_at'),
    repliedByUserId: integer('replied_by_user_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
    /** When the author last changed it. */
    writtenAt: dateTimeColumn('written_at').notNull().defaultNow(),
    /** Increased with every change, to detect concurrent changes. */
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: 'reviews_order_item_fk',
      columns: [table.orderId, table.orderPosition],
      foreignColumns: [orderItems.orderId, orderItems.position],
    }).onDelete('restrict'),
    uniqueIndex('reviews_user_product_key').on(table.userId, table.productId),
    index('reviews_order_item_idx').on(table.orderId, table.orderPosition),
    // For a product's page; the index includes the stars, so that counting needs only the index.
    index('reviews_shown_idx')
      .on(table.productId, table.writtenAt.desc(), table.id.desc(), table.stars)
      .where(sql`${table.status} = 'approved'`),
    index('reviews_praise_idx')
      .on(table.stars.desc(), table.writtenAt.desc(), table.id.desc())
      .where(sql`${table.status} = 'approved'`),
    index('reviews_status_idx').on(table.status, table.writtenAt, table.id),
    check('reviews_stars_check', sql`${table.stars} between 1 and 5`),
    check(
      'reviews_reason_check',
      sql`(${table.status} = 'rejected') = (${table.reason} is not null)`,
    ),
    check('reviews_reply_check', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
  ],
)

/** The pictures of reviews; the files are in the picture store under `publicId`. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    /** The ids increase in the order in which the pictures are shown. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    publicId: text('public_id')
      .notNull()
      .references(() => pictures.publicId),
    width: integer().notNull(),
    height: integer().notNull(),
    /** ThumbHash, base64. */
    placeholder: text().notNull(),
  },
  (table) => [
    index('review_pictures_review_id_idx').on(table.reviewId, table.id),
    index('review_pictures_public_id_idx').on(table.publicId),
  ],
)
