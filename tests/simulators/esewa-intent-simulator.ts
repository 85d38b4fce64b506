import {
  answerOverConnection,
  makeHtmlAnswer,
  makeJsonAnswer,
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

const ESEWA_INTENT_KNOBS = {
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

const SIGNED_BOOKING_FIELDS = ['product_code', 'amount', 'transaction_uuid']
const SIGNED_STATUS_FIELDS = ['booking_id', 'product_code', 'correlation_id']
const SIGNED_CANCEL_FIELDS = ['booking_id', 'product_code']
const SIGNED_CALLBACK_FIELDS = [
  'product_code',
  'amount',
  'reference_code',
  'correlation_id',
  'status',
]

type BookingState = 'BOOKED' | 'PENDING' | 'SUCCESS' | 'FAILED' | 'CANCELED' | 'REVERTED'

type IntentBooking = {
  bookingId: string
  correlationId: string
  reference: string
  paisa: number
  callbackUrl: string
  redirectUrl: string
  state: BookingState
  transaction?: string
  nextChange?: { changeAt: number; state: BookingState }
}

export const ESEWA_INTENT_DELAY_MS = 60_000
const REPEATED_CALLBACKS = 100
const INTENT_PATH = '/api/client/intent/payment'
const PAGE_COLOR = '#3d8c2f'

/**
 * eSewa Intent: book, status, cancel, the app of the payer, and the signed callback. The calls are
 * those of developer.esewa.com.np/pages/Intent; the fields of answers are from code that uses them.
 */
export async function startEsewaIntentSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(ESEWA_INTENT_KNOBS)
  /** The bookings by their ids. */
  const bookings = new Map<string, IntentBooking>()
  /** The status of each callback, in the order of the answers; 0 if there was none. */
  const callbackAnswers: { reference: string; status: number }[] = []

  const findBooking = (bookingKey: string): IntentBooking => {
    const booking =
      bookings.get(bookingKey) ??
      [...bookings.values()].findLast(({ reference }) => reference === bookingKey)
    if (!booking) throw new Error(`eSewa Intent knows no booking ${bookingKey}`)
    return updateByClock(booking)
  }

  function updateByClock(booking: IntentBooking): IntentBooking {
    const { nextChange } = booking
    if (!nextChange || nextChange.changeAt > simulatorState.clock.now()) return booking
    delete booking.nextChange
    if (nextChange.state === 'SUCCESS') takePayment(booking)
    if (nextChange.state === 'REVERTED')
      returnMoney(simulatorState, booking.transaction ?? '', booking.paisa)
    booking.state = nextChange.state
    return booking
  }

  function takePayment(booking: IntentBooking) {
    booking.transaction ??= `R${simulatorState.nextNumber()}`
    const { reference, transaction, paisa } = booking
    takeMoney(simulatorState, { partyName: 'esewa-intent', reference, transaction, paisa })
    booking.state = 'SUCCESS'
  }

  /** The payer pays in the app. Sends the callback, and returns where the app goes afterwards. */
  async function pay(bookingKey: string): Promise<string[]> {
    const booking = findBooking(bookingKey)
    const { outcome, callback, redirect: redirectKind } = knobs.of(booking.reference)
    if (booking.state !== 'BOOKED') throw new Error('The booking is over')
    const completionTime = simulatorState.clock.now() + ESEWA_INTENT_DELAY_MS
    if (outcome === 'failed') booking.state = 'FAILED'
    else if (outcome === 'pending_then_paid') {
      booking.state = 'PENDING'
      booking.transaction = `R${simulatorState.nextNumber()}`
      booking.nextChange = { changeAt: completionTime, state: 'SUCCESS' }
    } else takePayment(booking)
    if (outcome === 'reverted_after_paid')
      booking.nextChange = { changeAt: completionTime, state: 'REVERTED' }
    const callbackCount =
      callback === 'never' ? 0 : callback === 'hundred_times' ? REPEATED_CALLBACKS : 1
    await Promise.all(Array.from({ length: callbackCount }, () => sendCallback(bookingKey)))
    return redirectKind === 'none' ? [] : [booking.redirectUrl]
  }

  function callbackBody(bookingKey: string, changedFields: Record<string, string> = {}): string {
    const booking = findBooking(bookingKey)
    const { message: messageMistake, amount } = knobs.of(booking.reference)
    const paisa = booking.paisa - (messageMistake === 'other_amount' ? 100 : 0)
    const callbackFieldsByName: Record<string, string> = {
      product_code: INTENT_KEYS.productCode,
      amount: amount === 'number' ? String(paisa / 100) : (paisa / 100).toFixed(2),
      reference_code: booking.transaction ?? '',
      correlation_id: booking.correlationId,
      status: booking.state,
      ...changedFields,
    }
    const signedFields =
      messageMistake === 'shorter_list' ? ['product_code', 'status'] : SIGNED_CALLBACK_FIELDS
    const signedKey = messageMistake === 'wrong_key' ? 'another-key' : INTENT_KEYS.accessKey
    const callbackFields = Object.entries({
      ...callbackFieldsByName,
      booking_id: booking.bookingId,
      transaction_uuid: booking.reference,
      signed_field_names: signedFields.join(','),
      signature: hmacSha256(signedKey, messageOf(callbackFieldsByName, signedFields)),
    }).map(([name, value]) => `"${name}":${name === 'amount' ? value : JSON.stringify(value)}`)
    return `{${callbackFields.join(',')}}`
  }

  /** eSewa's server tells the shop's server what happened. */
  async function sendCallback(
    bookingKey: string,
    changedFields?: Record<string, string>,
  ): Promise<number> {
    const { reference, callbackUrl } = findBooking(bookingKey)
    const callbackText = callbackBody(bookingKey, changedFields)
    const headers = { 'content-type': 'application/json' }
    const status = await fetch(callbackUrl, { method: 'POST', headers, body: callbackText }).then(
      (response) => response.status,
      () => 0,
    )
    callbackAnswers.push({ reference, status })
    return status
  }

  function refuseSignature(
    fields: Record<string, string>,
    signedFields: string[],
  ): SimulatorAnswer | undefined {
    if (fields.product_code !== INTENT_KEYS.productCode) return makeRefusal('Invalid product code')
    if (fields.signed_field_names !== signedFields.join(','))
      return makeRefusal('Invalid signed fields')
    const expectedSignature = hmacSha256(INTENT_KEYS.accessKey, messageOf(fields, signedFields))
    if (!isSameSignature(expectedSignature, fields.signature ?? ''))
      return makeRefusal('Invalid signature', 401)
    return undefined
  }

  async function bookPayment(request: ReceivedRequest) {
    const fields = readFields(request.body)
    const bookingReference = fields.transaction_uuid ?? ''
    const { startLine, callback } = knobs.of(bookingReference)
    return answerOverConnection(simulatorState, startLine, async () => {
      const refusal = refuseSignature(fields, SIGNED_BOOKING_FIELDS)
      if (refusal) return refusal
      const paisa = Math.round(Number(fields.amount) * 100)
      if (!(paisa >= 100)) return makeRefusal('Invalid amount')
      if (
        [...bookings.values()].some((knownBooking) => knownBooking.reference === bookingReference)
      )
        return makeRefusal('Duplicate transaction uuid', 409)
      const bookingNumber = simulatorState.nextNumber()
      const booking: IntentBooking = {
        bookingId: `B-${bookingNumber}`,
        correlationId: `C-${bookingNumber}`,
        reference: bookingReference,
        paisa,
        callbackUrl: fields.callback_url ?? '',
        redirectUrl: fields.redirect_url ?? '',
        state: 'BOOKED',
      }
      bookings.set(booking.bookingId, booking)
      if (callback === 'before_the_start_is_answered') await pay(booking.bookingId)
      return makeJsonAnswer({
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
      const refusal = refuseSignature(fields, SIGNED_STATUS_FIELDS)
      if (refusal) return refusal
      if (!booking || booking.correlationId !== fields.correlation_id)
        return makeRefusal('Booking not found', 404)
      updateByClock(booking)
      // There is no amount in this answer.
      const bookingData = {
        booking_id: booking.bookingId,
        product_code: INTENT_KEYS.productCode,
        correlation_id: booking.correlationId,
        status: booking.state,
        transaction_id: booking.transaction ?? null,
        reference_code: booking.transaction ?? null,
        updated_at: new Date(simulatorState.clock.now()).toISOString(),
      }
      return makeJsonAnswer({ code: '0', data: bookingData })
    })
  }

  async function cancelBooking(request: ReceivedRequest) {
    const fields = readFields(request.body)
    const booking = bookings.get(fields.booking_id ?? '')
    const { cancelLine, cancel } = knobs.of(booking?.reference)
    return answerOverConnection(simulatorState, cancelLine, async () => {
      const refusal = refuseSignature(fields, SIGNED_CANCEL_FIELDS)
      if (refusal) return refusal
      if (!booking) return makeRefusal('Booking not found', 404)
      if (cancel === 'too_late' && booking.state === 'BOOKED') await pay(booking.bookingId)
      if (updateByClock(booking).state !== 'BOOKED')
        return makeRefusal('Booking cannot be canceled', 409)
      booking.state = 'CANCELED'
      return makeJsonAnswer({
        code: '0',
        data: { booking_id: booking.bookingId, status: 'CANCELED' },
      })
    })
  }

  function makeAppPage(bookingId: string) {
    const { state, paisa, reference, redirectUrl } = findBooking(bookingId)
    if (state !== 'BOOKED')
      return makeHtmlAnswer(
        makeMessagePage('eSewa app', PAGE_COLOR, 'This booking is over.', redirectUrl),
        410,
      )
    const appPath = `/app/${bookingId}`
    return makeHtmlAnswer(
      makePaymentPage({
        title: 'eSewa app',
        color: PAGE_COLOR,
        paisa,
        reference,
        formAction: appPath,
        knobs,
      }),
    )
  }

  const pressAppButton = (bookingId: string, body: string) =>
    answerPaymentButton(body, {
      title: 'eSewa app',
      color: PAGE_COLOR,
      knobs,
      reference: findBooking(bookingId).reference,
      pay: () => pay(bookingId),
      cancel: () => [findBooking(bookingId).redirectUrl],
      showPageAgain: () => makeAppPage(bookingId),
    })

  const routes: SimulatorRoutes = {
    [`POST ${INTENT_PATH}/book`]: bookPayment,
    [`POST ${INTENT_PATH}/status`]: readStatus,
    [`POST ${INTENT_PATH}/cancel`]: cancelBooking,
    'GET /app/:booking': ({ pathParameters }) => makeAppPage(pathParameters.booking ?? ''),
    'POST /app/:booking': ({ pathParameters, body }) =>
      pressAppButton(pathParameters.booking ?? '', body),
  }
  const server = await serveSimulator(simulatorState, { partyName: 'esewa-intent', routes, port })

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
    stateOf: (bookingKey: string) => findBooking(bookingKey).state,
    references: () => [...bookings.values()].map(({ reference }) => reference),
  }
}

const makeRefusal = (error_message: string, status = 400): SimulatorAnswer =>
  makeJsonAnswer({ code: '1', error_message }, status)

/** The fields of a JSON body as text; a number as it is written there. */
function readFields(body: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(JSON.parse(body)))
    if (name !== 'amount') fields[name] = String(value)
  const amount = /"amount"\s*:\s*"?([\d.]+)/.exec(body)?.[1]
  if (amount) fields.amount = amount
  return fields
}
