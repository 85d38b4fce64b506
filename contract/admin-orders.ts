import * as z from 'zod/mini'
import { call } from './call.ts'
import { Day, Id, Moment, optionalLine, paragraphs } from './fields.ts'
import {
  FULFILMENT_FACTS,
  type FulfilmentState as FulfilmentStateName,
  TO_COLLECT_STATES,
} from './fulfilment.ts'
import {
  FulfilmentState,
  FulfilmentStep,
  Order,
  OrderId,
  OrderIdInPath,
  OrderItem,
  OrderStatus,
  OrderStep,
  PaymentMethod,
} from './orders.ts'
import { Paging } from './paging.ts'
import { PAYMENT_STATES } from './payment-states.ts'
import type { RefusalKey } from './refusals.ts'
import { Rupees, RupeesInQuery } from './rupees.ts'

export const ORDER_SORTS = ['newest', 'oldest', 'amount-desc', 'amount-asc'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const ORDERS_PER_PAGE = 25
const MAX_NOTE_LENGTH = 2000
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

const words = z.optional(optionalLine(100))

/** Which orders the list of staff shows, and in which order. */
export const OrderFilter = z.object({
  /** One or several, separated by commas: `PENDING,CONFIRMED`. */
  status: z.optional(statuses),
  /** The state of the delivery; one or several, separated by commas: `confirmed,packed`. */
  fulfilment: z.optional(fulfilmentStates),
  /** Placed on this day of the shop's calendar or later. */
  from: z.optional(Day),
  /** Placed on this day or earlier. */
  to: z.optional(Day),
  minAmount: z.optional(RupeesInQuery),
  maxAmount: z.optional(RupeesInQuery),
  /**
   * The text of the search box: an order id or its beginning, a phone number in any notation, an
   * e-mail address, or a part of the recipient's name.
   */
  q: words,
  /** A part of the recipient's name. */
  name: words,
  /** A phone number or a part of it. */
  phone: words,
  /** An order id or its beginning. */
  orderId: words,
  /** The beginning of the province, as it is written in the address. */
  province: words,
  /** The beginning of the city. */
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
  /** The number of pieces in all lines together. */
  pieces: z.int(),
  /** The number of notes that staff wrote about it. */
  notes: z.int(),
  /** The shopper deleted it before it was confirmed. */
  isDeleted: z.boolean(),
})
export type OrderRow = z.infer<typeof OrderRow>

/** A note of staff about an order or a customer; shoppers never see it. */
export const Note = z.object({ id: Id, text: z.string(), at: Moment, name: z.string() })
export type Note = z.infer<typeof Note>

export const NewNote = z.object({
  text: paragraphs({ required: 'Please write a note', max: MAX_NOTE_LENGTH }),
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
})
export type Payment = z.infer<typeof Payment>

type StepFacts = {
  /** What happens to the order. */
  change: { fulfilment?: FulfilmentStateName; money?: 'settle' }
  /** The refusal if the step is not possible in the order's state. */
  refusal: RefusalKey
}

/** The steps of packing, delivering and collecting that staff take. */
export const STAFF_STEPS = {
  pack: {
    change: { fulfilment: 'packed' },
    refusal: 'ORDER_CANNOT_BE_PACKED',
  },
  'hand-over': {
    change: { fulfilment: 'handed-over' },
    refusal: 'ORDER_CANNOT_BE_HANDED_OVER',
  },
  deliver: {
    change: { fulfilment: 'delivered' },
    refusal: 'ORDER_CANNOT_BE_DELIVERED',
  },
  'receive-payment': {
    change: { money: 'settle' },
    refusal: 'ORDER_CANNOT_BE_PAID',
  },
  refuse: {
    change: { fulfilment: 'refused' },
    refusal: 'ORDER_CANNOT_BE_REFUSED',
  },
  return: {
    change: { fulfilment: 'returned' },
    refusal: 'ORDER_CANNOT_BE_RETURNED',
  },
} as const satisfies Record<string, StepFacts>
export type StaffStep = keyof typeof STAFF_STEPS
const STAFF_STEP_NAMES = Object.keys(STAFF_STEPS) as StaffStep[]

/** The steps that staff may take with an order now. */
export const nextSteps = (order: {
  fulfilment: FulfilmentStateName
  isPaid: boolean
}): StaffStep[] =>
  STAFF_STEP_NAMES.filter((name) => {
    const { fulfilment }: StepFacts['change'] = STAFF_STEPS[name].change
    return fulfilment
      ? FULFILMENT_FACTS[order.fulfilment].next.includes(fulfilment)
      : !order.isPaid && TO_COLLECT_STATES.includes(order.fulfilment)
  })

/** A step that staff take with an order. */
export const OrderStepInput = z.object({
  /** The state of the delivery when staff looked; refused if somebody else changed it since. */
  expectedFulfilment: z.optional(FulfilmentState),
  /** For the history, where the shopper reads it too: for example courier and parcel number. */
  note: z.optional(optionalLine(500)),
})
export type OrderStepInput = z.output<typeof OrderStepInput>

/** A delivery; `cashReceived` is false if the courier brings the money later. */
export const DeliveryInput = z.object({
  ...OrderStepInput.shape,
  cashReceived: z._default(z.boolean('Please say whether the cash was received'), true),
})

/** A line of an order with the number on the piece's label. */
export const LabelledItem = z.object({ ...OrderItem.shape, sku: z.string() })

/** Who placed an order. */
export const OrderCustomer = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** The number of their other orders, without deleted ones. */
  otherOrders: z.int(),
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
  /** The recipient. */
  name: z.string(),
  phone: z.string(),
  /** When the last payment was received. */
  paidAt: z.nullable(Moment),
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
  customer: OrderCustomer,
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** The result for one order of several that staff confirmed at once. */
export const Confirmation = z.object({
  orderId: z.string(),
  isConfirmed: z.boolean(),
  /** The reason if it was not confirmed. */
  msg: z.optional(z.string()),
})
export type Confirmation = z.infer<typeof Confirmation>

const ONE_TO_MANY = `Please send 1 to ${MAX_CONFIRMED_AT_ONCE} different order ids`

export const ConfirmOrders = z.object({
  orderIds: z.array(OrderId, ONE_TO_MANY).check(
    z.minLength(1, ONE_TO_MANY),
    z.maxLength(MAX_CONFIRMED_AT_ONCE, ONE_TO_MANY),
    z.refine((ids) => new Set(ids).size === ids.length, ONE_TO_MANY),
  ),
})

const stepAnswer = z.object({ success: z.literal(true), msg: z.string(), order: StaffOrder })

export const adminOrderCalls = {
  findOrders: call('GET /api/admin/orders', {
    says: 'All orders by filter and order, a page at a time; with how many of each status the other filters find.',
    access: 'orders.read',
    query: OrderFilter,
    answer: z.object({
      success: z.literal(true),
      data: z.array(OrderRow),
      /** The value to send as `after`; null on the last page. */
      next: z.nullable(z.string()),
      /** The value to send as `before`; null on the first page. */
      previous: z.nullable(z.string()),
      /** The count of each status, at most `countedUpTo`; ignores the filter by status. */
      counts: z.record(OrderStatus, z.int()),
      countedUpTo: z.int(),
    }),
  }),
  getOrderForStaff: call('GET /api/admin/orders/{orderId}', {
    says: 'One order with its notes, who moved it when, and where it may go next.',
    access: 'orders.read',
    path: OrderIdInPath,
    answer: z.object({ success: z.literal(true), order: StaffOrder }),
  }),
  addOrderNote: call('POST /api/admin/orders/{orderId}/notes', {
    says: 'Writes a note beside an order, for staff only; notes are never changed or removed.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: NewNote,
    answer: z.object({ success: z.literal(true), note: Note }),
    status: 201,
  }),
  confirmOrders: call('POST /api/admin/orders/confirm', {
    says: 'Confirms up to 100 orders, each on its own; tells of each what became of it, in the order sent.',
    access: 'orders.move',
    body: ConfirmOrders,
    answer: z.object({
      success: z.literal(true),
      confirmed: z.int(),
      results: z.array(Confirmation),
    }),
  }),
  packOrder: call('POST /api/admin/orders/{orderId}/pack', {
    says: 'Marks a confirmed order as packed.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: OrderStepInput,
    answer: stepAnswer,
  }),
  handOverOrder: call('POST /api/admin/orders/{orderId}/hand-over', {
    says: 'Marks an order as handed to the courier; the note can name courier and parcel number.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: OrderStepInput,
    answer: stepAnswer,
  }),
  deliverOrder: call('POST /api/admin/orders/{orderId}/deliver', {
    says: 'Marks an order as delivered and, unless the body says otherwise, its cash as received; then it is PAID.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: DeliveryInput,
    answer: stepAnswer,
  }),
  receivePayment: call('POST /api/admin/orders/{orderId}/receive-payment', {
    says: 'Marks the cash of an order that was handed over or delivered as received.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: OrderStepInput,
    answer: stepAnswer,
  }),
  refuseOrder: call('POST /api/admin/orders/{orderId}/refuse', {
    says: 'Marks a parcel as refused by the customer: the order is cancelled, and its pieces return to stock when the parcel is back.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: OrderStepInput,
    answer: stepAnswer,
  }),
  returnOrder: call('POST /api/admin/orders/{orderId}/return', {
    says: 'Marks a refused or delivered parcel as returned: its pieces are back in stock, and money that came is to be refunded.',
    access: 'orders.move',
    path: OrderIdInPath,
    body: OrderStepInput,
    answer: stepAnswer,
  }),
}
