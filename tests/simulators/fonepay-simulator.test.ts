import { sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FONEPAY_DELAY_MS } from './fonepay-simulator.ts'
import { readPaymentQr } from './simulated-emv-qr.ts'
import { type Simulators, startSimulators } from './start-simulators.ts'

const PATH = '/api/merchant/third-party/v2'
let simulators: Simulators
let count = 0
beforeAll(async () => {
  simulators = await startSimulators()
})
beforeEach(() => simulators.reset())
afterAll(() => simulators.close())

test('a QR is shown, scanned and paid', async () => {
  const token = await login()
  const { answer, reference } = await generate(token)
  expect(answer).toMatchObject({ code: 202, prn: reference, status: 'success' })
  expect(readPaymentQr(answer.qrString)).toMatchObject({ '53': '524', '54': '2499.50' })
  // The sum is there although nobody has paid.
  expect(await status(token, reference)).toMatchObject({
    code: 200,
    paymentStatus: 'timeout',
    totalTransactionAmount: '2499.5',
  })
  simulators.fonepay.pay(reference)
  const [taken] = simulators.moneyOf(reference)
  expect(taken?.paisa).toBe(249_950)
  expect(await status(token, reference)).toMatchObject({
    paymentStatus: 'success',
    fonepayTraceId: Number(taken?.transaction),
    requestedAmount: 2499.5,
  })
  expect(() => simulators.fonepay.pay(reference)).toThrow('The code has been used')
})

test('the token comes with its prefix and ends after an hour', async () => {
  const token = await login()
  expect(token).toMatch(/^Bearer /)
  simulators.clock.advance(3600 * 1000)
  expect((await generate(token)).answer.code).toBe(401)
})

test('a token can end early', async () => {
  simulators.fonepay.knobs.setForAll({ token: 'ends_early' })
  const token = await login()
  const { reference } = await generate(token)
  expect(await status(token, reference)).toMatchObject({ code: 401 })
})

test('too many logins are refused with 429', async () => {
  simulators.fonepay.knobs.setForAll({ login: 'too_many' })
  expect(await send('/login', keys())).toMatchObject({ code: 429, retryAfter: 60 })
})

test('a body that was changed after it was signed is refused', async () => {
  const token = await login()
  const answer = await send('/generate-intent-qr', payment('CHANGED1'), token, '{}')
  expect(answer).toMatchObject({ code: 401, message: 'Invalid signature' })
  expect(simulators.fonepay.references()).not.toContain('CHANGED1')
})

test('a reference can be used once', async () => {
  const token = await login()
  const { reference } = await generate(token)
  const answer = await send('/generate-intent-qr', payment(reference), token)
  expect(answer).toMatchObject({ code: 409, message: 'Duplicate reference label' })
})

test.each([
  [{ qrType: 'STATIC' }, 400],
  [{ referenceLabel: 'with-hyphen' }, 400],
  [{ amount: 0 }, 400],
  [{ amount: '10' }, 400],
  [{ terminalId: '1' }, 409],
])('a QR with %o is refused', async (changes, code) => {
  const token = await login()
  const body = { ...payment(`B${++count}`), ...changes }
  expect(await send('/generate-intent-qr', body, token)).toMatchObject({ code })
})

test('a failure can be answered with 200, and a QR can have wrong check digits', async () => {
  const token = await login()
  simulators.fonepay.knobs.setForAll({ start: 'error_with_200' })
  const { answer } = await generate(token)
  expect(answer).toMatchObject({ code: 200, message: 'Unable to generate QR' })
  expect(answer.qrString).toBeUndefined()
  simulators.fonepay.knobs.setForAll({ start: 'wrong_check_digits' })
  expect(readPaymentQr((await generate(token)).answer.qrString)).toBeUndefined()
})

test('an unknown reference is answered with 500', async () => {
  expect(await status(await login(), 'UNKNOWN1')).toMatchObject({ code: 500 })
})

test('a pending payment comes true later', async () => {
  const token = await login()
  const { reference } = await generate(token)
  simulators.fonepay.knobs.set(reference, { outcome: 'pending_then_paid' })
  simulators.fonepay.pay(reference)
  expect(await status(token, reference)).toMatchObject({ paymentStatus: 'pending' })
  expect(simulators.moneyOf(reference)).toEqual([])
  simulators.clock.advance(FONEPAY_DELAY_MS)
  expect(await status(token, reference)).toMatchObject({ paymentStatus: 'success' })
  expect(simulators.moneyOf(reference)).toHaveLength(1)
})

test('a person pays in the app of a bank', async () => {
  const { reference } = await generate(await login())
  const { url } = simulators.fonepay
  expect(await (await fetch(`${url}/app`)).text()).toContain(reference)
  await fetch(`${url}/app/${reference}`, { method: 'POST', body: new URLSearchParams() })
  expect(simulators.fonepay.stateOf(reference)).toBe('success')
})

const keys = () => {
  const { username, password } = simulators.fonepay.keys
  return { username, password }
}

const payment = (reference: string) => ({
  amount: 2499.5,
  billId: 'ORD-1002',
  terminalId: simulators.fonepay.keys.terminalId,
  paymentMode: 'QR',
  referenceLabel: reference,
  qrType: 'DYNAMIC_QR',
})

async function send(path: string, fields: object, token?: string, sent?: string) {
  const { username, password, privateKey } = simulators.fonepay.keys
  const body = JSON.stringify(fields)
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const answer = await fetch(`${simulators.fonepay.url}${PATH}${path}`, {
    method: 'POST',
    headers: {
      authorization: token ?? basic,
      signature: sign('sha256', Buffer.from(body), privateKey).toString('base64'),
    },
    body: sent ?? body,
  })
  return { code: answer.status, ...JSON.parse(await answer.text()) }
}

const login = async (): Promise<string> => (await send('/login', keys())).accessToken

async function generate(token: string) {
  const reference = `A${++count}`
  return { reference, answer: await send('/generate-intent-qr', payment(reference), token) }
}

const status = (token: string, referenceLabel: string) =>
  send(
    '/thirdPartyDynamicQrGetStatus',
    { terminalId: simulators.fonepay.keys.terminalId, referenceLabel },
    token,
  )
