import {
  answerOverConnection,
  htmlAnswer,
  jsonAnswer,
  jsonTextAnswer,
  type ReceivedRequest,
  redirectAnswer,
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

const KNOBS = {
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
const SIGNED_IN_FORM = ['total_amount', 'transaction_uuid', 'product_code'] as const
const SIGNED_IN_CALLBACK = [
  'transaction_code',
  'status',
  'total_amount',
  'transaction_uuid',
  'product_code',
  'signed_field_names',
] as const

type State =
  | 'PENDING'
  | 'COMPLETE'
  | 'FULL_REFUND'
  | 'PARTIAL_REFUND'
  | 'AMBIGUOUS'
  | 'NOT_FOUND'
  | 'CANCELED'

type Payment = {
  reference: string
  paisa: number
  /** The amount that was really paid. */
  paidPaisa: number
  successUrl: string
  failureUrl: string
  state: State
  /** The time when the payer paid. */
  transaction?: string
  /** When the state changes by itself, and to what. */
  next?: { at: number; state: State }
}

/** How long a person may stay on the page, and how long a payment is pending or ambiguous. */
const SESSION_MS = 30 * 60_000
export const ESEWA_DELAY_MS = 60_000

const UNDERPAID_PAISA = 10_000

const COLOR = '#3d8c2f'

/**
 * eSewa ePay v2: the form page, the signed way back, and the status API, as in the document
 * developer.esewa.com.np/pages/Epay. Not in it: how long a session lasts, what the status is after a
 * cancellation, and that another amount in the status call means NOT_FOUND.
 */
export async function startEsewaSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(KNOBS)
  const payments = new Map<string, Payment>()

  const find = (reference: string): Payment => {
    const payment = payments.get(reference)
    if (!payment) throw new Error(`eSewa knows no payment ${reference}`)
    return refresh(payment)
  }

  /** Makes the changes of state whose time has come. */
  function refresh(payment: Payment): Payment {
    const { next } = payment
    if (!next || next.at > simulatorState.clock.now()) return payment
    delete payment.next
    if (next.state === 'COMPLETE') take(payment)
    if (next.state === 'CANCELED') giveBack(payment)
    payment.state = next.state
    return payment
  }

  function take(payment: Payment, lessPaisa = 0) {
    payment.transaction ??= `E${simulatorState.nextNumber()}`
    payment.paidPaisa = payment.paisa - lessPaisa
    const { reference, transaction, paidPaisa: paisa } = payment
    takeMoney(simulatorState, { partyName: 'esewa', reference, transaction, paisa })
    payment.state = 'COMPLETE'
    delete payment.next
  }

  function giveBack(payment: Payment, paisa = payment.paidPaisa) {
    returnMoney(simulatorState, payment.transaction ?? '', paisa)
  }

  /** The payer presses Pay. Returns the addresses that the browser is sent to. */
  function pay(reference: string): string[] {
    const payment = find(reference)
    const { outcome, redirect: where } = knobs.of(reference)
    if (payment.state !== 'PENDING' || payment.transaction) throw new Error('The session is over')
    if (outcome === 'refused') return []
    const later = simulatorState.clock.now() + ESEWA_DELAY_MS
    if (outcome === 'pending_then_paid') {
      payment.transaction = `E${simulatorState.nextNumber()}`
      payment.next = { at: later, state: 'COMPLETE' }
      return where === 'none' ? [] : [payment.failureUrl]
    }
    if (outcome === 'ambiguous') {
      payment.transaction = `E${simulatorState.nextNumber()}`
      payment.state = 'AMBIGUOUS'
      delete payment.next
      return where === 'none' ? [] : [payment.failureUrl]
    }
    take(payment, outcome === 'paid_with_less' ? UNDERPAID_PAISA : 0)
    if (outcome === 'reverted_after_paid') payment.next = { at: later, state: 'CANCELED' }
    if (where === 'none') return []
    if (where === 'failure_url') return [payment.failureUrl]
    const back = callbackUrl(reference)
    return where === 'twice' ? [back, back] : [back]
  }

  /** The payer presses Cancel. */
  function cancel(reference: string): string[] {
    const payment = find(reference)
    if (payment.state === 'PENDING' && !payment.transaction) {
      payment.state = 'CANCELED'
      delete payment.next
    }
    return [payment.failureUrl]
  }

  /** The return address, signed by eSewa, or with the mistake that the knob selects. */
  function callbackUrl(reference: string, changes: Record<string, string> = {}): string {
    const payment = find(reference)
    const { amount, message: mistake } = knobs.of(reference)
    const fields: Record<string, string> = {
      transaction_code: payment.transaction ?? '',
      status: payment.state,
      total_amount: writeAmount(
        amountOf(payment) + (mistake === 'other_amount' ? -100 : 0),
        amount,
      ),
      transaction_uuid: reference,
      product_code: mistake === 'other_shop' ? 'ANOTHER' : ESEWA_KEYS.productCode,
      ...changes,
    }
    const names = mistake === 'shorter_list' ? ['transaction_code'] : SIGNED_IN_CALLBACK
    fields.signed_field_names = names.join(',')
    const key = mistake === 'wrong_key' ? 'another-key' : ESEWA_KEYS.secretKey
    const signature = hmacSha256(key, messageOf(fields, names))
    if (mistake === 'amount_changed') fields.total_amount = '1.0'
    return `${payment.successUrl}?data=${encodeCallback({ ...fields, signature }, amount === 'number')}`
  }

  function checkForm(form: URLSearchParams): string | undefined {
    for (const name of FORM_FIELDS) if (!form.get(name)) return `${name} is required`
    const sum = FORM_FIELDS.slice(0, 4).reduce((total, name) => total + paisaOf(form.get(name)), 0)
    if (sum !== paisaOf(form.get('total_amount'))) return 'The amounts do not add up'
    const reference = form.get('transaction_uuid') ?? ''
    if (!/^[A-Za-z0-9-]+$/.test(reference)) return 'Invalid transaction_uuid'
    if (form.get('product_code') !== ESEWA_KEYS.productCode) return 'Invalid product_code'
    if (form.get('signed_field_names') !== SIGNED_IN_FORM.join(',')) return 'Invalid signed fields'
    const message = messageOf(Object.fromEntries(form), SIGNED_IN_FORM)
    const expected = hmacSha256(ESEWA_KEYS.secretKey, message)
    if (!isSameSignature(expected, form.get('signature') ?? ''))
      return 'ES104: invalid payload signature'
    if (payments.has(reference)) return 'Duplicate transaction UUID'
    return undefined
  }

  function openForm({ body }: ReceivedRequest) {
    const form = new URLSearchParams(body)
    const error = checkForm(form)
    if (error)
      return htmlAnswer(
        makeMessagePage('eSewa', COLOR, error, form.get('failure_url') ?? undefined),
        400,
      )
    const reference = form.get('transaction_uuid') ?? ''
    payments.set(reference, {
      reference,
      paisa: paisaOf(form.get('total_amount')),
      paidPaisa: 0,
      successUrl: form.get('success_url') ?? '',
      failureUrl: form.get('failure_url') ?? '',
      state: 'PENDING',
      next: { at: simulatorState.clock.now() + SESSION_MS, state: 'NOT_FOUND' },
    })
    return redirectAnswer(`/pay/${reference}`)
  }

  function showPage(reference: string, error?: string) {
    const payment = find(reference)
    if (payment.state !== 'PENDING' || payment.transaction)
      return htmlAnswer(
        makeMessagePage('eSewa', COLOR, 'This session is over.', payment.failureUrl),
        410,
      )
    return htmlAnswer(
      makePaymentPage({
        title: 'eSewa',
        color: COLOR,
        paisa: payment.paisa,
        reference,
        action: `/pay/${reference}`,
        error,
        knobs,
        fields: `<label>eSewa ID<input name="esewaId" value="${ESEWA_KEYS.esewaId}"></label>
<label>Password<input name="password" value="${ESEWA_KEYS.password}"></label>`,
      }),
    )
  }

  function press(reference: string, body: string) {
    const form = new URLSearchParams(body)
    const isSignedIn =
      form.get('esewaId') === ESEWA_KEYS.esewaId && form.get('password') === ESEWA_KEYS.password
    if (form.get('press') === 'pay' && !isSignedIn)
      return showPage(reference, 'Wrong eSewa ID or password')
    return answerPaymentButton(body, {
      title: 'eSewa',
      color: COLOR,
      knobs,
      reference,
      pay: () => pay(reference),
      cancel: () => cancel(reference),
      showAgain: () => showPage(reference, 'Insufficient balance'),
    })
  }

  function readStatus({ query }: ReceivedRequest) {
    const reference = query.get('transaction_uuid') ?? ''
    const { statusLine, status, amount } = knobs.of(reference)
    return answerOverConnection(simulatorState, statusLine, () => {
      const payment = payments.get(reference)
      if (payment) refresh(payment)
      const isKnown =
        payment &&
        query.get('product_code') === ESEWA_KEYS.productCode &&
        paisaOf(query.get('total_amount')) === payment.paisa
      if (status === 'unavailable')
        return jsonAnswer({ code: 0, error_message: 'Service is currently unavailable' })
      const named = transactionForMistake(simulatorState, 'esewa', status)
      const known = isKnown && status !== 'not_found' ? payment.state : 'NOT_FOUND'
      const state = named ? 'COMPLETE' : known
      const asked = isKnown ? amountOf(payment) : paisaOf(query.get('total_amount'))
      const paisa = asked - (status === 'other_amount' ? 100 : 0)
      const hasNumber = state !== 'NOT_FOUND' && state !== 'PENDING'
      const fields = {
        product_code: query.get('product_code') ?? '',
        transaction_uuid: status === 'other_reference' ? 'another-reference' : reference,
        total_amount: writeAmount(paisa, amount),
        status: status === 'unknown_status' ? 'ON_HOLD' : state,
        ref_id: named ?? ((hasNumber && payment?.transaction) || null),
      }
      return jsonTextAnswer(writeJson(fields, amount === 'number'))
    })
  }

  const routes: SimulatorRoutes = {
    'POST /api/epay/main/v2/form': openForm,
    'GET /pay/:reference': ({ parts }) => showPage(parts.reference ?? ''),
    'POST /pay/:reference': ({ parts, body }) => press(parts.reference ?? '', body),
    'GET /api/epay/transaction/status/': readStatus,
  }
  const server = await serveSimulator(simulatorState, { party: 'esewa', routes, port })

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
    stateOf: (reference: string) => find(reference).state,
    references: () => [...payments.keys()],
    /** Ends an ambiguous payment. */
    resolve: (reference: string, state: 'COMPLETE' | 'CANCELED') => {
      const payment = find(reference)
      if (payment.state !== 'AMBIGUOUS') throw new Error(`${reference} is not ambiguous`)
      if (state === 'COMPLETE') take(payment)
      else payment.state = 'CANCELED'
    },
    /** The shop gives money back on eSewa's merchant page; there is no call for it. */
    refund: (reference: string, paisa?: number) => {
      const payment = find(reference)
      giveBack(payment, paisa)
      payment.state = paisa && paisa < payment.paisa ? 'PARTIAL_REFUND' : 'FULL_REFUND'
    },
  }
}

/** What eSewa says the amount is. */
const amountOf = ({ paisa, paidPaisa }: Payment) => paidPaisa || paisa

/** Reads `2499`, `2499.5` and `2,499.50`; NaN for anything else. */
function paisaOf(text: string | null): number {
  const digits = (text ?? '').replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : Number.NaN
}

/** eSewa writes at least one decimal: `2499.0`. */
function writeAmount(paisa: number, format: 'number' | 'string' | 'comma'): string {
  const decimals = paisa % 10 ? 2 : 1
  return (paisa / 100).toLocaleString('en-US', {
    useGrouping: format === 'comma',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}

/** JSON in which the amount is a number with its decimals, `1000.0`, or a string. */
function writeJson(fields: Record<string, string | null>, isNumber: boolean): string {
  const parts = Object.entries(fields).map(([name, value]) =>
    isNumber && name === 'total_amount'
      ? `${JSON.stringify(name)}:${value}`
      : `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  )
  return `{${parts.join(',')}}`
}

const encodeCallback = (fields: Record<string, string>, isNumber: boolean): string =>
  Buffer.from(writeJson(fields, isNumber)).toString('base64')
