import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ESEWA_INTENT_DELAY_MS } from './esewa-intent-simulator.ts'
import { hmacSha256, messageOf } from './simulated-signatures.ts'
import { type Simulators, startSimulators } from './start-simulators.ts'

const SIGNED_CALLBACK_FIELDS = [
  'product_code',
  'amount',
  'reference_code',
  'correlation_id',
  'status',
]
let simulators: Simulators
let callbackServer: Server
let shopUrl = ''
let receivedCallbacks: string[] = []
let bookingCount = 0

beforeAll(async () => {
  simulators = await startSimulators()
  callbackServer = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    receivedCallbacks.push(Buffer.concat(chunks).toString())
    response.end()
  })
  callbackServer.listen(0, '127.0.0.1')
  await once(callbackServer, 'listening')
  shopUrl = `http://127.0.0.1:${(callbackServer.address() as AddressInfo).port}`
})
beforeEach(() => {
  simulators.reset()
  receivedCallbacks = []
})
afterAll(async () => {
  await simulators.close()
  callbackServer.close()
})

test('a booking is paid in the app, and a signed callback tells the shop', async () => {
  const { bookingId, correlationId, reference } = await bookPayment()
  expect(await readStatus(bookingId, correlationId)).toMatchObject({ status: 'BOOKED' })
  expect(await simulators.esewaIntent.pay(bookingId)).toEqual(['http://shop.test/back'])
  expect(receivedCallbacks).toHaveLength(1)
  const fields = JSON.parse(receivedCallbacks[0] ?? '')
  expect(receivedCallbacks[0]).toContain('"amount":2499.5,')
  const message = messageOf({ ...fields, amount: '2499.5' }, SIGNED_CALLBACK_FIELDS)
  expect(fields.signature).toBe(hmacSha256(simulators.esewaIntent.keys.accessKey, message))
  expect(fields).toMatchObject({ status: 'SUCCESS', correlation_id: correlationId })
  const answer = await readStatus(bookingId, correlationId)
  expect(answer).toMatchObject({ status: 'SUCCESS', reference_code: fields.reference_code })
  // The answer about the status names no amount.
  expect(answer).not.toHaveProperty('amount')
  expect(simulators.moneyOf(reference)).toMatchObject([{ paisa: 249_950 }])
})

test.each([
  ['never', 0],
  ['hundred_times', 100],
] as const)('the callback can come %s', async (callback, callbackCount) => {
  const { bookingId, reference } = await bookPayment()
  simulators.esewaIntent.knobs.set(reference, { callback })
  await simulators.esewaIntent.pay(bookingId)
  expect(receivedCallbacks).toHaveLength(callbackCount)
  expect(simulators.moneyOf(reference)).toHaveLength(1)
})

test('the callback can come before the booking is answered', async () => {
  simulators.esewaIntent.knobs.setForAll({ callback: 'before_the_start_is_answered' })
  const { bookingId, correlationId } = await bookPayment()
  expect(receivedCallbacks).toHaveLength(1)
  expect(await readStatus(bookingId, correlationId)).toMatchObject({ status: 'SUCCESS' })
})

test.each(['shorter_list', 'wrong_key', 'other_amount'] as const)(
  'the callback can have the mistake %s',
  async (message) => {
    const { bookingId, reference } = await bookPayment()
    await simulators.esewaIntent.pay(bookingId)
    const callbackBody = simulators.esewaIntent.callbackBody(bookingId)
    simulators.esewaIntent.knobs.set(reference, { message })
    expect(simulators.esewaIntent.callbackBody(bookingId)).not.toBe(callbackBody)
  },
)

test('the amount of the callback can have two decimals', async () => {
  const { bookingId, reference } = await bookPayment()
  simulators.esewaIntent.knobs.set(reference, { amount: 'two_decimals' })
  await simulators.esewaIntent.pay(bookingId)
  expect(receivedCallbacks[0]).toContain('"amount":2499.50,')
})

test('a payment can be reverted after it was a success', async () => {
  const { bookingId, correlationId, reference } = await bookPayment()
  simulators.esewaIntent.knobs.set(reference, { outcome: 'reverted_after_paid' })
  await simulators.esewaIntent.pay(bookingId)
  expect(await readStatus(bookingId, correlationId)).toMatchObject({ status: 'SUCCESS' })
  simulators.clock.advanceBy(ESEWA_INTENT_DELAY_MS)
  expect(await readStatus(bookingId, correlationId)).toMatchObject({ status: 'REVERTED' })
  expect(simulators.moneyOf(reference)).toMatchObject([{ returnedPaisa: 249_950 }])
})

test('a booking can be canceled, but not after it was paid', async () => {
  const firstBooking = await bookPayment()
  expect(await cancelBooking(firstBooking.bookingId)).toBe(200)
  expect(await readStatus(firstBooking.bookingId, firstBooking.correlationId)).toMatchObject({
    status: 'CANCELED',
  })
  const secondBooking = await bookPayment()
  simulators.esewaIntent.knobs.set(secondBooking.reference, { cancel: 'too_late' })
  expect(await cancelBooking(secondBooking.bookingId)).toBe(409)
  expect(await readStatus(secondBooking.bookingId, secondBooking.correlationId)).toMatchObject({
    status: 'SUCCESS',
  })
})

test('a booking with a wrong signature is refused', async () => {
  const answer = await sendCall('book', { ...makeBooking('A'), amount: 1, signature: 'AAAA' })
  expect(answer.status).toBe(401)
  expect(simulators.esewaIntent.references()).not.toContain('A')
})

function signFields(signedFields: Record<string, string | number>) {
  const fieldNames = Object.keys(signedFields)
  const fieldTexts = Object.fromEntries(
    fieldNames.map((name) => [name, String(signedFields[name])]),
  )
  return {
    ...signedFields,
    signed_field_names: fieldNames.join(','),
    signature: hmacSha256(simulators.esewaIntent.keys.accessKey, messageOf(fieldTexts, fieldNames)),
  }
}

const makeBooking = (reference: string) => ({
  ...signFields({
    product_code: simulators.esewaIntent.keys.productCode,
    amount: 2499.5,
    transaction_uuid: reference,
  }),
  callback_url: `${shopUrl}/callback`,
  redirect_url: 'http://shop.test/back',
  properties: {},
})

const sendCall = (callName: string, body: object) =>
  fetch(`${simulators.esewaIntent.url}/api/client/intent/payment/${callName}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })

async function bookPayment() {
  const reference = `ORD-${++bookingCount}`
  const { data } = JSON.parse(await (await sendCall('book', makeBooking(reference))).text())
  return {
    reference,
    bookingId: String(data.booking_id),
    correlationId: String(data.correlation_id),
  }
}

async function readStatus(booking_id: string, correlation_id: string) {
  const product_code = simulators.esewaIntent.keys.productCode
  const answer = await sendCall('status', signFields({ booking_id, product_code, correlation_id }))
  return JSON.parse(await answer.text()).data
}

async function cancelBooking(booking_id: string) {
  const product_code = simulators.esewaIntent.keys.productCode
  return (await sendCall('cancel', signFields({ booking_id, product_code }))).status
}
