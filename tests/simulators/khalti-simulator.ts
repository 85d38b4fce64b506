import {
  answerOverConnection,
  htmlAnswer,
  jsonAnswer,
  type ReceivedRequest,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import { answerPaymentButton, makeMessagePage, makePaymentPage } from './simulator-page.ts'
import {
  returnMoney,
  type SimulatorState,
  takeMoney,
  transactionForMistake,
} from './simulator-state.ts'

const KHALTI_KEYS = { secretKey: 'simulator-khalti-secret' }

const KNOBS = {
  outcome: ['paid', 'paid_with_less', 'pending_then_paid', 'refused'],
  redirect: ['once', 'none', 'twice', 'edited'],
  expiry: ['right', 'paid_after_it'],
  status: [
    'right',
    'other_amount',
    'other_reference',
    'unknown_status',
    'other_spelling',
    'replayed',
  ],
  start: ['right', 'no_address'],
  refund: ['right', 'refused', 'needs_mobile', 'already_refunded'],
  key: ['right', 'refused'],
  startLine: SIMULATOR_CONNECTION_STATES,
  statusLine: SIMULATOR_CONNECTION_STATES,
  refundLine: SIMULATOR_CONNECTION_STATES,
} as const

type State = 'Initiated' | 'Pending' | 'Completed' | 'Expired' | 'User canceled'

type Payment = {
  pidx: string
  /** The reference that the shop gave to the payment. */
  reference: string
  name: string
  paisa: number
  returnUrl: string
  state: State
  transaction?: string
  returnedPaisa: number
  expiresAt: number
  completesAt?: number
}

const EXPIRES_IN_SECONDS = 1800
export const KHALTI_DELAY_MS = 60_000
const UNDERPAID_PAISA = 10_000
const COLOR = '#5c2d91'

/**
 * Khalti KPG-2: initiate, the pay page, lookup and refund, as in docs.khalti.com. Not in it: the
 * method of the refund call (POST), and what a refund of too much is answered with.
 */
export async function startKhaltiSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(KNOBS)
  /** By pidx. */
  const payments = new Map<string, Payment>()

  /** By pidx, or the newest of a reference of the shop. */
  const find = (key: string): Payment => {
    const payment =
      payments.get(key) ?? [...payments.values()].findLast(({ reference }) => reference === key)
    if (!payment) throw new Error(`Khalti knows no payment ${key}`)
    return refresh(payment)
  }

  function refresh(payment: Payment): Payment {
    const now = simulatorState.clock.now()
    if (payment.completesAt && payment.completesAt <= now) take(payment)
    if (payment.state === 'Initiated' && payment.expiresAt <= now) payment.state = 'Expired'
    return payment
  }

  function take(payment: Payment) {
    payment.transaction ??= `K${simulatorState.nextNumber()}`
    const { reference, transaction, paisa } = payment
    takeMoney(simulatorState, { partyName: 'khalti', reference, transaction, paisa })
    payment.state = 'Completed'
    delete payment.completesAt
  }

  const isPayable = ({ state, reference }: Payment) =>
    state === 'Initiated' || (state === 'Expired' && knobs.of(reference).expiry === 'paid_after_it')

  /** The payer presses Pay. Returns the addresses that the browser is sent to. */
  function pay(key: string): string[] {
    const payment = find(key)
    const { outcome, redirect: where } = knobs.of(payment.reference)
    if (!isPayable(payment)) throw new Error('The link is over')
    if (outcome === 'refused') return []
    if (outcome === 'pending_then_paid') {
      payment.state = 'Pending'
      payment.completesAt = simulatorState.clock.now() + KHALTI_DELAY_MS
    } else {
      if (outcome === 'paid_with_less') payment.paisa -= UNDERPAID_PAISA
      take(payment)
    }
    const back = returnUrl(payment.pidx)
    if (where === 'none') return []
    return where === 'twice' ? [back, back] : [back]
  }

  function cancel(key: string): string[] {
    const payment = find(key)
    if (payment.state === 'Initiated') payment.state = 'User canceled'
    return [returnUrl(payment.pidx)]
  }

  /** The return address; nothing in it is signed. */
  function returnUrl(key: string, changes: Record<string, string> = {}): string {
    const payment = find(key)
    const isPaid = payment.state === 'Completed'
    const url = new URL(payment.returnUrl)
    const isEdited = knobs.of(payment.reference).redirect === 'edited'
    const parameters = {
      pidx: payment.pidx,
      status: isEdited ? 'Completed' : payment.state,
      transaction_id: payment.transaction ?? '',
      tidx: payment.transaction ?? '',
      txnId: payment.transaction ?? '',
      amount: String(payment.paisa),
      total_amount: String(payment.paisa),
      mobile: isPaid ? '98XXXXX000' : '',
      purchase_order_id: payment.reference,
      purchase_order_name: payment.name,
      ...changes,
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }

  function refuseKey({ headers }: ReceivedRequest, reference?: string) {
    const key = headers.authorization ?? ''
    if (!key.startsWith('Key '))
      return jsonAnswer(
        { detail: 'Authentication credentials were not provided.', status_code: 401 },
        401,
      )
    if (key !== `Key ${KHALTI_KEYS.secretKey}` || knobs.of(reference).key === 'refused')
      return jsonAnswer({ detail: 'Invalid token.', status_code: 401 }, 401)
    return undefined
  }

  function initiate(request: ReceivedRequest) {
    const body = readJson(request.body)
    const reference = String(body.purchase_order_id ?? '')
    const { startLine, start: mistake } = knobs.of(reference)
    return answerOverConnection(simulatorState, startLine, () => {
      const refused = refuseKey(request, reference) ?? checkInitiate(body)
      if (refused) return refused
      const pidx = `px${simulatorState.nextNumber()}`
      const expiresAt = simulatorState.clock.now() + EXPIRES_IN_SECONDS * 1000
      payments.set(pidx, {
        pidx,
        reference,
        name: String(body.purchase_order_name),
        paisa: Number(body.amount),
        returnUrl: String(body.return_url),
        state: 'Initiated',
        returnedPaisa: 0,
        expiresAt,
      })
      return jsonAnswer({
        pidx,
        payment_url: mistake === 'no_address' ? '' : `${server.url}/?pidx=${pidx}`,
        expires_at: new Date(expiresAt).toISOString(),
        expires_in: EXPIRES_IN_SECONDS,
      })
    })
  }

  function lookup(request: ReceivedRequest) {
    const pidx = String(readJson(request.body).pidx ?? '')
    const payment = payments.get(pidx)
    const { statusLine, status: mistake } = knobs.of(payment?.reference)
    return answerOverConnection(simulatorState, statusLine, () => {
      const refused = refuseKey(request, payment?.reference)
      if (refused) return refused
      if (!payment) return jsonAnswer({ detail: 'Not found.', error_key: 'validation_error' }, 404)
      refresh(payment)
      const { state, paisa, transaction, returnedPaisa } = payment
      const named = transactionForMistake(simulatorState, 'khalti', mistake)
      const partly = mistake === 'other_spelling' ? 'Partially refunded' : 'Partially Refunded'
      const refunded = returnedPaisa === paisa ? 'Refunded' : partly
      const right = returnedPaisa > 0 ? refunded : state
      const status = named ? 'Completed' : right
      const answer = {
        pidx: mistake === 'other_reference' ? 'px0' : pidx,
        total_amount: paisa - (mistake === 'other_amount' ? 100 : 0),
        status: mistake === 'unknown_status' ? 'On hold' : status,
        transaction_id: named ?? transaction ?? null,
        fee: 0,
        refunded: returnedPaisa > 0,
      }
      const isRefused = status === 'Expired' || status === 'User canceled'
      return jsonAnswer(answer, isRefused ? 400 : 200)
    })
  }

  function refund(request: ReceivedRequest) {
    const payment = [...payments.values()].find(
      ({ transaction }) => transaction === request.parts.transaction,
    )
    return answerOverConnection(simulatorState, knobs.of(payment?.reference).refundLine, () => {
      const refused = refuseKey(request, payment?.reference)
      if (refused) return refused
      if (!payment?.transaction || payment.state !== 'Completed')
        return jsonAnswer({ detail: 'Not found.', error_key: 'validation_error' }, 404)
      const { refund: mistake } = knobs.of(payment.reference)
      const rest = payment.paisa - payment.returnedPaisa
      const body = readJson(request.body)
      if (mistake === 'refused')
        return jsonAnswer({ detail: 'Transaction cannot be refunded.', status_code: 400 }, 400)
      if (mistake === 'needs_mobile' && body.mobile === undefined)
        return jsonAnswer(
          { mobile: ['This field is required.'], error_key: 'validation_error' },
          400,
        )
      if (mistake === 'already_refunded' && rest > 0) giveBack(payment, rest)
      if (payment.returnedPaisa === payment.paisa)
        return jsonAnswer(
          { detail: 'Transaction has already been refunded.', status_code: 400 },
          400,
        )
      const paisa = Number(body.amount ?? rest)
      if (!Number.isSafeInteger(paisa) || paisa < 1 || paisa > rest)
        return jsonAnswer(
          { detail: 'Refund amount exceeds the transaction.', status_code: 400 },
          400,
        )
      giveBack(payment, paisa)
      return jsonAnswer({ detail: 'Transaction refund successful.' })
    })
  }

  function giveBack(payment: Payment, paisa: number) {
    returnMoney(simulatorState, payment.transaction ?? '', paisa)
    payment.returnedPaisa += paisa
  }

  function showPage(pidx: string, error?: string) {
    const payment = find(pidx)
    const { reference, paisa } = payment
    if (!isPayable(payment))
      return htmlAnswer(
        makeMessagePage('Khalti', COLOR, 'This link is over.', returnUrl(pidx)),
        410,
      )
    const action = `/pay/${pidx}`
    return htmlAnswer(
      makePaymentPage({ title: 'Khalti', color: COLOR, paisa, reference, action, error, knobs }),
    )
  }

  const press = (pidx: string, body: string) =>
    answerPaymentButton(body, {
      title: 'Khalti',
      color: COLOR,
      knobs,
      reference: find(pidx).reference,
      pay: () => pay(pidx),
      cancel: () => cancel(pidx),
      showAgain: () => showPage(pidx, 'Insufficient balance'),
    })

  const routes: SimulatorRoutes = {
    'POST /api/v2/epayment/initiate/': initiate,
    'POST /api/v2/epayment/lookup/': lookup,
    'POST /api/merchant-transaction/:transaction/refund/': refund,
    'GET /': ({ query }) => showPage(query.get('pidx') ?? ''),
    'POST /pay/:pidx': ({ parts, body }) => press(parts.pidx ?? '', body),
  }
  const server = await serveSimulator(simulatorState, { party: 'khalti', routes, port })

  return {
    ...server,
    title: 'Khalti',
    keys: KHALTI_KEYS,
    /** The settings of a shop that is paid through this simulator. */
    settings: { KHALTI_SECRET_KEY: KHALTI_KEYS.secretKey, KHALTI_URL: server.url },
    knobs,
    pay,
    cancel,
    returnUrl,
    stateOf: (key: string) => find(key).state,
    references: () => [...payments.values()].map(({ reference }) => reference),
  }
}

/** What Khalti refuses, in its words. */
function checkInitiate(body: Record<string, unknown>) {
  const refuse = (field: string, words: string) =>
    jsonAnswer({ [field]: [words], error_key: 'validation_error' }, 400)
  for (const field of ['return_url', 'website_url', 'purchase_order_id', 'purchase_order_name'])
    if (!body[field]) return refuse(field, 'This field may not be blank.')
  for (const field of ['return_url', 'website_url'])
    if (!URL.canParse(String(body[field]))) return refuse(field, 'Enter a valid URL.')
  if (!Number.isSafeInteger(body.amount)) return refuse('amount', 'A valid integer is required.')
  if (Number(body.amount) < 1000)
    return refuse('amount', 'Amount should be greater than Rs. 10, that is 1000 paisa.')
  const parts = body.amount_breakdown as { amount: number }[] | undefined
  if (parts && parts.reduce((sum, { amount }) => sum + amount, 0) !== body.amount)
    return refuse('amount', 'Amount Breakdown mismatch.')
  return undefined
}

/** A body that is not JSON counts as empty. */
function readJson(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
