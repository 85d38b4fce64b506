import * as z from 'zod/mini'
import { Address } from './addresses.ts'
import { call } from './call.ts'
import { Days } from './delivery.ts'
import { Done, Id, Moment, optionalLine } from './fields.ts'
import { FULFILMENT_STATES } from './fulfilment.ts'
import { MAX_PRICE_RUPEES, toPaisa } from './money.ts'
import { ORDER_STATUSES, STATUS_FACTS, type OrderStatus as Status } from './order-status.ts'
import { may, type Role } from './permissions.ts'
import { Rupees } from './rupees.ts'

export const OrderStatus = z.enum(ORDER_STATUSES, 'Unknown order status')

export const FulfilmentState = z.enum(FULFILMENT_STATES, 'Unknown state of a delivery')

/** Paid in cash when the parcel is handed over. */
export const PAYMENT_METHODS = ['COD'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS, 'Unknown payment method')
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** The statuses that somebody may give an order now; `wasPaid` if there is money to give back. */
export function nextStatuses(order: { status: Status; wasPaid: boolean }, role: Role): Status[] {
  const { shopperMay, staffMayMoveTo } = STATUS_FACTS[order.status]
  if (!may(role, 'orders.move')) return shopperMay === 'cancel' ? ['CANCELLED'] : []
  return staffMayMoveTo.filter((status) => status !== 'REFUNDED' || order.wasPaid)
}

/** A line as it was agreed on the day; later changes of the product do not touch it. */
export const OrderItem = z.object({
  productId: Id,
  colorId: z.nullable(Id),
  name: z.string(),
  colorName: z.nullable(z.string()),
  unitPrice: Rupees,
  finalPrice: Rupees,
  quantity: z.int(),
  lineTotal: Rupees,
  imageUrl: z.nullable(z.string()),
})
export type OrderItem = z.infer<typeof OrderItem>

/** Who changed an order. `system`: the shop itself, for example after a time that the owner has set. */
export const ORDER_ACTORS = ['shopper', 'staff', 'system'] as const
const OrderActor = z.enum(ORDER_ACTORS)
export type OrderActor = z.infer<typeof OrderActor>

/** One step in the life of an order. */
export const OrderStep = z.object({
  status: OrderStatus,
  at: Moment,
  by: OrderActor,
  note: z.optional(z.string()),
})

/** One step of the delivery of an order. */
export const FulfilmentStep = z.object({
  state: FulfilmentState,
  at: Moment,
  by: OrderActor,
  note: z.optional(z.string()),
})
export type FulfilmentStep = z.infer<typeof FulfilmentStep>

export const Order = z.object({
  /** The same as `orderId`: short, hard to guess, easy to read aloud. */
  id: z.string(),
  orderId: z.string(),
  status: OrderStatus,
  createdAt: Moment,
  totalAmount: Rupees,
  discountAmount: z.optional(Rupees),
  /** What its delivery costs; absent where it is free. */
  deliveryAmount: z.optional(Rupees),
  /** How many days its delivery was said to take when it was placed; absent where nothing was promised. */
  deliveryDays: z.optional(Days),
  /** All that is paid: the pieces, offers taken off, and their delivery. */
  finalAmount: Rupees,
  paymentMethod: PaymentMethod,
  items: z.array(OrderItem),
  address: z.omit(Address, { id: true }),
  history: z.array(OrderStep),
  /** Where the pieces are: the status says whether the order stands and is paid. */
  fulfilment: FulfilmentState,
  /** How the delivery got there, oldest first. */
  fulfilmentHistory: z.array(FulfilmentStep),
})
export type Order = z.infer<typeof Order>

export const PlaceOrder = z.object({
  addressId: z.int('Please choose a delivery address').check(z.gte(1), z.lte(2_147_483_647)),
  /** The total the shopper saw, delivery included; the order is refused when it would cost something else. */
  expectedTotal: z.optional(
    z.pipe(
      z
        .number('Please send the expected total in rupees')
        .check(z.gte(0), z.lte(MAX_PRICE_RUPEES * 100)),
      z.transform(toPaisa),
    ),
  ),
  paymentMethod: z._default(PaymentMethod, 'COD'),
})
export type PlaceOrder = z.output<typeof PlaceOrder>

const orderPlaced = z.object({
  success: z.literal(true),
  message: z.string(),
  msg: z.string(),
  order: Order,
})

/** An order id as somebody sends it. */
export const OrderId = z.string('Please send an order id').check(
  z.overwrite((text) => text.toUpperCase()),
  z.regex(/^[0-9A-Z-]{4,40}$/, 'Please send an order id'),
)

export const OrderIdInPath = z.object({ orderId: OrderId })

/** Where an order shall go, and why. */
export const OrderMove = z.object({
  status: OrderStatus,
  /** The status it was seen in; it is refused when somebody else was first. */
  expectedStatus: z.optional(OrderStatus),
  /** Why; it stands in the history, where the shopper reads it too. */
  note: z.optional(optionalLine(500)),
})
export type OrderMove = z.output<typeof OrderMove>

export const orderCalls = {
  getOrders: call('GET /api/order/getorders', {
    says: 'The shopper’s own orders, newest first.',
    access: 'shopper',
    answer: z.object({ success: z.literal(true), orders: z.array(Order) }),
  }),
  getOrder: call('GET /api/order/{orderId}', {
    says: 'One order: an own one, or any for staff.',
    access: 'shopper',
    path: OrderIdInPath,
    answer: z.object({ success: z.literal(true), order: Order }),
  }),
  placeOrder: call('POST /api/order/addorder', {
    says: 'Turns the cart into an order: all of it, or nothing.',
    access: 'shopper',
    body: PlaceOrder,
    answer: orderPlaced,
    status: 201,
    idempotent: true,
    throttle: 'place-order',
  }),
  placeOrderWithMail: call('POST /api/order/mailorder', {
    says: 'Places the order and mails a confirmation to the shopper and the shop.',
    access: 'shopper',
    body: PlaceOrder,
    answer: orderPlaced,
    status: 201,
    idempotent: true,
    throttle: 'place-order',
  }),
  deleteOrder: call('DELETE /api/order/deleteorder/{orderId}', {
    says: 'Deletes an own order that is still pending; its pieces return to the shelf.',
    access: 'shopper',
    path: OrderIdInPath,
    answer: Done,
  }),
  updateOrder: call('PUT /api/order/updateorder/{orderId}', {
    says: 'Moves an order to another status, where the rules allow it.',
    access: 'shopper',
    path: OrderIdInPath,
    body: OrderMove,
    idempotent: true,
    answer: z.object({
      success: z.literal(true),
      msg: z.string(),
      message: z.string(),
      order: Order,
    }),
  }),
}
