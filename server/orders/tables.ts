import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
  uuid,
} from 'drizzle-orm/pg-core'
import { CALL_OUTCOMES } from '#contract/cash-rules.ts'
import {
  EDITABLE_STATES,
  FULFILMENT_STATES,
  type FulfilmentState,
  TO_SHIP_STATES,
  WITH_COURIER_STATES,
} from '#contract/fulfilment.ts'
import type { Language } from '#contract/messages/language.ts'
import { ORDER_EMAIL_KINDS } from '#contract/order-emails.ts'
import { ORDER_STATUSES, type OrderStatus, WAITING_STATUSES } from '#contract/order-status.ts'
import { ORDER_ACTORS } from '#contract/orders.ts'
import type { StoredPassport } from '#contract/passports.ts'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import {
  OPEN_REFUNDS,
  PAYMENT_STATES,
  type PaymentState,
  REFUND_STATES,
} from '#contract/payment-states.ts'
import { PAYMENT_WAYS } from '#contract/payment-ways.ts'
import type { StoredPriceParts } from '#contract/pricing.ts'
import { users } from '../accounts/tables.ts'
import { colors, products } from '../catalogue/tables.ts'
import { createdAt, isOneOf, moment } from '../platform/columns.ts'
import { pictures } from '../platform/tables.ts'

/**
 * All amounts are rupees. A payment stores its currency, because a foreign provider may use another
 * one.
 */
const CURRENCIES = ['NPR'] as const

/** The states of payments whose money was received. */
const OLD_REFUND_REQUESTS = ['asked', 'unknown', 'refused'] as const
const WITH_MONEY = ['settled', 'refund-due', 'refunded'] as const satisfies PaymentState[]

const isOpenPayment = ({ state }: { state: SQLWrapper }) => isOneOf(state, ['open'])

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
    /** Before offers. */
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
     * What was given back of this amount; revenue is the rest. A trigger on the payments keeps it.
     */
    refundedPaisa: bigint('refunded_paisa', { mode: 'number' }).notNull().default(0),
    recipientName: text('recipient_name').notNull(),
    /** Ten digits. */
    recipientPhone: text('recipient_phone').notNull(),
    addressStreet: text('address_street').notNull(),
    addressCity: text('address_city').notNull(),
    addressState: text('address_state').notNull(),
    addressZipCode: text('address_zip_code').notNull(),
    addressCountry: text('address_country').notNull(),
    /** The language in which it was placed, for the emails to the shopper. */
    language: text().$type<Language>().notNull().default('en'),
    /** Increases with each change. A change, or its undo, names the version it was decided on. */
    version: integer().notNull().default(0),
    /** Who brings the parcel, and the number and the day of the courier. */
    courier: text(),
    trackingNumber: text('tracking_number'),
    sentOn: date('sent_on', { mode: 'string' }),
    createdAt: createdAt(),
    /** Set when the pieces went back into stock; null again if that is undone. */
    restockedAt: moment('restocked_at'),
    /** Set when the shopper deleted it; the row stays. */
    deletedAt: moment('deleted_at'),
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
    // To count the open orders for a phone number, and to show what became of the others.
    index('orders_phone_idx').on(table.recipientPhone),
    // The figures deduct what was given back; few orders have it.
    index('orders_refunded_idx')
      .on(table.createdAt, table.status, table.refundedPaisa)
      .where(sql`${table.refundedPaisa} > 0`),
    // The orders that wait for a payment in advance.
    index('orders_prepaid_idx')
      .on(table.createdAt)
      .where(sql`${isOneOf(table.status, WAITING_STATUSES)} and ${table.paymentMethod} <> 'COD'`),
    // The parcels that a courier has.
    index('orders_with_courier_idx')
      .on(table.createdAt, table.id)
      .where(isOneOf(table.fulfilment, WITH_COURIER_STATES)),
    // The orders that staff have to pack or to hand over.
    index('orders_to_ship_idx')
      .on(table.createdAt, table.id)
      .where(isOneOf(table.fulfilment, TO_SHIP_STATES)),
    // The orders that wait in the shop, by the day that was promised.
    index('orders_promised_idx')
      .on(table.promisedOn)
      .where(
        sql`${isOneOf(table.fulfilment, EDITABLE_STATES)} and ${table.promisedOn} is not null`,
      ),
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
    soldAt: moment('sold_at'),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.position] }),
    index('order_items_product_id_idx').on(table.productId),
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

/** All status changes of orders, with who made them; rows are only added. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    at: moment('at').notNull().defaultNow(),
    by: text({ enum: ORDER_ACTORS }).notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** Set when the step was undone; then no history shows it. */
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('order_steps_order_id_idx').on(table.orderId, table.id),
    check('order_steps_status_check', isOneOf(table.status, ORDER_STATUSES)),
  ],
)

/** All changes of the delivery of orders, with who made them; rows are only added. */
export const fulfilmentSteps = pgTable(
  'fulfilment_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    state: text({ enum: FULFILMENT_STATES }).notNull(),
    at: moment('at').notNull().defaultNow(),
    by: text({ enum: ORDER_ACTORS }).notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** Set when the step was undone; then no history shows it. */
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('fulfilment_steps_order_id_idx').on(table.orderId, table.id),
    check('fulfilment_steps_state_check', isOneOf(table.state, FULFILMENT_STATES)),
  ],
)

/** What a move of an order changes, as it was before. */
export type StatesBefore = {
  status: OrderStatus
  fulfilment: FulfilmentState
  courier: string | null
  trackingNumber: string | null
  sentOn: string | null
  payments: PaymentBefore[]
}

/** The columns of a payment that a move can change, under their names in the database. */
export type PaymentBefore = {
  id: number
  state: PaymentState
  amount_paisa: number
  provider: string | null
  reference: string | null
  settled_at: string | null
}

/** Moves of orders with what they changed, so that they can be undone. Rows are only added. */
export const orderMoves = pgTable(
  'order_moves',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The version of the order after the move. */
    version: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    before: jsonb().$type<StatesBefore>().notNull(),
    /** The pieces returned to stock. */
    isStockBack: boolean('is_stock_back').notNull(),
    /** The steps that it added to the histories. */
    orderStepId: bigint('order_step_id', { mode: 'number' }).references(() => orderSteps.id),
    fulfilmentStepId: bigint('fulfilment_step_id', { mode: 'number' }).references(
      () => fulfilmentSteps.id,
    ),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
)

/** How a line changed in an edit: its number of pieces before and after. */
type EditedLine = {
  name: string
  colorName: string | null
  sizeName: string | null
  engraving: string | null
  was: number
  now: number
}

/** What an edit of an order changed, for people who read it. */
export type EditChanges = {
  lines: EditedLine[]
  isAddressChanged: boolean
  /** The delivery charge. */
  deliveryPaisa: { was: number; now: number }
  finalPaisa: { was: number; now: number }
}

/**
 * Edits of orders by staff: what they changed, and the order and its lines as they were before. Rows
 * are only added. The database lets a line change only in the transaction that has added such a row.
 */
export const orderEdits = pgTable(
  'order_edits',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The version of the order after the edit. */
    version: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the customer reads about it. */
    reason: text(),
    changes: jsonb().$type<EditChanges>().notNull(),
    /** The rows of `orders` and `order_items`. */
    before: jsonb().$type<{ order: object; lines: object[] }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
)

/** The payments of an order. An order is placed with one open payment of its final amount. */
export const payments = pgTable(
  'payments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    /** The company that moves the money; null for cash. */
    provider: text(),
    /** The provider's reference number of the payment. */
    reference: text(),
    amountPaisa: bigint('amount_paisa', { mode: 'number' }).notNull(),
    currency: text({ enum: CURRENCIES }).notNull().default('NPR'),
    state: text({ enum: PAYMENT_STATES }).notNull().default('open'),
    createdAt: createdAt(),
    /** When the money was received. */
    settledAt: moment('settled_at'),
    /** By when the money must be given back, if it must. */
    refundDueBy: moment('refund_due_by'),
    /** Not used any more, because requests are in `refund_requests`; the next release drops it. */
    refundRequest: text('refund_request', { enum: OLD_REFUND_REQUESTS }),
    /** When the money was refunded, how, and why. */
    refundedAt: moment('refunded_at'),
    refundProvider: text('refund_provider'),
    refundReference: text('refund_reference'),
    refundReason: text('refund_reason'),
  },
  (table) => [
    index('payments_order_id_idx').on(table.orderId, table.id),
    // The money that the shop has to give back.
    index('payments_refund_due_idx')
      .on(table.refundDueBy, table.id)
      .where(isOneOf(table.state, ['refund-due'])),
    // The payments that the shop still expects.
    index('payments_open_idx').on(table.orderId, table.amountPaisa).where(isOpenPayment(table)),
    uniqueIndex('payments_reference_key').on(table.provider, table.reference),
    // The daily close reads the money of one day.
    index('payments_settled_idx').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    index('payments_refunded_idx').on(table.refundedAt).where(sql`${table.refundedAt} is not null`),
    check('payments_method_check', isOneOf(table.method, PAYMENT_METHODS)),
    check('payments_state_check', isOneOf(table.state, PAYMENT_STATES)),
    check('payments_currency_check', isOneOf(table.currency, CURRENCIES)),
    check('payments_refund_request_check', isOneOf(table.refundRequest, OLD_REFUND_REQUESTS)),
    check(
      'payments_refund_due_check',
      sql`${table.state} not in ('refund-due') or ${table.refundDueBy} is not null`,
    ),
    check('payments_amount_check', sql`${table.amountPaisa} >= 0`),
    check(
      'payments_times_check',
      sql`(${table.settledAt} is not null) = (${isOneOf(table.state, WITH_MONEY)}) and (${table.refundedAt} is not null) = (${isOneOf(table.state, ['refunded'])})`,
    ),
  ],
)

/**
 * Requests to payment providers to give money back. Each is stored before the provider is asked. Rows
 * are never deleted, and nothing leaves `done` and `refused`: whoever asks again adds a row.
 */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Which money: the provider, and its id of the money that it took. */
    way: text({ enum: PAYMENT_WAYS }).notNull(),
    transactionId: text('transaction_id').notNull(),
    amountPaisa: bigint('amount_paisa', { mode: 'number' }).notNull(),
    reason: text().notNull(),
    /** The phone number of the payer's wallet, if staff gave it. */
    mobile: text(),
    state: text({ enum: REFUND_STATES }).notNull().default('requested'),
    requestedAt: moment('requested_at').notNull().defaultNow(),
    requestedByUserId: integer('requested_by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    sentAt: moment('sent_at'),
    decidedAt: moment('decided_at'),
    /** The provider's reference of the refund, or the one that staff gave. */
    reference: text(),
    /** The last thing that the provider said, as it came. */
    answer: text(),
    /** When the shop continues with it; null if staff have to decide. */
    nextCheckAt: moment('next_check_at'),
  },
  (table) => [
    uniqueIndex('refund_requests_open_key')
      .on(table.orderId)
      .where(isOneOf(table.state, OPEN_REFUNDS)),
    index('refund_requests_order_idx').on(table.orderId, table.id),
    index('refund_requests_due_idx')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    check('refund_requests_way_check', isOneOf(table.way, PAYMENT_WAYS)),
    check('refund_requests_state_check', isOneOf(table.state, REFUND_STATES)),
    check('refund_requests_amount_check', sql`${table.amountPaisa} > 0`),
    check(
      'refund_requests_times_check',
      sql`(${table.decidedAt} is not null) = (${isOneOf(table.state, ['done', 'refused'])}) and (${table.sentAt} is not null or ${isOneOf(table.state, ['requested', 'refused'])})`,
    ),
  ],
)

/** A request that may still give money back. */
export const isOpenRequest = isOneOf(refundRequests.state, OPEN_REFUNDS)

export type RefundRequestRow = typeof refundRequests.$inferSelect

/**
 * The emails about moves of orders. One row for each move; of each kind an order gets one email, of
 * refunds and edits several. What became of it is in its job.
 */
export const orderEmails = pgTable(
  'order_emails',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The version of the order after the move. */
    version: integer().notNull(),
    kind: text({ enum: ORDER_EMAIL_KINDS }).notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Without a foreign key, because old jobs are deleted. */
    jobId: uuid('job_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.version] }),
    uniqueIndex('order_emails_once_per_kind_key')
      .on(table.orderId, table.kind)
      .where(sql`${table.kind} not in ('changed', 'refunded')`),
    index('order_emails_job_idx').on(table.jobId),
    check('order_emails_kind_check', isOneOf(table.kind, ORDER_EMAIL_KINDS)),
  ],
)

/** The texts of these emails that the owner has changed. */
export const orderEmailTexts = pgTable(
  'order_email_texts',
  {
    kind: text({ enum: ORDER_EMAIL_KINDS }).primaryKey(),
    subject: text().notNull(),
    subjectNe: text('subject_ne'),
    text: text().notNull(),
    textNe: text('text_ne'),
    /** Increases with each change; a change with an old version is refused. */
    version: integer().notNull(),
  },
  (table) => [check('order_email_texts_kind_check', isOneOf(table.kind, ORDER_EMAIL_KINDS))],
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
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [index('order_notes_order_id_idx').on(table.orderId, table.id)],
)

/**
 * Phone numbers to which staff refuse cash on delivery, each with the account that ordered with it.
 * The account is refused with any other number too.
 */
export const cashBlocks = pgTable(
  'cash_blocks',
  {
    phone: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Only for staff. */
    reason: text().notNull(),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [index('cash_blocks_user_id_idx').on(table.userId)],
)

/**
 * Phone calls of staff about cash orders that wait for confirmation. Rows are only added.
 */
export const phoneCalls = pgTable(
  'phone_calls',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    outcome: text({ enum: CALL_OUTCOMES }).notNull(),
    note: text(),
    at: moment('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('phone_calls_order_id_idx').on(table.orderId, table.id),
    check('phone_calls_outcome_check', isOneOf(table.outcome, CALL_OUTCOMES)),
  ],
)

/** The ways in which a customer gets the link to confirm an order. */
const LINK_CHANNELS = ['email', 'whatsapp'] as const

/** Links with which customers confirm their orders. Each confirms one order and does nothing else. */
export const confirmationLinks = pgTable(
  'confirmation_links',
  {
    /** SHA-256 of the token, hex. The token itself is only in the link. */
    tokenHash: text('token_hash').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    channel: text({ enum: LINK_CHANNELS }).notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    /** When the customer confirmed the order with it. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('confirmation_links_order_id_idx').on(table.orderId),
    check('confirmation_links_channel_check', isOneOf(table.channel, LINK_CHANNELS)),
  ],
)

/**
 * The limits for new customers, and the number of days after which an unconfirmed order is
 * cancelled. One row, added by the migration. Null means no limit.
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
    /** Increases with each change; a change with an old version is refused. */
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
