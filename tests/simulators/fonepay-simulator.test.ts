import { sign } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FONEPAY_DELAY_MS } from './fonepay-simulator.ts'
import { readPaymentQr } from './simulated-emv-qr.ts'
import { type Simulators, startSimulators } from './start-simulators.ts'

const API_PATH = '/api/merchant/third-party/v2'
let simulators: Simulators
let referenceCount = 0
beforeAll(async () => {
  simulators = await startSimulators()
})
beforeEach(() => simulators.reset())
afterAll(() => simulators.close())

test('a QR code is shown, scanned and paid', async () => {
  const token = await logIn()
  const { answer, reference } = await generateQr(token)
  expect(answer).toMatchObject({ code: 202, prn: reference, status: 'success' })
  expect(readPaymentQr(answer.qrString)).toMatchObject({ '53': '524', '54': '2499.50' })
  // The sum is there although nobody has paid.
  expect(await readStatus(token, reference)).toMatchObject({
    code: 200,
    paymentStatus: 'timeout',
    totalTransactionAmount: '2499.5',
  })
  simulators.fonepay.pay(reference)
  const [takenMoney] = simulators.moneyOf(reference)
  expect(takenMoney?.paisa).toBe(249_950)
  expect(await readStatus(token, reference)).toMatchObject({
    paymentStatus: 'success',
    fonepayTraceId: Number(takenMoney?.transaction),
    requestedAmount: 2499.5,
  })
  expect(() => simulators.fonepay.pay(reference)).toThrow('The code has been used')
})

test('the token contains its prefix and expires after an hour', async () => {
  const token = await logIn()
  expect(token).toMatch(/^Bearer /)
  simulators.clock.advanceBy(3600 * 1000)
  expect((await generateQr(token)).answer.code).toBe(401)
})

test('a token can expire early', async () => {
  simulators.fonepay.knobs.setForAll({ token: 'ends_early' })
  const token = await logIn()
  const { reference } = await generateQr(token)
  expect(await readStatus(token, reference)).toMatchObject({ code: 401 })
})

test('too many logins are refused with 429', async () => {
  simulators.fonepay.knobs.setForAll({ login: 'too_many' })
  expect(await sendRequest('/login', loginKeys())).toMatchObject({ code: 429, retryAfter: 60 })
})

test('a body that was changed after it was signed is refused', async () => {
  const token = await logIn()
  const answer = await sendRequest('/generate-intent-qr', makePaymentInput('CHANGED1'), token, '{}')
  expect(answer).toMatchObject({ code: 401, message: 'Invalid signature' })
  expect(simulators.fonepay.references()).not.toContain('CHANGED1')
})

test('a reference can be used only once', async () => {
  const token = await logIn()
  const { reference } = await generateQr(token)
  const answer = await sendRequest('/generate-intent-qr', makePaymentInput(reference), token)
  expect(answer).toMatchObject({ code: 409, message: 'Duplicate reference label' })
})

test.each([
  [{ qrType: 'STATIC' }, 400],
  [{ referenceLabel: 'with-hyphen' }, 400],
  [{ amount: 0 }, 400],
  [{ amount: '10' }, 400],
  [{ terminalId: '1' }, 409],
])('a QR code with %o is refused', async (inputChanges, answerCode) => {
  const token = await logIn()
  const body = { ...makePaymentInput(`B${++referenceCount}`), ...inputChanges }
  expect(await sendRequest('/generate-intent-qr', body, token)).toMatchObject({ code: answerCode })
})

test('a failure can be answered with 200, and a QR code can have wrong check digits', async () => {
  const token = await logIn()
  simulators.fonepay.knobs.setForAll({ start: 'error_with_200' })
  const { answer } = await generateQr(token)
  expect(answer).toMatchObject({ code: 200, message: 'Unable to generate QR' })
  expect(answer.qrString).toBeUndefined()
  simulators.fonepay.knobs.setForAll({ start: 'wrong_check_digits' })
  expect(readPaymentQr((await generateQr(token)).answer.qrString)).toBeUndefined()
})

test('an unknown reference is answered with 500', async () => {
  expect(await readStatus(await logIn(), 'UNKNOWN1')).toMatchObject({ code: 500 })
})

test('a pending payment is completed later', async () => {
  const token = await logIn()
  const { reference } = await generateQr(token)
  simulators.fonepay.knobs.set(reference, { outcome: 'pending_then_paid' })
  simulators.fonepay.pay(reference)
  expect(await readStatus(token, reference)).toMatchObject({ paymentStatus: 'pending' })
  expect(simulators.moneyOf(reference)).toEqual([])
  simulators.clock.advanceBy(FONEPAY_DELAY_MS)
  expect(await readStatus(token, reference)).toMatchObject({ paymentStatus: 'success' })
  expect(simulators.moneyOf(reference)).toHaveLength(1)
})

test('a person pays in the app of a bank', async () => {
  const { reference } = await generateQr(await logIn())
  const { url } = simulators.fonepay
  expect(await (await fetch(`${url}/app`)).text()).toContain(reference)
  await fetch(`${url}/app/${reference}`, { method: 'POST', body: new URLSearchParams() })
  expect(simulators.fonepay.stateOf(reference)).toBe('success')
})

const loginKeys = () => {
  const { username, password } = simulators.fonepay.keys
  return { username, password }
}

const makePaymentInput = (reference: string) => ({
  amount: 2499.5,
  billId: 'ORD-1002',
  terminalId: simulators.fonepay.keys.terminalId,
  paymentMode: 'QR',
  referenceLabel: reference,
  qrType: 'DYNAMIC_QR',
})

async function sendRequest(
  callPath: string,
  requestFields: object,
  token?: string,
  sentBody?: string,
) {
  const { username, password, privateKey } = simulators.fonepay.keys
  const body = JSON.stringify(requestFields)
  const basicAuthorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const answer = await fetch(`${simulators.fonepay.url}${API_PATH}${callPath}`, {
    method: 'POST',
    headers: {
      authorization: token ?? basicAuthorization,
      signature: sign('sha256', Buffer.from(body), privateKey).toString('base64'),
    },
    body: sentBody ?? body,
  })
  return { code: answer.status, ...JSON.parse(await answer.text()) }
}

const logIn = async (): Promise<string> => (await sendRequest('/login', loginKeys())).accessToken

async function generateQr(token: string) {
  const reference = `A${++referenceCount}`
  return {
    reference,
    answer: await sendRequest('/generate-intent-qr', makePaymentInput(reference), token),
  }
}

const readStatus = (token: string, referenceLabel: string) =>
  sendRequest(
    '/thirdPartyDynamicQrGetStatus',
    { terminalId: simulators.fonepay.keys.terminalId, referenceLabel },
    token,
  )
