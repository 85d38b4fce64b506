import {
  answerOverConnection,
  htmlAnswer,
  jsonAnswer,
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

const KNOBS = {
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

type State = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'canceled'

/** What the shop says when it starts a session. */
type NewSession = {
  reference: string
  paisa: number
  currency: string
  returnUrl: string
  webhookUrl: string
  expiresAt: number
  /** A request that is repeated with the same key gets the same session. */
  onceKey: string | undefined
}

/** What the shop gets to know about a session; a mistake can make any of it wrong. */
type SessionView = {
  id: string
  reference: string
  paisa: number
  currency: string
  state: State | 'refunded' | 'partly refunded' | 'unknown'
  transaction: string | null
}

/**
 * What differs between companies with a hosted page. It is written from the document of the company
 * and not from the code of the shop.
 */
export type HostedPageCompany = {
  /** As in `card`; its keys begin with it, and its settings in capitals: `CARD_URL`. */
  readonly party: string
  readonly title: string
  readonly color: string
  /** The calls of the shop by method and path; `:session` is the id of a session. */
  readonly calls: { readonly start: string; readonly lookUp: string; readonly refund: string }
  readonly isAllowed: (headers: ReceivedRequest['headers'], secretKey: string) => boolean
  readonly readStart: (request: ReceivedRequest) => NewSession
  readonly writeStart: (session: { id: string; url: string }) => object
  readonly writeSession: (session: SessionView) => object
  readonly readRefund: (request: ReceivedRequest) => { transaction: unknown; paisa: unknown }
  readonly writeMessage: (session: SessionView, number: number) => object
  /** The headers that prove who sent a message, and when. */
  readonly sign: (body: string, webhookSecret: string, seconds: number) => Record<string, string>
}

type Session = Omit<NewSession, 'onceKey'> & {
  id: string
  state: State
  transaction?: string
  returnedPaisa: number
  paidAt?: number
}

export const HOSTED_PAGE_DELAY_MS = 60_000
const UNDERPAID_PAISA = 10_000
const OLD_SECONDS = 10 * 60

/**
 * A company whose own page takes the payment: sessions, the page, the signed message about each
 * change, the lookup and refunds.
 */
export async function startHostedPageSimulator(
  company: HostedPageCompany,
  simulatorState: SimulatorState,
  port?: number,
) {
  const { party, title, color } = company
  const keys = { secretKey: `simulator-${party}-key`, webhookSecret: `simulator-${party}-webhook` }
  const knobs = createSimulatorKnobs(KNOBS)
  /** By id. */
  const sessions = new Map<string, Session>()
  /** The status of each message, in the order of the answers; 0 if there was none. */
  const messageAnswers: { reference: string; status: number }[] = []

  /** By id, or the newest of a reference of the shop. */
  const find = (key: string): Session => {
    const session =
      sessions.get(key) ?? [...sessions.values()].findLast(({ reference }) => reference === key)
    if (!session) throw new Error(`${title} knows no session ${key}`)
    return refresh(session)
  }

  function refresh(session: Session): Session {
    const now = simulatorState.clock.now()
    if (session.paidAt && session.paidAt <= now) take(session)
    if (session.state === 'open' && session.expiresAt <= now) session.state = 'expired'
    return session
  }

  function take(session: Session) {
    session.transaction ??= `${title.charAt(0)}${simulatorState.nextNumber()}`
    const { reference, transaction, paisa } = session
    takeMoney(simulatorState, { partyName: party, reference, transaction, paisa })
    session.state = 'paid'
    delete session.paidAt
  }

  /** The payer presses Pay. Returns the addresses that the browser is sent to. */
  async function pay(key: string): Promise<string[]> {
    const session = find(key)
    const { outcome, redirect: where, callback } = knobs.of(session.reference)
    if (session.state !== 'open') throw new Error('The session is over')
    if (outcome === 'refused') return []
    if (outcome === 'pending_then_paid') {
      session.state = 'processing'
      session.paidAt = simulatorState.clock.now() + HOSTED_PAGE_DELAY_MS
    } else {
      if (outcome === 'paid_with_less') session.paisa -= UNDERPAID_PAISA
      take(session)
    }
    const times = callback === 'once' ? 1 : callback === 'twice' ? 2 : 0
    await Promise.all(Array.from({ length: times }, () => sendMessage(key)))
    if (where === 'none') return []
    return where === 'twice' ? [session.returnUrl, session.returnUrl] : [session.returnUrl]
  }

  function cancel(key: string): string[] {
    const session = find(key)
    if (session.state === 'open') session.state = 'canceled'
    return [session.returnUrl]
  }

  const viewOf = (session: Session): SessionView => {
    const { id, reference, paisa, currency, state, transaction, returnedPaisa } = session
    const returned = returnedPaisa === paisa ? 'refunded' : 'partly refunded'
    return {
      id,
      reference,
      paisa,
      currency,
      transaction: transaction ?? null,
      state: returnedPaisa > 0 ? returned : state,
    }
  }

  /** A message about a session, with its signature, or with the mistake of the knob. */
  function messageAbout(key: string, changes: Partial<SessionView> = {}) {
    const session = find(key)
    const { message: mistake } = knobs.of(session.reference)
    const view = { ...viewOf(session), ...changes }
    if (mistake === 'other_amount') view.paisa -= 100
    if (mistake === 'other_reference') view.reference = 'ANOTHER-1'
    const number = simulatorState.nextNumber()
    const write = (sessionView: SessionView) =>
      JSON.stringify(company.writeMessage(sessionView, number))
    const secret = mistake === 'wrong_key' ? 'another-key' : keys.webhookSecret
    const seconds = Math.floor(Date.now() / 1000) - (mistake === 'old' ? OLD_SECONDS : 0)
    const signed = company.sign(write(view), secret, seconds)
    return {
      url: session.webhookUrl,
      body: write(mistake === 'amount_changed' ? { ...view, paisa: 1 } : view),
      headers: { 'content-type': 'application/json', ...signed },
    }
  }

  async function sendMessage(key: string, changes?: Partial<SessionView>): Promise<number> {
    const { url, body, headers } = messageAbout(key, changes)
    const status = await fetch(url, { method: 'POST', headers, body }).then(
      (response) => response.status,
      () => 0,
    )
    messageAnswers.push({ reference: find(key).reference, status })
    return status
  }

  function refuseKey({ headers }: ReceivedRequest, reference?: string) {
    const isRight = company.isAllowed(headers, keys.secretKey)
    if (isRight && knobs.of(reference).key !== 'refused') return undefined
    return jsonAnswer({ error: 'Invalid key' }, 401)
  }

  function makeSession(request: ReceivedRequest) {
    const { onceKey, ...asked } = company.readStart(request)
    return answerOverConnection(simulatorState, knobs.of(asked.reference).startLine, () => {
      const refused = refuseKey(request, asked.reference)
      if (refused) return refused
      if (!Number.isSafeInteger(asked.paisa) || asked.paisa < 1 || asked.currency !== 'NPR')
        return jsonAnswer({ error: 'Invalid amount' }, 422)
      const known = [...sessions.values()].find(({ reference }) => reference === asked.reference)
      if (known && onceKey !== asked.reference)
        return jsonAnswer({ error: 'Duplicate reference' }, 409)
      const id = known?.id ?? `${party}-${simulatorState.nextNumber()}`
      if (!known) sessions.set(id, { ...asked, id, state: 'open', returnedPaisa: 0 })
      return jsonAnswer(company.writeStart({ id, url: `${server.url}/pay/${id}` }), 201)
    })
  }

  function lookUp(request: ReceivedRequest) {
    const session = sessions.get(request.parts.session ?? '')
    const { statusLine, status: mistake } = knobs.of(session?.reference)
    return answerOverConnection(simulatorState, statusLine, () => {
      const refused = refuseKey(request, session?.reference)
      if (refused) return refused
      if (!session) return jsonAnswer({ error: 'Not found' }, 404)
      const view = viewOf(refresh(session))
      const named = transactionForMistake(simulatorState, party, mistake)
      if (named) Object.assign(view, { state: 'paid', transaction: named })
      if (mistake === 'other_reference') view.reference = 'ANOTHER-1'
      if (mistake === 'other_amount') view.paisa -= 100
      if (mistake === 'other_currency') view.currency = 'INR'
      if (mistake === 'unknown_status') view.state = 'unknown'
      return jsonAnswer(company.writeSession(view))
    })
  }

  function refund(request: ReceivedRequest) {
    const { transaction, paisa } = company.readRefund(request)
    const session = [...sessions.values()].find((one) => one.transaction === transaction)
    const { refundLine, refund: mistake } = knobs.of(session?.reference)
    return answerOverConnection(simulatorState, refundLine, () => {
      const refused = refuseKey(request, session?.reference)
      if (refused) return refused
      if (session?.state !== 'paid') return jsonAnswer({ error: 'Not found' }, 404)
      if (mistake === 'refused')
        return jsonAnswer({ error: 'This payment cannot be refunded' }, 422)
      if (mistake === 'already_refunded') giveBack(session, restOf(session))
      const isPossible = isPaisa(paisa) && paisa <= restOf(session)
      if (!isPossible) return jsonAnswer({ error: 'More than is left of the payment' }, 422)
      giveBack(session, paisa)
      return jsonAnswer({ id: `re${simulatorState.nextNumber()}`, status: 'done' }, 201)
    })
  }

  const restOf = ({ paisa, returnedPaisa }: Session) => paisa - returnedPaisa

  function giveBack(session: Session, paisa: number) {
    returnMoney(simulatorState, session.transaction ?? '', paisa)
    session.returnedPaisa += paisa
  }

  function showPage(id: string, error?: string) {
    const { state, paisa, reference, returnUrl } = find(id)
    if (state !== 'open')
      return htmlAnswer(makeMessagePage(title, color, 'This page is over.', returnUrl), 410)
    const action = `/pay/${id}`
    return htmlAnswer(makePaymentPage({ title, color, paisa, reference, action, error, knobs }))
  }

  const press = (id: string, body: string) =>
    answerPaymentButton(body, {
      title,
      color,
      knobs,
      reference: find(id).reference,
      pay: () => pay(id),
      cancel: () => cancel(id),
      showAgain: () => showPage(id, 'The payment was declined'),
    })

  const routes: SimulatorRoutes = {
    [company.calls.start]: makeSession,
    [company.calls.lookUp]: lookUp,
    [company.calls.refund]: refund,
    'GET /pay/:session': ({ parts }) => showPage(parts.session ?? ''),
    'POST /pay/:session': ({ parts, body }) => press(parts.session ?? '', body),
  }
  const server = await serveSimulator(simulatorState, { party, routes, port })

  return {
    ...server,
    title,
    /** The settings of a shop that is paid through this simulator. */
    settings: {
      [`${party.toUpperCase()}_SECRET_KEY`]: keys.secretKey,
      [`${party.toUpperCase()}_WEBHOOK_SECRET`]: keys.webhookSecret,
      [`${party.toUpperCase()}_URL`]: server.url,
    },
    knobs,
    pay,
    cancel,
    messageAbout,
    sendMessage,
    messageAnswers,
    stateOf: (key: string) => find(key).state,
    references: () => [...sessions.values()].map(({ reference }) => reference),
  }
}

export type HostedPageSimulator = Awaited<ReturnType<typeof startHostedPageSimulator>>

const isPaisa = (amount: unknown): amount is number =>
  Number.isSafeInteger(amount) && Number(amount) > 0

/** A company as most are. One that differs replaces what differs. */
export const usualHostedPageCompany = {
  calls: {
    start: 'POST /v1/sessions',
    lookUp: 'GET /v1/sessions/:session',
    refund: 'POST /v1/refunds',
  },
  isAllowed: ({ authorization }, secretKey) => authorization === `Bearer ${secretKey}`,
  readStart: ({ body, headers }) => {
    const facts = JSON.parse(body)
    return {
      reference: String(facts.reference),
      paisa: facts.amount,
      currency: facts.currency,
      returnUrl: String(facts.return_url),
      webhookUrl: String(facts.webhook_url),
      expiresAt: Date.parse(facts.expires_at),
      onceKey: headers['idempotency-key']?.toString(),
    }
  },
  writeStart: ({ id, url }) => ({ id, url, status: 'open' }),
  writeSession,
  readRefund: ({ body }) => {
    const { payment_id: transaction, amount: paisa } = JSON.parse(body)
    return { transaction, paisa }
  },
  writeMessage: (session, number) => ({
    event_id: `ev${number}`,
    session: writeSession(session),
  }),
  sign: (body, secret, seconds) => ({
    'x-signature': `t=${seconds},v1=${hmacSha256Hex(secret, `${seconds}.${body}`)}`,
  }),
} as const satisfies Omit<HostedPageCompany, 'party' | 'title' | 'color'>

function writeSession({ id, reference, paisa, currency, state, transaction }: SessionView) {
  const words = { 'partly refunded': 'partially_refunded', unknown: 'on_hold' } as const
  const status = state === 'partly refunded' || state === 'unknown' ? words[state] : state
  return { id, reference, amount: paisa, currency, status, payment_id: transaction }
}
