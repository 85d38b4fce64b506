import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushKeys } from './push-keys.ts'

/** Where a message is sent, and the keys with which it is encrypted. */
export type PushRecipient = { endpoint: string; p256dh: string; auth: string }

/**
 * The result of sending a message:
 * - `accepted`: the push service has it
 * - `gone`: the browser has given up the subscription
 * - `later`: the service does not have it, and can be asked again
 * - `refused`: the service does not want it, and asking again would not help
 * - `unknown`: it was sent, but no answer came
 */
export type PushOutcome =
  | { result: 'accepted' | 'gone' }
  | { result: 'later'; reason: string; retryAfterSeconds: number }
  | { result: 'refused' | 'unknown'; reason: string }

type PushSender = {
  keys: PushKeys
  /** How the operator of a push service reaches the operator of the shop: `https:` or `mailto:`. */
  subject: string
}

/** How long a push service keeps a message for a device that cannot be reached: one night. */
const PUSH_TTL_SECONDS = 12 * 60 * 60
/** Longer than the connect timeout of undici, so that a failed connection gives its own error. */
const PUSH_TIMEOUT_MS = 15_000

/** Encrypts a message and sends it (RFC 8030, 8291, 8292). Redirects are not followed. */
export async function sendPush(
  { endpoint, p256dh, auth }: PushRecipient,
  message: object,
  { keys, subject }: PushSender,
): Promise<PushOutcome> {
  const { headers, body } = await buildPushPayload(
    { data: JSON.stringify(message), options: { ttl: PUSH_TTL_SECONDS, urgency: 'high' } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { ...keys, subject },
  )
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      // A kept connection could be closed just when it is used again.
      headers: { ...headers, connection: 'close' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    })
    await response.body?.cancel()
    return outcomeOf(response)
  } catch (error) {
    return outcomeOfNetworkError(error)
  }
}

function outcomeOf({ status, headers }: Response): PushOutcome {
  const reason = `the push service answered ${status}`
  if (status >= 200 && status < 300) return { result: 'accepted' }
  if (status === 404 || status === 410) return { result: 'gone' }
  if (status === 429 || status >= 500)
    return {
      result: 'later',
      reason,
      retryAfterSeconds: parseRetryAfter(headers.get('retry-after')),
    }
  return { result: 'refused', reason }
}

/** `Retry-After` is a number of seconds or a date. */
function parseRetryAfter(retryAfter: string | null): number {
  if (!retryAfter) return 0
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  return Math.max(0, (Date.parse(retryAfter) - Date.now()) / 1000) || 0
}

/** Errors that come before a request is sent. */
const NOT_SENT_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
])
const NOT_TRUSTED_ERROR_PATTERN = /^(?:ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

function outcomeOfNetworkError(error: unknown): PushOutcome {
  const code = errorCodeOf(error)
  const reason = `the push service could not be reached: ${code ?? String(error)}`
  return code && (NOT_SENT_ERROR_CODES.has(code) || NOT_TRUSTED_ERROR_PATTERN.test(code))
    ? { result: 'later', reason, retryAfterSeconds: 0 }
    : { result: 'unknown', reason }
}

/** The code of the error of the connection, which `fetch` passes on as the cause. */
function errorCodeOf(error: unknown): string | undefined {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
}
