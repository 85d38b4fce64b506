import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { Day, optionalSingleLineText, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { FulfilmentState, OrderIdInPath } from './orders.ts'
import { PAYMENT_WAYS } from './payment-ways.ts'
import { PositiveRupeesInput } from './rupees.ts'
import { ExpectedVersion } from './settings.ts'
import { StaffOrder } from './staff-order.ts'

/** A step that staff take with an order. */
export const OrderStepInput = z.object({
  /** The state that staff saw; the step is refused if the state has changed since. */
  expectedFulfilment: z.optional(FulfilmentState),
  /** The version of the order that staff saw; refused if anything has changed since. */
  version: z.optional(ExpectedVersion),
  /** For the history, where the shopper reads it too: for example courier and parcel number. */
  note: z.optional(optionalSingleLineText(500)),
})
export type OrderStepInput = z.output<typeof OrderStepInput>

const PaymentWay = z.enum(PAYMENT_WAYS, m.UNKNOWN_WAY_OF_PAYMENT)

/** How money moved. */
const paymentWayFields = {
  way: z._default(PaymentWay, 'cash'),
  /** The number of the transfer. */
  reference: z.optional(optionalSingleLineText(100)),
}

/** Money that was received. */
export const PaymentInput = z.object({
  ...OrderStepInput.shape,
  /** A part of what is still to be paid; all of it if it is missing. */
  amount: z.optional(PositiveRupeesInput),
  ...paymentWayFields,
})
export type PaymentInput = z.output<typeof PaymentInput>

/** Money that was given back. */
export const RefundInput = z.object({
  /** The version of the order that staff saw, so that a double click refunds once. */
  version: ExpectedVersion,
  amount: PositiveRupeesInput,
  ...paymentWayFields,
  /** Part of the history, where the shopper reads it too. */
  reason: singleLineText({ required: m.SAY_WHY_YOU_REJECT_IT, max: 500 }),
})
export type RefundInput = z.output<typeof RefundInput>

/** For this time after a move, staff can undo it. */
export const UNDO_SECONDS = 10

/** Who brings the parcel; the shopper reads it too. */
export const HandOverToCourierInput = z.object({
  ...OrderStepInput.shape,
  courier: z.optional(optionalSingleLineText(60)),
  trackingNumber: z.optional(optionalSingleLineText(60)),
  /** The day the courier got it; today if it is missing. */
  sentOn: z.optional(Day),
})
export type HandOverToCourierInput = z.output<typeof HandOverToCourierInput>

/** A delivery; `cashReceived` is false if the courier brings the money later. */
export const OrderDeliveredInput = z.object({
  ...OrderStepInput.shape,
  cashReceived: z._default(z.boolean(m.SAY_WHETHER_THE_CASH_WAS_RECEIVED), true),
})

const orderStepAnswer = z.object({ success: z.literal(true), msg: z.string(), order: StaffOrder })

/** The calls of staff who pack, deliver and collect. */
export const fulfilmentCalls = {
  packOrder: declareCall('POST /api/admin/orders/{orderId}/pack', {
    summary: 'Marks a confirmed order as packed.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: OrderIdInPath,
    body: OrderStepInput,
    answer: orderStepAnswer,
  }),
  handOverOrder: declareCall('POST /api/admin/orders/{orderId}/hand-over', {
    summary: 'Marks an order as sent: courier, tracking number and day.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: OrderIdInPath,
    body: HandOverToCourierInput,
    answer: orderStepAnswer,
  }),
  deliverOrder: declareCall('POST /api/admin/orders/{orderId}/deliver', {
    summary:
      'Marks an order as delivered and, unless the body says otherwise, its cash as received; then it is PAID.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: OrderIdInPath,
    body: OrderDeliveredInput,
    answer: orderStepAnswer,
  }),
  receivePayment: declareCall('POST /api/admin/orders/{orderId}/receive-payment', {
    summary:
      'Notes money that was received for a confirmed order: how much, and how. When all of it is received, the order is PAID.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: OrderIdInPath,
    body: PaymentInput,
    answer: orderStepAnswer,
  }),
  refundOrder: declareCall('POST /api/admin/orders/{orderId}/refund', {
    summary:
      'Notes money that was given back: how much, how, and why. When all of it was given back, the order is REFUNDED.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: OrderIdInPath,
    body: RefundInput,
    idempotent: true,
    answer: orderStepAnswer,
  }),
  refuseOrder: declareCall('POST /api/admin/orders/{orderId}/refuse', {
    summary:
      'Marks a parcel as refused by the customer: the order is cancelled, and its pieces return to stock when the parcel is returned.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: OrderIdInPath,
    body: OrderStepInput,
    answer: orderStepAnswer,
  }),
  returnOrder: declareCall('POST /api/admin/orders/{orderId}/return', {
    summary:
      'Marks a refused or delivered parcel as returned: its pieces return to stock, and a received payment has to be refunded.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: OrderIdInPath,
    body: OrderStepInput,
    answer: orderStepAnswer,
  }),
  undoMove: declareCall('POST /api/admin/orders/{orderId}/undo', {
    summary:
      'Undoes the last move of an order, for ten seconds and only if nothing else has happened to it since.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION', 'OUT_OF_STOCK'],
    path: OrderIdInPath,
    body: z.object({
      /** The version of the order after the move. */
      version: ExpectedVersion,
    }),
    answer: orderStepAnswer,
  }),
}
