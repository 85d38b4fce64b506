import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '#tests/simulators/start-simulators.ts'
import { startAttempt } from '#tests/support/start-attempt.ts'
import { khaltiProviderSetup } from './khalti.ts'
import type { PaymentProvider } from './provider.ts'

let simulators: Simulators
let provider: PaymentProvider
let count = 0
beforeAll(async () => {
  simulators = await startSimulators()
  provider = khaltiProviderSetup.create({ ...simulators.khalti.keys, url: simulators.khalti.url })
})
beforeEach(() => simulators.reset())
afterAll(() => simulators.close())

test('the shopper gets the page of Khalti, and the payment there is read with its amount', async () => {
  const attempt = await startKhaltiAttempt()
  expect(attempt.next).toEqual({ kind: 'link', url: expect.stringContaining(attempt.providerKey) })
  expect((await provider.check(attempt)).says).toBe('none')
  simulators.khalti.pay(attempt.reference)
  const [takenMoney] = simulators.moneyOf(attempt.reference)
  expect(await provider.check(attempt)).toMatchObject({
    says: 'paid',
    amountPaisa: 249_950,
    currency: 'NPR',
    reference: attempt.reference,
    transactionId: takenMoney?.transaction,
    raw: expect.stringMatching(/^200 \{"pidx":/),
  })
})

test.each(['Expired', 'User canceled'] as const)(
  'the state %s is read as unpaid',
  async (state) => {
    const attempt = await startKhaltiAttempt()
    if (state === 'Expired') simulators.clock.advanceBy(1800 * 1000)
    else simulators.khalti.cancel(attempt.reference)
    const { says, raw } = await provider.check(attempt)
    expect(says).toBe('failed')
    expect(raw).toMatch(new RegExp(`^400 .*"${state}"`))
  },
)

test('a payment that arrives after it had expired is read as paid', async () => {
  const attempt = await startKhaltiAttempt()
  simulators.khalti.knobs.set(attempt.reference, { expiry: 'paid_after_it' })
  simulators.clock.advanceBy(1800 * 1000)
  expect((await provider.check(attempt)).says).toBe('failed')
  simulators.khalti.pay(attempt.reference)
  expect((await provider.check(attempt)).says).toBe('paid')
})

test('a payment that Khalti still processes is read as pending', async () => {
  const attempt = await startKhaltiAttempt()
  simulators.khalti.knobs.set(attempt.reference, { outcome: 'pending_then_paid' })
  simulators.khalti.pay(attempt.reference)
  expect((await provider.check(attempt)).says).toBe('pending')
})

test.each([
  [{ status: 'unknown_status' }, { says: 'unclear' }],
  [{ status: 'other_amount' }, { says: 'paid', amountPaisa: 249_850 }],
  [{ status: 'other_reference' }, { says: 'paid', reference: 'px0' }],
  [{ statusLine: '503' }, { says: 'no-answer' }],
  [{ statusLine: 'garbage' }, { says: 'no-answer' }],
  [{ statusLine: 'down' }, { says: 'no-answer' }],
  [{ statusLine: 'answer_lost' }, { says: 'no-answer' }],
  [{ key: 'refused' }, { says: 'no-answer' }],
] as const)('with %o a paid attempt is read as %o', async (knobs, verdict) => {
  const attempt = await startKhaltiAttempt()
  simulators.khalti.pay(attempt.reference)
  simulators.khalti.knobs.set(attempt.reference, knobs)
  expect(await provider.check(attempt)).toMatchObject(verdict)
})

test.each(['Partially Refunded', 'Partially refunded', 'Refunded'])(
  '%s is read as refunded',
  async (words) => {
    const attempt = await startKhaltiAttempt()
    simulators.khalti.pay(attempt.reference)
    const statusSpelling = words === 'Partially refunded' ? 'other_spelling' : 'right'
    simulators.khalti.knobs.set(attempt.reference, { status: statusSpelling })
    await refundAttempt(attempt.reference, words === 'Refunded' ? 249_950 : 100_000)
    const { says, raw } = await provider.check(attempt)
    expect(says).toBe('refunded')
    expect(raw).toContain(`"${words}"`)
  },
)

test.each([
  [{ startLine: 'down' }, 0],
  [{ startLine: '503' }, 503],
  [{ startLine: 'garbage' }, 200],
  [{ startLine: 'answer_lost' }, 0],
  [{ start: 'no_address' }, 200],
  [{ key: 'refused' }, 401],
] as const)('with %o no payment page is shown', async (knobs, status) => {
  simulators.khalti.knobs.setForAll(knobs)
  const { next, raw, providerKey } = await startKhaltiAttempt()
  expect(next).toBeNull()
  expect(providerKey).toBe('')
  expect(raw).toMatch(new RegExp(`^${status} `))
})

test('an attempt that Khalti never began counts as unpaid without a request to Khalti', async () => {
  const requestCountBefore = simulators.state.receivedRequests.length
  const attempt = { reference: 'A', providerKey: null, amountPaisa: 1000, orderId: 'ORD-1' }
  expect(await provider.check(attempt)).toEqual({ says: 'none', raw: '' })
  expect(simulators.state.receivedRequests).toHaveLength(requestCountBefore)
})

test('refunds are partial or full, and never more than was paid', async () => {
  const { reference } = await startKhaltiAttempt()
  simulators.khalti.pay(reference)
  expect(await refundAttempt(reference, 100_000)).toMatchObject({ result: 'done' })
  expect(await refundAttempt(reference, 249_949)).toMatchObject({
    result: 'refused',
    reference: null,
  })
  expect(simulators.moneyOf(reference)).toMatchObject([{ returnedPaisa: 100_000 }])
  const other = await startKhaltiAttempt()
  simulators.khalti.pay(other.reference)
  expect(await refundAttempt(other.reference, 249_950)).toMatchObject({ result: 'done' })
  expect(await refundAttempt(other.reference, 249_950)).toMatchObject({ result: 'refused' })
  expect(simulators.moneyOf(other.reference)).toMatchObject([{ returnedPaisa: 249_950 }])
})

test.each(['answer_lost', '503', 'garbage'] as const)(
  'after a refund over a connection that is %s, it is unknown whether the refund was made',
  async (refundLine) => {
    const { reference } = await startKhaltiAttempt()
    simulators.khalti.pay(reference)
    simulators.khalti.knobs.set(reference, { refundLine })
    expect(await refundAttempt(reference, 249_950)).toMatchObject({
      result: 'unknown',
      reference: null,
    })
  },
)

test('a return proves no payment, and a return that names another payment counts as forged', async () => {
  const { reference, ...attempt } = await startKhaltiAttempt()
  const message = (query: Record<string, string>, kind: 'return' | 'callback' = 'return') =>
    provider.verifyMessage(
      { kind, reference, query, headers: {}, body: '' },
      { ...attempt, reference },
    )
  const url = new URL(simulators.khalti.returnUrl(reference, { status: 'Completed' }))
  expect(message(Object.fromEntries(url.searchParams))).toBe('unsigned')
  expect(message({})).toBe('unsigned')
  expect(message({ purchase_order_id: 'ANOTHER' })).toBe('forged')
  expect(message({}, 'callback')).toBe('forged')
})

test('the test of the settings shows whether the key is right', async () => {
  expect(await provider.test()).toMatchObject({ isWorking: true })
  const { url } = simulators.khalti
  const wrong = khaltiProviderSetup.create({ secretKey: 'wrong', url })
  expect(await wrong.test()).toMatchObject({ isWorking: false, raw: expect.stringMatching(/^401/) })
  simulators.khalti.knobs.setForAll({ statusLine: 'garbage' })
  expect(await provider.test()).toMatchObject({ isWorking: false })
})

const startKhaltiAttempt = () => startAttempt(provider, `KH-${++count}`)

function refundAttempt(reference: string, amountPaisa: number) {
  const transactionId = simulators.moneyOf(reference)[0]?.transaction ?? ''
  const isWholeAmount = amountPaisa === 249_950
  return provider.refund?.({
    transactionId,
    amountPaisa,
    isFullRefund: isWholeAmount,
    mobile: null,
  })
}
