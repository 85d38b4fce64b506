import { beforeEach, describe, expect, test } from 'vitest'
import { ESEWA_INTENT_DELAY_MS } from '#tests/simulators/esewa-intent-simulator.ts'
import { type OrderToPay, useShopWithPayments } from '#tests/support/use-shop-with-payments.ts'
import { verifyEsewaIntentMessage } from './esewa-intent.ts'

const shopWithPayments = await useShopWithPayments()
const { shop, simulators, buy, see, watch, attemptsOf, eventsOf, runChecks } = shopWithPayments
const { esewa, esewaIntent } = simulators
beforeEach(() => simulators.reset())

/** A shopper at a phone starts to pay with eSewa. */
async function startOnPhone({ orderId, buyer }: OrderToPay) {
  const { payment } = await shop.call(
    'POST /api/order/{orderId}/payments',
    { path: { orderId }, body: { method: 'ESEWA', isOnPhone: true } },
    buyer,
  )
  return payment
}

async function bookIntent() {
  const bought = await buy()
  const { attempt } = await startOnPhone(bought)
  const [stored] = await attemptsOf(bought)
  if (!attempt || !stored) throw new Error('Nothing was booked')
  return { bought, next: attempt.next, id: attempt.id, reference: stored.reference }
}

/** The simulator calls the address of the shop; the test hands the call to the shop. */
async function reportPayment(reference: string, changes?: Record<string, string>) {
  const body = esewaIntent.callbackBody(reference, changes)
  const address = `http://shop.test/api/pay/esewa/callback/${reference}`
  const response = await shop.send(
    new Request(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  )
  expect(response.status).toBe(200)
}

const PAID_ORDER = { status: 'PAID', fulfilment: 'confirmed' }

test('on a phone the app of eSewa opens, and the order is paid when eSewa says so', async () => {
  const { bought, next, reference, id } = await bookIntent()
  expect(next).toMatchObject({ kind: 'app', name: 'eSewa' })
  await runChecks()
  expect(await see(bought), 'booked, and not paid').toMatchObject({ status: 'PENDING' })
  await esewaIntent.pay(reference)
  await reportPayment(reference)
  expect(await see(bought), 'the call is not believed').toMatchObject({ status: 'PENDING' })
  expect(await watch(bought)).toMatchObject({ state: 'paid', attempt: { state: 'paid' } })
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  const verdicts = (await eventsOf(id)).map(({ kind, verdict }) => `${kind} ${verdict}`)
  expect(verdicts).toContain('callback genuine')
})

test('a payment that was begun in the app is continued on the phone, and a computer gets the page of eSewa', async () => {
  const { bought } = await bookIntent()
  expect((await startOnPhone(bought)).attempt?.next?.kind).toBe('app')
  expect(await attemptsOf(bought)).toHaveLength(1)
  const { orderId, buyer } = bought
  const { payment } = await shop.call(
    'POST /api/order/{orderId}/payments',
    { path: { orderId }, body: { method: 'ESEWA' } },
    buyer,
  )
  expect(payment.attempt?.next?.kind).toBe('form')
})

test('a payment whose report was lost is found when the job asks eSewa', async () => {
  const { bought, reference } = await bookIntent()
  esewaIntent.knobs.set(reference, { callback: 'never', redirect: 'none' })
  await esewaIntent.pay(reference)
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
})

test('a hundred reports of one payment count the money once', async () => {
  const { bought, reference } = await bookIntent()
  await esewaIntent.pay(reference)
  await Promise.all(Array.from({ length: 100 }, () => reportPayment(reference)))
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  const [attempt] = await attemptsOf(bought)
  expect(simulators.moneyOf(reference).map(({ transaction }) => transaction)).toEqual([
    attempt?.transactionId,
  ])
})

test('if eSewa reports the payment before the booking is stored, the order is paid nevertheless', async () => {
  esewaIntent.knobs.setForAll({ callback: 'before_the_start_is_answered' })
  const { bought } = await bookIntent()
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
})

test.each(['shorter_list', 'wrong_key'] as const)(
  'a report of eSewa with the mistake %s is recorded as forged, and the payment is not checked',
  async (message) => {
    const { bought, reference, id } = await bookIntent()
    esewaIntent.knobs.set(reference, { message })
    const before = await attemptsOf(bought)
    await reportPayment(reference, { status: 'SUCCESS' })
    expect(await attemptsOf(bought)).toEqual(before)
    const callbackEvents = (await eventsOf(id)).filter(({ kind }) => kind === 'callback')
    expect(callbackEvents).toMatchObject([{ verdict: 'forged' }])
  },
)

test('a report about another booking is recorded as forged, although eSewa signed it', async () => {
  const { id, reference } = await bookIntent()
  await reportPayment(reference, { correlation_id: 'C-OTHER' })
  const callbackEvents = (await eventsOf(id)).filter(({ kind }) => kind === 'callback')
  expect(callbackEvents).toMatchObject([{ verdict: 'forged' }])
})

test('if eSewa signs another amount, staff decide, because its answer names no amount', async () => {
  const { bought, reference } = await bookIntent()
  esewaIntent.knobs.set(reference, { message: 'other_amount' })
  await esewaIntent.pay(reference)
  await reportPayment(reference)
  await runChecks()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'unclear' }])
  expect(await see(bought)).toMatchObject({ status: 'PENDING' })
})

test('if eSewa takes money back later, the order stays paid and staff see it', async () => {
  const { bought, reference, id } = await bookIntent()
  esewaIntent.knobs.set(reference, { outcome: 'reverted_after_paid' })
  await esewaIntent.pay(reference)
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  simulators.clock.advanceBy(ESEWA_INTENT_DELAY_MS)
  const staff = await shop.person('staff')
  await shop.call('POST /api/admin/payments/{id}/check', { path: { id } }, staff)
  expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'status', verdict: 'refunded' })
  expect(await see(bought)).toMatchObject(PAID_ORDER)
})

test('if the app is never opened, the pieces return to stock after the time to pay', async () => {
  const { bought } = await bookIntent()
  await shopWithPayments.letTimePass(bought)
  await runChecks()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'expired' }])
  await shopWithPayments.runReleases()
  expect(await see(bought)).toMatchObject({ status: 'CANCELLED' })
})

test('if eSewa refuses the booking, the shopper can pay in another way', async () => {
  esewaIntent.knobs.setForAll({ startLine: 'down' })
  const bought = await buy()
  await expect(startOnPhone(bought)).rejects.toThrow()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'failed', providerKey: null }])
  expect((await watch(bought)).methods).toContain('ESEWA')
  expect(esewa.references()).not.toContain((await attemptsOf(bought))[0]?.reference)
})

describe('the signature of a call', () => {
  const account = {
    intentProductCode: 'INTENT',
    intentKey: 'esewa-intent-sim-key',
    intentUrl: 'https://checkout.esewa.com.np',
  }
  const attempt = { reference: 'ORD-1002-a1', orderId: '', amountPaisa: 249_950 }
  const verdictOnAnswer = (amount: string, signature: string) => {
    const names = 'product_code,amount,reference_code,correlation_id,status'
    const body = `{"product_code":"INTENT","amount":${amount},"reference_code":"R-1","correlation_id":"C-1","status":"SUCCESS","signed_field_names":"${names}","signature":"${signature}"}`
    const message = {
      kind: 'callback' as const,
      reference: attempt.reference,
      query: {},
      headers: {},
    }
    return verifyEsewaIntentMessage(
      account,
      { ...message, body },
      { ...attempt, providerKey: 'B-1 C-1' },
    )
  }
  const EXPECTED_SIGNATURE = 'gCuk93rJ9I7kTY4Km3lFq1M213pcJf3p0zP8Al9PPwg='

  test.each([
    ['2499.5', EXPECTED_SIGNATURE, 'genuine'],
    // Another way to write the same number is signed in another way.
    ['2499.50', EXPECTED_SIGNATURE, 'forged'],
    ['1', EXPECTED_SIGNATURE, 'forged'],
    ['2499.5', '', 'forged'],
  ])(
    'with the amount %s is verified over the bytes that were sent',
    (amount, signature, verdict) => {
      expect(verdictOnAnswer(amount, signature)).toBe(verdict)
    },
  )
})
