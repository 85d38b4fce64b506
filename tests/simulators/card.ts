import { createKnobs } from './knobs.ts'
import { messagePage, payPage, readKnobFields } from './page.ts'
import {
  answerOverConnection,
  CONNECTION_STATES,
  html,
  json,
  type ReceivedRequest,
  type Routes,
  redirect,
  serveSimulator,
} from './server.ts'
import { hmacSha256Hex } from './signatures.ts'
import {
  returnMoney,
  type SimulatorState,
  takeMoney,
  wrongTransactionFor,
} from './simulator-state.ts'

const CARD_KEYS = { secretKey: 'simulator-card-key', webhookSecret: 'simulator-card-webhook' }

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
  startLine: CONNECTION_STATES,
  statusLine: CONNECTION_STATES,
  refundLine: CONNECTION_STATES,
} as const

type State = 'open' | 'processing' | 'paid' | 'failed' | 'expired' | 'canceled'

type Session = {
  id: string
  reference: string
  paisa: number
  currency: string
  returnUrl: string
  webhookUrl: string
  state: State
  transaction?: string
  returnedPaisa: number
  expiresAt: number
  paidAt?: number
}

export const CARD_DELAY_MS = 60_000
const UNDERPAID_PAISA = 10_000
const OLD_SECONDS = 10 * 60
const COLOR = '#1f4e79'

/**
 * A company whose own page takes cards: sessions, the page, the signed message about each change, the
 * lookup and refunds, as such companies usually have them.
 */
export async function startCard(simulatorState: SimulatorState, port?: number) {
  const knobs = createKnobs(KNOBS)
  /** By id. */
  const sessions = new Map<string, Session>()
  /** The status of each message, in the order of the answers; 0 if there was none. */
  const messageAnswers: { reference: string; status: number }[] = []

  /** By id, or the newest of a reference of the shop. */
  const find = (key: string): Session => {
    const session =
      sessions.get(key) ?? [...sessions.values()].findLast(({ reference }) => reference === key)
    if (!session) throw new Error(`The card company knows no session ${key}`)
    return refresh(session)
  }

  function refresh(session: Session): Session {
    const now = simulatorState.clock.now()
    if (session.paidAt && session.paidAt <= now) take(session)
    if (session.state === 'open' && session.expiresAt <= now) session.state = 'expired'
    return session
  }

  function take(session: Session) {
    session.transaction ??= `C${simulatorState.nextNumber()}`
    const { reference, transaction, paisa } = session
    takeMoney(simulatorState, { party: 'card', reference, transaction, paisa })
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
      session.paidAt = simulatorState.clock.now() + CARD_DELAY_MS
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

  const viewOf = ({ id, reference, paisa, currency, state, transaction }: Session) => ({
    ...{ id, reference, amount: paisa, currency, status: state },
    payment_id: transaction ?? null,
  })

  /** A message about a session, with its signature, or with the mistake of the knob. */
  function messageAbout(key: string, changes: object = {}) {
    const session = find(key)
    const { message: mistake } = knobs.of(session.reference)
    const view = { ...viewOf(session), ...changes }
    if (mistake === 'other_amount') view.amount -= 100
    if (mistake === 'other_reference') view.reference = 'ANOTHER-1'
    const body = JSON.stringify({ event_id: `ev${simulatorState.nextNumber()}`, session: view })
    const time = Math.floor(Date.now() / 1000) - (mistake === 'old' ? OLD_SECONDS : 0)
    const secret = mistake === 'wrong_key' ? 'another-key' : CARD_KEYS.webhookSecret
    const signature = `t=${time},v1=${hmacSha256Hex(secret, `${time}.${body}`)}`
    const sent = mistake === 'amount_changed' ? body.replace(/"amount":\d+/, '"amount":1') : body
    return {
      url: session.webhookUrl,
      body: sent,
      headers: { 'content-type': 'application/json', 'x-signature': signature },
    }
  }

  async function sendMessage(key: string, changes?: object): Promise<number> {
    const { url, body, headers } = messageAbout(key, changes)
    const status = await fetch(url, { method: 'POST', headers, body }).then(
      (response) => response.status,
      () => 0,
    )
    messageAnswers.push({ reference: find(key).reference, status })
    return status
  }

  function refuseKey({ headers }: ReceivedRequest, reference?: string) {
    const isRight = headers.authorization === `Bearer ${CARD_KEYS.secretKey}`
    if (isRight && knobs.of(reference).key !== 'refused') return undefined
    return json({ error: 'Invalid key' }, 401)
  }

  function makeSession(request: ReceivedRequest) {
    const body = JSON.parse(request.body)
    const reference = String(body.reference ?? '')
    return answerOverConnection(simulatorState, knobs.of(reference).startLine, () => {
      const refused = refuseKey(request, reference)
      if (refused) return refused
      if (!Number.isSafeInteger(body.amount) || body.amount < 1 || body.currency !== 'NPR')
        return json({ error: 'Invalid amount' }, 422)
      const known = [...sessions.values()].find((one) => one.reference === reference)
      if (known && request.headers['idempotency-key'] !== reference)
        return json({ error: 'Duplicate reference' }, 409)
      const session = known ?? {
        ...{
          id: `cs${simulatorState.nextNumber()}`,
          reference,
          paisa: body.amount,
          currency: 'NPR',
        },
        ...{ returnUrl: String(body.return_url), webhookUrl: String(body.webhook_url) },
        ...{ state: 'open' as const, returnedPaisa: 0, expiresAt: Date.parse(body.expires_at) },
      }
      sessions.set(session.id, session)
      return json({ id: session.id, url: `${server.url}/pay/${session.id}`, status: 'open' }, 201)
    })
  }

  function lookUp(request: ReceivedRequest) {
    const session = sessions.get(request.parts.session ?? '')
    const { statusLine, status: mistake } = knobs.of(session?.reference)
    return answerOverConnection(simulatorState, statusLine, () => {
      const refused = refuseKey(request, session?.reference)
      if (refused) return refused
      if (!session) return json({ error: 'Not found' }, 404)
      const view = viewOf(refresh(session))
      const named = wrongTransactionFor(simulatorState, 'card', mistake)
      const returned = session.returnedPaisa === session.paisa ? 'refunded' : 'partially_refunded'
      const status = named ? 'paid' : session.returnedPaisa > 0 ? returned : view.status
      return json({
        ...view,
        reference: mistake === 'other_reference' ? 'ANOTHER-1' : view.reference,
        amount: view.amount - (mistake === 'other_amount' ? 100 : 0),
        currency: mistake === 'other_currency' ? 'INR' : view.currency,
        status: mistake === 'unknown_status' ? 'on_hold' : status,
        payment_id: named ?? view.payment_id,
      })
    })
  }

  function refund(request: ReceivedRequest) {
    const { payment_id: transaction, amount } = JSON.parse(request.body)
    const session = [...sessions.values()].find((one) => one.transaction === transaction)
    const { refundLine, refund: mistake } = knobs.of(session?.reference)
    return answerOverConnection(simulatorState, refundLine, () => {
      const refused = refuseKey(request, session?.reference)
      if (refused) return refused
      if (session?.state !== 'paid') return json({ error: 'Not found' }, 404)
      if (mistake === 'refused') return json({ error: 'This payment cannot be refunded' }, 422)
      const rest = session.paisa - session.returnedPaisa
      if (mistake === 'already_refunded' && rest > 0) giveBack(session, rest)
      if (
        !Number.isSafeInteger(amount) ||
        amount < 1 ||
        amount > session.paisa - session.returnedPaisa
      )
        return json({ error: 'More than is left of the payment' }, 422)
      giveBack(session, amount)
      return json({ id: `re${simulatorState.nextNumber()}`, status: 'done' }, 201)
    })
  }

  function giveBack(session: Session, paisa: number) {
    returnMoney(simulatorState, session.transaction ?? '', paisa)
    session.returnedPaisa += paisa
  }

  function showPage(id: string, error?: string) {
    const { state, paisa, reference, returnUrl } = find(id)
    if (state !== 'open')
      return html(messagePage('Card', COLOR, 'This page is over.', returnUrl), 410)
    const action = `/pay/${id}`
    return html(payPage({ party: 'Card', color: COLOR, paisa, reference, action, error, knobs }))
  }

  async function press(id: string, body: string) {
    const form = new URLSearchParams(body)
    knobs.set(find(id).reference, readKnobFields(form))
    if (form.get('press') === 'cancel') return redirect(cancel(id)[0] ?? '')
    if (form.get('press') === 'later') return html(messagePage('Card', COLOR, 'Tab closed.'))
    if (knobs.of(find(id).reference).outcome === 'refused')
      return showPage(id, 'The card was declined')
    const [first] = await pay(id)
    if (first) return redirect(first)
    return html(messagePage('Card', COLOR, 'Done. The browser does not go back to the shop.'))
  }

  const routes: Routes = {
    'POST /v1/sessions': makeSession,
    'GET /v1/sessions/:session': lookUp,
    'POST /v1/refunds': refund,
    'GET /pay/:session': ({ parts }) => showPage(parts.session ?? ''),
    'POST /pay/:session': ({ parts, body }) => press(parts.session ?? '', body),
  }
  const server = await serveSimulator(simulatorState, { party: 'card', routes, port })

  return {
    ...server,
    keys: CARD_KEYS,
    /** The settings of a shop that is paid through this simulator. */
    settings: {
      CARD_SECRET_KEY: CARD_KEYS.secretKey,
      CARD_WEBHOOK_SECRET: CARD_KEYS.webhookSecret,
      CARD_URL: server.url,
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

export type CardSimulator = Awaited<ReturnType<typeof startCard>>
