import * as z from 'zod/mini'
import { DateTime, Id, LongId } from './fields.ts'
import { LANGUAGES } from './language-paths.ts'
import {
  FulfilmentStep,
  Order,
  OrderItem,
  OrderStatus,
  OrderStep,
  WaitingPaymentMethod,
} from './orders.ts'
import { PaymentMethod } from './payment-methods.ts'
import { PAYMENT_STATES } from './payment-states.ts'
import { Rupees } from './rupees.ts'
import { STAFF_STEP_NAMES } from './staff-steps.ts'

/** A note of staff about an order or a customer; shoppers never see it. */
export const StaffNote = z.object({ id: Id, text: z.string(), at: DateTime, name: z.string() })
export type StaffNote = z.infer<typeof StaffNote>

/** One step of an order's history, with the name of the person who made it. */
export const OrderStepWithStaffName = z.object({ ...OrderStep.shape, name: z.nullable(z.string()) })
export type OrderStepWithStaffName = z.infer<typeof OrderStepWithStaffName>

/** One step of the delivery, with the name of the person who made it. */
export const FulfilmentStepWithStaffName = z.object({
  ...FulfilmentStep.shape,
  name: z.nullable(z.string()),
})
export type FulfilmentStepWithStaffName = z.infer<typeof FulfilmentStepWithStaffName>

/** A payment of an order as staff see it. */
export const StaffPayment = z.object({
  id: LongId,
  method: PaymentMethod,
  /** The company that moves the money; null for cash. */
  provider: z.nullable(z.string()),
  /** The provider's reference number of the payment. */
  reference: z.nullable(z.string()),
  amount: Rupees,
  currency: z.string(),
  state: z.enum(PAYMENT_STATES),
  createdAt: DateTime,
  settledAt: z.nullable(DateTime),
  refundedAt: z.nullable(DateTime),
  /** How the money was given back, and why. */
  refundProvider: z.nullable(z.string()),
  refundReference: z.nullable(z.string()),
  refundReason: z.nullable(z.string()),
})
export type StaffPayment = z.infer<typeof StaffPayment>

/** A line of an order with its place in the order and the number on the piece's label. */
export const OrderItemWithLabel = z.object({
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
  at: DateTime,
  /** Null if the account was deleted. */
  name: z.nullable(z.string()),
  /** What the customer reads about the edit. */
  reason: z.nullable(z.string()),
  lines: z.array(EditedLine),
  isAddressChanged: z.boolean(),
  /** The delivery charge; missing if it stayed the same. */
  delivery: z.optional(z.object({ was: Rupees, now: Rupees })),
  total: z.object({ was: Rupees, now: Rupees }),
})
export type OrderEdit = z.infer<typeof OrderEdit>

/** Why cash on delivery is refused to a customer, by whom and since when. */
export const CashBlock = z.object({ reason: z.string(), at: DateTime, name: z.string() })
export type CashBlock = z.infer<typeof CashBlock>

/** Who placed an order. */
export const OrderCustomer = z.object({
  id: Id,
  name: z.string(),
  /** The email address; empty for a customer for whom staff took the orders. */
  email: z.string(),
  /** The number of their other orders, without deleted ones. */
  otherOrders: z.int(),
  /** Orders with the same phone number from other accounts. */
  otherOrdersOfPhone: z.int(),
  /** The names of the customer's tags. */
  tags: z.array(z.string()),
})

/**
 * An order as staff see it: the data for its page, a packing slip and a bill. The number of the
 * bill is the order id.
 */
export const StaffOrder = z.object({
  ...Order.shape,
  items: z.array(OrderItemWithLabel),
  history: z.array(OrderStepWithStaffName),
  fulfilmentHistory: z.array(FulfilmentStepWithStaffName),
  /** Increases with each change. Who undoes a move sends the version after it. */
  version: z.int(),
  /** The language in which it was placed: that of its emails and its bill. */
  language: z.enum(LANGUAGES),
  /** The recipient. */
  name: z.string(),
  phone: z.string(),
  /** When the last payment was received. */
  paidAt: z.nullable(DateTime),
  /** What is still to be paid, what the shop has received and not given back, and what it gave back. */
  dueAmount: Rupees,
  heldAmount: Rupees,
  refundedAmount: Rupees,
  waitsForPayment: WaitingPaymentMethod,
  /** Whether money can be given back now. */
  mayRefund: z.boolean(),
  /** When the shopper deleted it. */
  deletedAt: z.nullable(DateTime),
  /** The statuses that staff may give it now. */
  nextStatuses: z.array(OrderStatus),
  /** The steps of packing, delivering and collecting that staff may take now. */
  nextSteps: z.array(z.enum(STAFF_STEP_NAMES)),
  /** Oldest first. */
  payments: z.array(StaffPayment),
  /** Oldest first. */
  notes: z.array(StaffNote),
  /** The changes of its pieces, address and delivery charge by staff; oldest first. */
  edits: z.array(OrderEdit),
  /**
   * Whether staff may still change the items: the order has not left the shop, and none of its
   * money was refunded.
   */
  mayEdit: z.boolean(),
  customer: OrderCustomer,
  /** Missing if the customer may order with cash on delivery. */
  cashBlock: z.optional(CashBlock),
})
export type StaffOrder = z.infer<typeof StaffOrder>
