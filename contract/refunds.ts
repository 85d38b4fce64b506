import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { DateTime, Id, IdInPath, optionalSingleLineText, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { REFUND_STATES } from './payment-states.ts'
import { PAYMENT_WAYS } from './payment-ways.ts'
import { PositiveRupeesInput, Rupees } from './rupees.ts'
import { ExpectedVersion } from './settings.ts'

/** A request to a provider to give money back. */
export const ProviderRefundRequest = z.object({
  id: Id,
  orderId: z.string(),
  name: z.string(),
  phone: z.string(),
  way: z.enum(PAYMENT_WAYS),
  /** The provider's number of the money that it took. */
  transactionId: z.string(),
  amount: Rupees,
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  requestedAt: DateTime,
  /** When the shop asks the provider next; null if it does not. */
  nextCheckAt: z.nullable(DateTime),
  /** The last answer of the provider, unchanged; null if there was none yet. */
  answer: z.nullable(z.string()),
})
export type ProviderRefundRequest = z.infer<typeof ProviderRefundRequest>

export const RefundRequestInput = z.object({
  /** The version of the order that staff saw, so that a double click asks once. */
  version: ExpectedVersion,
  amount: PositiveRupeesInput,
  /** Part of the history, where the shopper reads it too. */
  reason: singleLineText({ required: m.SAY_WHY_YOU_REJECT_IT, max: 500 }),
  /** The phone number of the payer's wallet, if the provider asks for it. */
  mobile: z.optional(z.string().check(z.regex(/^9\d{9}$/, m.ENTER_A_VALID_PHONE_NUMBER))),
})
export type RefundRequestInput = z.output<typeof RefundRequestInput>

const refundInPath = z.object({ id: IdInPath })
const refundAnswer = z.object({ success: z.literal(true), refund: ProviderRefundRequest })

export const refundCalls = {
  refundPayment: declareCall('POST /api/admin/payments/{id}/refunds', {
    summary:
      'Asks the provider to give back money of a paid attempt, all of it or a part. Refused while another request for the order is not decided.',
    access: 'orders.move',
    refusals: ['CONFLICT', 'ILLEGAL_TRANSITION'],
    path: z.object({ id: IdInPath }),
    body: RefundRequestInput,
    idempotent: true,
    status: 201,
    answer: refundAnswer,
  }),
  checkRefund: declareCall('POST /api/admin/refunds/{id}/check', {
    summary: 'Asks the provider now what became of a request to give money back.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: refundInPath,
    answer: refundAnswer,
  }),
  decideRefund: declareCall('POST /api/admin/refunds/{id}/decide', {
    summary:
      'Notes what staff read in the provider’s own list about a refund that the shop cannot find out about.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION'],
    path: refundInPath,
    body: z.object({
      wasGivenBack: z.boolean(m.SAY_WHETHER_IT_WAS_GIVEN_BACK),
      /** The provider's number of the refund. */
      reference: z.optional(optionalSingleLineText(100)),
    }),
    answer: refundAnswer,
  }),
}
