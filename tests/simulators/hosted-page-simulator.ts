import {
  answerOverConnection,
  makeHtmlAnswer,
  makeJsonAnswer,
  type ReceivedRequest,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { hmacSha256Hex } from './simulated-signatures.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import { answerPaymentButton, makeMessagePage, makePaymentPage } from './simulator-page.ts'
import {
  returnMoney,
  type SimulatorState,
  takeMoney,
  transactionForMistake,
} from './simulator-state.ts'

const HOSTED_PAGE_KNOBS = {
  outcome: ['paid', 'paid_with_less', 'pending_then_paid', 'refused'],
  callback: ['once', 'never', 'twice', 'later'],
  message: ['right', 'wrong_key', 'amount_changed', 'other_amount', 'old', 'other_reference'],
  redirect: ['once', 'none', 'twice'],
  status: [
    'right',
    'other_amount',
    'other_currency',
    'other_reference',
    'unknown_status',
    'replayed',
  ],
  refund: ['right', 'refused', 'already_refunded'],
  key: ['right', 'refused'],
  startLine: SIMULATOR_CONNECTION_STATES,
  statusLine: SIMULATOR_CONNECTION_STATES,
  refundLine: SIMULATOR_CONNECTION_STATES,
} as const

type SessionState = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'canceled'

/** The data that the shop sends to start a session. */
type NewSession = {
  reference: string
  paisa: number
  currency: string
  returnUrl: string
  webhookUrl: string
  expiresAt: number
  /** A request that is repeated with the same key gets the same session. */
  idempotencyKey: string | undefined
}

/** The data about a session that the shop receives; a mistake can make any of it wrong. */
type SessionView = {
  id: string
  reference: string
  paisa: number
  currency: string
  state: SessionState | 'refunded' | 'partly refunded' | 'unknown'
  transaction: string | null
}

/**
 * What differs between companies with a hosted page. It is written from the document of the company
 * and not from the code of the shop.
 */
export type HostedPageCompany = {
  /** As in `card`; its keys begin with it, and its settings in capitals: `CARD_URL`. */
  readonly partyName: string
  readonly title: string
  readonly color: string
  /** The calls of the shop by method and path; `:session` is the id of a session. */
  readonly callRoutes: { readonly start: string; readonly lookUp: string; readonly refund: string }
  readonly isRequestAllowed: (headers: ReceivedRequest['headers'], secretKey: string) => boolean
  readonly readStartRequest: (request: ReceivedRequest) => NewSession
  readonly makeStartAnswer: (session: { id: string; url: string }) => object
  readonly writeSession: (session: SessionView) => object
  readonly readRefundRequest: (request: ReceivedRequest) => { transaction: unknown; paisa: unknown }
  readonly writeMessage: (session: SessionView, messageNumber: number) => object
  /** The headers that prove who sent a message, and when. */
  readonly signMessage: (
    requestBody: string,
    webhookSecret: string,
    seconds: number,
  ) => Record<string, string>
}

type PaymentSession = Omit<NewSession, 'idempotencyKey'> & {
  id: string
  state: SessionState
  transaction?: string
  returnedPaisa: number
  paidAt?: number
}

export const HOSTED_PAGE_DELAY_MS = 60_000
const UNDERPAID_PAISA = 10_000
const OLD_MESSAGE_SECONDS = 10 * 60

/**
 * A company whose own page takes the payment: sessions, the page, the signed message about each
 * change, the lookup and refunds.
 */
export async function startHostedPageSimulator(
  paymentCompany: HostedPageCompany,
  simulatorState: SimulatorState,
  port?: number,
) {
  const { partyName, title, color } = paymentCompany
  const keys = {
    secretKey: `simulator-${partyName}-key`,
    webhookSecret: `simulator-${partyName}-webhook`,
  }
  const knobs = createSimulatorKnobs(HOSTED_PAGE_KNOBS)
  /** By id. */
  const sessions = new Map<string, PaymentSession>()
  /** The status of each message, in the order of the answers; 0 if there was none. */
  const messageAnswers: { reference: string; status: number }[] = []

  /** The session with this id, or the newest with this reference of the shop. */
  const findSession = (sessionKey: string): PaymentSession => {
    const session =
      sessions.get(sessionKey) ??
      [...sessions.values()].findLast(({ reference }) => reference === sessionKey)
    if (!session) throw new Error(`${title} knows no session ${sessionKey}`)
    return updateByClock(session)
  }

  function updateByClock(session: PaymentSession): PaymentSession {
    const nowMs = simulatorState.clock.now()
    if (session.paidAt && session.paidAt <= nowMs) takePayment(session)
    if (session.state === 'open' && session.expiresAt <= nowMs) session.state = 'expired'
    return session
  }

  function takePayment(session: PaymentSession) {
    session.transaction ??= `${title.charAt(0)}${simulatorState.nextNumber()}`
    const { reference, transaction, paisa } = session
    takeMoney(simulatorState, { partyName, reference, transaction, paisa })
    session.state = 'paid'
    delete session.paidAt
  }

  /** The payer presses Pay. Returns the addresses that the browser is sent to. */
  async function pay(sessionKey: string): Promise<string[]> {
    const session = findSession(sessionKey)
    const { outcome, redirect: redirectKind, callback } = knobs.of(session.reference)
    if (session.state !== 'open') throw new Error('The session is over')
    if (outcome === 'refused') return []
    if (outcome === 'pending_then_paid') {
      session.state = 'processing'
      session.paidAt = simulatorState.clock.now() + HOSTED_PAGE_DELAY_MS
    } else {
      if (outcome === 'paid_with_less') session.paisa -= UNDERPAID_PAISA
      takePayment(session)
    }
    const messageCount = callback === 'once' ? 1 : callback === 'twice' ? 2 : 0
    await Promise.all(Array.from({ length: messageCount }, () => sendMessage(sessionKey)))
    if (redirectKind === 'none') return []
    return redirectKind === 'twice' ? [session.returnUrl, session.returnUrl] : [session.returnUrl]
  }

  function cancel(sessionKey: string): string[] {
    const session = findSession(sessionKey)
    if (session.state === 'open') session.state = 'canceled'
    return [session.returnUrl]
  }

  const makeSessionView = (session: PaymentSession): SessionView => {
    const { id, reference, paisa, currency, state, transaction, returnedPaisa } = session
    const returnedState = returnedPaisa === paisa ? 'refunded' : 'partly refunded'
    return {
      id,
      reference,
      paisa,
      currency,
      transaction: transaction ?? null,
      state: returnedPaisa > 0 ? returnedState : state,
    }
  }

  /** A message about a session, with its signature, or with the mistake of the knob. */
  function messageAbout(sessionKey: string, changedFields: Partial<SessionView> = {}) {
    const session = findSession(sessionKey)
    const { message: mistake } = knobs.of(session.reference)
    const sessionView = { ...makeSessionView(session), ...changedFields }
    if (mistake === 'other_amount') sessionView.paisa -= 100
    if (mistake === 'other_reference') sessionView.reference = 'ANOTHER-1'
    const messageNumber = simulatorState.nextNumber()
    const writeSessionMessage = (sessionView: SessionView) =>
      JSON.stringify(paymentCompany.writeMessage(sessionView, messageNumber))
    const signatureSecret = mistake === 'wrong_key' ? 'another-key' : keys.webhookSecret
    const sentAtSeconds =
      Math.floor(Date.now() / 1000) - (mistake === 'old' ? OLD_MESSAGE_SECONDS : 0)
    const signedHeaders = paymentCompany.signMessage(
      writeSessionMessage(sessionView),
      signatureSecret,
      sentAtSeconds,
    )
    return {
      url: session.webhookUrl,
      requestBody: writeSessionMessage(
        mistake === 'amount_changed' ? { ...sessionView, paisa: 1 } : sessionView,
      ),
      headers: { 'content-type': 'application/json', ...signedHeaders },
    }
  }

  async function sendMessage(
    sessionKey: string,
    changedFields?: Partial<SessionView>,
  ): Promise<number> {
    const { url, requestBody, headers } = messageAbout(sessionKey, changedFields)
    const status = await fetch(url, { method: 'POST', headers, body: requestBody }).then(
      (response) => response.status,
      () => 0,
    )
    messageAnswers.push({ reference: findSession(sessionKey).reference, status })
    return status
  }

  function refuseKey({ headers }: ReceivedRequest, reference?: string) {
    const isKeyCorrect = paymentCompany.isRequestAllowed(headers, keys.secretKey)
    if (isKeyCorrect && knobs.of(reference).key !== 'refused') return undefined
    return makeJsonAnswer({ error: 'Invalid key' }, 401)
  }

  function answerStart(request: ReceivedRequest) {
    const { idempotencyKey, ...asked } = paymentCompany.readStartRequest(request)
    return answerOverConnection(simulatorState, knobs.of(asked.reference).startLine, () => {
      const refusal = refuseKey(request, asked.reference)
      if (refusal) return refusal
      if (!Number.isSafeInteger(asked.paisa) || asked.paisa < 1 || asked.currency !== 'NPR')
        return makeJsonAnswer({ error: 'Invalid amount' }, 422)
      const knownSession = [...sessions.values()].find(
        ({ reference }) => reference === asked.reference,
      )
      if (knownSession && idempotencyKey !== asked.reference)
        return makeJsonAnswer({ error: 'Duplicate reference' }, 409)
      const sessionId = knownSession?.id ?? `${partyName}-${simulatorState.nextNumber()}`
      if (!knownSession)
        sessions.set(sessionId, { ...asked, id: sessionId, state: 'open', returnedPaisa: 0 })
      return makeJsonAnswer(
        paymentCompany.makeStartAnswer({ id: sessionId, url: `${server.url}/pay/${sessionId}` }),
        201,
      )
    })
  }

  function answerLookUp(request: ReceivedRequest) {
    const session = sessions.get(request.pathParameters.session ?? '')
    const { statusLine, status: mistake } = knobs.of(session?.reference)
    return answerOverConnection(simulatorState, statusLine, () => {
      const refusal = refuseKey(request, session?.reference)
      if (refusal) return refusal
      if (!session) return makeJsonAnswer({ error: 'Not found' }, 404)
      const sessionView = makeSessionView(updateByClock(session))
      const mistakenTransaction = transactionForMistake(simulatorState, partyName, mistake)
      if (mistakenTransaction)
        Object.assign(sessionView, { state: 'paid', transaction: mistakenTransaction })
      if (mistake === 'other_reference') sessionView.reference = 'ANOTHER-1'
      if (mistake === 'other_amount') sessionView.paisa -= 100
      if (mistake === 'other_currency') sessionView.currency = 'INR'
      if (mistake === 'unknown_status') sessionView.state = 'unknown'
      return makeJsonAnswer(paymentCompany.writeSession(sessionView))
    })
  }

  function answerRefund(request: ReceivedRequest) {
    const { transaction, paisa } = paymentCompany.readRefundRequest(request)
    const session = [...sessions.values()].find(
      (takenMoney) => takenMoney.transaction === transaction,
    )
    const { refundLine, refund: mistake } = knobs.of(session?.reference)
    return answerOverConnection(simulatorState, refundLine, () => {
      const refusal = refuseKey(request, session?.reference)
      if (refusal) return refusal
      if (session?.state !== 'paid') return makeJsonAnswer({ error: 'Not found' }, 404)
      if (mistake === 'refused')
        return makeJsonAnswer({ error: 'This payment cannot be refunded' }, 422)
      if (mistake === 'already_refunded') refundSession(session, refundablePaisaOf(session))
      const isRefundPossible = isPaisaAmount(paisa) && paisa <= refundablePaisaOf(session)
      if (!isRefundPossible)
        return makeJsonAnswer({ error: 'More than is left of the payment' }, 422)
      refundSession(session, paisa)
      return makeJsonAnswer({ id: `re${simulatorState.nextNumber()}`, status: 'done' }, 201)
    })
  }

  const refundablePaisaOf = ({ paisa, returnedPaisa }: PaymentSession) => paisa - returnedPaisa

  function refundSession(session: PaymentSession, paisa: number) {
    returnMoney(simulatorState, session.transaction ?? '', paisa)
    session.returnedPaisa += paisa
  }

  function showPage(id: string, error?: string) {
    const { state, paisa, reference, returnUrl } = findSession(id)
    if (state !== 'open')
      return makeHtmlAnswer(makeMessagePage(title, color, 'This page is over.', returnUrl), 410)
    const payPath = `/pay/${id}`
    return makeHtmlAnswer(
      makePaymentPage({ title, color, paisa, reference, formAction: payPath, error, knobs }),
    )
  }

  const pressPageButton = (id: string, requestBody: string) =>
    answerPaymentButton(requestBody, {
      title,
      color,
      knobs,
      reference: findSession(id).reference,
      pay: () => pay(id),
      cancel: () => cancel(id),
      showPageAgain: () => showPage(id, 'The payment was declined'),
    })

  const routes: SimulatorRoutes = {
    [paymentCompany.callRoutes.start]: answerStart,
    [paymentCompany.callRoutes.lookUp]: answerLookUp,
    [paymentCompany.callRoutes.refund]: answerRefund,
    'GET /pay/:session': ({ pathParameters }) => showPage(pathParameters.session ?? ''),
    'POST /pay/:session': ({ pathParameters, body: requestBody }) =>
      pressPageButton(pathParameters.session ?? '', requestBody),
  }
  const server = await serveSimulator(simulatorState, { partyName, routes, port })

  return {
    ...server,
    title,
    /** The settings of a shop that is paid through this simulator. */
    settings: {
      [`${partyName.toUpperCase()}_SECRET_KEY`]: keys.secretKey,
      [`${partyName.toUpperCase()}_WEBHOOK_SECRET`]: keys.webhookSecret,
      [`${partyName.toUpperCase()}_URL`]: server.url,
    },
    knobs,
    pay,
    cancel,
    messageAbout,
    sendMessage,
    messageAnswers,
    stateOf: (sessionKey: string) => findSession(sessionKey).state,
    references: () => [...sessions.values()].map(({ reference }) => reference),
  }
}

export type HostedPageSimulator = Awaited<ReturnType<typeof startHostedPageSimulator>>

const isPaisaAmount = (amount: unknown): amount is number =>
  Number.isSafeInteger(amount) && Number(amount) > 0

/** The way most companies do it. A company that differs replaces only the differences. */
export const USUAL_HOSTED_PAGE_COMPANY = {
  callRoutes: {
    start: 'POST /v1/sessions',
    lookUp: 'GET /v1/sessions/:session',
    refund: 'POST /v1/refunds',
  },
  isRequestAllowed: ({ authorization }, secretKey) => authorization === `Bearer ${secretKey}`,
  readStartRequest: ({ body: requestBody, headers }) => {
    const requestFields = JSON.parse(requestBody)
    return {
      reference: String(requestFields.reference),
      paisa: requestFields.amount,
      currency: requestFields.currency,
      returnUrl: String(requestFields.return_url),
      webhookUrl: String(requestFields.webhook_url),
      expiresAt: Date.parse(requestFields.expires_at),
      idempotencyKey: headers['idempotency-key']?.toString(),
    }
  },
  makeStartAnswer: ({ id, url }) => ({ id, url, status: 'open' }),
  writeSession,
  readRefundRequest: ({ body: requestBody }) => {
    const { payment_id: transaction, amount: amountPaisa } = JSON.parse(requestBody)
    return { transaction, paisa: amountPaisa }
  },
  writeMessage: (session, messageNumber) => ({
    event_id: `ev${messageNumber}`,
    session: writeSession(session),
  }),
  signMessage: (requestBody, secret, seconds) => ({
    'x-signature': `t=${seconds},v1=${hmacSha256Hex(secret, `${seconds}.${requestBody}`)}`,
  }),
} as const satisfies Omit<HostedPageCompany, 'partyName' | 'title' | 'color'>

function writeSession({ id, reference, paisa, currency, state, transaction }: SessionView) {
  const statusNames = { 'partly refunded': 'partially_refunded', unknown: 'on_hold' } as const
  const status = state === 'partly refunded' || state === 'unknown' ? statusNames[state] : state
  return { id, reference, amount: paisa, currency, status, payment_id: transaction }
}
