import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { FULFILMENT_STATES, type FulfilmentState } from '#contract/fulfilment.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { ORDER_ACTORS } from '#contract/orders.ts'
import type { PaymentState } from '#contract/payment-states.ts'
import { users } from '../accounts/tables.ts'
import { dateTimeColumn, isOneOfValues } from '../platform/columns.ts'
import { orders } from './tables.ts'

/** All status changes of orders, with who made them; rows are only added. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    at: dateTimeColumn('at').notNull().defaultNow(),
    by: text({ enum: ORDER_ACTORS }).notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** The time when the step was undone; no history shows such a step. */
    undoneAt: dateTimeColumn('undone_at'),
  },
  (table) => [
    index('order_steps_order_id_idx').on(table.orderId, table.id),
    check('order_steps_status_check', isOneOfValues(table.status, ORDER_STATUSES)),
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
    at: dateTimeColumn('at').notNull().defaultNow(),
    by: text({ enum: ORDER_ACTORS }).notNull(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    /** The time when the step was undone; no history shows such a step. */
    undoneAt: dateTimeColumn('undone_at'),
  },
  (table) => [
    index('fulfilment_steps_order_id_idx').on(table.orderId, table.id),
    check('fulfilment_steps_state_check', isOneOfValues(table.state, FULFILMENT_STATES)),
  ],
)

/** What a move of an order changes, as it was before. */
export type OrderStatesBeforeMove = {
  status: OrderStatus
  fulfilment: FulfilmentState
  courier: string | null
  trackingNumber: string | null
  sentOn: string | null
  payments: PaymentBeforeMove[]
}

/** The columns of a payment that a move can change, under their names in the database. */
export type PaymentBeforeMove = {
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
    at: dateTimeColumn('at').notNull().defaultNow(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    before: jsonb().$type<OrderStatesBeforeMove>().notNull(),
    /** The pieces that the move returned to stock. */
    isStockBack: boolean('is_stock_back').notNull(),
    /** The steps that the move added to the histories. */
    orderStepId: bigint('order_step_id', { mode: 'number' }).references(() => orderSteps.id),
    fulfilmentStepId: bigint('fulfilment_step_id', { mode: 'number' }).references(
      () => fulfilmentSteps.id,
    ),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
)

/** How a line changed in an edit: its number of pieces before and after. */
export type EditedOrderLine = {
  name: string
  colorName: string | null
  /** The names in Nepali, where there are any; missing in edits before they were written down. */
  nameNe?: string | null
  colorNameNe?: string | null
  sizeName: string | null
  engraving: string | null
  was: number
  now: number
}

/** What an edit of an order changed, for people who read it. */
export type OrderEditChanges = {
  lines: EditedOrderLine[]
  isAddressChanged: boolean
  /** The delivery charge before and after the edit. */
  deliveryPaisa: { was: number; now: number }
  finalPaisa: { was: number; now: number }
  /** How much of the difference was paid by money that was due for refund; older edits lack it. */
  keptPaisa?: number
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
    at: dateTimeColumn('at').notNull().defaultNow(),
    byUserId: integer('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the customer reads about the edit. */
    reason: text(),
    changes: jsonb().$type<OrderEditChanges>().notNull(),
    /** The rows of `orders` and `order_items` before the edit. */
    before: jsonb().$type<{ order: object; lines: object[] }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
)
