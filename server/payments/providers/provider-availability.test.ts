import { beforeEach, expect, test, vi } from 'vitest'
import { tryCall } from '#tests/support/selling.ts'
import { useShopWithPayments } from '#tests/support/use-shop-with-payments.ts'
import type { PaymentProvider } from './provider.ts'
import { watchProviderAvailability } from './provider-availability.ts'

const SECOND_IN_MS = 1000

/** A provider whose answers a test decides, and how often it was asked. */
function createPretendProvider({ hasOwnClock = true } = {}) {
  let now = 0
  const state = { isAnswering: true, asked: 0 }
  const provider: PaymentProvider = {
    method: 'KHALTI',
    needs: {},
    limits: { leastPaisa: 1, mostPaisa: null },
    start: async () => ({ next: null, raw: state.isAnswering ? '400 {}' : '0 timeout' }),
    check: async () => {
      state.asked++
      return state.isAnswering
        ? { says: 'none', raw: '200 {}' }
        : { says: 'no-answer', raw: '0 timeout' }
    },
    verifyMessage: () => 'unsigned',
    test: async () => ({ isWorking: true, raw: '200 {}' }),
  }
  const watchedProvider = watchProviderAvailability(provider, ...(hasOwnClock ? [() => now] : []))
  const attempt = { reference: 'A', providerKey: 'B', amountPaisa: 100, orderId: 'C' }
  const { availability } = watchedProvider
  if (!availability) throw new Error('A watched provider has its availability')
  return {
    state,
    availability,
    watched: watchedProvider,
    ask: async (howManyTimes: number, isAnswering: boolean) => {
      state.isAnswering = isAnswering
      for (let count = 0; count < howManyTimes; count++) await watchedProvider.check(attempt)
    },
    wait: (seconds: number) => {
      now += seconds * SECOND_IN_MS
    },
  }
}

test('a provider is paused after five requests in a row without an answer, and not after fewer', async () => {
  const { availability, ask } = createPretendProvider()
  await ask(4, false)
  await ask(1, true)
  await ask(4, false)
  expect([availability.isDown(), availability.mayAsk()]).toEqual([false, true])
  await ask(1, false)
  expect([availability.isDown(), availability.mayAsk(), availability.failures()]).toEqual([
    true,
    false,
    9,
  ])
})

test('a clock of the machine that is set back by a day does not make the pause longer', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { availability, ask } = createPretendProvider({ hasOwnClock: false })
  await ask(5, false)
  vi.setSystemTime(Date.now() - 86_400 * SECOND_IN_MS)
  const mayAskAtOnce = availability.mayAsk()
  vi.advanceTimersByTime(31 * SECOND_IN_MS)
  const mayAskAfterPause = availability.mayAsk()
  vi.useRealTimers()
  expect([mayAskAtOnce, mayAskAfterPause]).toEqual([false, true])
})

test('after the pause one request may try the provider, and if it is answered, all requests are allowed again', async () => {
  const { availability, ask, wait } = createPretendProvider()
  await ask(5, false)
  wait(29)
  expect(availability.mayAsk()).toBe(false)
  wait(1)
  expect(availability.isDown()).toBe(false)
  expect([availability.mayAsk(), availability.mayAsk()]).toEqual([true, false])
  await ask(1, true)
  expect([availability.mayAsk(), availability.mayAsk(), availability.isDown()]).toEqual([
    true,
    true,
    false,
  ])
})

test('each failed attempt makes the pause longer, up to five minutes', async () => {
  const { availability, ask, wait } = createPretendProvider()
  await ask(5, false)
  for (const seconds of [30, 60, 120, 300, 300]) {
    wait(seconds - 1)
    expect(availability.isDown()).toBe(true)
    wait(1)
    expect(availability.isDown()).toBe(false)
    await ask(1, false)
  }
})

test('a refusal of the provider counts as an answer', async () => {
  const { availability, watched: watchedProvider, state } = createPretendProvider()
  const request = {
    reference: 'A',
    orderId: 'C',
    amountPaisa: 100,
    currency: 'NPR' as const,
    expiresAt: new Date(),
    customer: { name: '', phone: '' },
    isOnPhone: false,
    returnUrl: '',
    callbackUrl: '',
  }
  for (let count = 0; count < 5; count++) await watchedProvider.start(request)
  expect(availability.isDown()).toBe(false)
  state.isAnswering = false
  for (let count = 0; count < 5; count++) await watchedProvider.start(request)
  expect(availability.isDown()).toBe(true)
})

const shopWithPayments = await useShopWithPayments()
const { shop, simulators, providers, buy, see, watch, start, runChecks, attemptsOf } =
  shopWithPayments
beforeEach(() => simulators.reset())

test('while a provider does not answer, a shopper is told at once, and can choose another method', async () => {
  const [bought, other] = [await buy('KHALTI'), await buy('KHALTI')]
  const { reference } = await start(bought, 'KHALTI')
  simulators.khalti.knobs.setForAll({ statusLine: 'down', startLine: 'down' })
  for (let count = 0; count < 5; count++) await runChecks()
  const requestCountBefore = simulators.state.receivedRequests.length
  const startOutcome = await tryCall(
    shop,
    'POST /api/order/{orderId}/payments',
    { path: { orderId: other.orderId }, body: { method: 'KHALTI' } },
    other.buyer,
  )
  expect(startOutcome).toMatchObject({ status: 503 })
  expect(await attemptsOf(other), 'nothing was begun').toEqual([])
  const paymentView = await watch(other)
  expect(paymentView.notAnswering).toEqual(['KHALTI'])
  expect(paymentView.methods).toEqual(expect.arrayContaining(['COD', 'ESEWA', 'FONEPAY']))
  await watch(bought)
  expect(simulators.state.receivedRequests.length, 'nobody asked it').toBe(requestCountBefore)

  const owner = await shop.person('admin')
  const { data } = await shop.call('GET /api/admin/settings/payments', {}, owner)
  const methodsNotAnswering = data.methods.filter(({ isAnswering }) => isAnswering === false)
  expect(methodsNotAnswering.map(({ method }) => method)).toEqual(['KHALTI'])

  simulators.reset()
  simulators.khalti.pay(reference)
  await runChecks()
  expect(await see(bought), 'the planned check was not left out').toMatchObject({ status: 'PAID' })
  expect((await watch(other)).notAnswering).toEqual([])
  expect(providers.every(({ availability }) => !availability?.isDown())).toBe(true)
  await start(other, 'KHALTI')
})
