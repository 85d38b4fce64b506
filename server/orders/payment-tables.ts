import { type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAYMENT_METHODS } from '#contract/payment-methods.ts'
import {
  OPEN_REFUND_STATES,
  PAYMENT_STATES,
  type PaymentState,
  REFUND_STATES,
} from '#contract/payment-states.ts'
import { PAYMENT_WAYS } from '#contract/payment-ways.ts'
import { users } from '../accounts/tables.ts'
import { createdAt, dateTimeColumn, isOneOfValues } from '../platform/columns.ts'
import { transferNumberInSql } from './money-references.ts'
import { orders } from './tables.ts'

/**
 * All amounts are rupees. A payment stores its currency, because a foreign provider may use another
 * one.
 */
const PAYMENT_CURRENCIES = ['NPR'] as const

const OLD_REFUND_REQUEST_STATES = ['asked', 'unknown', 'refused'] as const

/** The states of payments whose money was received. */
const RECEIVED_PAYMENT_STATES = [
  'settled',
  'refund-due',
  'refunded',
] as const satisfies PaymentState[]

export const isOpenPayment = ({ state }: { state: SQLWrapper }) => isOneOfValues(state, ['open'])

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
    currency: text({ enum: PAYMENT_CURRENCIES }).notNull().default('NPR'),
    state: text({ enum: PAYMENT_STATES }).notNull().default('open'),
    createdAt: createdAt(),
    /** When the money was received. */
    settledAt: dateTimeColumn('settled_at'),
    /** By when the money must be given back, if it must. */
    refundDueBy: dateTimeColumn('refund_due_by'),
    /** Not used any more, because requests are in `refund_requests`; the next release drops it. */
    refundRequest: text('refund_request', { enum: OLD_REFUND_REQUEST_STATES }),
    /** When the money was refunded, how, and why. */
    refundedAt: dateTimeColumn('refunded_at'),
    refundProvider: text('refund_provider'),
    refundReference: text('refund_reference'),
    refundReason: text('refund_reason'),
  },
  (table) => [
    index('payments_order_id_idx').on(table.orderId, table.id),
    // The money that the shop has to give back.
    index('payments_refund_due_idx')
      .on(table.refundDueBy, table.id)
      .where(isOneOfValues(table.state, ['refund-due'])),
    // The payments that the shop still expects.
    index('payments_open_idx').on(table.orderId, table.amountPaisa).where(isOpenPayment(table)),
    uniqueIndex('payments_reference_key').on(table.provider, table.reference),
    index('payments_transfer_idx')
      .on(transferNumberInSql(table.reference))
      .where(sql`${table.provider} = 'bank'`),
    // The daily close reads the money of one day.
    index('payments_settled_idx').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    index('payments_refunded_idx').on(table.refundedAt).where(sql`${table.refundedAt} is not null`),
    check('payments_method_check', isOneOfValues(table.method, PAYMENT_METHODS)),
    check('payments_state_check', isOneOfValues(table.state, PAYMENT_STATES)),
    check('payments_currency_check', isOneOfValues(table.currency, PAYMENT_CURRENCIES)),
    check(
      'payments_refund_request_check',
      isOneOfValues(table.refundRequest, OLD_REFUND_REQUEST_STATES),
    ),
    check(
      'payments_refund_due_check',
      sql`${table.state} not in ('refund-due') or ${table.refundDueBy} is not null`,
    ),
    check('payments_amount_check', sql`${table.amountPaisa} >= 0`),
    check(
      'payments_times_check',
      sql`(${table.settledAt} is not null) = (${isOneOfValues(table.state, RECEIVED_PAYMENT_STATES)}) and (${table.refundedAt} is not null) = (${isOneOfValues(table.state, ['refunded'])})`,
    ),
  ],
)

/**
 * Requests to payment providers to give money back. Each is stored before the provider is asked.
 * Rows are never deleted, and the states `done` and `refused` are final: a new request adds a row.
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
    requestedAt: dateTimeColumn('requested_at').notNull().defaultNow(),
    requestedByUserId: integer('requested_by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    sentAt: dateTimeColumn('sent_at'),
    decidedAt: dateTimeColumn('decided_at'),
    /** The provider's reference of the refund, or the one that staff gave. */
    reference: text(),
    /** The last thing that the provider said, as it came. */
    answer: text(),
    /** When the shop continues with it; null if staff have to decide. */
    nextCheckAt: dateTimeColumn('next_check_at'),
  },
  (table) => [
    uniqueIndex('refund_requests_open_key')
      .on(table.orderId)
      .where(isOneOfValues(table.state, OPEN_REFUND_STATES)),
    index('refund_requests_order_idx').on(table.orderId, table.id),
    index('refund_requests_due_idx')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    check('refund_requests_way_check', isOneOfValues(table.way, PAYMENT_WAYS)),
    check('refund_requests_state_check', isOneOfValues(table.state, REFUND_STATES)),
    check('refund_requests_amount_check', sql`${table.amountPaisa} > 0`),
    check(
      'refund_requests_times_check',
      sql`(${table.decidedAt} is not null) = (${isOneOfValues(table.state, ['done', 'refused'])}) and (${table.sentAt} is not null or ${isOneOfValues(table.state, ['requested', 'refused'])})`,
    ),
  ],
)

/** A request that may still give money back. */
export const isOpenRefundRequest = isOneOfValues(refundRequests.state, OPEN_REFUND_STATES)

export type RefundRequestRow = typeof refundRequests.$inferSelect
