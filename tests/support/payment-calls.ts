import * as z from 'zod/mini'
import { type ApiCall, declareCall, FileAnswer, RawBody, RedirectAnswer } from '#contract/call.ts'

/** Calls as a payment provider would need them; they exist in tests only. */
export const paymentCalls = {
  returnFromProvider: declareCall('POST /checkout/return', {
    summary: 'The provider sends the shopper back with a form.',
    access: 'anyone',
    accepts: ['form'],
    limits: { textBytes: 1000 },
    body: z.object({ reference: z.string('Please send the reference'), amount: z.string() }),
    answers: 'redirect',
    status: 303,
    answer: RedirectAnswer,
  }),
  leaveForProvider: declareCall('GET /checkout/pay', {
    summary: 'Sends the shopper to the provider.',
    access: 'anyone',
    query: z.object({ to: z.string() }),
    answers: 'redirect',
    status: 302,
    answer: RedirectAnswer,
  }),
  notifyOfPayment: declareCall('POST /api/payments/notify', {
    summary: 'The provider reports a payment and signs the bytes of the body.',
    access: 'anyone',
    accepts: ['raw'],
    limits: { textBytes: 1000 },
    headers: z.object({ 'x-signature': z.string('Please send a signature') }),
    body: RawBody,
    answer: z.object({ success: z.literal(true), paid: z.string() }),
  }),
  downloadSlip: declareCall('GET /api/payments/slip', {
    summary: 'The slip of a bank transfer.',
    access: 'shopper',
    answers: 'file',
    answer: FileAnswer,
  }),
  getRates: declareCall('GET /api/payments/rates', {
    summary: 'What each method costs.',
    access: 'anyone',
    publicCacheSeconds: 60,
    answer: z.object({ success: z.literal(true) }),
  }),
} as const satisfies Record<string, ApiCall>
