import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import {
  askProvider,
  formatProviderAnswer,
  type ProviderAnswer,
  parseJsonObject,
  parseProviderPaisa,
} from './ask-provider.ts'
import type {
  PaymentAttemptToCheck,
  PaymentProvider,
  PaymentToStart,
  ProviderCheckVerdict,
  StartedPayment,
} from './provider.ts'
import type { ProviderSetup } from './provider-setup.ts'

type FonepaySettingName = 'username' | 'password' | 'terminalId' | 'privateKey' | 'url'
type Settings = Record<FonepaySettingName, string>

/**
 * Fonepay dynamic QR ("Checkout by Fonepay", v2): the shopper scans a code with the app of a bank,
 * and the status call says whether it was paid. Nothing comes back from a browser, and there is no
 * call for refunds.
 */
export const fonepay: ProviderSetup<FonepaySettingName> = {
  method: 'FONEPAY',
  settings: {
    username: { name: 'FONEPAY_USERNAME' },
    password: { name: 'FONEPAY_PASSWORD', isSecret: true },
    terminalId: { name: 'FONEPAY_TERMINAL_ID' },
    privateKey: {
      name: 'FONEPAY_PRIVATE_KEY',
      isSecret: true,
      must: { be: 'an RSA key in PKCS #8, as PEM or as base64', isRight: isKey },
    },
    url: {
      name: 'FONEPAY_URL',
      isUrl: true,
      hasPath: true,
      default: 'https://thirdparty-merchantapi.fonepay.com',
      published: ['https://dev-external-gateway-new.fonepay.com/merchantThirdparty'],
    },
  },
  create: (settings): PaymentProvider => {
    const account = openAccount(settings)
    const { terminalId } = settings
    const askStatus = (referenceLabel: string) =>
      account.send('/thirdPartyDynamicQrGetStatus', { terminalId, referenceLabel })
    return {
      method: 'FONEPAY',
      needs: {},
      limits: { leastPaisa: 100, mostPaisa: 999_999_900 },
      start: (request) => start(account.send, terminalId, request),
      check: async (attempt) => {
        // No code was shown, so nobody could pay.
        if (attempt.providerKey === null) return { says: 'none', raw: '' }
        const answer = await askStatus(attempt.providerKey)
        return { ...verdictOf(answer, attempt), raw: formatProviderAnswer(answer) }
      },
      // Fonepay sends no messages.
      verifyMessage: ({ kind }) => (kind === 'return' ? 'unsigned' : 'forged'),
      test: async () => {
        const answer = await askStatus('GAHANATEST')
        // A reference that Fonepay does not know is answered with 500, after all keys were checked.
        const isWorking = answer.status === 200 || answer.status === 500
        return { isWorking, raw: formatProviderAnswer(answer) }
      },
    }
  },
}

const PATH = '/api/merchant/third-party/v2'
/** A token is not used in its last minute. */
const MARGIN_MS = 60_000
/** How long a token works if an answer does not say it. */
const TOKEN_SECONDS = 300
const RETRY_SECONDS = 60

type Send = (path: string, body: object) => Promise<ProviderAnswer>

/** Signs in when necessary, and signs every request. */
function openAccount({ username, password, privateKey, url }: Settings): { send: Send } {
  const key = readKey(privateKey)
  let token: { value: string; endsAt: number } | undefined
  let signingIn: Promise<ProviderAnswer | undefined> | undefined
  /** Fonepay refuses too many sign-ins. */
  let waitUntil = 0

  // The bytes that are signed are those that are sent.
  const sendSigned = (path: string, fields: object, authorization: string) => {
    const body = JSON.stringify(fields)
    const signature = sign('sha256', Buffer.from(body), key).toString('base64')
    const headers = { 'content-type': 'application/json', authorization, signature }
    return askProvider(`${url}${PATH}${path}`, { method: 'POST', headers, body })
  }

  /** The provider's answer, if it reports a failure. */
  async function signIn(): Promise<ProviderAnswer | undefined> {
    if (waitUntil > Date.now()) return { status: 429, text: 'Not asked: too many sign-ins' }
    const basic = Buffer.from(`${username}:${password}`).toString('base64')
    const answer = await sendSigned('/login', { username, password }, `Basic ${basic}`)
    const facts = parseJsonObject(answer.text) ?? {}
    const seconds = (value: unknown, otherwise: number) =>
      (typeof value === 'number' && value > 0 ? value : otherwise) * 1000
    if (answer.status === 429) waitUntil = Date.now() + seconds(facts.retryAfter, RETRY_SECONDS)
    const { accessToken } = facts
    if (answer.status !== 200 || typeof accessToken !== 'string' || accessToken === '')
      return { status: answer.status, text: `Sign-in: ${answer.text}` }
    token = {
      // The token usually comes with its prefix.
      value: /^bearer /i.test(accessToken) ? accessToken : `Bearer ${accessToken}`,
      endsAt: Date.now() + seconds(facts.expiresIn, TOKEN_SECONDS) - MARGIN_MS,
    }
    return undefined
  }

  /** Requests at the same time share one sign-in. */
  function signInOnce() {
    signingIn ??= signIn().finally(() => {
      signingIn = undefined
    })
    return signingIn
  }

  async function send(path: string, body: object): Promise<ProviderAnswer> {
    const used = token && token.endsAt > Date.now() ? token : undefined
    if (!used) {
      const failed = await signInOnce()
      if (failed) return failed
    }
    const answer = await sendSigned(path, body, token?.value ?? '')
    // A token can end early. A new one is not refused for that, so there is one repetition only.
    if (answer.status !== 401 || !used) return answer
    if (token === used) token = undefined
    return send(path, body)
  }

  return { send }
}

/** A key in PEM, or its base64 without the first and last line, as Fonepay shows it. */
function readKey(text: string): KeyObject {
  if (text.includes('BEGIN')) return createPrivateKey(text.replaceAll('\\n', '\n'))
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
}

function isKey(text: string): boolean {
  try {
    return readKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

async function start(
  send: Send,
  terminalId: string,
  { reference, orderId, amountPaisa }: PaymentToStart,
): Promise<StartedPayment> {
  const label = labelOf(reference)
  const answer = await send('/generate-intent-qr', {
    amount: amountPaisa / 100,
    billId: orderId,
    terminalId,
    paymentMode: 'QR',
    referenceLabel: label,
    // The document says INTENT_QR, which the apps of the banks refuse.
    qrType: 'DYNAMIC_QR',
  })
  const { qrString, prn } = parseJsonObject(answer.text) ?? {}
  const isShown =
    (answer.status === 200 || answer.status === 202) &&
    typeof qrString === 'string' &&
    qrString !== '' &&
    prn === label
  if (!isShown) return { next: null, raw: formatProviderAnswer(answer) }
  return {
    next: { kind: 'qr', text: qrString, apps: [] },
    providerKey: label,
    raw: formatProviderAnswer(answer),
  }
}

/** Letters and digits only. */
const labelOf = (reference: string) => reference.replaceAll('-', '')

/** What the answer to the status call means. */
function verdictOf(
  { status, text }: ProviderAnswer,
  attempt: PaymentAttemptToCheck,
): ProviderCheckVerdict {
  const facts = status === 200 ? parseJsonObject(text) : undefined
  if (typeof facts?.paymentStatus !== 'string') return { says: 'no-answer' }
  switch (facts.paymentStatus.toLowerCase()) {
    case 'success':
      return paidVerdict(facts, attempt)
    case 'pending':
      return { says: 'pending' }
    case 'failed':
      return { says: 'failed' }
    // Nobody has scanned the code yet.
    case 'timeout':
      return { says: 'none' }
    default:
      return { says: 'unclear' }
  }
}

/** The amounts count only in an answer that says `success`; before it they are there as well. */
function paidVerdict(
  facts: Record<string, unknown>,
  attempt: PaymentAttemptToCheck,
): ProviderCheckVerdict {
  const amountPaisa = parseProviderPaisa(facts.totalTransactionAmount)
  const { prn, fonepayTraceId } = facts
  const isComplete =
    amountPaisa !== undefined &&
    amountPaisa === parseProviderPaisa(facts.requestedAmount) &&
    typeof prn === 'string' &&
    (typeof fonepayTraceId === 'number' || typeof fonepayTraceId === 'string') &&
    !['', '0'].includes(String(fonepayTraceId))
  if (!isComplete) return { says: 'unclear' }
  const reference = prn === attempt.providerKey ? attempt.reference : prn
  const transactionId = String(fonepayTraceId)
  return { says: 'paid', amountPaisa, currency: 'NPR', reference, transactionId }
}
