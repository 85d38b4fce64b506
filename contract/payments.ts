import * as z from 'zod/mini'
import { declareCall, RawBody, RedirectAnswer } from './call.ts'
import { DateTime, EmptyCallAnswer, Id, IdInPath, LongId, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { OrderIdInPath, OrderStatus } from './orders.ts'
import { pagingFields } from './paging.ts'
import { NextPaymentStep, PAYMENT_ATTEMPT_STATES, PAYMENT_EVENT_KINDS } from './payment-attempts.ts'
import { PAYMENT_METHODS, PaymentMethod, PREPAID_METHODS } from './payment-methods.ts'
import { ORDER_PAYMENT_STATES } from './payment-states.ts'
import { ProviderRefundRequest } from './refunds.ts'
import { Rupees } from './rupees.ts'
import { ExpectedVersion } from './settings.ts'

const AttemptState = z.enum(PAYMENT_ATTEMPT_STATES)
const PrepaidMethod = z.enum(PREPAID_METHODS)

/** An attempt to pay, as its shopper sees it. */
export const OwnPaymentAttempt = z.object({
  id: Id,
  method: PrepaidMethod,
  state: AttemptState,
  amount: Rupees,
  startedAt: DateTime,
  /** The shopper can pay until then. */
  expiresAt: DateTime,
  /** How to pay; missing when it is too late. */
  next: z.optional(NextPaymentStep),
})

/** The state of the payment of an order, as its shopper sees it. */
export const OrderPaymentView = z.object({
  orderId: z.string(),
  /** The state of all payments of the order together. */
  state: z.enum(ORDER_PAYMENT_STATES),
  method: PaymentMethod,
  /** What is still to be paid. */
  dueAmount: Rupees,
  /** The methods that the shopper can start or change to now; empty if it is too late. */
  methods: z.array(PaymentMethod),
  /** The methods whose provider does not answer at the moment. */
  notAnswering: z.optional(z.array(PrepaidMethod)),
  /** The pieces are kept until then; missing if the order is not paid in advance. */
  keptUntil: z.optional(DateTime),
  /** The last attempt to pay this order. */
  attempt: z.optional(OwnPaymentAttempt),
})
export type OrderPaymentView = z.infer<typeof OrderPaymentView>

const paymentAnswer = z.object({ success: z.literal(true), payment: OrderPaymentView })

/** The method in the address of a return or a callback, in lower case. */
const MethodInPath = z.pipe(
  z.string(),
  z.pipe(
    z.transform((text: string) => text.toUpperCase()),
    PrepaidMethod,
  ),
)

/** Our reference: the id of the order, and some signs for the attempt. */
const providerMessagePath = z.object({
  method: MethodInPath,
  reference: z.string().check(z.regex(/^[0-9A-Z-]{4,40}$/)),
})

export const PAYMENT_LIST_NAMES = ['to-check', 'waiting', 'refunds'] as const
/**
 * A list of payments for staff. `to-check`: unclear, so a person has to decide. `waiting`: the shop
 * asks the provider. `refunds`: money that has to be given back.
 */
export type PaymentList = (typeof PAYMENT_LIST_NAMES)[number]

/** An attempt to pay, for staff. */
export const PaymentAttempt = z.object({
  id: Id,
  orderId: z.string(),
  orderStatus: OrderStatus,
  name: z.string(),
  phone: z.string(),
  method: PrepaidMethod,
  state: AttemptState,
  amount: Rupees,
  reference: z.string(),
  transactionId: z.nullable(z.string()),
  startedAt: DateTime,
  askedAt: z.nullable(DateTime),
  nextCheckAt: z.nullable(DateTime),
})
export type PaymentAttempt = z.infer<typeof PaymentAttempt>

/**
 * Why money has to be given back: the order was cancelled, its parcel was refused or came back, or
 * more was paid than the order cost.
 */
const REFUND_CAUSES = ['cancelled', 'returned', 'paid-too-much'] as const

/** Money that has to be given back. */
export const RefundDue = z.object({
  id: LongId,
  orderId: z.string(),
  name: z.string(),
  phone: z.string(),
  amount: Rupees,
  /** How the money came; null for cash. */
  provider: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  dueBy: DateTime,
  /** Why it has to be given back. */
  why: z.enum(REFUND_CAUSES),
  /** What the history of the order says about it; null if it says nothing. */
  note: z.nullable(z.string()),
  /** The version of the order; a request to give the money back names it. */
  version: z.int(),
  /** The paid attempt that its provider can be asked to give back; null if staff do it by hand. */
  attemptId: z.nullable(Id),
})
export type RefundDue = z.infer<typeof RefundDue>

/** One recorded event of a payment. */
const PaymentEvent = z.object({
  id: z.int(),
  at: DateTime,
  kind: z.enum(PAYMENT_EVENT_KINDS),
  body: z.string(),
  verdict: z.string(),
  /** The member of staff who did it; missing if no member of staff did. */
  name: z.nullable(z.string()),
})

const attemptWithEvents = z.object({ ...PaymentAttempt.shape, events: z.array(PaymentEvent) })
export type PaymentAttemptWithEvents = z.infer<typeof attemptWithEvents>

/** The payment methods that shoppers can choose, for the owner. */
export const PaymentSettings = z.object({
  methods: z.array(
    z.object({
      method: PaymentMethod,
      isOn: z.boolean(),
      /** Whether the operator has given its keys. */
      isSetUp: z.boolean(),
      /** False if its provider has not answered several times in a row. */
      isAnswering: z.optional(z.boolean()),
      /** The settings that the operator gives for it. */
      settings: z.array(z.string()),
    }),
  ),
  version: z.int(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

export const PaymentSettingsInput = z.object({
  methods: z
    .array(PaymentMethod, m.UNKNOWN_PAYMENT_METHOD)
    .check(
      z.minLength(1, m.CHOOSE_A_PAYMENT_METHOD),
      z.maxLength(PAYMENT_METHODS.length, m.UNKNOWN_PAYMENT_METHOD),
    ),
  version: ExpectedVersion,
})
export type PaymentSettingsInput = z.output<typeof PaymentSettingsInput>

const paymentSettingsAnswer = z.object({ success: z.literal(true), data: PaymentSettings })
const attemptInPath = z.object({ id: IdInPath })
const attemptAnswer = z.object({ success: z.literal(true), data: attemptWithEvents })

export const paymentCalls = {
  getOrderPayment: declareCall('GET /api/order/{orderId}/payment', {
    summary: 'Returns how far the payment of an own order is, and what the shopper can do next.',
    access: 'shopper',
    path: OrderIdInPath,
    answer: paymentAnswer,
  }),
  startPayment: declareCall('POST /api/order/{orderId}/payments', {
    summary:
      'Starts a payment of an own order, or continues the one under way; another method changes the order to it.',
    access: 'shopper',
    refusals: ['CONFLICT', 'ILLEGAL_TRANSITION', 'ORDER_LIMIT'],
    path: OrderIdInPath,
    body: z.object({
      method: PaymentMethod,
      /** The shopper uses a phone, which can open the app of a wallet. */
      isOnPhone: z.optional(z.boolean(m.SEND_TRUE_OR_FALSE)),
    }),
    answer: paymentAnswer,
    status: 201,
    throttle: 'place-order',
  }),
  returnFromPayment: declareCall('GET /api/pay/{method}/return/{reference}', {
    summary:
      'The browser comes back from a payment provider. Whatever it says, the answer leads to the order, and the shop asks the provider.',
    access: 'anyone',
    path: providerMessagePath,
    query: z.record(z.string(), z.string()),
    answers: 'redirect',
    status: 303,
    answer: RedirectAnswer,
    throttle: 'payment-message',
  }),
  reportPayment: declareCall('POST /api/pay/{method}/callback/{reference}', {
    summary: 'The server of a payment provider reports something; the shop then asks it.',
    access: 'anyone',
    path: providerMessagePath,
    accepts: ['raw'],
    limits: { textBytes: 8000 },
    headers: z.record(z.string(), z.string()),
    body: RawBody,
    answer: EmptyCallAnswer,
    throttle: 'payment-message',
  }),
  findPayments: declareCall('GET /api/admin/payments', {
    summary: 'Lists payments by what staff have to do with them, the most urgent first.',
    access: 'orders.read',
    query: z.object({
      list: z._default(z.enum(PAYMENT_LIST_NAMES), 'to-check'),
      limit: z._default(pagingFields.limit, 50),
    }),
    answer: z.object({
      success: z.literal(true),
      attempts: z.array(PaymentAttempt),
      refunds: z.array(RefundDue),
      /** Requests to providers that are not decided. */
      requests: z.array(ProviderRefundRequest),
      counts: z.record(z.enum(PAYMENT_LIST_NAMES), z.int()),
    }),
  }),
  getPaymentsOfOrder: declareCall('GET /api/admin/orders/{orderId}/payments', {
    summary: 'Returns all attempts to pay an order, with everything that is on record about them.',
    access: 'orders.read',
    path: OrderIdInPath,
    answer: z.object({
      success: z.literal(true),
      attempts: z.array(attemptWithEvents),
      /** What providers were asked to give back, oldest first. */
      refunds: z.array(ProviderRefundRequest),
      /** The methods whose provider gives money back when it is asked. */
      refundable: z.array(PrepaidMethod),
    }),
  }),
  checkPayment: declareCall('POST /api/admin/payments/{id}/check', {
    summary: 'Asks the provider now whether an attempt was paid.',
    access: 'orders.move',
    path: attemptInPath,
    answer: attemptAnswer,
  }),
  acceptPayment: declareCall('POST /api/admin/payments/{id}/accept', {
    summary:
      'Accepts an attempt as paid, with the number under which the provider lists the money.',
    access: 'orders.move',
    refusals: ['CONFLICT', 'ILLEGAL_TRANSITION'],
    path: attemptInPath,
    body: z.object({ reference: singleLineText({ required: m.ENTER_THE_REFERENCE, max: 100 }) }),
    answer: attemptAnswer,
  }),
  getPaymentSettings: declareCall('GET /api/admin/settings/payments', {
    summary: 'Returns the payment methods: which are set up, and which shoppers can choose.',
    access: 'settings.write',
    answer: paymentSettingsAnswer,
  }),
  updatePaymentSettings: declareCall('PUT /api/admin/settings/payments', {
    summary:
      'Saves which payment methods shoppers can choose. Refused if they have changed since they were read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    body: PaymentSettingsInput,
    answer: paymentSettingsAnswer,
  }),
  testPaymentMethod: declareCall('POST /api/admin/settings/payments/{method}/test', {
    summary: 'Asks the provider something harmless, to find out whether its settings work.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    path: z.object({ method: MethodInPath }),
    answer: z.object({
      success: z.literal(true),
      isWorking: z.boolean(),
      /** The beginning of what the provider answered. */
      answer: z.string(),
    }),
    throttle: 'place-order',
  }),
}
