import { expect, test, vi } from 'vitest'
import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { paymentCalls } from '#tests/support/payment-calls.ts'
import { createAnswerCache } from './answer-cache.ts'
import { publicCallsOf } from './public-calls.ts'

test.each(
  Object.entries<ApiCall>(apiCalls).filter(([, call]) => call.publicCacheSeconds !== undefined),
)('the public call %s is a read for anyone that depends on no header', (_, call) => {
  expect(methodAndPathsOf(call.route).method).toBe('GET')
  expect(call).toMatchObject({ access: 'anyone', answers: 'json' })
  expect(call.headers).toBeUndefined()
})

test('a call is public only if it declares that, whoever may make it', () => {
  const findEntry = publicCallsOf(paymentCalls)
  expect(findEntry('/api/payments/rates')).toEqual({ key: '/api/payments/rates', cacheSeconds: 60 })
  expect(findEntry('/checkout/pay?to=/')).toBeUndefined()
  expect(findEntry('/api/payments/slip')).toBeUndefined()
  expect(findEntry('/api/payments/notify')).toBeUndefined()
})

test('if two calls have the same path, the first one is used', () => {
  const { getRates, downloadSlip } = paymentCalls
  const ownPaymentsCall = { ...downloadSlip, route: 'GET /api/payments/mine' } as const
  const paymentByIdCall = { ...getRates, route: 'GET /api/payments/{id}' } as const
  expect(
    publicCallsOf({ mine: ownPaymentsCall, each: paymentByIdCall })('/api/payments/mine'),
  ).toBeUndefined()
  expect(
    publicCallsOf({ mine: ownPaymentsCall, each: paymentByIdCall })('/api/payments/7'),
  ).toBeDefined()
})

test.each([
  [59_000, 1],
  [61_000, 2],
])(
  'a public answer is cached for the time that its call declares: %s ms',
  async (laterMs, madeCount) => {
    const answerCache = createAnswerCache(publicCallsOf(paymentCalls))
    const makeResponse = vi.fn(async () => Response.json({ success: true }))
    const request = new Request('http://shop.test/api/payments/rates')
    await answerCache.answer(request, makeResponse, () => {})
    const mockedClock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + laterMs)
    await answerCache.answer(request, makeResponse, () => {})
    mockedClock.mockRestore()
    expect(makeResponse).toHaveBeenCalledTimes(madeCount)
  },
)

test('a redirect to a payment provider is made anew for every shopper and never cached', async () => {
  const answerCache = createAnswerCache(publicCallsOf(paymentCalls))
  const makeResponse = vi.fn(async () => new Response(null, { status: 302 }))
  for (const _ of [1, 2])
    await answerCache.answer(
      new Request('http://shop.test/checkout/pay?to=/'),
      makeResponse,
      () => {},
    )
  expect(makeResponse).toHaveBeenCalledTimes(2)
})
