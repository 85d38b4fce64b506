import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  EDITABLE_FULFILMENT_STATES,
  FULFILMENT_STATES,
  TO_SHIP_FULFILMENT_STATES,
  WITH_COURIER_FULFILMENT_STATES,
} from '#contract/fulfilment.ts'
import type { Language } from '#contract/messages/language.ts'
import { ORDER_STATUSES, TO_CONFIRM_STATUSES } from '#contract/order-status.ts'
import type { StoredPassport } from '#contract/passports.ts'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import type { StoredPriceParts } from '#contract/pricing.ts'
import { users } from '../accounts/tables.ts'
import { colors, products } from '../catalogue/tables.ts'
import { createdAt, dateTimeColumn, isOneOfValues } from '../platform/columns.ts'
import { pictures } from '../platform/tables.ts'

/** The orders, with prices, address and pieces as they were at the time of the order. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The version of the cart it was made from; one version becomes at most one order. */
    cartVersion: integer('cart_version').notNull(),
    /**
     * Follows from `fulfilment` and the payments. It is stored because lists and figures filter by
     * it.
     */
    status: text({ enum: ORDER_STATUSES }).notNull().default('PENDING'),
    /** The state of the last of its `fulfilment_steps`. */
    fulfilment: text({ enum: FULFILMENT_STATES }).notNull().default('unconfirmed'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    /** The total before offers. */
    totalPaisa: bigint('total_paisa', { mode: 'number' }).notNull(),
    discountPaisa: bigint('discount_paisa', { mode: 'number' }).notNull(),
    /** The delivery charge at the time of the order. */
    deliveryPaisa: bigint('delivery_paisa', { mode: 'number' }).notNull().default(0),
    /** The delivery days at the time of the order; null if none were promised. */
    deliveryFromDays: smallint('delivery_from_days'),
    deliveryToDays: smallint('delivery_to_days'),
    /** The last day on which it arrives as promised at the time of the order; null without a promise. */
    promisedOn: date('promised_on', { mode: 'string' }),
    /** The amount to pay: the pieces with their offers, and the delivery. */
    finalPaisa: bigint('final_paisa', { mode: 'number' }).notNull(),
    /**
     * What was given back of this amount; revenue is the rest. A trigger on the payments keeps this
     * amount up to date.
     */
    refundedPaisa: bigint('refunded_paisa', { mode: 'number' }).notNull().default(0),
    recipientName: text('recipient_name').notNull(),
    /** The phone number as ten digits. */
    recipientPhone: text('recipient_phone').notNull(),
    addressStreet: text('address_street').notNull(),
    addressCity: text('address_city').notNull(),
    addressState: text('address_state').notNull(),
    addressZipCode: text('address_zip_code').notNull(),
    addressCountry: text('address_country').notNull(),
    /** The language in which it was placed, for the emails to the shopper. */
    language: text().$type<Language>().notNull().default('en'),
    /** Increases with each change. Who changes or undoes something sends the version they saw. */
    version: integer().notNull().default(0),
    /** Who brings the parcel, its tracking number, and the day on which the courier got it. */
    courier: text(),
    trackingNumber: text('tracking_number'),
    sentOn: date('sent_on', { mode: 'string' }),
    createdAt: createdAt(),
    /** The time when the pieces went back into stock; null again if that is undone. */
    restockedAt: dateTimeColumn('restocked_at'),
    /** The time when the shopper deleted the order; its row stays. */
    deletedAt: dateTimeColumn('deleted_at'),
  },
  (table) => [
    uniqueIndex('orders_cart_version_key').on(table.userId, table.cartVersion),
    // The index contains status and amount, so that the total of a customer is calculated from the
    // index alone.
    index('orders_user_idx').on(
      table.userId,
      table.createdAt.desc(),
      table.status,
      table.finalPaisa,
      table.deletedAt,
    ),
    // For sorting and filtering the list of staff, in both directions. The figures of a day are
    // calculated from the first index alone.
    index('orders_newest_idx').on(table.createdAt, table.id, table.status, table.finalPaisa),
    index('orders_amount_idx').on(table.finalPaisa, table.id),
    index('orders_status_idx').on(table.status, table.createdAt, table.id),
    index('orders_city_idx').on(sql`lower(${table.addressCity}) text_pattern_ops`),
    index('orders_province_idx').on(sql`lower(${table.addressState}) text_pattern_ops`),
    // The pending list of these indexes is small, so that orders and searches never wait long for
    // its merge.
    index('orders_recipient_trgm_idx')
      .using(
        'gin',
        sql`${table.recipientName} gin_trgm_ops`,
        sql`${table.recipientPhone} gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: 512 }),
    // To count the open orders for a phone number, and the results of the others.
    index('orders_phone_idx').on(table.recipientPhone),
    // The figures deduct what was given back; few orders have it.
    index('orders_refunded_idx')
      .on(table.createdAt, table.status, table.refundedPaisa)
      .where(sql`${table.refundedPaisa} > 0`),
    // The orders that wait for a payment in advance.
    index('orders_prepaid_idx')
      .on(table.createdAt)
      .where(
        sql`${isOneOfValues(table.status, TO_CONFIRM_STATUSES)} and ${table.paymentMethod} <> 'COD'`,
      ),
    // The parcels that a courier has.
    index('orders_with_courier_idx')
      .on(table.createdAt, table.id)
      .where(isOneOfValues(table.fulfilment, WITH_COURIER_FULFILMENT_STATES)),
    // The orders that staff have to pack or to hand over.
    index('orders_to_ship_idx')
      .on(table.createdAt, table.id)
      .where(isOneOfValues(table.fulfilment, TO_SHIP_FULFILMENT_STATES)),
    // The orders that wait in the shop, by the day that was promised.
    index('orders_promised_idx')
      .on(table.promisedOn)
      .where(
        sql`${isOneOfValues(table.fulfilment, EDITABLE_FULFILMENT_STATES)} and ${table.promisedOn} is not null`,
      ),
    check('orders_fulfilment_check', isOneOfValues(table.fulfilment, FULFILMENT_STATES)),
    check('orders_status_check', isOneOfValues(table.status, ORDER_STATUSES)),
    check('orders_payment_method_check', isOneOfValues(table.paymentMethod, PAYMENT_METHODS)),
    check(
      'orders_sum_check',
      sql`${table.finalPaisa} = ${table.totalPaisa} - ${table.discountPaisa} + ${table.deliveryPaisa} and ${table.discountPaisa} >= 0 and ${table.deliveryPaisa} >= 0 and ${table.discountPaisa} <= ${table.totalPaisa}`,
    ),
  ],
)

/** The lines of an order. */
export const orderItems = pgTable(
  'order_items',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    position: smallint().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    // A colour may be deleted later; its name stays in the line.
    colorId: integer('color_id').references(() => colors.id, { onDelete: 'set null' }),
    name: text().notNull(),
    nameNe: text('name_ne'),
    colorName: text('color_name'),
    colorNameNe: text('color_name_ne'),
    sizeId: integer('size_id'),
    sizeName: text('size_name'),
    /** The text of an engraving and its price, which the prices of the line include. */
    engraving: text(),
    engravingPaisa: bigint('engraving_paisa', { mode: 'number' }),
    unitPricePaisa: bigint('unit_price_paisa', { mode: 'number' }).notNull(),
    finalPricePaisa: bigint('final_price_paisa', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    imageUrl: text('image_url'),
    /** The rate, the weight and the parts of a price by weight; null if the price was fixed. */
    priceParts: jsonb('price_parts').$type<StoredPriceParts>(),
    /** The passport of a precious piece and the code that opens it; null for other pieces. */
    passportCode: text('passport_code'),
    passport: jsonb().$type<StoredPassport>(),
    /** The certificate in the passport, so that its file is kept. */
    certificateId: text('certificate_id').references(() => pictures.publicId),
    /**
     * The time of the order while it counts as revenue, otherwise null; a trigger of the migration
     * sets it. The other columns of a line change only in an edit, see `order_edits`.
     */
    soldAt: dateTimeColumn('sold_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    // The sales of a product in some days are calculated from this index alone.
    index('order_items_product_idx').on(
      table.productId,
      table.soldAt,
      table.quantity,
      table.finalPricePaisa,
    ),
    // Sales of some days are calculated from this index alone.
    index('order_items_sold_idx')
      .on(table.soldAt, table.productId, table.quantity, table.finalPricePaisa)
      .where(sql`${table.soldAt} is not null`),
    uniqueIndex('order_items_passport_key')
      .on(table.passportCode)
      .where(sql`${table.passportCode} is not null`),
    // For the sweep of unused pictures.
    index('order_items_certificate_idx')
      .on(table.certificateId)
      .where(sql`${table.certificateId} is not null`),
    check('order_items_quantity_check', sql`${table.quantity} > 0`),
    check(
      'order_items_engraving_check',
      sql`num_nulls(${table.engraving}, ${table.engravingPaisa}) in (0, 2)`,
    ),
  ],
)

/** Notes of staff about orders; only staff can read them. Rows are only added. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    text: text().notNull(),
    at: dateTimeColumn('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [index('order_notes_order_id_idx').on(table.orderId, table.id)],
)

/** The stored answers of requests with an idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    /** SHA-256 of the body, hex: the same key with another body is refused. */
    bodyHash: text('body_hash').notNull(),
    answer: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created_at_idx').on(table.createdAt),
  ],
)
