import {
  askProvider,
  formatProviderAnswer,
  formatRupeesForProvider,
  type ProviderAnswer,
  parseJsonObject,
  parseProviderPaisa,
} from './ask-provider.ts'
import type {
  MessageVerdict,
  PaymentAttemptToCheck,
  PaymentToStart,
  ProviderCheckResult,
  ProviderCheckVerdict,
  ProviderMessage,
  StartedPayment,
} from './provider.ts'
import { isSameSignature, readRawValues, signValues } from './raw-values.ts'

export type EsewaIntentAccount = { intentProductCode: string; intentKey: string; intentUrl: string }

const INTENT_PATH = '/api/client/intent/payment'
const SIGNED_BOOKING_FIELDS = ['product_code', 'amount', 'transaction_uuid']
const SIGNED_STATUS_FIELDS = ['booking_id', 'product_code', 'correlation_id']
const SIGNED_CALLBACK_FIELDS = [
  'product_code',
  'amount',
  'reference_code',
  'correlation_id',
  'status',
]

type IntentCall = { names: readonly string[]; signedFields: Record<string, string>; more?: object }

/** The amount is sent as a number, and signed as it is written. */
function send(
  { intentKey, intentUrl }: EsewaIntentAccount,
  path: string,
  { names, signedFields, more }: IntentCall,
) {
  const { amount, ...texts } = signedFields
  return askProvider(`${intentUrl}${INTENT_PATH}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...texts,
      ...(amount !== undefined && { amount: Number(amount) }),
      ...more,
      signed_field_names: names.join(','),
      signature: signValues(intentKey, names, signedFields).toString('base64'),
    }),
  })
}

/** A booking as the shop remembers it. */
const providerKeyOf = (bookingId: string, correlationId: string) => `${bookingId} ${correlationId}`

/** What an answer says, if it is not an error. */
const dataOfAnswer = ({ status, text }: ProviderAnswer): Record<string, unknown> | undefined => {
  const { data } = (status === 200 || status === 201 ? parseJsonObject(text) : undefined) ?? {}
  return typeof data === 'object' && data !== null ? { ...data } : undefined
}

/** Books a payment at eSewa; the shopper then pays in the app of eSewa on the same phone. */
export async function bookEsewaIntent(
  account: EsewaIntentAccount,
  { reference, amountPaisa, returnUrl, callbackUrl }: PaymentToStart,
): Promise<StartedPayment> {
  const answer = await send(account, '/book', {
    names: SIGNED_BOOKING_FIELDS,
    signedFields: {
      product_code: account.intentProductCode,
      // Written like a number in JSON: 2499.5, not 2499.50.
      amount: String(Number(formatRupeesForProvider(amountPaisa))),
      transaction_uuid: reference,
    },
    more: { callback_url: callbackUrl, redirect_url: returnUrl },
  })
  const {
    booking_id: bookingId,
    correlation_id: correlationId,
    deeplink,
  } = dataOfAnswer(answer) ?? {}
  const isBooked =
    typeof bookingId === 'string' &&
    typeof correlationId === 'string' &&
    isAppLink(deeplink, account.intentUrl)
  if (!isBooked) return { next: null, raw: formatProviderAnswer(answer) }
  return {
    next: { kind: 'app', name: 'eSewa', url: deeplink },
    providerKey: providerKeyOf(bookingId, correlationId),
    raw: formatProviderAnswer(answer),
  }
}

/** An address that opens an app or a safe page, or that of a simulator; nothing that runs a script. */
function isAppLink(url: unknown, intentUrl: string): url is string {
  if (typeof url !== 'string' || !URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  if (protocol === 'http:') return origin === intentUrl
  return !['javascript:', 'data:', 'blob:', 'file:', 'vbscript:'].includes(protocol)
}

const askStatus = (account: EsewaIntentAccount, providerKey: string) => {
  const [bookingId = '', correlationId = ''] = providerKey.split(' ')
  return send(account, '/status', {
    names: SIGNED_STATUS_FIELDS,
    signedFields: {
      booking_id: bookingId,
      product_code: account.intentProductCode,
      correlation_id: correlationId,
    },
  })
}

export async function checkEsewaIntent(
  account: EsewaIntentAccount,
  attempt: PaymentAttemptToCheck & { providerKey: string },
): Promise<ProviderCheckResult> {
  const answer = await askStatus(account, attempt.providerKey)
  return { ...checkVerdictOf(answer, attempt, account), raw: formatProviderAnswer(answer) }
}

function checkVerdictOf(
  answer: ProviderAnswer,
  attempt: PaymentAttemptToCheck & { providerKey: string },
  { intentProductCode }: EsewaIntentAccount,
): ProviderCheckVerdict {
  const data = dataOfAnswer(answer)
  switch (data?.status) {
    case 'SUCCESS': {
      const { booking_id, correlation_id, product_code, reference_code: transactionId } = data
      if (typeof transactionId !== 'string' || transactionId === '') return { says: 'unclear' }
      const namedKey = providerKeyOf(String(booking_id), String(correlation_id))
      const isOwnAttempt = namedKey === attempt.providerKey && product_code === intentProductCode
      return {
        says: 'paid',
        // The answer names no amount; the booking that it names is one for this amount.
        amountPaisa: attempt.amountPaisa,
        currency: 'NPR',
        reference: isOwnAttempt ? attempt.reference : namedKey,
        transactionId,
      }
    }
    case 'BOOKED':
      return { says: 'none' }
    case 'PENDING':
      return { says: 'pending' }
    case 'FAILED':
    case 'CANCELED':
      return { says: 'failed' }
    case 'REVERTED':
      return { says: 'refunded', isWholePayment: true }
    case undefined:
      return { says: 'no-answer' }
    default:
      return { says: 'unclear' }
  }
}

/** Judges the call of eSewa's server. Which fields are signed is our list, never the one in it. */
export function verifyEsewaIntentMessage(
  { intentProductCode, intentKey }: EsewaIntentAccount,
  { body }: ProviderMessage,
  { reference, providerKey, amountPaisa }: PaymentAttemptToCheck,
): MessageVerdict {
  const values = readRawValues(body)
  if (!values) return 'forged'
  // The call can come before the booking is stored.
  const [, correlationId = values.correlation_id] = providerKey?.split(' ') ?? []
  const isGenuine =
    values.signed_field_names === SIGNED_CALLBACK_FIELDS.join(',') &&
    (values.transaction_uuid ?? reference) === reference &&
    values.correlation_id === correlationId &&
    values.product_code === intentProductCode &&
    isSameSignature(
      values.signature ?? '',
      signValues(intentKey, SIGNED_CALLBACK_FIELDS, values),
      'base64',
    )
  if (!isGenuine) return 'forged'
  return parseProviderPaisa(values.amount) === amountPaisa ? 'genuine' : 'other-amount'
}

/** Whether eSewa accepts our keys: it then says that it knows no such booking. */
export async function testEsewaIntent(account: EsewaIntentAccount) {
  const answer = await askStatus(account, providerKeyOf('gahana-test', 'gahana-test'))
  const isRefused = answer.status === 401 || answer.status === 403
  const isServiceWorking =
    parseJsonObject(answer.text) !== undefined && answer.status < 500 && !isRefused
  return { isWorking: isServiceWorking, raw: formatProviderAnswer(answer) }
}
