import * as z from 'zod/mini'
import { Address } from './addresses.ts'
import { declareCall } from './call.ts'
import { DeliveryDayRange } from './delivery.ts'
import { engravingLineFields } from './engraving.ts'
import { DateTime, EmptyCallAnswer, Id, optionalSingleLineText } from './fields.ts'
import { FULFILMENT_STATES } from './fulfilment.ts'
import * as m from './messages/validation.ts'
import { MAX_PRICE_RUPEES, toPaisa } from './money.ts'
import { ORDER_STATUSES, orderStatusFactsOf, type OrderStatus as Status } from './order-status.ts'
import { PaymentMethod } from './payment-methods.ts'
import { hasPermission, type RolePermissions } from './permissions.ts'
import { pricePartsFields } from './pricing.ts'
import { Rupees } from './rupees.ts'
import { TextInNepali } from './texts-in-nepali.ts'

export const OrderStatus = z.enum(ORDER_STATUSES, m.UNKNOWN_ORDER_STATUS)

export const FulfilmentState = z.enum(FULFILMENT_STATES, m.UNKNOWN_STATE_OF_A_DELIVERY)

/** The statuses that a person may give an order now; `wasPaid` if there is money to refund. */
export function nextOrderStatuses(
  order: { status: Status; wasPaid: boolean },
  personWithRole: RolePermissions,
): Status[] {
  const { shopperAction, staffMayMoveTo } = orderStatusFactsOf(order.status)
  if (!hasPermission(personWithRole, 'orders.move'))
    return shopperAction === 'cancel' ? ['CANCELLED'] : []
  return staffMayMoveTo.filter((status) => status !== 'REFUNDED' || order.wasPaid)
}

/** Who brings the parcel of an order, under which number, and since which day. */
export const Shipment = z.object({
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  sentOn: z.nullable(z.string()),
})
export type Shipment = z.infer<typeof Shipment>

/** A line of an order. Its values do not change when the product is changed later. */
export const OrderItem = z.object({
  productId: Id,
  colorId: z.nullable(Id),
  name: z.string(),
  nameNe: TextInNepali,
  colorName: z.nullable(z.string()),
  colorNameNe: TextInNepali,
  /** Missing, as is `sizeName`, if the product has no sizes. */
  sizeId: z.optional(Id),
  sizeName: z.optional(z.string()),
  unitPrice: Rupees,
  finalPrice: Rupees,
  quantity: z.int(),
  lineTotal: Rupees,
  imageUrl: z.nullable(z.string()),
  /** The code of the passport of a precious piece; missing for other pieces. */
  passport: z.optional(z.string()),
  /** The names and prices as they were at the time of the order. */
  ...pricePartsFields,
  ...engravingLineFields,
})
export type OrderItem = z.infer<typeof OrderItem>

/** Who changed an order. `system` is the shop itself, such as the cancellation after some days. */
export const ORDER_ACTORS = ['shopper', 'staff', 'system'] as const
const OrderActor = z.enum(ORDER_ACTORS)
export type OrderActor = z.infer<typeof OrderActor>

/** One change of an order's status. */
export const OrderStep = z.object({
  status: OrderStatus,
  at: DateTime,
  by: OrderActor,
  note: z.optional(z.string()),
  /** The Nepali text of a note that the shop itself wrote. */
  noteNe: TextInNepali,
})

/** One step of the delivery of an order. */
export const FulfilmentStep = z.object({
  state: FulfilmentState,
  at: DateTime,
  by: OrderActor,
  note: z.optional(z.string()),
  /** The Nepali text of a note that the shop itself wrote. */
  noteNe: TextInNepali,
})
export type FulfilmentStep = z.infer<typeof FulfilmentStep>

export const Order = z.object({
  /** Equal to `orderId`, which is short, hard to guess and easy to read aloud. */
  id: z.string(),
  orderId: z.string(),
  status: OrderStatus,
  createdAt: DateTime,
  totalAmount: Rupees,
  discountAmount: z.optional(Rupees),
  /** The delivery charge; missing if delivery is free. */
  deliveryAmount: z.optional(Rupees),
  /** The delivery days promised when it was placed; missing if nothing was promised. */
  deliveryDays: z.optional(DeliveryDayRange),
  /** The last day on which it arrives, promised when it was placed; missing if nothing was promised. */
  promisedOn: z.optional(z.string()),
  /** The amount to pay: the pieces after offers, and the delivery charge. */
  finalAmount: Rupees,
  paymentMethod: PaymentMethod,
  /**
   * What the shop has received and has to give back to the customer, and until when; missing if there
   * is nothing to give back.
   */
  moneyToReturn: z.optional(z.object({ amount: Rupees, dueBy: DateTime })),
  items: z.array(OrderItem),
  address: z.omit(Address, { id: true }),
  history: z.array(OrderStep),
  /** The state of the delivery. */
  fulfilment: FulfilmentState,
  /** The steps of the delivery, oldest first. */
  fulfilmentHistory: z.array(FulfilmentStep),
  /** Missing until the parcel was sent. */
  shipment: z.optional(Shipment),
})
export type Order = z.infer<typeof Order>

/**
 * How the customer wants to pay in advance, while the order waits for that money; missing for cash,
 * for an order that costs nothing, and once the order is confirmed or cancelled.
 */
export const WaitingPaymentMethod = z.optional(PaymentMethod)

export const PlaceOrderInput = z.object({
  addressId: z.int(m.CHOOSE_A_DELIVERY_ADDRESS).check(z.gte(1), z.lte(2_147_483_647)),
  /** The total that the shopper saw, with delivery; the order is refused if it has changed. */
  expectedTotal: z.optional(
    z.pipe(
      z.number(m.SEND_THE_EXPECTED_TOTAL_IN_RUPEES).check(z.gte(0), z.lte(MAX_PRICE_RUPEES * 100)),
      z.transform(toPaisa),
    ),
  ),
  paymentMethod: z._default(PaymentMethod, 'COD'),
})
export type PlaceOrderInput = z.output<typeof PlaceOrderInput>

const placedOrderAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  msg: z.string(),
  order: Order,
})

/** An order id in a request, in upper or lower case. */
export const OrderId = z.string(m.SEND_AN_ORDER_ID).check(
  z.overwrite((text) => text.toUpperCase()),
  z.regex(/^[0-9A-Z-]{4,40}$/, m.SEND_AN_ORDER_ID),
)

export const OrderIdInPath = z.object({ orderId: OrderId })

/** A change of an order's status. */
export const OrderMove = z.object({
  status: OrderStatus,
  /** The status that the client has seen; refused if the status has changed since. */
  expectedStatus: z.optional(OrderStatus),
  /** The reason; it is part of the history, which the shopper can read. */
  note: z.optional(optionalSingleLineText(500)),
})
export type OrderMove = z.output<typeof OrderMove>

export const orderCalls = {
  getOrders: declareCall('GET /api/order/getorders', {
    summary: 'Lists the shopper’s own orders, newest first.',
    access: 'shopper',
    mayUseReplica: true,
    answer: z.object({ success: z.literal(true), orders: z.array(Order) }),
  }),
  getOrder: declareCall('GET /api/order/{orderId}', {
    summary: 'Returns one order: shoppers see their own, staff see all.',
    access: 'shopper',
    path: OrderIdInPath,
    answer: z.object({ success: z.literal(true), order: Order }),
  }),
  placeOrder: declareCall('POST /api/order/addorder', {
    summary: 'Places an order for everything in the cart, in one transaction.',
    access: 'shopper',
    refusals: ['NOT_FOUND', 'CONFLICT', 'ORDER_LIMIT', 'OUT_OF_STOCK', 'PRICE_CHANGED'],
    body: PlaceOrderInput,
    answer: placedOrderAnswer,
    status: 201,
    idempotent: true,
    throttle: 'place-order',
  }),
  placeOrderWithMail: declareCall('POST /api/order/mailorder', {
    summary: 'Places an order and sends a confirmation email to the shopper and the shop.',
    access: 'shopper',
    refusals: ['NOT_FOUND', 'CONFLICT', 'ORDER_LIMIT', 'OUT_OF_STOCK', 'PRICE_CHANGED'],
    body: PlaceOrderInput,
    answer: placedOrderAnswer,
    status: 201,
    idempotent: true,
    throttle: 'place-order',
  }),
  deleteOrder: declareCall('DELETE /api/order/deleteorder/{orderId}', {
    summary: 'Deletes one of the shopper’s own pending orders and returns its pieces to stock.',
    access: 'shopper',
    refusals: ['ILLEGAL_TRANSITION'],
    path: OrderIdInPath,
    answer: EmptyCallAnswer,
  }),
  updateOrder: declareCall('PUT /api/order/updateorder/{orderId}', {
    summary: 'Changes the status of an order if the rules allow it.',
    access: 'shopper',
    refusals: ['FORBIDDEN', 'ILLEGAL_TRANSITION'],
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
