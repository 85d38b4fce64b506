import { createHmac } from 'node:crypto'
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentCalls } from '#tests/support/payment-calls.ts'
import { createLog } from '../log.ts'
import {
  type CallBindings,
  type CallHandlersOf,
  type MountCallsDependencies,
  mountCalls,
} from './mount-calls.ts'
import { allowAnyRate } from './throttle.ts'

const PROVIDER_ORIGIN = 'https://pay.example'
const BEARER_TOKEN = 'a'.repeat(40)
const signBytes = (bytes: Uint8Array | string) =>
  createHmac('sha256', 'key').update(bytes).digest('hex')

/** Recorded by the handlers of this test. */
let receivedReturns: unknown[]
let receivedMessages: string[]
let redirectTo: string
let ratesAnswer: { success: true }

const handlers: CallHandlersOf<typeof paymentCalls> = {
  returnFromProvider: async ({ body }) => {
    receivedReturns.push(body)
    return { location: redirectTo }
  },
  leaveForProvider: async ({ query }) => ({ location: query.to }),
  notifyOfPayment: async ({ body, headers }) => {
    if (headers['x-signature'] !== signBytes(body)) return { success: true, paid: '' }
    const { reference } = JSON.parse(Buffer.from(body).toString())
    receivedMessages.push(reference)
    return { success: true, paid: reference }
  },
  downloadSlip: async () => ({
    fileName: 'slip of Sītā (1).pdf',
    contentType: 'application/pdf',
    content: makeSlipContent(),
  }),
  getRates: async () => ratesAnswer,
}

/** What the next slip waits for after its first part. */
let afterFirstPart = async (): Promise<void> => {}
let isSlipEnded = false

async function* makeSlipContent() {
  try {
    yield '%P'
    await afterFirstPart()
    yield new TextEncoder().encode('DF')
  } finally {
    isSlipEnded = true
  }
}

const dependencies: MountCallsDependencies = {
  findCaller: async () => ({
    userId: 1,
    role: 'shopper',
    tokenHash: '',
    hasSignedInRecently: true,
  }),
  readNextChange: async () => 60_000,
  throttle: allowAnyRate,
  audit: (_, work) => work(),
  log: createLog('silent'),
  isHttps: true,
  redirectTargets: [PROVIDER_ORIGIN],
  checksAnswers: true,
}
const mountedApi = mountCalls(paymentCalls, handlers, dependencies)
/** A path without a call is answered by a page, as in the host. */
const shop = new Hono<CallBindings>().route('/', mountedApi)
shop.notFound(({ req }) => new Response(`page ${req.path}`))

const send = async (path: string, requestInit?: RequestInit) =>
  shop.fetch(new Request(`http://shop.test${path}`, requestInit), { address: '127.0.0.1' })

beforeEach(() => {
  receivedReturns = []
  receivedMessages = []
  redirectTo = '/my-orders'
  ratesAnswer = { success: true }
})

describe('a form that a browser posts to the path of a page', () => {
  const postReturn = (body: BodyInit, type = 'application/x-www-form-urlencoded;charset=UTF-8') =>
    send('/checkout/return', { method: 'POST', body, headers: { 'content-type': type } })

  test('reaches its call, which redirects the browser', async () => {
    const response = await postReturn('reference=A%2B1&amount=1%2C000&amount=9&other=x')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/my-orders')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('')
    expect(receivedReturns).toEqual([{ reference: 'A+1', amount: '1,000' }])
  })

  test('does not affect reading the page', async () => {
    expect(await (await send('/checkout/return')).text()).toBe('page /checkout/return')
    expect((await send('/checkout/return', { method: 'PUT' })).status).toBe(405)
  })

  test.each([
    ['another type', '{"reference":"1"}', 'application/json', 415],
    ['a multipart form', '--x--', 'multipart/form-data; boundary=x', 415],
    ['a missing field', 'amount=1', undefined, 400],
    ['bytes that are no text', new Uint8Array([0x61, 0x3d, 0xff]), undefined, 400],
    ['more text than allowed', `reference=${'a'.repeat(1000)}`, undefined, 413],
    ['too many fields', 'a=&'.repeat(41), undefined, 413],
  ])('with %s is refused and reaches no handler', async (_, body, type, status) => {
    const response = await postReturn(body, type)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false, msg: expect.any(String) })
    expect(receivedReturns).toEqual([])
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'http://pay.example/',
    'https://pay.example.evil.example/',
    'https://pay.example@evil.example/',
  ])('never redirects to %s', async (redirectLocation) => {
    redirectTo = redirectLocation
    const response = await postReturn('reference=1&amount=1')
    expect(response.status).toBe(500)
    expect(response.headers.get('location')).toBeNull()
  })
})

test('a call redirects to a site that a payment method declares', async () => {
  const response = await send(
    `/checkout/pay?to=${encodeURIComponent(`${PROVIDER_ORIGIN}/form?a=1`)}`,
  )
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(`${PROVIDER_ORIGIN}/form?a=1`)
})

describe('a raw body', () => {
  const text = '{ "reference":  "order 7 – ok" }'
  const postMessage = (body: BodyInit, headers: Record<string, string>) =>
    send('/api/payments/notify', { method: 'POST', body, headers })

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])(
    'of type %s reaches the handler byte by byte, with the headers of the call',
    async (type) => {
      const response = await postMessage(text, {
        'content-type': type,
        'X-Signature': signBytes(text),
      })
      expect(await response.json()).toEqual({ success: true, paid: 'order 7 – ok' })
      expect(receivedMessages).toEqual(['order 7 – ok'])
    },
  )

  test('with a changed byte does not match its signature', async () => {
    await postMessage(text.replace('  ', ' '), { 'x-signature': signBytes(text) })
    expect(receivedMessages).toEqual([])
  })

  test.each([
    ['without a declared header', text, {}, 400],
    ['that is too large', 'a'.repeat(1001), { 'x-signature': 'x' }, 413],
    ['that is compressed', text, { 'x-signature': 'x', 'content-encoding': 'gzip' }, 415],
  ] as const)('%s is refused', async (_, body, headers, status) => {
    expect((await postMessage(body, headers)).status).toBe(status)
    expect(receivedMessages).toEqual([])
  })

  test('that is larger than its Content-Length is refused', async () => {
    const endlessBody = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(600)),
    })
    const request = new Request('http://shop.test/api/payments/notify', {
      method: 'POST',
      body: endlessBody,
      headers: { 'x-signature': 'x' },
      // The type of these options lacks it, but a stream must have it.
      ...{ duplex: 'half' },
    })
    expect((await shop.fetch(request, { address: '127.0.0.1' })).status).toBe(413)
  })
})

test('a file is sent as a download, under its own name, to persons with permission', async () => {
  expect((await send('/api/payments/slip')).status).toBe(401)
  const response = await send('/api/payments/slip', {
    headers: { authorization: `Bearer ${BEARER_TOKEN}` },
  })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''slip%20of%20S%C4%ABt%C4%81%20%281%29.pdf`,
    'x-content-type-options': 'nosniff',
  })
  expect(await response.text()).toBe('%PDF')
})

describe('a file that is sent in parts', () => {
  const headers = { authorization: `Bearer ${BEARER_TOKEN}` }
  beforeEach(() => {
    isSlipEnded = false
    return () => {
      afterFirstPart = async () => {}
    }
  })

  test('is aborted if its next part cannot be made, and never looks complete', async () => {
    afterFirstPart = async () => {
      throw new Error('the database has gone')
    }
    const response = await send('/api/payments/slip', { headers })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('the database has gone')
    expect(isSlipEnded).toBe(true)
  })

  test('is not made any further after the client has disconnected', async () => {
    const slipReader = (await send('/api/payments/slip', { headers })).body?.getReader()
    expect(new TextDecoder().decode((await slipReader?.read())?.value)).toBe('%P')
    await slipReader?.cancel()
    expect(isSlipEnded).toBe(true)
  })
})

describe('an answer that its call does not declare', () => {
  const withUndeclaredField: { success: true; secret: number } = { success: true, secret: 1 }
  const wrong = JSON.parse('{ "success": "yes" }')

  test.each([
    ['has a field too many', withUndeclaredField],
    ['has a wrong value', wrong],
  ])('is an error in tests and development: an answer that %s', async (_, answer) => {
    expect((await send('/api/payments/rates')).status).toBe(200)
    ratesAnswer = answer
    expect((await send('/api/payments/rates')).status).toBe(500)
  })

  test('is sent as it is in production', async () => {
    ratesAnswer = withUndeclaredField
    const productionApi = mountCalls(paymentCalls, handlers, {
      ...dependencies,
      checksAnswers: false,
    })
    const response = await productionApi.request(
      '/api/payments/rates',
      {},
      { address: '127.0.0.1' },
    )
    expect(await response.json()).toEqual(withUndeclaredField)
  })
})
