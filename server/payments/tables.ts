import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  ATTEMPT_STATES,
  EVENT_KINDS,
  type NextStep,
  UNDECIDED_STATES,
} from '#contract/payment-attempts.ts'
import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { createdAt, isOneOf, moment } from '../platform/columns.ts'

/**
 * The attempts to pay orders in advance. An order can have any number of them. The money itself is
 * in `payments`: an attempt that is paid settles what is open there.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    method: text({ enum: PREPAID_METHODS }).notNull(),
    amountPaisa: bigint('amount_paisa', { mode: 'number' }).notNull(),
    currency: text({ enum: ['NPR'] })
      .notNull()
      .default('NPR'),
    /** Our reference, which the provider gets. */
    reference: text().notNull(),
    /** The provider's own id of the attempt, if it has one. */
    providerKey: text('provider_key'),
    /** The provider's id of the money that was moved. */
    transactionId: text('transaction_id'),
    state: text({ enum: ATTEMPT_STATES }).notNull().default('created'),
    /** What the shopper got in order to pay, so that any device can continue. */
    next: jsonb().$type<NextStep>(),
    createdAt: createdAt(),
    /** The shopper can pay until then. */
    expiresAt: moment('expires_at').notNull(),
    /** When the provider is asked next; null if it is not asked any more. */
    nextCheckAt: moment('next_check_at'),
    /** When the provider was last asked. */
    askedAt: moment('asked_at'),
    /** How often the provider was asked. */
    tries: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payment_attempts_reference_key').on(table.method, table.reference),
    // Money is counted once, whatever attempt it is reported for.
    uniqueIndex('payment_attempts_transaction_key').on(table.method, table.transactionId),
    index('payment_attempts_order_idx').on(table.orderId, table.id),
    index('payment_attempts_due_idx')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    index('payment_attempts_undecided_idx')
      .on(table.createdAt, table.id)
      .where(isOneOf(table.state, UNDECIDED_STATES)),
    check('payment_attempts_method_check', isOneOf(table.method, PREPAID_METHODS)),
    check('payment_attempts_state_check', isOneOf(table.state, ATTEMPT_STATES)),
    check('payment_attempts_amount_check', sql`${table.amountPaisa} > 0`),
    check(
      'payment_attempts_paid_check',
      sql`${table.state} <> 'paid' or ${table.transactionId} is not null`,
    ),
  ],
)

export type Attempt = typeof paymentAttempts.$inferSelect

/**
 * Everything that was sent, received, asked and decided about payments, as it came. Rows are only
 * added.
 */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null if the message belongs to no attempt. */
    attemptId: integer('attempt_id').references(() => paymentAttempts.id, {
      onDelete: 'restrict',
    }),
    at: moment('at').notNull().defaultNow(),
    kind: text({ enum: EVENT_KINDS }).notNull(),
    /** What arrived or was sent, as it was. */
    body: text().notNull(),
    /** How it was read: `paid`, `forged`, or the new state of the attempt. */
    verdict: text().notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('payment_events_attempt_idx').on(table.attemptId, table.id),
    check('payment_events_kind_check', isOneOf(table.kind, EVENT_KINDS)),
  ],
)
