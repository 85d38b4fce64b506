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
type FonepaySettings = Record<FonepaySettingName, string>

/**
 * Fonepay dynamic QR ("Checkout by Fonepay", v2): the shopper scans a code with the app of a bank,
 * and the status call says whether it was paid. Nothing comes back from a browser, and there is no
 * call for refunds.
 */
export const fonepayProviderSetup: ProviderSetup<FonepaySettingName> = {
  method: 'FONEPAY',
  settings: {
    username: { name: 'FONEPAY_USERNAME' },
    password: { name: 'FONEPAY_PASSWORD', isSecret: true },
    terminalId: { name: 'FONEPAY_TERMINAL_ID' },
    privateKey: {
      name: 'FONEPAY_PRIVATE_KEY',
      isSecret: true,
      requirement: { inWords: 'an RSA key in PKCS #8, as PEM or as base64', isMet: isPrivateKey },
    },
    url: {
      name: 'FONEPAY_URL',
      isUrl: true,
      hasPath: true,
      default: 'https://thirdparty-merchantapi.fonepay.com',
      publishedTestValues: ['https://dev-external-gateway-new.fonepay.com/merchantThirdparty'],
    },
  },
  create: (settings): PaymentProvider => {
    const account = openFonepayAccount(settings)
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
        return { ...checkVerdictOf(answer, attempt), raw: formatProviderAnswer(answer) }
      },
      // Fonepay sends no messages.
      verifyMessage: ({ kind }) => (kind === 'return' ? 'unsigned' : 'forged'),
      test: async () => {
        const answer = await askStatus('GAHANATEST')
        // A reference that Fonepay does not know is answered with 500, after all keys were checked.
        const isServiceWorking = answer.status === 200 || answer.status === 500
        return { isWorking: isServiceWorking, raw: formatProviderAnswer(answer) }
      },
    }
  },
}

const API_PATH = '/api/merchant/third-party/v2'
/** A token is not used in its last minute. */
const TOKEN_MARGIN_MS = 60_000
/** How long a token works if an answer does not say it. */
const DEFAULT_TOKEN_SECONDS = 300
const DEFAULT_RETRY_SECONDS = 60

type SendFonepayRequest = (path: string, body: object) => Promise<ProviderAnswer>

/** Signs in when necessary, and signs every request. */
function openFonepayAccount({ username, password, privateKey, url }: FonepaySettings): {
  send: SendFonepayRequest
} {
  const key = parsePrivateKey(privateKey)
  let token: { value: string; tokenEndsAt: number } | undefined
  let pendingSignIn: Promise<ProviderAnswer | undefined> | undefined
  /** Fonepay refuses too many sign-ins. A time of `performance`, because a clock may be set back. */
  let signInAllowedAt = 0

  // The bytes that are signed are those that are sent.
  const sendSigned = (path: string, fields: object, authorization: string) => {
    const body = JSON.stringify(fields)
    const signature = sign('sha256', Buffer.from(body), key).toString('base64')
    const headers = { 'content-type': 'application/json', authorization, signature }
    return askProvider(`${url}${API_PATH}${path}`, { method: 'POST', headers, body })
  }

  /** The provider's answer, if it reports a failure. */
  async function signIn(): Promise<ProviderAnswer | undefined> {
    if (signInAllowedAt > performance.now())
      return { status: 429, text: 'Not asked: too many sign-ins' }
    const basicCredentials = Buffer.from(`${username}:${password}`).toString('base64')
    const answer = await sendSigned('/login', { username, password }, `Basic ${basicCredentials}`)
    const facts = parseJsonObject(answer.text) ?? {}
    const toMilliseconds = (value: unknown, defaultSeconds: number) =>
      (typeof value === 'number' && value > 0 ? value : defaultSeconds) * 1000
    if (answer.status === 429)
      signInAllowedAt = performance.now() + toMilliseconds(facts.retryAfter, DEFAULT_RETRY_SECONDS)
    const { accessToken } = facts
    if (answer.status !== 200 || typeof accessToken !== 'string' || accessToken === '')
      return { status: answer.status, text: `Sign-in: ${answer.text}` }
    token = {
      // The token usually comes with its prefix.
      value: /^bearer /i.test(accessToken) ? accessToken : `Bearer ${accessToken}`,
      tokenEndsAt:
        performance.now() +
        toMilliseconds(facts.expiresIn, DEFAULT_TOKEN_SECONDS) -
        TOKEN_MARGIN_MS,
    }
    return undefined
  }

  /** Requests at the same time share one sign-in. */
  function signInOnce() {
    pendingSignIn ??= signIn().finally(() => {
      pendingSignIn = undefined
    })
    return pendingSignIn
  }

  async function send(path: string, body: object): Promise<ProviderAnswer> {
    const usedToken = token && token.tokenEndsAt > performance.now() ? token : undefined
    if (!usedToken) {
      const failedSignIn = await signInOnce()
      if (failedSignIn) return failedSignIn
    }
    const answer = await sendSigned(path, body, token?.value ?? '')
    // A token can end early. A new one is not refused for that, so there is one repetition only.
    if (answer.status !== 401 || !usedToken) return answer
    if (token === usedToken) token = undefined
    return send(path, body)
  }

  return { send }
}

/** A key in PEM, or its base64 without the first and last line, as Fonepay shows it. */
function parsePrivateKey(text: string): KeyObject {
  if (text.includes('BEGIN')) return createPrivateKey(text.replaceAll('\\n', '\n'))
  return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
}

function isPrivateKey(text: string): boolean {
  try {
    return parsePrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

async function start(
  send: SendFonepayRequest,
  terminalId: string,
  { reference, orderId, amountPaisa }: PaymentToStart,
): Promise<StartedPayment> {
  const label = referenceLabelOf(reference)
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
  const isQrShown =
    (answer.status === 200 || answer.status === 202) &&
    typeof qrString === 'string' &&
    qrString !== '' &&
    prn === label
  if (!isQrShown) return { next: null, raw: formatProviderAnswer(answer) }
  return {
    next: { kind: 'qr', text: qrString, apps: [] },
    providerKey: label,
    raw: formatProviderAnswer(answer),
  }
}

/** Letters and digits only. */
const referenceLabelOf = (reference: string) => reference.replaceAll('-', '')

/** What the answer to the status call means. */
function checkVerdictOf(
  { status, text }: ProviderAnswer,
  attempt: PaymentAttemptToCheck,
): ProviderCheckVerdict {
  const facts = status === 200 ? parseJsonObject(text) : undefined
  if (typeof facts?.paymentStatus !== 'string') return { says: 'no-answer' }
  switch (facts.paymentStatus.toLowerCase()) {
    case 'success':
      return paidVerdictOf(facts, attempt)
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
function paidVerdictOf(
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
