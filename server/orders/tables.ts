import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { FULFILMENT_STATES, TO_SHIP_STATES } from '#contract/fulfilment.ts'
import { ORDER_STATUSES, WAITING_STATUSES } from '#contract/order-status.ts'
import { ORDER_ACTORS } from '#contract/orders.ts'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import { PAYMENT_STATES, type PaymentState } from '#contract/payment-states.ts'
import { users } from '../accounts/tables.ts'
import { colors, products } from '../catalogue/tables.ts'
import { createdAt, isOneOf, moment } from '../platform/columns.ts'

/** All amounts are rupees; a payment says so, because a provider of another country may not. */
const CURRENCIES = ['NPR'] as const

/** The states of payments whose money came. */
const WITH_MONEY = ['settled', 'refund-due', 'refunded'] as const satisfies PaymentState[]

const isOpenPayment = ({ state }: { state: SQLWrapper }) => isOneOf(state, ['open'])

/** What was agreed: prices, address and pieces as they were on the day. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** The version of the cart it was made of: one cart, one order. */
    cartVersion: integer('cart_version').notNull(),
    /** Follows from `fulfilment` and the payments; stored, because lists and figures search by it. */
    status: text({ enum: ORDER_STATUSES }).notNull().default('PENDING'),
    /** The state of the last of its `fulfilment_steps`. */
    fulfilment: text({ enum: FULFILMENT_STATES }).notNull().default('unconfirmed'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    /** Before offers. */
    totalPaisa: bigint('total_paisa', { mode: 'number' }).notNull(),
    discountPaisa: bigint('discount_paisa', { mode: 'number' }).notNull(),
    /** What its delivery cost on the day. */
    deliveryPaisa: bigint('delivery_paisa', { mode: 'number' }).notNull().default(0),
    /** How many days its delivery was said to take on the day; null where nothing was promised. */
    deliveryFromDays: smallint('delivery_from_days'),
    deliveryToDays: smallint('delivery_to_days'),
    /** All that is paid: the pieces, offers taken off, and their delivery. */
    finalPaisa: bigint('final_paisa', { mode: 'number' }).notNull(),
    recipientName: text('recipient_name').notNull(),
    /** Ten digits. */
    recipientPhone: text('recipient_phone').notNull(),
    addressStreet: text('address_street').notNull(),
    addressCity: text('address_city').notNull(),
    addressState: text('address_state').notNull(),
    addressZipCode: text('address_zip_code').notNull(),
    addressCountry: text('address_country').notNull(),
    createdAt: createdAt(),
    /** Set once, when the pieces went back into stock. */
    restockedAt: moment('restocked_at'),
    /** Set when the shopper deleted it; the books keep the row. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('orders_cart_version_key').on(table.userId, table.cartVersion),
    // Status and sum stand in the index, so that what somebody spent is summed up in it alone.
    index('orders_user_idx').on(
      table.userId,
      table.createdAt.desc(),
      table.status,
      table.finalPaisa,
      table.deletedAt,
    ),
    // What the list of staff is sorted and filtered by; each is read forwards and backwards. The
    // figures of a day are summed up in the first of them alone.
    index('orders_newest_idx').on(table.createdAt, table.id, table.status, table.finalPaisa),
    index('orders_amount_idx').on(table.finalPaisa, table.id),
    index('orders_status_idx').on(table.status, table.createdAt, table.id),
    index('orders_city_idx').on(sql`lower(${table.addressCity}) text_pattern_ops`),
    index('orders_province_idx').on(sql`lower(${table.addressState}) text_pattern_ops`),
    // What waits to be sorted in is little, so that no order and no search waits long for it.
    index('orders_recipient_trgm_idx')
      .using(
        'gin',
        sql`${table.recipientName} gin_trgm_ops`,
        sql`${table.recipientPhone} gin_trgm_ops`,
      )
      .with({ gin_pending_list_limit: 512 }),
    // How many orders for one phone number wait to be confirmed.
    index('orders_open_phone_idx')
      .on(table.recipientPhone)
      .where(isOneOf(table.status, WAITING_STATUSES)),
    // The orders that staff have to pack or to hand over.
    index('orders_to_ship_idx')
      .on(table.createdAt, table.id)
      .where(isOneOf(table.fulfilment, TO_SHIP_STATES)),
    check('orders_fulfilment_check', isOneOf(table.fulfilment, FULFILMENT_STATES)),
    check('orders_status_check', isOneOf(table.status, ORDER_STATUSES)),
    check('orders_payment_method_check', isOneOf(table.paymentMethod, PAYMENT_METHODS)),
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
    colorName: text('color_name'),
    unitPricePaisa: bigint('unit_price_paisa', { mode: 'number' }).notNull(),
    finalPricePaisa: bigint('final_price_paisa', { mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    imageUrl: text('image_url'),
    /**
     * When its order was placed, as long as that counts as revenue; a trigger of the migration
     * keeps it. All else of a line stays as it was agreed.
     */
    soldAt: moment('sold_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_items_product_id_idx').on(table.productId),
    // What was sold over some days is added up in this one alone.
    index('order_items_sold_idx')
      .on(table.soldAt, table.productId, table.quantity, table.finalPricePaisa)
      .where(sql`${table.soldAt} is not null`),
    check('order_items_quantity_check', sql`${table.quantity} > 0`),
  ],
)

/** Every status an order ever had, with who gave it; rows are only added. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    at: moment('at').notNull().defaultNow(),
    by: text({ enum: ORDER_ACTORS }).notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (table) => [
    index('order_steps_order_id_idx').on(table.orderId, table.id),
    check('order_steps_status_check', isOneOf(table.status, ORDER_STATUSES)),
  ],
)

/** Every state of the delivery of an order, with who set it; rows are only added. */
export const fulfilmentSteps = pgTable(
  'fulfilment_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    state: text({ enum: FULFILMENT_STATES }).notNull(),
    at: moment('at').notNull().defaultNow(),
    by: text({ enum: ORDER_ACTORS }).notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text(),
  },
  (table) => [
    index('fulfilment_steps_order_id_idx').on(table.orderId, table.id),
    check('fulfilment_steps_state_check', isOneOf(table.state, FULFILMENT_STATES)),
  ],
)

/** The payments of an order. An order is placed with one open payment of its final amount. */
export const payments = pgTable(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** The company that moves the money; null for cash. */
    provider: text(),
    /** The number under which the provider knows this payment. */
    reference: text(),
    amountPaisa: bigint('amount_paisa', { mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default('NPR'),
    state: text({ enum: PAYMENT_STATES }).notNull().default('open'),
    createdAt: createdAt(),
    /** When the money came. */
    settledAt: moment('settled_at'),
    /** When the money was given back. */
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    index('payments_order_id_idx').on(table.orderId, table.id),
    // The payments that the shop still expects.
    index('payments_open_idx').on(table.orderId, table.amountPaisa).where(isOpenPayment(table)),
    uniqueIndex('payments_reference_key').on(table.provider, table.reference),
    check('payments_method_check', isOneOf(table.method, PAYMENT_METHODS)),
    check('payments_state_check', isOneOf(table.state, PAYMENT_STATES)),
    check('payments_currency_check', isOneOf(table.currency, CURRENCIES)),
    check('payments_amount_check', sql`${table.amountPaisa} >= 0`),
    check(
      'payments_times_check',
      sql`(${table.settledAt} is not null) = (${isOneOf(table.state, WITH_MONEY)}) and (${table.refundedAt} is not null) = (${isOneOf(table.state, ['refunded'])})`,
    ),
  ],
)

/** What staff wrote beside an order, for nobody but staff; rows are only added. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    text: text().notNull(),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [index('order_notes_order_id_idx').on(table.orderId, table.id)],
)

/**
 * What a shopper may order before staff have confirmed one of their orders, and how long an order
 * waits to be confirmed: one row, made by the migration. What is null has no limit.
 */
export const orderLimits = pgTable(
  'order_limits',
  {
    /** Always true: the primary key that allows one row only. */
    only: boolean().primaryKey().default(true),
    mostPieces: integer('most_pieces').default(10),
    mostPaisa: bigint('most_paisa', { mode: 'number' }).default(10_000_000),
    mostOpenOrders: integer('most_open_orders').default(2),
    cancelAfterDays: integer('cancel_after_days').default(7),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer().notNull().default(0),
  },
  (table) => [
    check('order_limits_one_row_check', sql`${table.only}`),
    check(
      'order_limits_positive_check',
      sql`${table.mostPieces} > 0 and ${table.mostPaisa} > 0 and ${table.mostOpenOrders} > 0 and ${table.cancelAfterDays} > 0`,
    ),
  ],
)

/** First answers, repeated to whoever sends the same key again. */
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
