import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readPaymentQr } from '#tests/simulators/simulated-emv-qr.ts'
import { type Simulators, startSimulators } from '#tests/simulators/start-simulators.ts'
import { startAttempt } from '#tests/support/start-attempt.ts'
import { fonepayProviderSetup } from './fonepay.ts'
import type { PaymentProvider } from './provider.ts'

let simulators: Simulators
let provider: PaymentProvider
let count = 0
beforeAll(async () => {
  simulators = await startSimulators()
})
beforeEach(() => {
  simulators.reset()
  provider = open()
})
afterAll(() => simulators.close())

const open = (changes: { privateKey?: string; terminalId?: string; password?: string } = {}) =>
  fonepayProviderSetup.create({
    ...simulators.fonepay.keys,
    url: simulators.fonepay.url,
    ...changes,
  })

test('the shopper gets a QR code with the right amount, and the payment is read with its amount', async () => {
  const attempt = await startFonepayAttempt('FP-1-a')
  expect(attempt.providerKey).toBe('FP1a')
  expect(readPaymentQr(attempt.next?.kind === 'qr' ? attempt.next.text : '')).toMatchObject({
    '53': '524',
    '54': '2499.50',
  })
  expect((await provider.check(attempt)).says).toBe('none')
  simulators.fonepay.pay(attempt.providerKey)
  expect(await provider.check(attempt)).toMatchObject({
    says: 'paid',
    amountPaisa: 249_950,
    currency: 'NPR',
    reference: 'FP-1-a',
    transactionId: simulators.moneyOf(attempt.providerKey)[0]?.transaction,
    raw: expect.stringMatching(/^200 \{/),
  })
})

test('a QR code that nobody scanned counts as unpaid, although the answer contains its amount', async () => {
  const { says, raw } = await provider.check(await startFonepayAttempt())
  expect(says).toBe('none')
  expect(raw).toContain('"totalTransactionAmount":"2499.5"')
})

test.each([
  ['pending_then_paid', 'pending'],
  ['failed', 'failed'],
] as const)('the payment state %s is read as %s', async (outcome, says) => {
  const attempt = await startFonepayAttempt()
  simulators.fonepay.knobs.set(attempt.providerKey, { outcome })
  simulators.fonepay.pay(attempt.providerKey)
  expect((await provider.check(attempt)).says).toBe(says)
})

test.each([
  [{ status: 'not_found' }, { says: 'no-answer' }],
  [{ status: 'unknown_status' }, { says: 'unclear' }],
  [{ status: 'other_amount' }, { says: 'paid', amountPaisa: 249_850 }],
  [{ status: 'other_reference' }, { says: 'paid', reference: 'ANOTHER1' }],
  [{ statusLine: '503' }, { says: 'no-answer' }],
  [{ statusLine: 'garbage' }, { says: 'no-answer' }],
  [{ statusLine: 'down' }, { says: 'no-answer' }],
  [{ statusLine: 'answer_lost' }, { says: 'no-answer' }],
] as const)('with %o a paid attempt is read as %o', async (knobs, verdict) => {
  const attempt = await startFonepayAttempt()
  simulators.fonepay.pay(attempt.providerKey)
  simulators.fonepay.knobs.set(attempt.providerKey, knobs)
  expect(await provider.check(attempt)).toMatchObject(verdict)
})

test.each([
  [{ startLine: 'down' }, 0],
  [{ startLine: '503' }, 503],
  [{ startLine: 'garbage' }, 200],
  [{ startLine: 'answer_lost' }, 0],
  [{ start: 'error_with_200' }, 200],
  [{ start: 'duplicate' }, 409],
  [{ login: 'too_many' }, 429],
  [{ login: 'refused' }, 401],
  [{ loginLine: 'down' }, 0],
  [{ loginLine: 'garbage' }, 200],
] as const)('with %o no QR code is shown', async (knobs, status) => {
  simulators.fonepay.knobs.setForAll(knobs)
  const { next, raw, providerKey } = await startFonepayAttempt()
  expect(next).toBeNull()
  expect(providerKey).toBe('')
  expect(raw).toMatch(new RegExp(`^${status} `))
})

test('an attempt without a QR code counts as unpaid without a request to Fonepay', async () => {
  const requestCountBefore = simulators.state.receivedRequests.length
  const attempt = { reference: 'A', providerKey: null, amountPaisa: 1000, orderId: 'ORD-1' }
  expect(await provider.check(attempt)).toEqual({ says: 'none', raw: '' })
  expect(simulators.state.receivedRequests).toHaveLength(requestCountBefore)
})

test('many requests at once share one sign-in at Fonepay', async () => {
  const startedAttempts = await Promise.all(Array.from({ length: 5 }, () => startFonepayAttempt()))
  expect(startedAttempts.every(({ next }) => next)).toBe(true)
  expect(await countSignInsDuring(() => startFonepayAttempt())).toBe(0)
})

test('a token that expired early is replaced, once for each request', async () => {
  const attempt = await startFonepayAttempt()
  simulators.fonepay.pay(attempt.providerKey)
  simulators.fonepay.endTokens()
  expect(await countSignInsDuring(() => provider.check(attempt))).toBe(1)
  expect((await provider.check(attempt)).says).toBe('paid')
  simulators.fonepay.knobs.setForAll({ token: 'ends_early' })
  simulators.fonepay.endTokens()
  expect((await provider.check(attempt)).says).toBe('paid')
  expect((await provider.check(attempt)).says).toBe('paid')
})

test('after too many sign-ins the shop sends no requests to Fonepay for a while', async () => {
  simulators.fonepay.knobs.setForAll({ login: 'too_many' })
  expect(await countSignInsDuring(() => startFonepayAttempt())).toBe(1)
  simulators.fonepay.knobs.setForAll({ login: 'right' })
  expect(await countSignInsDuring(() => startFonepayAttempt())).toBe(0)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const signInsWithOtherClock = await countSignInsDuring(() => startFonepayAttempt())
  vi.useRealTimers()
  expect(signInsWithOtherClock).toBe(0)
})

test('Fonepay sends no messages, so every callback counts as forged', () => {
  const message = { reference: 'A', query: {}, headers: {}, body: '' }
  const attempt = { reference: 'A', providerKey: 'A', amountPaisa: 100, orderId: 'ORD-1' }
  expect(provider.verifyMessage({ ...message, kind: 'callback' }, attempt)).toBe('forged')
  expect(provider.verifyMessage({ ...message, kind: 'return' }, attempt)).toBe('unsigned')
})

test('the test of the settings finds a wrong key, password and terminal', async () => {
  expect(await provider.test()).toMatchObject({ isWorking: true })
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  for (const changes of [{ privateKey }, { password: 'wrong' }, { terminalId: '1' }])
    expect(await open(changes).test()).toMatchObject({ isWorking: false })
})

const startFonepayAttempt = (reference = `FP-${++count}-x`) => startAttempt(provider, reference)

async function countSignInsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = simulators.state.receivedRequests.length
  await work()
  return simulators.state.receivedRequests
    .slice(before)
    .filter(({ path }) => path.endsWith('/login')).length
}
