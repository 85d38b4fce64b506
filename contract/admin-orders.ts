import * as z from 'zod/mini'
import { AddressForm } from './addresses.ts'
import { call } from './call.ts'
import { AddToCart } from './cart.ts'
import { Day, Id, line, Moment, optionalLine, paragraphs } from './fields.ts'
import { WORK_LISTS } from './fulfilment.ts'
import * as m from './messages/validation.ts'
import {
  FulfilmentState,
  FulfilmentStep,
  Order,
  OrderId,
  OrderIdInPath,
  OrderItem,
  OrderStatus,
  OrderStep,
} from './orders.ts'
import { Paging } from './paging.ts'
import { PaymentMethod } from './payment-methods.ts'
import { PAYMENT_STATES } from './payment-states.ts'
import { Rupees, RupeesInput, RupeesInQuery } from './rupees.ts'
import { STAFF_STEP_NAMES } from './staff-steps.ts'

export const ORDER_SORTS = ['newest', 'oldest', 'amount-desc', 'amount-asc'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const ORDERS_PER_PAGE = 25
const MAX_NOTE_LENGTH = 2000
const MAX_REASON_LENGTH = 500
const MAX_CONFIRMED_AT_ONCE = 100

/**
 * The count of each status stops at this number, so that it is as fast in a large shop as in a
 * small one. A page shows a count that has reached it as `1,000+`.
 */
export const ORDERS_COUNTED = 1000

const statuses = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(OrderStatus),
  ),
)

const fulfilmentStates = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(FulfilmentState),
  ),
)

const WorkList = z.enum(WORK_LISTS)

const words = z.optional(optionalLine(100))

/** Which orders the list of staff shows, and in which order. */
export const OrderFilter = z.object({
  /** One or several, separated by commas: `PENDING,CONFIRMED`. */
  status: z.optional(statuses),
  /** The state of the delivery; one or several, separated by commas: `confirmed,packed`. */
  fulfilment: z.optional(fulfilmentStates),
  /** The orders that wait to be packed, delivered, paid or to come back. */
  list: z.optional(WorkList),
  /** Placed on this day of the shop's calendar or later. */
  from: z.optional(Day),
  /** Placed on this day or earlier. */
  to: z.optional(Day),
  minAmount: z.optional(RupeesInQuery),
  maxAmount: z.optional(RupeesInQuery),
  /**
   * The text of the search box: an order id or its beginning, a phone number in any notation, an
   * e-mail address, parts of the recipient's name in any order, the beginning of the city, or words
   * of a product's name.
   */
  q: words,
  /** A part of the recipient's name. */
  name: words,
  /** A phone number or a part of it. */
  phone: words,
  /** An order id or its beginning. */
  orderId: words,
  /** The first letters of the province in the delivery address. */
  province: words,
  /** The first letters of the city. */
  city: words,
  sort: z._default(z.enum(ORDER_SORTS), 'newest'),
  limit: z._default(Paging.limit, ORDERS_PER_PAGE),
  /** Requests the page after this order: the `next` of an earlier answer. */
  after: z.optional(OrderId),
  /** Requests the page before this order: the `previous` of an earlier answer. */
  before: z.optional(OrderId),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** One line of the list. */
export const OrderRow = z.object({
  orderId: z.string(),
  status: OrderStatus,
  fulfilment: FulfilmentState,
  createdAt: Moment,
  /** The recipient. */
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  province: z.string(),
  finalAmount: Rupees,
  /** The cash that is still to be noted as received; only for orders that were delivered. */
  cashDue: z.optional(Rupees),
  /** The promised day, if it is today or over and the pieces are still in the shop. */
  lateSince: z.optional(Day),
  /** The number of pieces in all lines together. */
  pieces: z.int(),
  /** The number of notes that staff wrote about it. */
  notes: z.int(),
  /** The shopper deleted it before it was confirmed. */
  isDeleted: z.boolean(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** The number of orders in each status. */
export const OrderCounts = z.record(OrderStatus, z.int())
export type OrderCounts = z.infer<typeof OrderCounts>

/** The number of orders in each list of work. */
export const WorkCounts = z.record(WorkList, z.int())
export type WorkCounts = z.infer<typeof WorkCounts>

/** A note of staff about an order or a customer; shoppers never see it. */
export const Note = z.object({ id: Id, text: z.string(), at: Moment, name: z.string() })
export type Note = z.infer<typeof Note>

export const NewNote = z.object({
  text: paragraphs({ required: m.WRITE_A_NOTE, max: MAX_NOTE_LENGTH }),
})

const NewCashBlock = z.object({
  /** Only staff can read it. */
  reason: line({ required: m.SAY_WHY, max: MAX_REASON_LENGTH }),
})

/** One step of an order's history, with the name of the person who made it. */
export const NamedStep = z.object({ ...OrderStep.shape, name: z.nullable(z.string()) })
export type NamedStep = z.infer<typeof NamedStep>

/** One step of the delivery, with the name of the person who made it. */
export const NamedFulfilmentStep = z.object({
  ...FulfilmentStep.shape,
  name: z.nullable(z.string()),
})
export type NamedFulfilmentStep = z.infer<typeof NamedFulfilmentStep>

/** A payment of an order as staff see it. */
export const Payment = z.object({
  id: Id,
  method: PaymentMethod,
  /** The company that moves the money; null for cash. */
  provider: z.nullable(z.string()),
  /** The provider's reference number of the payment. */
  reference: z.nullable(z.string()),
  amount: Rupees,
  currency: z.string(),
  state: z.enum(PAYMENT_STATES),
  createdAt: Moment,
  settledAt: z.nullable(Moment),
  refundedAt: z.nullable(Moment),
  /** How the money was given back, and why. */
  refundProvider: z.nullable(z.string()),
  refundReference: z.nullable(z.string()),
  refundReason: z.nullable(z.string()),
})
export type Payment = z.infer<typeof Payment>

/** A line of an order with its place in the order and the number on the piece's label. */
export const LabelledItem = z.object({
  ...OrderItem.shape,
  position: z.int(),
  sku: z.string(),
})

/** How a line changed: its number of pieces before and after; 0 if it was not in the order. */
const EditedLine = z.object({
  name: z.string(),
  colorName: z.nullable(z.string()),
  sizeName: z.nullable(z.string()),
  engraving: z.nullable(z.string()),
  was: z.int(),
  now: z.int(),
})

/** An edit of an order by staff, and what it changed. */
export const OrderEdit = z.object({
  at: Moment,
  /** Null if the account was deleted. */
  name: z.nullable(z.string()),
  /** What the customer reads about it. */
  reason: z.nullable(z.string()),
  lines: z.array(EditedLine),
  isAddressChanged: z.boolean(),
  /** The delivery charge; missing if it stayed the same. */
  delivery: z.optional(z.object({ was: Rupees, now: Rupees })),
  total: z.object({ was: Rupees, now: Rupees }),
})
export type OrderEdit = z.infer<typeof OrderEdit>

/** Why cash on delivery is refused to a customer, by whom and since when. */
export const CashBlock = z.object({ reason: z.string(), at: Moment, name: z.string() })
export type CashBlock = z.infer<typeof CashBlock>

/** Who placed an order. */
export const OrderCustomer = z.object({
  id: Id,
  name: z.string(),
  /** Empty if staff took their orders. */
  email: z.string(),
  /** The number of their other orders, without deleted ones. */
  otherOrders: z.int(),
  /** Orders with the same phone number from other accounts. */
  otherOrdersOfPhone: z.int(),
})

/**
 * An order as staff see it: the data for its page, a packing slip and a bill. The number of the
 * bill is the order id.
 */
export const StaffOrder = z.object({
  ...Order.shape,
  items: z.array(LabelledItem),
  history: z.array(NamedStep),
  fulfilmentHistory: z.array(NamedFulfilmentStep),
  /** Increases with each change; an undo names it. */
  version: z.int(),
  /** The recipient. */
  name: z.string(),
  phone: z.string(),
  /** When the last payment was received. */
  paidAt: z.nullable(Moment),
  /** What is still to be paid, what the shop has received and not given back, and what it gave back. */
  dueAmount: Rupees,
  heldAmount: Rupees,
  refundedAmount: Rupees,
  /** Money can be given back now. */
  mayRefund: z.boolean(),
  /** When the shopper deleted it. */
  deletedAt: z.nullable(Moment),
  /** The statuses that staff may give it now. */
  nextStatuses: z.array(OrderStatus),
  /** The steps of packing, delivering and collecting that staff may take now. */
  nextSteps: z.array(z.enum(STAFF_STEP_NAMES)),
  /** Oldest first. */
  payments: z.array(Payment),
  /** Oldest first. */
  notes: z.array(Note),
  /** The changes of its pieces, address and delivery charge by staff; oldest first. */
  edits: z.array(OrderEdit),
  /** It has not left the shop, and no money of it was given back, so staff may still change it. */
  mayEdit: z.boolean(),
  customer: OrderCustomer,
  /** Missing if the customer may order with cash on delivery. */
  cashBlock: z.optional(CashBlock),
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** The result for one order of several that staff confirmed at once. */
export const Confirmation = z.object({
  orderId: z.string(),
  isConfirmed: z.boolean(),
  /** The version of the order after it, to undo it. */
  version: z.optional(z.int()),
  /** It was confirmed already, for example by the first click of a double click. */
  isAlreadyConfirmed: z.optional(z.boolean()),
  /** The reason if it was not confirmed. */
  msg: z.optional(z.string()),
})
export type Confirmation = z.infer<typeof Confirmation>

const ONE_TO_MANY = m.orderIds(MAX_CONFIRMED_AT_ONCE)

export const ConfirmOrders = z.object({
  orderIds: z.array(OrderId, ONE_TO_MANY).check(
    z.minLength(1, ONE_TO_MANY),
    z.maxLength(MAX_CONFIRMED_AT_ONCE, ONE_TO_MANY),
    z.refine((ids) => new Set(ids).size === ids.length, ONE_TO_MANY),
  ),
})

/** The result for one order of several whose cash was received. */
export const CashResult = z.object({
  orderId: z.string(),
  isPaid: z.boolean(),
  /** The version of the order after it, to undo it. */
  version: z.optional(z.int()),
  /** The reason if it was not noted as paid. */
  msg: z.optional(z.string()),
})
export type CashResult = z.infer<typeof CashResult>

const ReceivedCash = z.object({
  orderId: OrderId,
  /** What staff saw as still to be paid; refused if it is another amount now. */
  amount: RupeesInput,
})

const ReceiveCash = z.object({
  orders: z.array(ReceivedCash, ONE_TO_MANY).check(
    z.minLength(1, ONE_TO_MANY),
    z.maxLength(MAX_CONFIRMED_AT_ONCE, ONE_TO_MANY),
    z.refine(
      (orders) => new Set(orders.map(({ orderId }) => orderId)).size === orders.length,
      ONE_TO_MANY,
    ),
  ),
})
export type ReceiveCash = z.output<typeof ReceiveCash>

/** How an order reached the shop if the customer did not place it on the site. */
export const ORDER_CHANNELS = ['phone', 'chat', 'counter'] as const
export type OrderChannel = (typeof ORDER_CHANNELS)[number]

const MAX_LINES = 50

/** An order that staff write for a customer. */
export const NewStaffOrder = z.object({
  channel: z.enum(ORDER_CHANNELS, m.SAY_HOW_THE_ORDER_CAME),
  ...AddressForm.shape,
  items: z
    .array(AddToCart, m.ADD_AN_ITEM)
    .check(z.minLength(1, m.ADD_AN_ITEM), z.maxLength(MAX_LINES, m.atMostItems(MAX_LINES))),
})
export type NewStaffOrder = z.output<typeof NewStaffOrder>

/** How many of the latest orders open pages compare with those they know. */
export const NEW_ORDERS_SHOWN = 20

/** An order that a customer placed, as open pages of the admin announce it. */
export const NewOrder = z.object({ orderId: z.string(), finalAmount: Rupees })
export type NewOrder = z.infer<typeof NewOrder>

export const adminOrderCalls = {
  getNewOrders: call('GET /api/admin/new-orders', {
    summary:
      'Returns the orders that customers placed last, at most 20 of the last 24 hours, and how many orders wait for confirmation. Open pages of the admin ask every few seconds.',
    access: 'orders.read',
    answer: z.object({
      success: z.literal(true),
      /** The latest first. Orders that staff wrote are left out. */
      data: z.array(NewOrder),
      /** At most `countedUpTo`. */
      toConfirm: z.int(),
      countedUpTo: z.int(),
    }),
  }),
  createStaffOrder: call('POST /api/admin/orders', {
    summary:
      'Places an order for a customer who ordered by phone, by chat or over the counter, with the prices and the stock of the shop. Over the counter there is no delivery charge.',
    access: 'orders.move',
    body: NewStaffOrder,
    answer: z.object({ success: z.literal(true), orderId: z.string() }),
    status: 201,
    idempotent: true,
  }),
  findOrders: call('GET /api/admin/orders', {
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
      workCounts: WorkCounts,
      countedUpTo: z.int(),
    }),
  }),
  getOrderForStaff: call('GET /api/admin/orders/{orderId}', {
    summary: 'Returns one order with its notes, its history and the steps that are possible next.',
    access: 'orders.read',
    path: OrderIdInPath,
    answer: z.object({ success: z.literal(true), order: StaffOrder }),
  }),
  addOrderNote: call('POST /api/admin/orders/{orderId}/notes', {
    summary: 'Adds a note to an order. Only staff can read it; notes are never changed or deleted.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: NewNote,
    answer: z.object({ success: z.literal(true), note: Note }),
    status: 201,
  }),
  blockCash: call('POST /api/admin/orders/{orderId}/block-cash', {
    summary:
      'Refuses cash on delivery from now on to the account and to the phone number of this order. Orders that are placed already do not change.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: NewCashBlock,
    answer: z.object({ success: z.literal(true), order: StaffOrder }),
  }),
  allowCash: call('POST /api/admin/orders/{orderId}/allow-cash', {
    summary: 'Allows cash on delivery again to the account and to the phone number of this order.',
    access: 'orders.move',
    path: OrderIdInPath,
    answer: z.object({ success: z.literal(true), order: StaffOrder }),
  }),
  confirmOrders: call('POST /api/admin/orders/confirm', {
    summary:
      'Confirms up to 100 orders, each in its own transaction, and returns one result for each, in the same order.',
    access: 'orders.move',
    body: ConfirmOrders,
    answer: z.object({
      success: z.literal(true),
      confirmed: z.int(),
      results: z.array(Confirmation),
    }),
  }),
  receiveCash: call('POST /api/admin/orders/receive-cash', {
    summary:
      'Notes the cash of up to 100 delivered cash orders as received, each in its own transaction, and returns one result for each, in the same order.',
    access: 'orders.move',
    body: ReceiveCash,
    answer: z.object({ success: z.literal(true), paid: z.int(), results: z.array(CashResult) }),
  }),
}
