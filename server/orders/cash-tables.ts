import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { PHONE_CALL_OUTCOMES } from '#contract/cash-rules.ts'
import { users } from '../accounts/tables.ts'
import { createdAt, dateTimeColumn, isOneOfValues } from '../platform/columns.ts'
import { orders } from './tables.ts'

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
    /** The reason, which only staff can read. */
    reason: text().notNull(),
    at: dateTimeColumn('at').notNull().defaultNow(),
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
    outcome: text({ enum: PHONE_CALL_OUTCOMES }).notNull(),
    note: text(),
    at: dateTimeColumn('at').notNull().defaultNow(),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [
    index('phone_calls_order_id_idx').on(table.orderId, table.id),
    check('phone_calls_outcome_check', isOneOfValues(table.outcome, PHONE_CALL_OUTCOMES)),
  ],
)

/** The ways in which a customer gets the link to confirm an order. */
const CONFIRMATION_LINK_CHANNELS = ['email', 'whatsapp'] as const

/** Links with which customers confirm their orders. Each confirms one order and does nothing else. */
export const confirmationLinks = pgTable(
  'confirmation_links',
  {
    /** SHA-256 of the token, hex. The token itself is only in the link. */
    tokenHash: text('token_hash').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    channel: text({ enum: CONFIRMATION_LINK_CHANNELS }).notNull(),
    createdAt: createdAt(),
    expiresAt: dateTimeColumn('expires_at').notNull(),
    /** When the customer confirmed the order with it. */
    usedAt: dateTimeColumn('used_at'),
  },
  (table) => [
    index('confirmation_links_order_id_idx').on(table.orderId),
    check(
      'confirmation_links_channel_check',
      isOneOfValues(table.channel, CONFIRMATION_LINK_CHANNELS),
    ),
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
