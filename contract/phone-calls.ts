import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { PHONE_CALL_OUTCOMES } from './cash-rules.ts'
import { DateTime, optionalSingleLineText } from './fields.ts'
import { LANGUAGES } from './language-paths.ts'
import type { Language } from './messages/language.ts'
import * as m from './messages/validation.ts'
import { OrderIdInPath, OrderStatus } from './orders.ts'
import { Rupees } from './rupees.ts'
import { CashBlock } from './staff-order.ts'
import { TextInNepali } from './texts-in-nepali.ts'

const CallOutcomeSchema = z.enum(PHONE_CALL_OUTCOMES, m.CHOOSE_AN_OUTCOME)

/** One phone call of staff about an order. */
const PhoneCall = z.object({
  outcome: CallOutcomeSchema,
  at: DateTime,
  /** The name of who called. */
  by: z.string(),
  note: z.optional(z.string()),
})

/** The number of other orders for a phone number, by their result. */
export const PhoneHistory = z.object({
  delivered: z.int(),
  /** The number of parcels that were not taken at the door. */
  refused: z.int(),
  /** The number of parcels that were sent back after the delivery. */
  returned: z.int(),
  cancelled: z.int(),
  /** The number of orders that are not delivered yet. */
  open: z.int(),
})
export type PhoneHistory = z.infer<typeof PhoneHistory>

/** What the shop knows about a phone number. */
export const KnownPhone = z.object({
  history: PhoneHistory,
  /** The language of the last order; missing if there is none. */
  language: z.optional(z.enum(LANGUAGES)),
  /** Missing if the customer may order with cash on delivery. */
  cashBlock: z.optional(CashBlock),
})
export type KnownPhone = z.infer<typeof KnownPhone>

/** A cash order that its customer has not confirmed yet. */
export const OrderToCall = z.object({
  orderId: z.string(),
  placedAt: DateTime,
  name: z.string(),
  phone: z.string(),
  /** Missing if the customer has none. */
  email: z.optional(z.string()),
  city: z.string(),
  finalAmount: Rupees,
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Oldest first. */
  calls: z.array(PhoneCall),
  /** How many calls of the last 24 hours did not reach the customer. */
  failedCalls: z.int(),
  /** When to call again; null if nobody has called yet. */
  callAgainAt: z.nullable(DateTime),
  phoneHistory: PhoneHistory,
})
export type OrderToCall = z.infer<typeof OrderToCall>

/** The result of a phone call. */
export const PhoneCallInput = z.object({
  outcome: CallOutcomeSchema,
  note: z.optional(optionalSingleLineText(500)),
  /** How many calls of this order the client has seen; refused if there are more by now. */
  callsSeen: z.int(m.SEND_THE_CALLS_YOU_LOOKED_AT).check(z.gte(0)),
})
export type PhoneCallInput = z.output<typeof PhoneCallInput>

/** The token of a link with which a customer confirms an order. */
const ConfirmationToken = z.object({ token: z.string() })
const CONFIRMATION_SECRET = { name: 'token', pages: ['/confirm/{token}'] }

/** What a customer sees before confirming an order. */
export const OrderToConfirm = z.object({
  orderId: z.string(),
  /** `waiting` until the customer or the shop has confirmed it. */
  state: z.enum(['waiting', 'confirmed', 'cancelled']),
  name: z.string(),
  city: z.string(),
  finalAmount: Rupees,
  items: z.array(z.object({ name: z.string(), nameNe: TextInNepali, quantity: z.int() })),
  /** The language in which it was placed. */
  language: z.enum(['en', 'ne'] satisfies Language[]),
})
export type OrderToConfirm = z.infer<typeof OrderToConfirm>

const orderToConfirmAnswer = z.object({ success: z.literal(true), data: OrderToConfirm })

export const phoneCallCalls = {
  getPhone: declareCall('GET /api/admin/phones/{phone}', {
    summary:
      'Returns what became of the orders for a phone number, the language of the last one, and whether cash on delivery is refused to it, for staff who write an order.',
    access: 'orders.move',
    path: z.object({ phone: z.string().check(z.regex(/^\d{10}$/, m.ENTER_A_VALID_PHONE_NUMBER)) }),
    answer: z.object({ success: z.literal(true), data: KnownPhone }),
  }),
  getCallList: declareCall('GET /api/admin/call-list', {
    summary:
      'Lists cash orders whose customers have to confirm them, at most 100: first those to call now, the oldest first.',
    access: 'orders.read',
    answer: z.object({
      success: z.literal(true),
      data: z.array(OrderToCall),
      total: z.int(),
      /** Whether cash orders have to be confirmed; if not, the list is empty. */
      isOn: z.boolean(),
    }),
  }),
  addPhoneCall: declareCall('POST /api/admin/orders/{orderId}/phone-calls', {
    summary:
      'Records a phone call about a cash order that waits for confirmation. "reached" confirms the order, "refused" cancels it; the third failed call within 24 hours cancels it too.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION', 'CONFLICT'],
    path: OrderIdInPath,
    body: PhoneCallInput,
    status: 201,
    answer: z.object({
      success: z.literal(true),
      status: OrderStatus,
      /** The version of the order if the call changed it. Who undoes that sends it. */
      version: z.optional(z.int()),
    }),
  }),
  addConfirmationLink: declareCall('POST /api/admin/orders/{orderId}/confirmation-link', {
    summary:
      'Makes a link with which the customer confirms the order, and a text for WhatsApp that contains it. The link works for 48 hours.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: OrderIdInPath,
    status: 201,
    answer: z.object({ success: z.literal(true), link: z.string(), text: z.string() }),
  }),
  getConfirmation: declareCall('GET /api/confirmations/{token}', {
    summary:
      'Returns the order of a confirmation link. It changes nothing, because mail programs open links on their own.',
    access: 'anyone',
    path: ConfirmationToken,
    secretInPath: CONFIRMATION_SECRET,
    answer: orderToConfirmAnswer,
    throttle: 'confirm-order',
  }),
  confirmByLink: declareCall('POST /api/confirmations/{token}', {
    summary:
      'Confirms the order of a confirmation link. The answer is the same if it is confirmed already.',
    access: 'anyone',
    path: ConfirmationToken,
    secretInPath: CONFIRMATION_SECRET,
    answer: orderToConfirmAnswer,
    throttle: 'confirm-order',
  }),
}
