import {
  answerOverConnection,
  makeHtmlAnswer,
  makeJsonAnswer,
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

const KHALTI_KNOBS = {
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

type PaymentState = 'Initiated' | 'Pending' | 'Completed' | 'Expired' | 'User canceled'

type KhaltiPayment = {
  pidx: string
  /** The reference that the shop gave to the payment. */
  reference: string
  name: string
  paisa: number
  returnUrl: string
  state: PaymentState
  transaction?: string
  returnedPaisa: number
  expiresAt: number
  completesAt?: number
}

const EXPIRES_IN_SECONDS = 1800
export const KHALTI_DELAY_MS = 60_000
const UNDERPAID_PAISA = 10_000
const PAGE_COLOR = '#5c2d91'

/**
 * Khalti KPG-2: initiate, the pay page, lookup and refund, as in docs.khalti.com. The document does
 * not say which method the refund call has (POST), and how Khalti answers a refund that is too
 * large.
 */
export async function startKhaltiSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(KHALTI_KNOBS)
  /** By pidx. */
  const payments = new Map<string, KhaltiPayment>()

  /** The payment with this pidx, or the newest with this reference of the shop. */
  const findPayment = (paymentKey: string): KhaltiPayment => {
    const payment =
      payments.get(paymentKey) ??
      [...payments.values()].findLast(({ reference }) => reference === paymentKey)
    if (!payment) throw new Error(`Khalti knows no payment ${paymentKey}`)
    return updateByClock(payment)
  }

  function updateByClock(payment: KhaltiPayment): KhaltiPayment {
    const nowMs = simulatorState.clock.now()
    if (payment.completesAt && payment.completesAt <= nowMs) takePayment(payment)
    if (payment.state === 'Initiated' && payment.expiresAt <= nowMs) payment.state = 'Expired'
    return payment
  }

  function takePayment(payment: KhaltiPayment) {
    payment.transaction ??= `K${simulatorState.nextNumber()}`
    const { reference, transaction, paisa } = payment
    takeMoney(simulatorState, { partyName: 'khalti', reference, transaction, paisa })
    payment.state = 'Completed'
    delete payment.completesAt
  }

  const isPayable = ({ state, reference }: KhaltiPayment) =>
    state === 'Initiated' || (state === 'Expired' && knobs.of(reference).expiry === 'paid_after_it')

  /** The payer presses Pay. Returns the addresses that the browser is sent to. */
  function pay(paymentKey: string): string[] {
    const payment = findPayment(paymentKey)
    const { outcome, redirect: redirectKind } = knobs.of(payment.reference)
    if (!isPayable(payment)) throw new Error('The link is over')
    if (outcome === 'refused') return []
    if (outcome === 'pending_then_paid') {
      payment.state = 'Pending'
      payment.completesAt = simulatorState.clock.now() + KHALTI_DELAY_MS
    } else {
      if (outcome === 'paid_with_less') payment.paisa -= UNDERPAID_PAISA
      takePayment(payment)
    }
    const paymentReturnUrl = returnUrl(payment.pidx)
    if (redirectKind === 'none') return []
    return redirectKind === 'twice' ? [paymentReturnUrl, paymentReturnUrl] : [paymentReturnUrl]
  }

  function cancel(paymentKey: string): string[] {
    const payment = findPayment(paymentKey)
    if (payment.state === 'Initiated') payment.state = 'User canceled'
    return [returnUrl(payment.pidx)]
  }

  /** The return address; nothing in it is signed. */
  function returnUrl(paymentKey: string, changedParameters: Record<string, string> = {}): string {
    const payment = findPayment(paymentKey)
    const isPaid = payment.state === 'Completed'
    const url = new URL(payment.returnUrl)
    const isStatusEdited = knobs.of(payment.reference).redirect === 'edited'
    const parameters = {
      pidx: payment.pidx,
      status: isStatusEdited ? 'Completed' : payment.state,
      transaction_id: payment.transaction ?? '',
      tidx: payment.transaction ?? '',
      txnId: payment.transaction ?? '',
      amount: String(payment.paisa),
      total_amount: String(payment.paisa),
      mobile: isPaid ? '98XXXXX000' : '',
      purchase_order_id: payment.reference,
      purchase_order_name: payment.name,
      ...changedParameters,
    }
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }

  function refuseKey({ headers }: ReceivedRequest, reference?: string) {
    const paymentKey = headers.authorization ?? ''
    if (!paymentKey.startsWith('Key '))
      return makeJsonAnswer(
        { detail: 'Authentication credentials were not provided.', status_code: 401 },
        401,
      )
    if (paymentKey !== `Key ${KHALTI_KEYS.secretKey}` || knobs.of(reference).key === 'refused')
      return makeJsonAnswer({ detail: 'Invalid token.', status_code: 401 }, 401)
    return undefined
  }

  function initiatePayment(request: ReceivedRequest) {
    const body = readJson(request.body)
    const reference = String(body.purchase_order_id ?? '')
    const { startLine, start: mistake } = knobs.of(reference)
    return answerOverConnection(simulatorState, startLine, () => {
      const refusal = refuseKey(request, reference) ?? findInitiateProblem(body)
      if (refusal) return refusal
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
      return makeJsonAnswer({
        pidx,
        payment_url: mistake === 'no_address' ? '' : `${server.url}/?pidx=${pidx}`,
        expires_at: new Date(expiresAt).toISOString(),
        expires_in: EXPIRES_IN_SECONDS,
      })
    })
  }

  function lookUpPayment(request: ReceivedRequest) {
    const pidx = String(readJson(request.body).pidx ?? '')
    const payment = payments.get(pidx)
    const { statusLine, status: mistake } = knobs.of(payment?.reference)
    return answerOverConnection(simulatorState, statusLine, () => {
      const refusal = refuseKey(request, payment?.reference)
      if (refusal) return refusal
      if (!payment)
        return makeJsonAnswer({ detail: 'Not found.', error_key: 'validation_error' }, 404)
      updateByClock(payment)
      const { state, paisa, transaction, returnedPaisa } = payment
      const mistakenTransaction = transactionForMistake(simulatorState, 'khalti', mistake)
      const partlyRefundedStatus =
        mistake === 'other_spelling' ? 'Partially refunded' : 'Partially Refunded'
      const refundedStatus = returnedPaisa === paisa ? 'Refunded' : partlyRefundedStatus
      const correctStatus = returnedPaisa > 0 ? refundedStatus : state
      const statusInAnswer = mistakenTransaction ? 'Completed' : correctStatus
      const lookUpAnswer = {
        pidx: mistake === 'other_reference' ? 'px0' : pidx,
        total_amount: paisa - (mistake === 'other_amount' ? 100 : 0),
        status: mistake === 'unknown_status' ? 'On hold' : statusInAnswer,
        transaction_id: mistakenTransaction ?? transaction ?? null,
        fee: 0,
        refunded: returnedPaisa > 0,
      }
      const isPaymentRefused = statusInAnswer === 'Expired' || statusInAnswer === 'User canceled'
      return makeJsonAnswer(lookUpAnswer, isPaymentRefused ? 400 : 200)
    })
  }

  function answerRefund(request: ReceivedRequest) {
    const payment = [...payments.values()].find(
      ({ transaction }) => transaction === request.pathParameters.transaction,
    )
    return answerOverConnection(simulatorState, knobs.of(payment?.reference).refundLine, () => {
      const refusal = refuseKey(request, payment?.reference)
      if (refusal) return refusal
      if (!payment?.transaction || payment.state !== 'Completed')
        return makeJsonAnswer({ detail: 'Not found.', error_key: 'validation_error' }, 404)
      const { refund: mistake } = knobs.of(payment.reference)
      const refundablePaisa = payment.paisa - payment.returnedPaisa
      const body = readJson(request.body)
      if (mistake === 'refused')
        return makeJsonAnswer({ detail: 'Transaction cannot be refunded.', status_code: 400 }, 400)
      if (mistake === 'needs_mobile' && body.mobile === undefined)
        return makeJsonAnswer(
          { mobile: ['This field is required.'], error_key: 'validation_error' },
          400,
        )
      if (mistake === 'already_refunded' && refundablePaisa > 0)
        refundPayment(payment, refundablePaisa)
      if (payment.returnedPaisa === payment.paisa)
        return makeJsonAnswer(
          { detail: 'Transaction has already been refunded.', status_code: 400 },
          400,
        )
      const refundPaisa = Number(body.amount ?? refundablePaisa)
      if (!Number.isSafeInteger(refundPaisa) || refundPaisa < 1 || refundPaisa > refundablePaisa)
        return makeJsonAnswer(
          { detail: 'Refund amount exceeds the transaction.', status_code: 400 },
          400,
        )
      refundPayment(payment, refundPaisa)
      return makeJsonAnswer({ detail: 'Transaction refund successful.' })
    })
  }

  function refundPayment(payment: KhaltiPayment, paisa: number) {
    returnMoney(simulatorState, payment.transaction ?? '', paisa)
    payment.returnedPaisa += paisa
  }

  function showPage(pidx: string, error?: string) {
    const payment = findPayment(pidx)
    const { reference, paisa } = payment
    if (!isPayable(payment))
      return makeHtmlAnswer(
        makeMessagePage('Khalti', PAGE_COLOR, 'This link is over.', returnUrl(pidx)),
        410,
      )
    const payPath = `/pay/${pidx}`
    return makeHtmlAnswer(
      makePaymentPage({
        title: 'Khalti',
        color: PAGE_COLOR,
        paisa,
        reference,
        formAction: payPath,
        error,
        knobs,
      }),
    )
  }

  const pressPageButton = (pidx: string, body: string) =>
    answerPaymentButton(body, {
      title: 'Khalti',
      color: PAGE_COLOR,
      knobs,
      reference: findPayment(pidx).reference,
      pay: () => pay(pidx),
      cancel: () => cancel(pidx),
      showPageAgain: () => showPage(pidx, 'Insufficient balance'),
    })

  const routes: SimulatorRoutes = {
    'POST /api/v2/epayment/initiate/': initiatePayment,
    'POST /api/v2/epayment/lookup/': lookUpPayment,
    'POST /api/merchant-transaction/:transaction/refund/': answerRefund,
    'GET /': ({ query }) => showPage(query.get('pidx') ?? ''),
    'POST /pay/:pidx': ({ pathParameters, body }) =>
      pressPageButton(pathParameters.pidx ?? '', body),
  }
  const server = await serveSimulator(simulatorState, { partyName: 'khalti', routes, port })

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
    stateOf: (paymentKey: string) => findPayment(paymentKey).state,
    references: () => [...payments.values()].map(({ reference }) => reference),
  }
}

/** What Khalti refuses, in its words. */
function findInitiateProblem(body: Record<string, unknown>) {
  const makeRefusal = (fieldName: string, reason: string) =>
    makeJsonAnswer({ [fieldName]: [reason], error_key: 'validation_error' }, 400)
  for (const fieldName of ['return_url', 'website_url', 'purchase_order_id', 'purchase_order_name'])
    if (!body[fieldName]) return makeRefusal(fieldName, 'This field may not be blank.')
  for (const fieldName of ['return_url', 'website_url'])
    if (!URL.canParse(String(body[fieldName]))) return makeRefusal(fieldName, 'Enter a valid URL.')
  if (!Number.isSafeInteger(body.amount))
    return makeRefusal('amount', 'A valid integer is required.')
  if (Number(body.amount) < 1000)
    return makeRefusal('amount', 'Amount should be greater than Rs. 10, that is 1000 paisa.')
  const amountBreakdown = body.amount_breakdown as { amount: number }[] | undefined
  if (
    amountBreakdown &&
    amountBreakdown.reduce((totalSoFar, { amount }) => totalSoFar + amount, 0) !== body.amount
  )
    return makeRefusal('amount', 'Amount Breakdown mismatch.')
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
