import { beforeEach, expect, test } from 'vitest'
import { CARD_DELAY_MS } from '#tests/simulators/card.ts'
import { type OrderToPay, useShopWithPayments } from '#tests/support/paying.ts'

const paid = await useShopWithPayments()
const { shop, simulators, providers, buy, see, watch, attemptsOf, eventsOf, runChecks } = paid
const { card } = simulators
beforeEach(() => simulators.reset())

async function begin() {
  const bought = await buy('CARD')
  const { id, reference } = await paid.start(bought, 'CARD')
  return { bought, id, reference }
}

/** The company's server calls the shop; the test hands the message over. */
async function report(reference: string, changes?: object) {
  const { body, headers } = card.messageAbout(reference, changes)
  const address = `http://shop.test/api/pay/card/callback/${reference}`
  const response = await shop.send(new Request(address, { method: 'POST', body, headers }))
  expect(response.status).toBe(200)
}

const verdictsOf = async (id: number) =>
  (await eventsOf(id)).filter(({ kind }) => kind === 'callback').map(({ verdict }) => verdict)

const PAID = { status: 'PAID', fulfilment: 'confirmed' }
const expectUnpaid = async (bought: OrderToPay) =>
  expect(await see(bought)).toMatchObject({ status: 'PENDING' })

test('a shopper pays on the page of the company, and its lookup says so', async () => {
  const { bought, id, reference } = await begin()
  expect((await watch(bought)).attempt?.next).toMatchObject({ kind: 'link' })
  const [back = ''] = await card.pay(reference)
  expect(await paid.browse(back)).toEqual({ status: 303, location: `/orders/${bought.orderId}` })
  await report(reference)
  await expectUnpaid(bought)
  expect(await watch(bought)).toMatchObject({ state: 'paid', attempt: { method: 'CARD' } })
  expect(await see(bought)).toMatchObject({ ...PAID, paymentMethod: 'CARD' })
  expect(await verdictsOf(id)).toEqual(['genuine'])
})

test.each(['wrong_key', 'amount_changed', 'old', 'other_reference'] as const)(
  'a message with the mistake %s is on record as forged, and makes nobody ask',
  async (message) => {
    const { bought, id, reference } = await begin()
    card.knobs.set(reference, { message })
    const before = await attemptsOf(bought)
    await report(reference, { status: 'paid', payment_id: 'FORGED' })
    expect(await attemptsOf(bought)).toEqual(before)
    expect(await verdictsOf(id)).toEqual(['forged'])
  },
)

test('a message without a signature, or with nothing in it, is forged', async () => {
  const { id, reference } = await begin()
  const address = `http://shop.test/api/pay/card/callback/${reference}`
  await shop.send(new Request(address, { method: 'POST', body: '{"session":{}}' }))
  expect(await verdictsOf(id)).toEqual(['forged'])
})

test('a message that says paid is not believed if the lookup says something else', async () => {
  const { bought, reference } = await begin()
  await report(reference, { status: 'paid', payment_id: 'C1' })
  await runChecks()
  await expectUnpaid(bought)
})

test('a hundred messages, also late and out of order, count the money once', async () => {
  const { bought, id, reference } = await begin()
  await card.pay(reference)
  await report(reference, { status: 'paid' })
  await report(reference, { status: 'open' })
  await Promise.all(Array.from({ length: 98 }, () => report(reference)))
  await runChecks()
  await report(reference, { status: 'processing' })
  expect(await see(bought)).toMatchObject(PAID)
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'paid' }])
  expect(simulators.moneyOf(reference)).toHaveLength(1)
  expect(await verdictsOf(id)).toHaveLength(101)
})

test('a message that is signed with another amount leaves the decision to staff', async () => {
  const { bought, reference } = await begin()
  card.knobs.set(reference, { message: 'other_amount' })
  await card.pay(reference)
  await report(reference)
  await runChecks()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'unclear' }])
  await expectUnpaid(bought)
})

test.each(['other_amount', 'other_currency', 'other_reference', 'unknown_status'] as const)(
  'a lookup with %s pays nothing, and staff decide',
  async (status) => {
    const { bought, reference } = await begin()
    card.knobs.set(reference, { status })
    await card.pay(reference)
    await runChecks()
    expect(await attemptsOf(bought)).toMatchObject([{ state: 'unclear' }])
    await expectUnpaid(bought)
  },
)

test('a payment that the company is still working on is paid later, although the page was left', async () => {
  const { bought, reference } = await begin()
  card.knobs.set(reference, { outcome: 'pending_then_paid', callback: 'never', redirect: 'none' })
  await card.pay(reference)
  await runChecks()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'pending' }])
  simulators.clock.advance(CARD_DELAY_MS)
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID)
})

test('the page is continued on another device, and a canceled one can be started again', async () => {
  const { bought, reference } = await begin()
  expect((await paid.start(bought, 'CARD')).reference).toBe(reference)
  card.cancel(reference)
  await runChecks()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'failed' }])
  expect((await paid.start(bought, 'CARD')).reference).not.toBe(reference)
})

test('money goes back through the company, and one that refuses is not asked again', async () => {
  const { bought, reference } = await begin()
  await card.pay(reference)
  await runChecks()
  const provider = providers.find(({ method }) => method === 'CARD')
  const transactionId = simulators.moneyOf(reference)[0]?.transaction ?? ''
  const request = { transactionId, amountPaisa: 249_950, isFull: true, mobile: null }
  card.knobs.set(reference, { refund: 'refused' })
  expect(await provider?.refund?.(request)).toMatchObject({ result: 'refused' })
  card.knobs.set(reference, { refund: 'right' })
  const staff = await shop.person('staff')
  const [attempt] = await attemptsOf(bought)
  const path = { orderId: bought.orderId }
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  await shop.call(
    'POST /api/admin/payments/{id}/refunds',
    {
      path: { id: attempt?.id ?? 0 },
      body: { amount: 2499.5, reason: 'Sent back', version: order.version },
    },
    staff,
  )
  expect(await see(bought)).toMatchObject({ status: 'REFUNDED' })
  expect(simulators.moneyOf(reference)).toMatchObject([{ returnedPaisa: 249_950 }])
})

test('a refund without an answer is unknown', async () => {
  const { reference } = await begin()
  await card.pay(reference)
  card.knobs.set(reference, { refundLine: 'answer_lost' })
  const transactionId = simulators.moneyOf(reference)[0]?.transaction ?? ''
  const provider = providers.find(({ method }) => method === 'CARD')
  const request = { transactionId, amountPaisa: 249_950, isFull: true, mobile: null }
  expect(await provider?.refund?.(request)).toMatchObject({ result: 'unknown', reference: null })
})

test('the test of the settings says whether the key is right', async () => {
  const provider = providers.find(({ method }) => method === 'CARD')
  expect(await provider?.test()).toMatchObject({ isWorking: true })
  card.knobs.setForAll({ key: 'refused' })
  expect(await provider?.test()).toMatchObject({ isWorking: false })
})
