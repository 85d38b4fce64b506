import { type HostedSession, hostedPage } from './hosted-page.ts'

/**
 * Cards, on the hosted page of the company that the shop has a contract with. These are the usual
 * paths and names; a company with others is a file like this one.
 */
export const card = hostedPage({
  method: 'CARD',
  prefix: 'CARD',
  limits: { leastPaisa: 1000, mostPaisa: null },
  headersOf: ({ secretKey }) => ({ authorization: `Bearer ${secretKey}` }),
  newSession: ({ reference, orderId, amountPaisa, currency, expiresAt, ...request }) => ({
    path: '/v1/sessions',
    // A repeated request gets the same session.
    onceKey: reference,
    body: {
      ...{ reference, amount: amountPaisa, currency, description: `Order ${orderId}` },
      ...{ return_url: request.returnUrl, cancel_url: request.returnUrl },
      webhook_url: request.callbackUrl,
      expires_at: expiresAt.toISOString(),
    },
  }),
  readNewSession: ({ id, url }) => ({ id, url }),
  sessionPath: (id) => `/v1/sessions/${encodeURIComponent(id)}`,
  readSession,
  refund: ({ transactionId, amountPaisa }) => ({
    path: '/v1/refunds',
    body: { payment_id: transactionId, amount: amountPaisa },
  }),
  signatureHeader: 'x-signature',
  readMessage: ({ session }) =>
    typeof session === 'object' && session !== null ? readSession({ ...session }) : undefined,
})

const STATUSES = {
  ...{ open: 'open', processing: 'processing', paid: 'paid' },
  ...{ failed: 'failed', expired: 'failed', canceled: 'failed' },
  ...{ refunded: 'refunded', partially_refunded: 'partly-refunded' },
} as const satisfies Record<string, HostedSession['status']>
const isStatus = (status: string): status is keyof typeof STATUSES =>
  Object.hasOwn(STATUSES, status)

function readSession(facts: Record<string, unknown>): HostedSession | undefined {
  const { id, reference, amount, currency, status, payment_id: paymentId } = facts
  if (typeof id !== 'string' || typeof reference !== 'string' || typeof status !== 'string')
    return undefined
  return {
    ...{ id, reference },
    amountPaisa: typeof amount === 'number' ? amount : Number.NaN,
    currency: String(currency),
    status: isStatus(status) ? STATUSES[status] : 'unclear',
    transactionId: typeof paymentId === 'string' && paymentId !== '' ? paymentId : null,
  }
}
