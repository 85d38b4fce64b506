import * as z from 'zod/mini'
import { AddressByStaff } from './addresses.ts'
import { declareCall } from './call.ts'
import { AddToCartInput } from './cart.ts'
import { multilineText, singleLineText } from './fields.ts'
import { LANGUAGES } from './language-paths.ts'
import * as m from './messages/validation.ts'
import { OrderCounts, OrderFilter, OrderRow, WorkListCounts } from './order-list.ts'
import { OrderId, OrderIdInPath } from './orders.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { StaffNote, StaffOrder } from './staff-order.ts'

const MAX_NOTE_LENGTH = 2000
const MAX_REASON_LENGTH = 500
const MAX_CONFIRMED_AT_ONCE = 100

export const NewStaffNote = z.object({
  text: multilineText({ required: m.WRITE_A_NOTE, max: MAX_NOTE_LENGTH }),
})

const NewCashBlock = z.object({
  /** Only staff can read it. */
  reason: singleLineText({ required: m.SAY_WHY_YOU_REJECT_IT, max: MAX_REASON_LENGTH }),
})

/** The result for one order of several that staff confirmed at once. */
export const ConfirmOrderResult = z.object({
  orderId: z.string(),
  isConfirmed: z.boolean(),
  /** The version of the order after it, to undo it. */
  version: z.optional(z.int()),
  /** The order was confirmed already, for example by the first click of a double click. */
  isAlreadyConfirmed: z.optional(z.boolean()),
  /** The reason if it was not confirmed. */
  msg: z.optional(z.string()),
})
export type ConfirmOrderResult = z.infer<typeof ConfirmOrderResult>

const ORDER_IDS_MESSAGE = m.sendOrderIds(MAX_CONFIRMED_AT_ONCE)

export const ConfirmOrdersInput = z.object({
  orderIds: z.array(OrderId, ORDER_IDS_MESSAGE).check(
    z.minLength(1, ORDER_IDS_MESSAGE),
    z.maxLength(MAX_CONFIRMED_AT_ONCE, ORDER_IDS_MESSAGE),
    z.refine((ids) => new Set(ids).size === ids.length, ORDER_IDS_MESSAGE),
  ),
})

/** The result for one order of several whose cash was received. */
export const ReceiveCashResult = z.object({
  orderId: z.string(),
  isPaid: z.boolean(),
  /** The version of the order after it, to undo it. */
  version: z.optional(z.int()),
  /** The reason if it was not noted as paid. */
  msg: z.optional(z.string()),
})
export type ReceiveCashResult = z.infer<typeof ReceiveCashResult>

const ReceivedCash = z.object({
  orderId: OrderId,
  /** What staff saw as still to be paid; refused if it is another amount now. */
  amount: RupeesInput,
})

const ReceiveCashInput = z.object({
  orders: z.array(ReceivedCash, ORDER_IDS_MESSAGE).check(
    z.minLength(1, ORDER_IDS_MESSAGE),
    z.maxLength(MAX_CONFIRMED_AT_ONCE, ORDER_IDS_MESSAGE),
    z.refine(
      (receivedOrders) =>
        new Set(receivedOrders.map(({ orderId }) => orderId)).size === receivedOrders.length,
      ORDER_IDS_MESSAGE,
    ),
  ),
})
export type ReceiveCashInput = z.output<typeof ReceiveCashInput>

/** How an order reached the shop if the customer did not place it on the site. */
export const ORDER_CHANNELS = ['phone', 'chat', 'counter'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

const MAX_NEW_ORDER_LINES = 50

/** An order that staff write for a customer. */
export const NewStaffOrder = z.object({
  channel: z.enum(ORDER_CHANNELS, m.SAY_HOW_THE_ORDER_CAME),
  ...AddressByStaff.shape,
  /**
   * The language of its bill, its packing slip and its messages. If it is missing, that of the last
   * order for the phone number, or of the request if there is none.
   */
  language: z.optional(z.enum(LANGUAGES)),
  items: z
    .array(AddToCartInput, m.ADD_AN_ITEM)
    .check(
      z.minLength(1, m.ADD_AN_ITEM),
      z.maxLength(MAX_NEW_ORDER_LINES, m.atMostItems(MAX_NEW_ORDER_LINES)),
    ),
})
export type NewStaffOrder = z.output<typeof NewStaffOrder>

/** How many of the latest orders an open page receives, to find those that it does not know yet. */
export const NEW_ORDERS_SHOWN = 20

/** An order that a customer placed, as open pages of the admin announce it. */
export const NewOrder = z.object({ orderId: z.string(), finalAmount: Rupees })
export type NewOrder = z.infer<typeof NewOrder>

export const adminOrderCalls = {
  getNewOrders: declareCall('GET /api/admin/new-orders', {
    summary:
      'Returns the orders that customers placed last, at most 20 of the last 24 hours, and how many orders wait to be confirmed, as in the list `to-confirm`. Open pages of the admin ask every few seconds.',
    access: 'orders.read',
    answer: z.object({
      success: z.literal(true),
      /** The latest first. Orders that staff wrote are left out. */
      data: z.array(NewOrder),
      /** The number of orders found, at most `countedUpTo`. */
      toConfirm: z.int(),
      countedUpTo: z.int(),
    }),
  }),
  createStaffOrder: declareCall('POST /api/admin/orders', {
    summary:
      'Places an order for a customer who ordered by phone, by chat or over the counter, with the prices and the stock of the shop. Over the counter there is no delivery charge.',
    access: 'orders.move',
    refusals: ['NOT_FOUND', 'CONFLICT', 'ORDER_LIMIT', 'OUT_OF_STOCK'],
    body: NewStaffOrder,
    answer: z.object({ success: z.literal(true), orderId: z.string() }),
    status: 201,
    idempotent: true,
  }),
  findOrders: declareCall('GET /api/admin/orders', {
    summary: 'Lists orders, filtered, sorted and paged, with the number of orders in each status.',
    access: 'orders.read',
    query: OrderFilter,
    answer: z.object({
      success: z.literal(true),
      data: z.array(OrderRow),
      /** The value to send as `after`; null on the last page. */
      next: z.nullable(z.string()),
      /** The value to send as `before`; null on the first page. */
      previous: z.nullable(z.string()),
      /** The count of each status, at most `countedUpTo`; ignores the filters by status and list. */
      counts: OrderCounts,
      /** The count of each list of work, in the same way. */
      workCounts: WorkListCounts,
      countedUpTo: z.int(),
    }),
  }),
  getOrderForStaff: declareCall('GET /api/admin/orders/{orderId}', {
    summary: 'Returns one order with its notes, its history and the steps that are possible next.',
    access: 'orders.read',
    path: OrderIdInPath,
    answer: z.object({ success: z.literal(true), order: StaffOrder }),
  }),
  addOrderNote: declareCall('POST /api/admin/orders/{orderId}/notes', {
    summary: 'Adds a note to an order. Only staff can read it; notes are never changed or deleted.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: NewStaffNote,
    answer: z.object({ success: z.literal(true), note: StaffNote }),
    status: 201,
  }),
  blockCash: declareCall('POST /api/admin/orders/{orderId}/block-cash', {
    summary:
      'Refuses cash on delivery from now on to the account and to the phone number of this order. Orders that are placed already do not change.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: NewCashBlock,
    answer: z.object({ success: z.literal(true), order: StaffOrder }),
  }),
  allowCash: declareCall('POST /api/admin/orders/{orderId}/allow-cash', {
    summary: 'Allows cash on delivery again to the account and to the phone number of this order.',
    access: 'orders.move',
    path: OrderIdInPath,
    answer: z.object({ success: z.literal(true), order: StaffOrder }),
  }),
  confirmOrders: declareCall('POST /api/admin/orders/confirm', {
    summary:
      'Confirms up to 100 orders, each in its own transaction, and returns one result for each, in the same order.',
    access: 'orders.move',
    body: ConfirmOrdersInput,
    answer: z.object({
      success: z.literal(true),
      confirmed: z.int(),
      results: z.array(ConfirmOrderResult),
    }),
  }),
  receiveCash: declareCall('POST /api/admin/orders/receive-cash', {
    summary:
      'Notes the cash of up to 100 delivered cash orders as received, each in its own transaction, and returns one result for each, in the same order.',
    access: 'orders.move',
    body: ReceiveCashInput,
    answer: z.object({
      success: z.literal(true),
      paid: z.int(),
      results: z.array(ReceiveCashResult),
    }),
  }),
}
