import {
  answerOverConnection,
  htmlAnswer,
  jsonAnswer,
  type ReceivedRequest,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorAnswer,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { hmacSha256, isSameSignature, messageOf } from './simulated-signatures.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import { answerPaymentButton, makeMessagePage, makePaymentPage } from './simulator-page.ts'
import { returnMoney, type SimulatorState, takeMoney } from './simulator-state.ts'

const INTENT_KEYS = { productCode: 'SIMULATORINTENT', accessKey: 'simulator-esewa-intent-key' }

const KNOBS = {
  outcome: ['paid', 'pending_then_paid', 'failed', 'reverted_after_paid'],
  callback: ['once', 'never', 'hundred_times', 'before_the_start_is_answered'],
  message: ['right', 'shorter_list', 'wrong_key', 'other_amount'],
  amount: ['number', 'two_decimals'],
  cancel: ['right', 'too_late'],
  redirect: ['once', 'none'],
  startLine: SIMULATOR_CONNECTION_STATES,
  statusLine: SIMULATOR_CONNECTION_STATES,
  cancelLine: SIMULATOR_CONNECTION_STATES,
} as const

const SIGNED_IN_BOOKING = ['product_code', 'amount', 'transaction_uuid']
const SIGNED_IN_STATUS = ['booking_id', 'product_code', 'correlation_id']
const SIGNED_IN_CANCEL = ['booking_id', 'product_code']
const SIGNED_IN_CALLBACK = ['product_code', 'amount', 'reference_code', 'correlation_id', 'status']

type State = 'BOOKED' | 'PENDING' | 'SUCCESS' | 'FAILED' | 'CANCELED' | 'REVERTED'

type Booking = {
  bookingId: string
  correlationId: string
  reference: string
  paisa: number
  callbackUrl: string
  redirectUrl: string
  state: State
  transaction?: string
  next?: { at: number; state: State }
}

export const ESEWA_INTENT_DELAY_MS = 60_000
const HUNDRED = 100
const PATH = '/api/client/intent/payment'
const COLOR = '#3d8c2f'

/**
 * eSewa Intent: book, status, cancel, the app of the payer, and the signed callback. The calls are
 * those of developer.esewa.com.np/pages/Intent; the fields of answers are from code that uses them.
 */
export async function startEsewaIntentSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(KNOBS)
  /** The bookings by their ids. */
  const bookings = new Map<string, Booking>()
  /** The status of each callback, in the order of the answers; 0 if there was none. */
  const callbackAnswers: { reference: string; status: number }[] = []

  const find = (key: string): Booking => {
    const booking =
      bookings.get(key) ?? [...bookings.values()].findLast(({ reference }) => reference === key)
    if (!booking) throw new Error(`eSewa Intent knows no booking ${key}`)
    return refresh(booking)
  }

  function refresh(booking: Booking): Booking {
    const { next } = booking
    if (!next || next.at > simulatorState.clock.now()) return booking
    delete booking.next
    if (next.state === 'SUCCESS') take(booking)
    if (next.state === 'REVERTED')
      returnMoney(simulatorState, booking.transaction ?? '', booking.paisa)
    booking.state = next.state
    return booking
  }

  function take(booking: Booking) {
    booking.transaction ??= `R${simulatorState.nextNumber()}`
    const { reference, transaction, paisa } = booking
    takeMoney(simulatorState, { partyName: 'esewa-intent', reference, transaction, paisa })
    booking.state = 'SUCCESS'
  }

  /** The payer pays in the app. Sends the callback, and returns where the app goes afterwards. */
  async function pay(key: string): Promise<string[]> {
    const booking = find(key)
    const { outcome, callback, redirect: where } = knobs.of(booking.reference)
    if (booking.state !== 'BOOKED') throw new Error('The booking is over')
    const later = simulatorState.clock.now() + ESEWA_INTENT_DELAY_MS
    if (outcome === 'failed') booking.state = 'FAILED'
    else if (outcome === 'pending_then_paid') {
      booking.state = 'PENDING'
      booking.transaction = `R${simulatorState.nextNumber()}`
      booking.next = { at: later, state: 'SUCCESS' }
    } else take(booking)
    if (outcome === 'reverted_after_paid') booking.next = { at: later, state: 'REVERTED' }
    const times = callback === 'never' ? 0 : callback === 'hundred_times' ? HUNDRED : 1
    await Promise.all(Array.from({ length: times }, () => sendCallback(key)))
    return where === 'none' ? [] : [booking.redirectUrl]
  }

  function callbackBody(key: string, changes: Record<string, string> = {}): string {
    const booking = find(key)
    const { message: mistake, amount } = knobs.of(booking.reference)
    const paisa = booking.paisa - (mistake === 'other_amount' ? 100 : 0)
    const fields: Record<string, string> = {
      product_code: INTENT_KEYS.productCode,
      amount: amount === 'number' ? String(paisa / 100) : (paisa / 100).toFixed(2),
      reference_code: booking.transaction ?? '',
      correlation_id: booking.correlationId,
      status: booking.state,
      ...changes,
    }
    const names = mistake === 'shorter_list' ? ['product_code', 'status'] : SIGNED_IN_CALLBACK
    const signedKey = mistake === 'wrong_key' ? 'another-key' : INTENT_KEYS.accessKey
    const parts = Object.entries({
      ...fields,
      booking_id: booking.bookingId,
      transaction_uuid: booking.reference,
      signed_field_names: names.join(','),
      signature: hmacSha256(signedKey, messageOf(fields, names)),
    }).map(([name, value]) => `"${name}":${name === 'amount' ? value : JSON.stringify(value)}`)
    return `{${parts.join(',')}}`
  }

  /** eSewa's server tells the shop's server what happened. */
  async function sendCallback(key: string, changes?: Record<string, string>): Promise<number> {
    const { reference, callbackUrl } = find(key)
    const body = callbackBody(key, changes)
    const headers = { 'content-type': 'application/json' }
    const status = await fetch(callbackUrl, { method: 'POST', headers, body }).then(
      (response) => response.status,
      () => 0,
    )
    callbackAnswers.push({ reference, status })
    return status
  }

  function refuseSignature(
    fields: Record<string, string>,
    names: string[],
  ): SimulatorAnswer | undefined {
    if (fields.product_code !== INTENT_KEYS.productCode) return refuse('Invalid product code')
    if (fields.signed_field_names !== names.join(',')) return refuse('Invalid signed fields')
    const expected = hmacSha256(INTENT_KEYS.accessKey, messageOf(fields, names))
    if (!isSameSignature(expected, fields.signature ?? '')) return refuse('Invalid signature', 401)
    return undefined
  }

  async function book(request: ReceivedRequest) {
    const fields = readFields(request.body)
    const reference = fields.transaction_uuid ?? ''
    const { startLine, callback } = knobs.of(reference)
    return answerOverConnection(simulatorState, startLine, async () => {
      const refused = refuseSignature(fields, SIGNED_IN_BOOKING)
      if (refused) return refused
      const paisa = Math.round(Number(fields.amount) * 100)
      if (!(paisa >= 100)) return refuse('Invalid amount')
      if ([...bookings.values()].some((one) => one.reference === reference))
        return refuse('Duplicate transaction uuid', 409)
      const number = simulatorState.nextNumber()
      const booking: Booking = {
        bookingId: `B-${number}`,
        correlationId: `C-${number}`,
        reference,
        paisa,
        callbackUrl: fields.callback_url ?? '',
        redirectUrl: fields.redirect_url ?? '',
        state: 'BOOKED',
      }
      bookings.set(booking.bookingId, booking)
      if (callback === 'before_the_start_is_answered') await pay(booking.bookingId)
      return jsonAnswer({
        code: '0',
        data: {
          booking_id: booking.bookingId,
          correlation_id: booking.correlationId,
          deeplink: `${server.url}/app/${booking.bookingId}`,
        },
      })
    })
  }

  function readStatus(request: ReceivedRequest) {
    const fields = readFields(request.body)
    const booking = bookings.get(fields.booking_id ?? '')
    return answerOverConnection(simulatorState, knobs.of(booking?.reference).statusLine, () => {
      const refused = refuseSignature(fields, SIGNED_IN_STATUS)
      if (refused) return refused
      if (!booking || booking.correlationId !== fields.correlation_id)
        return refuse('Booking not found', 404)
      refresh(booking)
      // There is no amount in this answer.
      const data = {
        booking_id: booking.bookingId,
        product_code: INTENT_KEYS.productCode,
        correlation_id: booking.correlationId,
        status: booking.state,
        transaction_id: booking.transaction ?? null,
        reference_code: booking.transaction ?? null,
        updated_at: new Date(simulatorState.clock.now()).toISOString(),
      }
      return jsonAnswer({ code: '0', data })
    })
  }

  async function cancelBooking(request: ReceivedRequest) {
    const fields = readFields(request.body)
    const booking = bookings.get(fields.booking_id ?? '')
    const { cancelLine, cancel } = knobs.of(booking?.reference)
    return answerOverConnection(simulatorState, cancelLine, async () => {
      const refused = refuseSignature(fields, SIGNED_IN_CANCEL)
      if (refused) return refused
      if (!booking) return refuse('Booking not found', 404)
      if (cancel === 'too_late' && booking.state === 'BOOKED') await pay(booking.bookingId)
      if (refresh(booking).state !== 'BOOKED') return refuse('Booking cannot be canceled', 409)
      booking.state = 'CANCELED'
      return jsonAnswer({ code: '0', data: { booking_id: booking.bookingId, status: 'CANCELED' } })
    })
  }

  function showApp(bookingId: string) {
    const { state, paisa, reference, redirectUrl } = find(bookingId)
    if (state !== 'BOOKED')
      return htmlAnswer(
        makeMessagePage('eSewa app', COLOR, 'This booking is over.', redirectUrl),
        410,
      )
    const action = `/app/${bookingId}`
    return htmlAnswer(
      makePaymentPage({ title: 'eSewa app', color: COLOR, paisa, reference, action, knobs }),
    )
  }

  const press = (bookingId: string, body: string) =>
    answerPaymentButton(body, {
      title: 'eSewa app',
      color: COLOR,
      knobs,
      reference: find(bookingId).reference,
      pay: () => pay(bookingId),
      cancel: () => [find(bookingId).redirectUrl],
      showAgain: () => showApp(bookingId),
    })

  const routes: SimulatorRoutes = {
    [`POST ${PATH}/book`]: book,
    [`POST ${PATH}/status`]: readStatus,
    [`POST ${PATH}/cancel`]: cancelBooking,
    'GET /app/:booking': ({ parts }) => showApp(parts.booking ?? ''),
    'POST /app/:booking': ({ parts, body }) => press(parts.booking ?? '', body),
  }
  const server = await serveSimulator(simulatorState, { party: 'esewa-intent', routes, port })

  return {
    ...server,
    title: 'eSewa app',
    keys: INTENT_KEYS,
    /** The settings of a shop that is paid through this simulator. */
    settings: {
      ESEWA_INTENT_PRODUCT_CODE: INTENT_KEYS.productCode,
      ESEWA_INTENT_KEY: INTENT_KEYS.accessKey,
      ESEWA_INTENT_URL: server.url,
    },
    knobs,
    pay,
    callbackBody,
    sendCallback,
    callbackAnswers,
    stateOf: (key: string) => find(key).state,
    references: () => [...bookings.values()].map(({ reference }) => reference),
  }
}

const refuse = (error_message: string, status = 400): SimulatorAnswer =>
  jsonAnswer({ code: '1', error_message }, status)

/** The fields of a JSON body as text; a number as it is written there. */
function readFields(body: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(JSON.parse(body)))
    if (name !== 'amount') fields[name] = String(value)
  const amount = /"amount"\s*:\s*"?([\d.]+)/.exec(body)?.[1]
  if (amount) fields.amount = amount
  return fields
}
