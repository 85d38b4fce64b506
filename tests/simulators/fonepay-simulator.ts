import { generateKeyPairSync } from 'node:crypto'
import {
  answerOverConnection,
  makeHtmlAnswer,
  makeJsonAnswer,
  makeRedirectAnswer,
  type ReceivedRequest,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorAnswer,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { makePaymentQr, readPaymentQr } from './simulated-emv-qr.ts'
import { isSameSignature, isSignedWith } from './simulated-signatures.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import {
  escapeHtml,
  formatRupees,
  makeKnobFields,
  makeMessagePage,
  makeSimulatorPage,
  readKnobFields,
} from './simulator-page.ts'
import { type SimulatorState, takeMoney, transactionForMistake } from './simulator-state.ts'

const LOGIN_USER = { username: 'simulator', password: 'simulator-fonepay-password' }
const TERMINAL_ID = '2222040000000001'

const FONEPAY_KNOBS = {
  outcome: ['paid', 'paid_with_less', 'pending_then_paid', 'failed'],
  status: ['right', 'not_found', 'other_amount', 'other_reference', 'unknown_status', 'replayed'],
  start: ['right', 'error_with_200', 'wrong_check_digits', 'duplicate'],
  login: ['right', 'too_many', 'refused'],
  token: ['right', 'ends_early'],
  loginLine: SIMULATOR_CONNECTION_STATES,
  startLine: SIMULATOR_CONNECTION_STATES,
  statusLine: SIMULATOR_CONNECTION_STATES,
} as const

type PaymentState = 'timeout' | 'pending' | 'success' | 'failed'

type FonepayPayment = {
  reference: string
  billNumber: string
  paisa: number
  qrText: string
  state: PaymentState
  transaction?: string
  completesAt?: number
}

const TOKEN_SECONDS = 3600
export const FONEPAY_DELAY_MS = 60_000
const API_PATH = '/api/merchant/third-party/v2'
const UNDERPAID_PAISA = 10_000
const PAGE_COLOR = '#ce2027'

/**
 * Fonepay v2 ("Checkout by Fonepay"): login, QR and status, and the app of a bank that pays. The
 * document (1.10, May 2026) is not public; this is what merchants wrote about it in 2026: the QR is
 * answered with 202, an unscanned one is `timeout`, and an unknown reference is answered with 500.
 */
export async function startFonepaySimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(FONEPAY_KNOBS)
  const payments = new Map<string, FonepayPayment>()
  /** When each token ends. */
  const tokenEndTimes = new Map<string, number>()
  // The shop has the private key, and Fonepay has the public one.
  const shopKey = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

  const findPayment = (reference: string): FonepayPayment => {
    const payment = payments.get(reference)
    if (!payment) throw new Error(`Fonepay knows no payment ${reference}`)
    return updateByClock(payment)
  }

  function updateByClock(payment: FonepayPayment): FonepayPayment {
    if (payment.completesAt && payment.completesAt <= simulatorState.clock.now())
      takePayment(payment)
    return payment
  }

  function takePayment(payment: FonepayPayment) {
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
    const payment = findPayment(reference)
    if (payment.state !== 'timeout') throw new Error('The code has been used')
    if (!readPaymentQr(payment.qrText)) throw new Error('The app cannot read the code')
    const { outcome } = knobs.of(reference)
    if (outcome === 'paid_with_less') payment.paisa -= UNDERPAID_PAISA
    if (outcome === 'paid' || outcome === 'paid_with_less') takePayment(payment)
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
      return makeJsonAnswer({ message: 'Invalid signature', status: 'failed' }, 401)
    return undefined
  }

  function refuseToken({ headers }: ReceivedRequest): SimulatorAnswer | undefined {
    const sentToken = headers.authorization ?? ''
    const tokenEndsAt = tokenEndTimes.get(sentToken)
    if (!tokenEndsAt || tokenEndsAt <= simulatorState.clock.now())
      return makeJsonAnswer({ message: 'Unauthorized', status: 'failed' }, 401)
    if (knobs.of().token === 'ends_early') tokenEndTimes.delete(sentToken)
    return undefined
  }

  function logIn(request: ReceivedRequest) {
    const { login: mistake, loginLine } = knobs.of()
    return answerOverConnection(simulatorState, loginLine, () => {
      if (mistake === 'too_many')
        return makeJsonAnswer({ message: 'Too many requests', retryAfter: 60 }, 429)
      const expectedAuthorization = `Basic ${Buffer.from(`${LOGIN_USER.username}:${LOGIN_USER.password}`).toString('base64')}`
      const isAuthorized = isSameSignature(
        request.headers.authorization ?? '',
        expectedAuthorization,
      )
      if (!isAuthorized || mistake === 'refused')
        return makeJsonAnswer({ message: 'Bad credentials' }, 401)
      const refusal = refuseSignature(request)
      if (refusal) return refusal
      const accessToken = `Bearer simulator-${simulatorState.nextNumber()}`
      tokenEndTimes.set(accessToken, simulatorState.clock.now() + TOKEN_SECONDS * 1000)
      // The token comes with its prefix.
      return makeJsonAnswer({ accessToken, refreshToken: 'simulator', expiresIn: TOKEN_SECONDS })
    })
  }

  function generateQr(request: ReceivedRequest) {
    const body = JSON.parse(request.body)
    const reference = String(body.referenceLabel)
    const { start: mistake, startLine } = knobs.of(reference)
    return answerOverConnection(simulatorState, startLine, () => {
      const refusal = refuseToken(request) ?? refuseSignature(request) ?? checkQr(body)
      if (refusal) return refusal
      if (payments.has(reference) || mistake === 'duplicate')
        return makeJsonAnswer({ message: 'Duplicate reference label', status: 'failed' }, 409)
      if (mistake === 'error_with_200')
        return makeJsonAnswer({ message: 'Unable to generate QR', error: 'QR_ERROR' })
      const paisa = Math.round(body.amount * 100)
      const [terminalId, billNumber] = [TERMINAL_ID, String(body.billId)]
      const amount = (paisa / 100).toFixed(2)
      const correctQrText = makePaymentQr({
        terminal: terminalId,
        reference,
        bill: billNumber,
        amount,
        name: 'Simulated Shop',
      })
      const qrText =
        mistake === 'wrong_check_digits' ? `${correctQrText.slice(0, -4)}0000` : correctQrText
      payments.set(reference, { reference, billNumber, paisa, qrText, state: 'timeout' })
      return makeJsonAnswer(
        {
          qrString: qrText,
          qrMessage: qrText,
          qrDisplayName: 'Simulated Shop',
          status: 'success',
          terminalId: TERMINAL_ID,
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
      const refusal = refuseToken(request) ?? refuseSignature(request)
      if (refusal) return refusal
      if (terminalId !== TERMINAL_ID)
        return makeJsonAnswer({ message: 'Terminal detail not found' }, 409)
      const payment = payments.get(reference)
      if (!payment || mistake === 'not_found')
        return makeJsonAnswer({ message: 'Internal server error' }, 500)
      updateByClock(payment)
      const mistakenTransaction = transactionForMistake(simulatorState, 'fonepay', mistake)
      const { paisa } = payment
      const state = mistakenTransaction ? 'success' : payment.state
      const transaction = mistakenTransaction ?? payment.transaction
      const amount = (paisa - (mistake === 'other_amount' ? 100 : 0)) / 100
      return makeJsonAnswer({
        fonepayTraceId: state === 'timeout' ? null : Number(transaction ?? 0),
        merchantCode: TERMINAL_ID,
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
    [`POST ${API_PATH}/login`]: logIn,
    [`POST ${API_PATH}/generate-intent-qr`]: generateQr,
    [`POST ${API_PATH}/thirdPartyDynamicQrGetStatus`]: readStatus,
    'GET /app': () => makeHtmlAnswer(makeAppPage([...payments.values()].reverse(), knobs)),
    'POST /app/:reference': ({ pathParameters, body }) => {
      const reference = pathParameters.reference ?? ''
      knobs.set(reference, readKnobFields(new URLSearchParams(body)))
      if (findPayment(reference).state !== 'timeout')
        return makeHtmlAnswer(
          makeMessagePage('Bank app', PAGE_COLOR, 'This code has been used.', '/app'),
          410,
        )
      pay(reference)
      return makeRedirectAnswer('/app')
    },
  }
  const server = await serveSimulator(simulatorState, { partyName: 'fonepay', routes, port })

  return {
    ...server,
    title: 'Fonepay',
    keys: { ...LOGIN_USER, terminalId: TERMINAL_ID, privateKey: shopKey.privateKey },
    /** The settings of a shop that is paid through this simulator. */
    settings: {
      FONEPAY_USERNAME: LOGIN_USER.username,
      FONEPAY_PASSWORD: LOGIN_USER.password,
      FONEPAY_TERMINAL_ID: TERMINAL_ID,
      FONEPAY_PRIVATE_KEY: shopKey.privateKey,
      FONEPAY_URL: server.url,
    },
    knobs,
    pay,
    /** All tokens end now, as after a restart of Fonepay. */
    endTokens: () => tokenEndTimes.clear(),
    /** The text of the QR of a payment. */
    qrOf: (reference: string) => findPayment(reference).qrText,
    stateOf: (reference: string) => findPayment(reference).state,
    references: () => [...payments.keys()],
  }
}

function checkQr(body: Record<string, unknown>): SimulatorAnswer | undefined {
  const makeRefusal = (message: string, status = 400) =>
    makeJsonAnswer({ message, status: 'failed' }, status)
  const { amount, billId, terminalId, paymentMode, referenceLabel, qrType } = body
  if (typeof amount !== 'number' || amount < 1 || amount > 9_999_999)
    return makeRefusal('Amount must be between 1 and 9999999')
  if (!billId) return makeRefusal('billId must not be blank')
  if (!/^[A-Za-z0-9]{1,30}$/.test(String(referenceLabel)))
    return makeRefusal('Invalid reference label')
  if (paymentMode !== 'QR') return makeRefusal('Invalid payment mode')
  if (qrType !== 'DYNAMIC_QR') return makeRefusal('Invalid QR type')
  if (terminalId !== TERMINAL_ID) return makeRefusal('Terminal detail not found', 409)
  return undefined
}

/**
 * The page of the bank app lists all QR codes that were shown, because a laptop cannot scan its own
 * screen.
 */
function makeAppPage(
  payments: FonepayPayment[],
  knobs: Parameters<typeof makeKnobFields>[0],
): string {
  const tableRows = payments.map(({ reference, billNumber, paisa, state }) => {
    const payButton =
      state === 'timeout'
        ? `<form method="post" action="/app/${reference}"><button class="pay">Scan and pay</button>
<details><summary>What goes wrong</summary>${makeKnobFields(knobs, reference)}</details></form>`
        : `<p><small>${state}</small></p>`
    return `<hr><p><strong>${formatRupees(paisa)}</strong><br><small>${escapeHtml(billNumber)} · ${reference}</small></p>${payButton}`
  })
  return makeSimulatorPage(
    'Bank app (simulator)',
    PAGE_COLOR,
    `<h1>Bank app <small>simulator: no real money</small></h1>
${tableRows.join('') || '<p>No QR was shown yet. Reload this page afterwards.</p>'}`,
  )
}
