import {
  answerOverConnection,
  makeHtmlAnswer,
  makeJsonAnswer,
  makeJsonTextAnswer,
  makeRedirectAnswer,
  type ReceivedRequest,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { hmacSha256, isSameSignature, messageOf } from './simulated-signatures.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import { answerPaymentButton, makeMessagePage, makePaymentPage } from './simulator-page.ts'
import {
  returnMoney,
  type SimulatorState,
  takeMoney,
  transactionForMistake,
} from './simulator-state.ts'

/** Our own test keys; the published ones of eSewa are never used. */
const ESEWA_KEYS = {
  productCode: 'SIMULATOR',
  secretKey: 'simulator-esewa-secret',
  /** What the payer types to sign in on the page of eSewa. */
  esewaId: '9800000001',
  password: 'simulator',
}

const ESEWA_KNOBS = {
  outcome: [
    ...([
      'paid',
      'paid_with_less',
      'pending_then_paid',
      'ambiguous',
      'reverted_after_paid',
    ] as const),
    'refused',
  ],
  redirect: ['once', 'none', 'twice', 'failure_url'],
  amount: ['number', 'string', 'comma'],
  message: ['right', 'amount_changed', 'wrong_key', 'shorter_list', 'other_amount', 'other_shop'],
  status: [
    'right',
    'unavailable',
    'not_found',
    'other_amount',
    'other_reference',
    'unknown_status',
    'replayed',
  ],
  statusLine: SIMULATOR_CONNECTION_STATES,
} as const

const FORM_FIELDS = [
  'amount',
  'tax_amount',
  'product_service_charge',
  'product_delivery_charge',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'success_url',
  'failure_url',
  'signed_field_names',
  'signature',
] as const
const SIGNED_FORM_FIELDS = ['total_amount', 'transaction_uuid', 'product_code'] as const
const SIGNED_CALLBACK_FIELDS = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
] as const

type PaymentState =
  | 'PENDING'
  | 'COMPLETE'
  | 'FULL_REFUND'
  | 'PARTIAL_REFUND'
  | 'AMBIGUOUS'
  | 'NOT_FOUND'
  | 'CANCELED'

type EsewaPayment = {
  reference: string
  paisa: number
  /** The amount that was really paid. */
  paidPaisa: number
  successUrl: string
  failureUrl: string
  state: PaymentState
  /** The time when the payer paid. */
  transaction?: string
  /** When the state changes by itself, and to what. */
  nextChange?: { changeAt: number; state: PaymentState }
}

/** How long a person may stay on the page, and how long a payment is pending or ambiguous. */
const PAYMENT_SESSION_MS = 30 * 60_000
export const ESEWA_DELAY_MS = 60_000

const UNDERPAID_PAISA = 10_000

const PAGE_COLOR = '#3d8c2f'

/**
 * eSewa ePay v2: the form page, the signed return address, and the status API, as in the document
 * developer.esewa.com.np/pages/Epay. The document does not say how long a session lasts, what the
 * status is after a cancellation, and that a different amount in the status call means NOT_FOUND.
 */
export async function startEsewaSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(ESEWA_KNOBS)
  const payments = new Map<string, EsewaPayment>()

  const findPayment = (reference: string): EsewaPayment => {
    const payment = payments.get(reference)
    if (!payment) throw new Error(`eSewa knows no payment ${reference}`)
    return updateByClock(payment)
  }

  /** Changes the state of a payment if the time for the change has come. */
  function updateByClock(payment: EsewaPayment): EsewaPayment {
    const { nextChange } = payment
    if (!nextChange || nextChange.changeAt > simulatorState.clock.now()) return payment
    delete payment.nextChange
    if (nextChange.state === 'COMPLETE') takePayment(payment)
    if (nextChange.state === 'CANCELED') refundPayment(payment)
    payment.state = nextChange.state
    return payment
  }

  function takePayment(payment: EsewaPayment, underpaidPaisa = 0) {
    payment.transaction ??= `E${simulatorState.nextNumber()}`
    payment.paidPaisa = payment.paisa - underpaidPaisa
    const { reference, transaction, paidPaisa: paisa } = payment
    takeMoney(simulatorState, { partyName: 'esewa', reference, transaction, paisa })
    payment.state = 'COMPLETE'
    delete payment.nextChange
  }

  function refundPayment(payment: EsewaPayment, paisa = payment.paidPaisa) {
    returnMoney(simulatorState, payment.transaction ?? '', paisa)
  }

  /** The payer presses Pay. Returns the addresses that the browser is sent to. */
  function pay(reference: string): string[] {
    const payment = findPayment(reference)
    const { outcome, redirect: redirectKind } = knobs.of(reference)
    if (payment.state !== 'PENDING' || payment.transaction) throw new Error('The session is over')
    if (outcome === 'refused') return []
    const completionTime = simulatorState.clock.now() + ESEWA_DELAY_MS
    if (outcome === 'pending_then_paid') {
      payment.transaction = `E${simulatorState.nextNumber()}`
      payment.nextChange = { changeAt: completionTime, state: 'COMPLETE' }
      return redirectKind === 'none' ? [] : [payment.failureUrl]
    }
    if (outcome === 'ambiguous') {
      payment.transaction = `E${simulatorState.nextNumber()}`
      payment.state = 'AMBIGUOUS'
      delete payment.nextChange
      return redirectKind === 'none' ? [] : [payment.failureUrl]
    }
    takePayment(payment, outcome === 'paid_with_less' ? UNDERPAID_PAISA : 0)
    if (outcome === 'reverted_after_paid')
      payment.nextChange = { changeAt: completionTime, state: 'CANCELED' }
    if (redirectKind === 'none') return []
    if (redirectKind === 'failure_url') return [payment.failureUrl]
    const returnUrl = callbackUrl(reference)
    return redirectKind === 'twice' ? [returnUrl, returnUrl] : [returnUrl]
  }

  /** The payer presses Cancel. */
  function cancel(reference: string): string[] {
    const payment = findPayment(reference)
    if (payment.state === 'PENDING' && !payment.transaction) {
      payment.state = 'CANCELED'
      delete payment.nextChange
    }
    return [payment.failureUrl]
  }

  /** The return address, signed by eSewa, or with the mistake that the knob selects. */
  function callbackUrl(reference: string, changedFields: Record<string, string> = {}): string {
    const payment = findPayment(reference)
    const { amount, message: messageMistake } = knobs.of(reference)
    const callbackFields: Record<string, string> = {
      transaction_code: payment.transaction ?? '',
      status: payment.state,
      total_amount: writeAmount(
        paidOrRequestedPaisaOf(payment) + (messageMistake === 'other_amount' ? -100 : 0),
        amount,
      ),
      transaction_uuid: reference,
      product_code: messageMistake === 'other_shop' ? 'ANOTHER' : ESEWA_KEYS.productCode,
      ...changedFields,
    }
    const signedFields =
      messageMistake === 'shorter_list' ? ['transaction_code'] : SIGNED_CALLBACK_FIELDS
    callbackFields.signed_field_names = signedFields.join(',')
    const signatureKey = messageMistake === 'wrong_key' ? 'another-key' : ESEWA_KEYS.secretKey
    const signature = hmacSha256(signatureKey, messageOf(callbackFields, signedFields))
    if (messageMistake === 'amount_changed') callbackFields.total_amount = '1.0'
    return `${payment.successUrl}?data=${encodeCallback({ ...callbackFields, signature }, amount === 'number')}`
  }

  function checkForm(form: URLSearchParams): string | undefined {
    for (const name of FORM_FIELDS) if (!form.get(name)) return `${name} is required`
    const formTotalPaisa = FORM_FIELDS.slice(0, 4).reduce(
      (totalPaisa, name) => totalPaisa + parsePaisa(form.get(name)),
      0,
    )
    if (formTotalPaisa !== parsePaisa(form.get('total_amount'))) return 'The amounts do not add up'
    const reference = form.get('transaction_uuid') ?? ''
    if (!/^[A-Za-z0-9-]+$/.test(reference)) return 'Invalid transaction_uuid'
    if (form.get('product_code') !== ESEWA_KEYS.productCode) return 'Invalid product_code'
    if (form.get('signed_field_names') !== SIGNED_FORM_FIELDS.join(','))
      return 'Invalid signed fields'
    const message = messageOf(Object.fromEntries(form), SIGNED_FORM_FIELDS)
    const expectedSignature = hmacSha256(ESEWA_KEYS.secretKey, message)
    if (!isSameSignature(expectedSignature, form.get('signature') ?? ''))
      return 'ES104: invalid payload signature'
    if (payments.has(reference)) return 'Duplicate transaction UUID'
    return undefined
  }

  function openPaymentPage({ body }: ReceivedRequest) {
    const form = new URLSearchParams(body)
    const formError = checkForm(form)
    if (formError)
      return makeHtmlAnswer(
        makeMessagePage('eSewa', PAGE_COLOR, formError, form.get('failure_url') ?? undefined),
        400,
      )
    const reference = form.get('transaction_uuid') ?? ''
    payments.set(reference, {
      reference,
      paisa: parsePaisa(form.get('total_amount')),
      paidPaisa: 0,
      successUrl: form.get('success_url') ?? '',
      failureUrl: form.get('failure_url') ?? '',
      state: 'PENDING',
      nextChange: { changeAt: simulatorState.clock.now() + PAYMENT_SESSION_MS, state: 'NOT_FOUND' },
    })
    return makeRedirectAnswer(`/pay/${reference}`)
  }

  function showPage(reference: string, formError?: string) {
    const payment = findPayment(reference)
    if (payment.state !== 'PENDING' || payment.transaction)
      return makeHtmlAnswer(
        makeMessagePage('eSewa', PAGE_COLOR, 'This session is over.', payment.failureUrl),
        410,
      )
    return makeHtmlAnswer(
      makePaymentPage({
        title: 'eSewa',
        color: PAGE_COLOR,
        paisa: payment.paisa,
        reference,
        formAction: `/pay/${reference}`,
        error: formError,
        knobs,
        fields: `<label>eSewa ID<input name="esewaId" value="${ESEWA_KEYS.esewaId}"></label>
<label>Password<input name="password" value="${ESEWA_KEYS.password}"></label>`,
      }),
    )
  }

  function pressPageButton(reference: string, body: string) {
    const form = new URLSearchParams(body)
    const isPayerSignedIn =
      form.get('esewaId') === ESEWA_KEYS.esewaId && form.get('password') === ESEWA_KEYS.password
    if (form.get('press') === 'pay' && !isPayerSignedIn)
      return showPage(reference, 'Wrong eSewa ID or password')
    return answerPaymentButton(body, {
      title: 'eSewa',
      color: PAGE_COLOR,
      knobs,
      reference,
      pay: () => pay(reference),
      cancel: () => cancel(reference),
      showPageAgain: () => showPage(reference, 'Insufficient balance'),
    })
  }

  function readStatus({ query }: ReceivedRequest) {
    const reference = query.get('transaction_uuid') ?? ''
    const { statusLine, status, amount } = knobs.of(reference)
    return answerOverConnection(simulatorState, statusLine, () => {
      const payment = payments.get(reference)
      if (payment) updateByClock(payment)
      const isKnownPayment =
        payment &&
        query.get('product_code') === ESEWA_KEYS.productCode &&
        parsePaisa(query.get('total_amount')) === payment.paisa
      if (status === 'unavailable')
        return makeJsonAnswer({ code: 0, error_message: 'Service is currently unavailable' })
      const mistakenTransaction = transactionForMistake(simulatorState, 'esewa', status)
      const knownState = isKnownPayment && status !== 'not_found' ? payment.state : 'NOT_FOUND'
      const state = mistakenTransaction ? 'COMPLETE' : knownState
      const requestedPaisa = isKnownPayment
        ? paidOrRequestedPaisaOf(payment)
        : parsePaisa(query.get('total_amount'))
      const paisaInAnswer = requestedPaisa - (status === 'other_amount' ? 100 : 0)
      const hasTransactionNumber = state !== 'NOT_FOUND' && state !== 'PENDING'
      const statusFields = {
        product_code: query.get('product_code') ?? '',
        transaction_uuid: status === 'other_reference' ? 'another-reference' : reference,
        total_amount: writeAmount(paisaInAnswer, amount),
        status: status === 'unknown_status' ? 'ON_HOLD' : state,
        ref_id: mistakenTransaction ?? ((hasTransactionNumber && payment?.transaction) || null),
      }
      return makeJsonTextAnswer(writeJson(statusFields, amount === 'number'))
    })
  }

  const routes: SimulatorRoutes = {
    'POST /api/epay/main/v2/form': openPaymentPage,
    'GET /pay/:reference': ({ pathParameters }) => showPage(pathParameters.reference ?? ''),
    'POST /pay/:reference': ({ pathParameters, body }) =>
      pressPageButton(pathParameters.reference ?? '', body),
    'GET /api/epay/transaction/status/': readStatus,
  }
  const server = await serveSimulator(simulatorState, { partyName: 'esewa', routes, port })

  return {
    ...server,
    title: 'eSewa',
    formUrl: `${server.url}/api/epay/main/v2/form`,
    statusUrl: `${server.url}/api/epay/transaction/status/`,
    keys: ESEWA_KEYS,
    /** The settings of a shop that is paid through this simulator. */
    settings: {
      ESEWA_PRODUCT_CODE: ESEWA_KEYS.productCode,
      ESEWA_SECRET: ESEWA_KEYS.secretKey,
      ESEWA_FORM_URL: server.url,
      ESEWA_STATUS_URL: server.url,
    },
    knobs,
    pay,
    cancel,
    callbackUrl,
    stateOf: (reference: string) => findPayment(reference).state,
    references: () => [...payments.keys()],
    /** Ends an ambiguous payment. */
    resolve: (reference: string, state: 'COMPLETE' | 'CANCELED') => {
      const payment = findPayment(reference)
      if (payment.state !== 'AMBIGUOUS') throw new Error(`${reference} is not ambiguous`)
      if (state === 'COMPLETE') takePayment(payment)
      else payment.state = 'CANCELED'
    },
    /** The shop refunds money on the merchant page of eSewa, because there is no call for it. */
    refund: (reference: string, paisa?: number) => {
      const payment = findPayment(reference)
      refundPayment(payment, paisa)
      payment.state = paisa && paisa < payment.paisa ? 'PARTIAL_REFUND' : 'FULL_REFUND'
    },
  }
}

/** The amount in the answers of eSewa. */
const paidOrRequestedPaisaOf = ({ paisa, paidPaisa }: EsewaPayment) => paidPaisa || paisa

/** Reads `2499`, `2499.5` and `2,499.50`; NaN for anything else. */
function parsePaisa(amountText: string | null): number {
  const amountDigits = (amountText ?? '').replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(amountDigits)
    ? Math.round(Number(amountDigits) * 100)
    : Number.NaN
}

/** eSewa writes at least one decimal: `2499.0`. */
function writeAmount(paisa: number, amountFormat: 'number' | 'string' | 'comma'): string {
  const decimalPlaces = paisa % 10 ? 2 : 1
  return (paisa / 100).toLocaleString('en-US', {
    useGrouping: amountFormat === 'comma',
    minimumFractionDigits: decimalPlaces,
    maximumFractionDigits: decimalPlaces,
  })
}

/** JSON in which the amount is a number with its decimals, `1000.0`, or a string. */
function writeJson(fields: Record<string, string | null>, isAmountNumber: boolean): string {
  const jsonFields = Object.entries(fields).map(([name, value]) =>
    isAmountNumber && name === 'total_amount'
      ? `${JSON.stringify(name)}:${value}`
      : `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  return `{${jsonFields.join(',')}}`
}

const encodeCallback = (fields: Record<string, string>, isAmountNumber: boolean): string =>
  Buffer.from(writeJson(fields, isAmountNumber)).toString('base64')
