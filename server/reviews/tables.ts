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
import { createdAt, moment } from '../platform/columns.ts'

/** What somebody who bought a piece says of it; one review a person and product. */
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
    // The line of the order that proves it: bought and handed over.
    orderId: text('order_id').notNull(),
    orderPosition: smallint('order_position').notNull(),
    stars: smallint().notNull(),
    title: text(),
    text: text().notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('waiting'),
    /** Why it is rejected, in words for its writer. */
    reason: text(),
    judgedAt: moment('judged_at'),
    judgedByUserId: integer('judged_by_user_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    /** What the shop answered. */
    reply: text(),
    repliedAt: moment('replied_at'),
    repliedByUserId: integer('replied_by_user_id').references(() => users.id, {
      onDelete: 'set null',
    }),
    createdAt: createdAt(),
    /** When its writer last changed it. */
    writtenAt: moment('written_at').notNull().defaultNow(),
    /** Grows with every change by anybody, so that nobody changes what they have not read. */
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
    // What a page shows; the stars stand in the index, so that they are counted in it alone.
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

/** The pictures of a review; the bytes lie in the picture store under `publicId`. */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    /** Grows, so it also tells their order. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reviewId: integer('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    publicId: text('public_id').notNull(),
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
