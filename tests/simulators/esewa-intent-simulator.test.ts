import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ESEWA_INTENT_DELAY_MS } from './esewa-intent-simulator.ts'
import { hmacSha256, messageOf } from './simulated-signatures.ts'
import { type Simulators, startSimulators } from './start-simulators.ts'

const SIGNED_IN_CALLBACK = ['product_code', 'amount', 'reference_code', 'correlation_id', 'status']
let simulators: Simulators
let shop: Server
let shopUrl = ''
let callbacks: string[] = []
let count = 0

beforeAll(async () => {
  simulators = await startSimulators()
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    callbacks.push(Buffer.concat(chunks).toString())
    response.end()
  })
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
beforeEach(() => {
  simulators.reset()
  callbacks = []
})
afterAll(async () => {
  await simulators.close()
  shop.close()
})

test('a booking is paid in the app, and a signed callback tells the shop', async () => {
  const { bookingId, correlationId, reference } = await book()
  expect(await status(bookingId, correlationId)).toMatchObject({ status: 'BOOKED' })
  expect(await simulators.esewaIntent.pay(bookingId)).toEqual(['http://shop.test/back'])
  expect(callbacks).toHaveLength(1)
  const fields = JSON.parse(callbacks[0] ?? '')
  expect(callbacks[0]).toContain('"amount":2499.5,')
  const message = messageOf({ ...fields, amount: '2499.5' }, SIGNED_IN_CALLBACK)
  expect(fields.signature).toBe(hmacSha256(simulators.esewaIntent.keys.accessKey, message))
  expect(fields).toMatchObject({ status: 'SUCCESS', correlation_id: correlationId })
  const answer = await status(bookingId, correlationId)
  expect(answer).toMatchObject({ status: 'SUCCESS', reference_code: fields.reference_code })
  // The answer about the status names no amount.
  expect(answer).not.toHaveProperty('amount')
  expect(simulators.moneyOf(reference)).toMatchObject([{ paisa: 249_950 }])
})

test.each([
  ['never', 0],
  ['hundred_times', 100],
] as const)('the callback can come %s', async (callback, times) => {
  const { bookingId, reference } = await book()
  simulators.esewaIntent.knobs.set(reference, { callback })
  await simulators.esewaIntent.pay(bookingId)
  expect(callbacks).toHaveLength(times)
  expect(simulators.moneyOf(reference)).toHaveLength(1)
})

test('the callback can come before the booking is answered', async () => {
  simulators.esewaIntent.knobs.setForAll({ callback: 'before_the_start_is_answered' })
  const { bookingId, correlationId } = await book()
  expect(callbacks).toHaveLength(1)
  expect(await status(bookingId, correlationId)).toMatchObject({ status: 'SUCCESS' })
})

test.each(['shorter_list', 'wrong_key', 'other_amount'] as const)(
  'the callback can have the mistake %s',
  async (message) => {
    const { bookingId, reference } = await book()
    await simulators.esewaIntent.pay(bookingId)
    const right = simulators.esewaIntent.callbackBody(bookingId)
    simulators.esewaIntent.knobs.set(reference, { message })
    expect(simulators.esewaIntent.callbackBody(bookingId)).not.toBe(right)
  },
)

test('the amount of the callback can have two decimals', async () => {
  const { bookingId, reference } = await book()
  simulators.esewaIntent.knobs.set(reference, { amount: 'two_decimals' })
  await simulators.esewaIntent.pay(bookingId)
  expect(callbacks[0]).toContain('"amount":2499.50,')
})

test('a payment is reverted after it was a success', async () => {
  const { bookingId, correlationId, reference } = await book()
  simulators.esewaIntent.knobs.set(reference, { outcome: 'reverted_after_paid' })
  await simulators.esewaIntent.pay(bookingId)
  expect(await status(bookingId, correlationId)).toMatchObject({ status: 'SUCCESS' })
  simulators.clock.advance(ESEWA_INTENT_DELAY_MS)
  expect(await status(bookingId, correlationId)).toMatchObject({ status: 'REVERTED' })
  expect(simulators.moneyOf(reference)).toMatchObject([{ returnedPaisa: 249_950 }])
})

test('a booking can be canceled, but not when the payer was faster', async () => {
  const first = await book()
  expect(await cancel(first.bookingId)).toBe(200)
  expect(await status(first.bookingId, first.correlationId)).toMatchObject({ status: 'CANCELED' })
  const second = await book()
  simulators.esewaIntent.knobs.set(second.reference, { cancel: 'too_late' })
  expect(await cancel(second.bookingId)).toBe(409)
  expect(await status(second.bookingId, second.correlationId)).toMatchObject({ status: 'SUCCESS' })
})

test('a booking with a wrong signature is refused', async () => {
  const answer = await send('book', { ...booking('A'), amount: 1, signature: 'AAAA' })
  expect(answer.status).toBe(401)
  expect(simulators.esewaIntent.references()).not.toContain('A')
})

function signed(fields: Record<string, string | number>) {
  const names = Object.keys(fields)
  const texts = Object.fromEntries(names.map((name) => [name, String(fields[name])]))
  return {
    ...fields,
    signed_field_names: names.join(','),
    signature: hmacSha256(simulators.esewaIntent.keys.accessKey, messageOf(texts, names)),
  }
}

const booking = (reference: string) => ({
  ...signed({
    product_code: simulators.esewaIntent.keys.productCode,
    amount: 2499.5,
    transaction_uuid: reference,
  }),
  callback_url: `${shopUrl}/callback`,
  redirect_url: 'http://shop.test/back',
  properties: {},
})

const send = (call: string, body: object) =>
  fetch(`${simulators.esewaIntent.url}/api/client/intent/payment/${call}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })

async function book() {
  const reference = `ORD-${++count}`
  const { data } = JSON.parse(await (await send('book', booking(reference))).text())
  return {
    reference,
    bookingId: String(data.booking_id),
    correlationId: String(data.correlation_id),
  }
}

async function status(booking_id: string, correlation_id: string) {
  const product_code = simulators.esewaIntent.keys.productCode
  const answer = await send('status', signed({ booking_id, product_code, correlation_id }))
  return JSON.parse(await answer.text()).data
}

async function cancel(booking_id: string) {
  const product_code = simulators.esewaIntent.keys.productCode
  return (await send('cancel', signed({ booking_id, product_code }))).status
}
