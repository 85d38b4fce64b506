import { createHmac } from 'node:crypto'
import type { HostedPageDialect, HostedPageMessage, HostedPageSession } from './hosted-page.ts'
import { isSameSignature } from './raw-values.ts'

/**
 * The paths, names and words of a company as most are. One that differs replaces what differs:
 * `hostedPageProvider({ ...usualHostedPageDialect, method: …, settingPrefix: …, limits: …, sessionPathOf: … })`.
 */
export const usualHostedPageDialect = {
  makeHeaders: ({ secretKey }) => ({ authorization: `Bearer ${secretKey}` }),
  makeNewSessionRequest: ({
    reference,
    orderId,
    amountPaisa,
    currency,
    expiresAt,
    ...request
  }) => ({
    path: '/v1/sessions',
    // A repeated request gets the same session.
    idempotencyKey: reference,
    body: {
      reference,
      amount: amountPaisa,
      currency,
      description: `Order ${orderId}`,
      return_url: request.returnUrl,
      cancel_url: request.returnUrl,
      webhook_url: request.callbackUrl,
      expires_at: expiresAt.toISOString(),
    },
  }),
  readNewSession: ({ id, url }) => ({ id, url }),
  sessionPathOf: (id) => `/v1/sessions/${encodeURIComponent(id)}`,
  readSession,
  refund: ({ transactionId, amountPaisa }) => ({
    path: '/v1/refunds',
    body: { payment_id: transactionId, amount: amountPaisa },
  }),
  isGenuineMessage,
  readMessage: ({ session }) =>
    typeof session === 'object' && session !== null ? readSession({ ...session }) : undefined,
} as const satisfies Omit<HostedPageDialect, 'method' | 'settingPrefix' | 'limits'>

const SESSION_STATUSES = {
  open: 'open',
  processing: 'processing',
  paid: 'paid',
  failed: 'failed',
  expired: 'failed',
  canceled: 'failed',
  refunded: 'refunded',
  partially_refunded: 'partly-refunded',
} as const satisfies Record<string, HostedPageSession['status']>
const isSessionStatus = (status: string): status is keyof typeof SESSION_STATUSES =>
  Object.hasOwn(SESSION_STATUSES, status)

function readSession(facts: Record<string, unknown>): HostedPageSession | undefined {
  const { id, reference, amount, currency, status, payment_id: paymentId } = facts
  if (typeof id !== 'string' || typeof reference !== 'string' || typeof status !== 'string')
    return undefined
  return {
    id,
    reference,
    amountPaisa: typeof amount === 'number' ? amount : Number.NaN,
    currency: String(currency),
    status: isSessionStatus(status) ? SESSION_STATUSES[status] : 'unclear',
    transactionId: typeof paymentId === 'string' && paymentId !== '' ? paymentId : null,
  }
}

/** An older message may be a copy that somebody kept and sends again, so it is refused. */
const MAX_SIGNATURE_AGE_SECONDS = 5 * 60

/** A header has the time and the signature of the message: `t=1700000000,v1=5257a8…`. */
function isGenuineMessage({ headers, body }: HostedPageMessage, webhookSecret: string): boolean {
  const [, time, signature] =
    /^t=(\d{1,12}),v1=([0-9a-f]+)$/.exec(headers['x-signature'] ?? '') ?? []
  if (time === undefined || signature === undefined) return false
  const ageInSeconds = Math.abs(Date.now() / 1000 - Number(time))
  const expectedSignature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest()
  return (
    ageInSeconds <= MAX_SIGNATURE_AGE_SECONDS &&
    isSameSignature(signature, expectedSignature, 'hex')
  )
}
