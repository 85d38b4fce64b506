import type { PrepaidMethod } from '#contract/payment-ways.ts'
import {
  askProvider,
  formatProviderAnswer,
  isHtmlPage,
  type ProviderAnswer,
  parseJsonObject,
} from './ask-provider.ts'
import type {
  PaymentAmountLimits,
  PaymentProvider,
  PaymentToStart,
  ProviderCheckVerdict,
  ProviderMessage,
  RefundAnswer,
  RefundToRequest,
  StartedPayment,
} from './provider.ts'
import type { ProviderSetup } from './provider-setup.ts'

export type HostedPageAccount = { secretKey: string; webhookSecret: string; url: string }

/**
 * One call of a company: where it goes, and what is sent. A request that is repeated with the same
 * key is carried out once.
 */
type CompanyRequest = { path: string; body?: object; idempotencyKey?: string }

/** A session: one visit to the page on which the shopper pays. All amounts are in paisa. */
export type HostedPageSession = {
  id: string
  reference: string
  amountPaisa: number
  currency: string
  status: 'open' | 'processing' | 'paid' | 'failed' | 'refunded' | 'partly-refunded' | 'unclear'
  transactionId: string | null
}

export type HostedPageMessage = Pick<ProviderMessage, 'headers' | 'body'>

/**
 * What differs between companies with a page of their own, for cards or a wallet: the paths, the names of the fields and the
 * words for the states. The rest is the same everywhere, and is in this file: a session is made, the
 * browser goes to its page, a signed message reports, and a lookup decides.
 */
export type HostedPageDialect = {
  readonly method: PrepaidMethod
  /** The beginning of the names of its settings: `CARD` for `CARD_SECRET_KEY`. */
  readonly settingPrefix: string
  /** The addresses of the company's test systems. */
  readonly publishedTestValues?: readonly string[]
  readonly limits: PaymentAmountLimits
  readonly makeHeaders: (account: HostedPageAccount) => Record<string, string>
  readonly makeNewSessionRequest: (request: PaymentToStart) => CompanyRequest
  /** The id of the session and the address of its page. */
  readonly readNewSession: (answer: Record<string, unknown>) => { id: unknown; url: unknown }
  readonly sessionPathOf: (id: string) => string
  /** Undefined if the answer is not about a session. */
  readonly readSession: (answer: Record<string, unknown>) => HostedPageSession | undefined
  readonly refund: (request: RefundToRequest) => CompanyRequest
  /** Whether the company signed the message recently. An older one may be a replay. */
  readonly isGenuineMessage: (message: HostedPageMessage, webhookSecret: string) => boolean
  /** The session that a message is about. */
  readonly readMessage: (body: Record<string, unknown>) => HostedPageSession | undefined
}

/** Makes a provider on whose own page the shopper pays, from what differs between companies. */
export const hostedPageProvider = (
  dialect: HostedPageDialect,
): ProviderSetup<keyof HostedPageAccount> => ({
  method: dialect.method,
  settings: {
    secretKey: { name: `${dialect.settingPrefix}_SECRET_KEY`, isSecret: true },
    webhookSecret: { name: `${dialect.settingPrefix}_WEBHOOK_SECRET`, isSecret: true },
    url: {
      name: `${dialect.settingPrefix}_URL`,
      isUrl: true,
      hasPath: true,
      ...(dialect.publishedTestValues && { publishedTestValues: dialect.publishedTestValues }),
    },
  },
  create: (account): PaymentProvider => {
    const lookUpSession = (id: string) =>
      send(dialect, account, { path: dialect.sessionPathOf(id) })
    return {
      method: dialect.method,
      needs: {},
      limits: dialect.limits,
      start: (request) => start(dialect, account, request),
      check: async ({ providerKey }) => {
        // No page was made, so nobody could pay.
        if (providerKey === null) return { says: 'none', raw: '' }
        const answer = await lookUpSession(providerKey)
        return {
          ...checkVerdictOf(dialect, answer, providerKey),
          raw: formatProviderAnswer(answer),
        }
      },
      verifyMessage: ({ kind, reference, headers, body }, attempt) => {
        // The return address in the browser is not signed.
        if (kind === 'return') return 'unsigned'
        const facts = dialect.isGenuineMessage({ headers, body }, account.webhookSecret)
          ? parseJsonObject(body)
          : undefined
        const session = facts && dialect.readMessage(facts)
        const isOwnSession =
          session?.reference === reference &&
          (attempt.providerKey === null || session.id === attempt.providerKey)
        if (!isOwnSession) return 'forged'
        return session.amountPaisa === attempt.amountPaisa ? 'genuine' : 'other-amount'
      },
      refund: (request) => refund(dialect, account, request),
      test: async () => {
        const answer = await lookUpSession('gahana-test')
        return { isWorking: answer.status === 404, raw: formatProviderAnswer(answer) }
      },
    }
  },
})

const send = (
  dialect: HostedPageDialect,
  account: HostedPageAccount,
  { path, body, idempotencyKey }: CompanyRequest,
): Promise<ProviderAnswer> =>
  askProvider(`${account.url}${path}`, {
    ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
    headers: {
      ...dialect.makeHeaders(account),
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
  })

async function start(
  dialect: HostedPageDialect,
  account: HostedPageAccount,
  request: PaymentToStart,
): Promise<StartedPayment> {
  const answer = await send(dialect, account, dialect.makeNewSessionRequest(request))
  const isSessionCreated = answer.status === 200 || answer.status === 201
  const { id, url } = dialect.readNewSession(
    (isSessionCreated ? parseJsonObject(answer.text) : undefined) ?? {},
  )
  if (typeof id !== 'string' || id === '' || !isHtmlPage(url, account.url))
    return { next: null, raw: formatProviderAnswer(answer) }
  return { next: { kind: 'link', url }, providerKey: id, raw: formatProviderAnswer(answer) }
}

/** What the answer to a lookup means. */
function checkVerdictOf(
  dialect: HostedPageDialect,
  { status, text }: ProviderAnswer,
  id: string,
): ProviderCheckVerdict {
  const facts = status === 200 ? parseJsonObject(text) : undefined
  const session = facts && dialect.readSession(facts)
  if (!session) return { says: 'no-answer' }
  const { amountPaisa, currency, transactionId } = session
  switch (session.status) {
    case 'paid':
      return transactionId === null || !Number.isSafeInteger(amountPaisa)
        ? { says: 'unclear' }
        : {
            says: 'paid',
            amountPaisa,
            currency,
            transactionId,
            reference: session.id === id ? session.reference : session.id,
          }
    case 'open':
      return { says: 'none' }
    case 'processing':
      return { says: 'pending' }
    case 'failed':
    case 'unclear':
      return { says: session.status }
    case 'refunded':
      return { says: 'refunded', isWholePayment: true }
    case 'partly-refunded':
      return { says: 'refunded', isWholePayment: false }
  }
}

async function refund(
  dialect: HostedPageDialect,
  account: HostedPageAccount,
  request: RefundToRequest,
): Promise<RefundAnswer> {
  const answer = await send(dialect, account, dialect.refund(request))
  const facts = parseJsonObject(answer.text)
  const isRefundDone = facts !== undefined && (answer.status === 200 || answer.status === 201)
  const isRefundRefused = facts !== undefined && answer.status >= 400 && answer.status < 500
  return {
    result: isRefundDone ? 'done' : isRefundRefused ? 'refused' : 'unknown',
    reference: isRefundDone ? String(facts.id ?? request.transactionId) : null,
    raw: formatProviderAnswer(answer),
  }
}
