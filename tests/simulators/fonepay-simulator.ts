import { generateKeyPairSync } from 'node:crypto'
import {
  answerOverConnection,
  htmlAnswer,
  jsonAnswer,
  type ReceivedRequest,
  redirectAnswer,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorAnswer,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { paymentQr, readPaymentQr } from './simulated-emv-qr.ts'
import { isSameSignature, isSignedWith } from './simulated-signatures.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import {
  escapeHtml,
  makeKnobFields,
  makeMessagePage,
  makeSimulatorPage,
  readKnobFields,
  rupeesOnPage,
} from './simulator-page.ts'
import { type SimulatorState, takeMoney, transactionForMistake } from './simulator-state.ts'

const USER = { username: 'simulator', password: 'simulator-fonepay-password' }
const TERMINAL = '2222040000000001'

const KNOBS = {
  outcome: ['paid', 'paid_with_less', 'pending_then_paid', 'failed'],
  status: ['right', 'not_found', 'other_amount', 'other_reference', 'unknown_status', 'replayed'],
  start: ['right', 'error_with_200', 'wrong_check_digits', 'duplicate'],
  login: ['right', 'too_many', 'refused'],
  token: ['right', 'ends_early'],
  loginLine: SIMULATOR_CONNECTION_STATES,
  startLine: SIMULATOR_CONNECTION_STATES,
  statusLine: SIMULATOR_CONNECTION_STATES,
} as const

type State = 'timeout' | 'pending' | 'success' | 'failed'

type Payment = {
  reference: string
  bill: string
  paisa: number
  qr: string
  state: State
  transaction?: string
  completesAt?: number
}

const TOKEN_SECONDS = 3600
export const FONEPAY_DELAY_MS = 60_000
const PATH = '/api/merchant/third-party/v2'
const UNDERPAID_PAISA = 10_000
const COLOR = '#ce2027'

/**
 * Fonepay v2 ("Checkout by Fonepay"): login, QR and status, and the app of a bank that pays. The
 * document (1.10, May 2026) is not public; this is what merchants wrote about it in 2026: the QR is
 * answered with 202, an unscanned one is `timeout`, and an unknown reference is answered with 500.
 */
export async function startFonepaySimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(KNOBS)
  const payments = new Map<string, Payment>()
  /** When each token ends. */
  const tokens = new Map<string, number>()
  // The shop has the private key, and Fonepay has the public one.
  const shopKey = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

  const find = (reference: string): Payment => {
    const payment = payments.get(reference)
    if (!payment) throw new Error(`Fonepay knows no payment ${reference}`)
    return refresh(payment)
  }

  function refresh(payment: Payment): Payment {
    if (payment.completesAt && payment.completesAt <= simulatorState.clock.now()) take(payment)
    return payment
  }

  function take(payment: Payment) {
    payment.transaction ??= String(simulatorState.nextNumber())
    const { reference, transaction, paisa } = payment
    takeMoney(simulatorState, { partyName: 'fonepay', reference, transaction, paisa })
    payment.state = 'success'
    delete payment.completesAt
  }

  /**
   * The payer scans the code and presses Pay in the app of a bank. A code can be tried only once.
   */
  function pay(reference: string): void {
    const payment = find(reference)
    if (payment.state !== 'timeout') throw new Error('The code has been used')
    if (!readPaymentQr(payment.qr)) throw new Error('The app cannot read the code')
    const { outcome } = knobs.of(reference)
    if (outcome === 'paid_with_less') payment.paisa -= UNDERPAID_PAISA
    if (outcome === 'paid' || outcome === 'paid_with_less') take(payment)
    else if (outcome === 'failed') payment.state = 'failed'
    else {
      payment.state = 'pending'
      payment.transaction = String(simulatorState.nextNumber())
      payment.completesAt = simulatorState.clock.now() + FONEPAY_DELAY_MS
    }
  }

  const refuseSignature = ({ headers, body }: ReceivedRequest): SimulatorAnswer | undefined => {
    const signature = String(headers.signature ?? '')
    if (!isSignedWith(shopKey.publicKey, body, signature))
      return jsonAnswer({ message: 'Invalid signature', status: 'failed' }, 401)
    return undefined
  }

  function refuseToken({ headers }: ReceivedRequest): SimulatorAnswer | undefined {
    const token = headers.authorization ?? ''
    const endsAt = tokens.get(token)
    if (!endsAt || endsAt <= simulatorState.clock.now())
      return jsonAnswer({ message: 'Unauthorized', status: 'failed' }, 401)
    if (knobs.of().token === 'ends_early') tokens.delete(token)
    return undefined
  }

  function login(request: ReceivedRequest) {
    const { login: mistake, loginLine } = knobs.of()
    return answerOverConnection(simulatorState, loginLine, () => {
      if (mistake === 'too_many')
        return jsonAnswer({ message: 'Too many requests', retryAfter: 60 }, 429)
      const expected = `Basic ${Buffer.from(`${USER.username}:${USER.password}`).toString('base64')}`
      const isRight = isSameSignature(request.headers.authorization ?? '', expected)
      if (!isRight || mistake === 'refused') return jsonAnswer({ message: 'Bad credentials' }, 401)
      const refused = refuseSignature(request)
      if (refused) return refused
      const accessToken = `Bearer simulator-${simulatorState.nextNumber()}`
      tokens.set(accessToken, simulatorState.clock.now() + TOKEN_SECONDS * 1000)
      // The token comes with its prefix.
      return jsonAnswer({ accessToken, refreshToken: 'simulator', expiresIn: TOKEN_SECONDS })
    })
  }

  function generate(request: ReceivedRequest) {
    const body = JSON.parse(request.body)
    const reference = String(body.referenceLabel)
    const { start: mistake, startLine } = knobs.of(reference)
    return answerOverConnection(simulatorState, startLine, () => {
      const refused = refuseToken(request) ?? refuseSignature(request) ?? checkQr(body)
      if (refused) return refused
      if (payments.has(reference) || mistake === 'duplicate')
        return jsonAnswer({ message: 'Duplicate reference label', status: 'failed' }, 409)
      if (mistake === 'error_with_200')
        return jsonAnswer({ message: 'Unable to generate QR', error: 'QR_ERROR' })
      const paisa = Math.round(body.amount * 100)
      const [terminal, bill] = [TERMINAL, String(body.billId)]
      const amount = (paisa / 100).toFixed(2)
      const text = paymentQr({ terminal, reference, bill, amount, name: 'Simulated Shop' })
      const qr = mistake === 'wrong_check_digits' ? `${text.slice(0, -4)}0000` : text
      payments.set(reference, { reference, bill, paisa, qr, state: 'timeout' })
      return jsonAnswer(
        {
          qrString: qr,
          qrMessage: qr,
          qrDisplayName: 'Simulated Shop',
          status: 'success',
          terminalId: TERMINAL,
          prn: reference,
          websocketId: `ws://127.0.0.1/merchantEndPoint/${reference}`,
          terminalName: 'Simulated Shop',
          location: 'Kathmandu',
          fonepayPanNumber: '9999999999',
        },
        202,
      )
    })
  }

  function readStatus(request: ReceivedRequest) {
    const { referenceLabel, terminalId } = JSON.parse(request.body)
    const reference = String(referenceLabel)
    const { status: mistake, statusLine } = knobs.of(reference)
    return answerOverConnection(simulatorState, statusLine, () => {
      const refused = refuseToken(request) ?? refuseSignature(request)
      if (refused) return refused
      if (terminalId !== TERMINAL) return jsonAnswer({ message: 'Terminal detail not found' }, 409)
      const payment = payments.get(reference)
      if (!payment || mistake === 'not_found')
        return jsonAnswer({ message: 'Internal server error' }, 500)
      refresh(payment)
      const named = transactionForMistake(simulatorState, 'fonepay', mistake)
      const { paisa } = payment
      const state = named ? 'success' : payment.state
      const transaction = named ?? payment.transaction
      const amount = (paisa - (mistake === 'other_amount' ? 100 : 0)) / 100
      return jsonAnswer({
        fonepayTraceId: state === 'timeout' ? null : Number(transaction ?? 0),
        merchantCode: TERMINAL,
        paymentStatus: mistake === 'unknown_status' ? 'reversed' : state,
        message: state === 'timeout' ? 'Data not found.' : 'Request complete',
        prn: mistake === 'other_reference' ? 'ANOTHER1' : reference,
        requestedAmount: amount,
        // This amount is in the answer even before anybody has paid.
        totalTransactionAmount: state === 'success' ? amount.toFixed(2) : String(amount),
      })
    })
  }

  const routes: SimulatorRoutes = {
    [`POST ${PATH}/login`]: login,
    [`POST ${PATH}/generate-intent-qr`]: generate,
    [`POST ${PATH}/thirdPartyDynamicQrGetStatus`]: readStatus,
    'GET /app': () => htmlAnswer(appPage([...payments.values()].reverse(), knobs)),
    'POST /app/:reference': ({ parts, body }) => {
      const reference = parts.reference ?? ''
      knobs.set(reference, readKnobFields(new URLSearchParams(body)))
      if (find(reference).state !== 'timeout')
        return htmlAnswer(
          makeMessagePage('Bank app', COLOR, 'This code has been used.', '/app'),
          410,
        )
      pay(reference)
      return redirectAnswer('/app')
    },
  }
  const server = await serveSimulator(simulatorState, { party: 'fonepay', routes, port })

  return {
    ...server,
    title: 'Fonepay',
    keys: { ...USER, terminalId: TERMINAL, privateKey: shopKey.privateKey },
    /** The settings of a shop that is paid through this simulator. */
    settings: {
      FONEPAY_USERNAME: USER.username,
      FONEPAY_PASSWORD: USER.password,
      FONEPAY_TERMINAL_ID: TERMINAL,
      FONEPAY_PRIVATE_KEY: shopKey.privateKey,
      FONEPAY_URL: server.url,
    },
    knobs,
    pay,
    /** All tokens end now, as after a restart of Fonepay. */
    endTokens: () => tokens.clear(),
    /** The text of the QR of a payment. */
    qrOf: (reference: string) => find(reference).qr,
    stateOf: (reference: string) => find(reference).state,
    references: () => [...payments.keys()],
  }
}

function checkQr(body: Record<string, unknown>): SimulatorAnswer | undefined {
  const refuse = (message: string, status = 400) =>
    jsonAnswer({ message, status: 'failed' }, status)
  const { amount, billId, terminalId, paymentMode, referenceLabel, qrType } = body
  if (typeof amount !== 'number' || amount < 1 || amount > 9_999_999)
    return refuse('Amount must be between 1 and 9999999')
  if (!billId) return refuse('billId must not be blank')
  if (!/^[A-Za-z0-9]{1,30}$/.test(String(referenceLabel))) return refuse('Invalid reference label')
  if (paymentMode !== 'QR') return refuse('Invalid payment mode')
  if (qrType !== 'DYNAMIC_QR') return refuse('Invalid QR type')
  if (terminalId !== TERMINAL) return refuse('Terminal detail not found', 409)
  return undefined
}

/** The app of a bank: all codes that were shown, because a laptop cannot scan its own screen. */
function appPage(payments: Payment[], knobs: Parameters<typeof makeKnobFields>[0]): string {
  const rows = payments.map(({ reference, bill, paisa, state }) => {
    const button =
      state === 'timeout'
        ? `<form method="post" action="/app/${reference}"><button class="pay">Scan and pay</button>
<details><summary>What goes wrong</summary>${makeKnobFields(knobs, reference)}</details></form>`
        : `<p><small>${state}</small></p>`
    return `<hr><p><strong>${rupeesOnPage(paisa)}</strong><br><small>${escapeHtml(bill)} · ${reference}</small></p>${button}`
  })
  return makeSimulatorPage(
    'Bank app (simulator)',
    COLOR,
    `<h1>Bank app <small>simulator: no real money</small></h1>
${rows.join('') || '<p>No QR was shown yet. Reload this page afterwards.</p>'}`,
  )
}
