import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
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
  type NextPaymentStep,
  PAYMENT_ATTEMPT_STATES,
  PAYMENT_EVENT_KINDS,
  UNDECIDED_ATTEMPT_STATES,
} from '#contract/payment-attempts.ts'
import { PREPAID_METHODS } from '#contract/payment-methods.ts'
import type { PaymentWay } from '#contract/payment-ways.ts'
import type { SettlementColumn } from '#contract/settlements.ts'
import { users } from '../accounts/tables.ts'
import { transferNumberInSql } from '../orders/money-references.ts'
import { orders } from '../orders/tables.ts'
import { createdAt, dateTimeColumn, isOneOfValues } from '../platform/columns.ts'

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
    /** The provider's id of the money that was moved, also if it was not accepted. */
    transactionId: text('transaction_id'),
    state: text({ enum: PAYMENT_ATTEMPT_STATES }).notNull().default('created'),
    /** What the shopper got in order to pay, so that any device can continue. */
    next: jsonb().$type<NextPaymentStep>(),
    createdAt: createdAt(),
    /** The shopper can pay until then. */
    expiresAt: dateTimeColumn('expires_at').notNull(),
    /** When the provider is asked next; null if it is not asked any more. */
    nextCheckAt: dateTimeColumn('next_check_at'),
    /** When the provider was last asked. */
    askedAt: dateTimeColumn('asked_at'),
    /** How often the provider was asked. */
    tries: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('payment_attempts_reference_key').on(table.method, table.reference),
    // One transaction of a provider is counted only once, even if it is reported for several
    // attempts.
    uniqueIndex('payment_attempts_counted_key')
      .on(table.method, table.transactionId)
      .where(sql`${table.state} = 'paid'`),
    index('payment_attempts_transaction_idx').on(table.method, table.transactionId),
    index('payment_attempts_transfer_idx')
      .on(transferNumberInSql(table.transactionId))
      .where(sql`${table.method} = 'BANK'`),
    index('payment_attempts_order_idx').on(table.orderId, table.id),
    index('payment_attempts_due_idx')
      .on(table.nextCheckAt)
      .where(sql`${table.nextCheckAt} is not null`),
    index('payment_attempts_undecided_idx')
      .on(table.createdAt, table.id)
      .where(isOneOfValues(table.state, UNDECIDED_ATTEMPT_STATES)),
    check('payment_attempts_method_check', isOneOfValues(table.method, PREPAID_METHODS)),
    check('payment_attempts_state_check', isOneOfValues(table.state, PAYMENT_ATTEMPT_STATES)),
    check('payment_attempts_amount_check', sql`${table.amountPaisa} > 0`),
    check(
      'payment_attempts_paid_check',
      sql`${table.state} <> 'paid' or ${table.transactionId} is not null`,
    ),
  ],
)

export type PaymentAttemptRow = typeof paymentAttempts.$inferSelect

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
    at: dateTimeColumn('at').notNull().defaultNow(),
    kind: text({ enum: PAYMENT_EVENT_KINDS }).notNull(),
    /** The text of the message that was received or sent, as it was. */
    body: text().notNull(),
    /** How it was read: `paid`, `forged`, or the new state of the attempt. */
    verdict: text().notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('payment_events_attempt_idx').on(table.attemptId, table.id),
    check('payment_events_kind_check', isOneOfValues(table.kind, PAYMENT_EVENT_KINDS)),
  ],
)

/** The account of the shop for bank transfers. One row, added by the migration; empty until it is set. */
export const bankAccount = pgTable(
  'bank_account',
  {
    /** Always true: the primary key that allows one row only. */
    only: boolean().primaryKey().default(true),
    bank: text().notNull().default(''),
    accountName: text('account_name').notNull().default(''),
    accountNumber: text('account_number').notNull().default(''),
    /** Increases with each change; a change with an old version is refused. */
    version: integer().notNull().default(0),
  },
  (table) => [check('bank_account_one_row_check', sql`${table.only}`)],
)

/** The lists of payments that providers sent, as they came. Rows are only added. */
export const settlements = pgTable(
  'settlements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    method: text({ enum: PREPAID_METHODS }).notNull(),
    fileName: text('file_name').notNull(),
    /** The text of the file. */
    file: text().notNull(),
    /** SHA-256 of the text: each file counts once. */
    digest: text().notNull(),
    /** The headings that staff gave a meaning, in lower case; null if the shop recognised them. */
    heads: jsonb().$type<Partial<Record<SettlementColumn, string>>>(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    addedAt: dateTimeColumn('added_at').notNull().defaultNow(),
    addedByUserId: integer('added_by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    uniqueIndex('settlements_digest_key').on(table.method, table.digest),
    check('settlements_method_check', isOneOfValues(table.method, PREPAID_METHODS)),
  ],
)

/** The rows of these lists. Rows are only added. */
export const settlementRows = pgTable(
  'settlement_rows',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    settlementId: integer('settlement_id')
      .notNull()
      .references(() => settlements.id, { onDelete: 'restrict' }),
    method: text({ enum: PREPAID_METHODS }).notNull(),
    /** The row of the file; the one with the headings is 1. */
    row: integer().notNull(),
    day: date().notNull(),
    /** The provider's number of the money, and our reference, if the file has them. */
    transactionId: text('transaction_id'),
    reference: text(),
    /** Negative for money that went back. */
    amountPaisa: bigint('amount_paisa', { mode: 'number' }).notNull(),
    /** The charge that the provider kept. */
    feePaisa: bigint('fee_paisa', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    uniqueIndex('settlement_rows_row_key').on(table.settlementId, table.row),
    index('settlement_rows_transaction_idx').on(table.method, table.transactionId),
    index('settlement_rows_transfer_idx')
      .on(transferNumberInSql(table.transactionId))
      .where(sql`${table.method} = 'BANK'`),
    index('settlement_rows_reference_idx').on(table.method, table.reference),
    check(
      'settlement_rows_number_check',
      sql`num_nonnulls(${table.transactionId}, ${table.reference}) > 0`,
    ),
  ],
)

/** The money of a day in one way, when its cash was counted. */
export type MoneyDaySumRow = { way: PaymentWay; takenPaisa: number; givenBackPaisa: number }

/** The cash that was counted at the end of each day. A correction is a further row; rows are only added. */
export const dayCloses = pgTable(
  'day_closes',
  {
    day: date().notNull(),
    /** 1 for the first count of the day. */
    number: smallint().notNull(),
    closedAt: dateTimeColumn('closed_at').notNull().defaultNow(),
    closedByUserId: integer('closed_by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    sums: jsonb().$type<MoneyDaySumRow[]>().notNull(),
    expectedCashPaisa: bigint('expected_cash_paisa', { mode: 'number' }).notNull(),
    countedCashPaisa: bigint('counted_cash_paisa', { mode: 'number' }).notNull(),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.number] }),
    check(
      'day_closes_note_check',
      sql`${table.note} <> '' or (${table.number} = 1 and ${table.countedCashPaisa} = ${table.expectedCashPaisa})`,
    ),
  ],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Bank slips that shoppers sent, with their pictures, which only their shopper and staff may see. */
export const bankSlips = pgTable(
  'bank_slips',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    attemptId: integer('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    sentAt: dateTimeColumn('sent_at').notNull().defaultNow(),
    /** A WebP that was made from the upload. */
    picture: bytes().notNull(),
    /** SHA-256 of the picture: each slip can be sent once. */
    digest: text().notNull(),
    /** What the shopper says was transferred, and under which number. */
    amountPaisa: bigint('amount_paisa', { mode: 'number' }).notNull(),
    reference: text().notNull(),
    refusedAt: dateTimeColumn('refused_at'),
    refusedByUserId: integer('refused_by_user_id').references(() => users.id, {
      onDelete: 'restrict',
    }),
    /** Why staff refused the slip; the shopper reads it. */
    reason: text(),
  },
  (table) => [
    index('bank_slips_attempt_idx').on(table.attemptId, table.id),
    uniqueIndex('bank_slips_digest_key').on(table.digest),
    // The number of a slip that was refused may be sent again, with a better picture.
    uniqueIndex('bank_slips_reference_key')
      .on(table.reference)
      .where(sql`${table.refusedAt} is null`),
    index('bank_slips_transfer_idx')
      .on(transferNumberInSql(table.reference))
      .where(sql`${table.refusedAt} is null`),
    check(
      'bank_slips_refused_check',
      sql`num_nulls(${table.refusedAt}, ${table.refusedByUserId}, ${table.reason}) in (0, 3)`,
    ),
  ],
)
