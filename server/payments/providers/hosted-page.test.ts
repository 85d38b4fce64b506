import { beforeEach, describe, expect, test } from 'vitest'
import { HOSTED_PAGE_DELAY_MS } from '#tests/simulators/hosted-page-simulator.ts'
import { type OrderToPay, useShopWithPayments } from '#tests/support/use-shop-with-payments.ts'

const shopWithPayments = await useShopWithPayments()
const { shop, simulators, providers, buy, see, watch, attemptsOf, eventsOf, runChecks } =
  shopWithPayments
beforeEach(() => simulators.reset())

type MessageChanges = Parameters<typeof simulators.card.messageAbout>[1]
const readEventVerdicts = async (id: number) =>
  (await eventsOf(id)).filter(({ kind }) => kind === 'callback').map(({ verdict }) => verdict)

const PAID_ORDER = { status: 'PAID', fulfilment: 'confirmed' }
const expectUnpaid = async (bought: OrderToPay) =>
  expect(await see(bought)).toMatchObject({ status: 'PENDING' })

/** A company with a hosted page is tested like all others by a line here. */
const HOSTED_PAGE_COMPANIES = [['CARD', simulators.card]] as const

describe.each(HOSTED_PAGE_COMPANIES)('%s', (method, page) => {
  async function startPayment() {
    const bought = await buy(method)
    const { id, reference } = await shopWithPayments.start(bought, method)
    return { bought, id, reference }
  }

  /** The company's server calls the shop; the test hands the message over. */
  async function reportPayment(reference: string, changes?: MessageChanges) {
    const { requestBody: body, headers } = page.messageAbout(reference, changes)
    const address = `http://shop.test/api/pay/${method.toLowerCase()}/callback/${reference}`
    const response = await shop.send(new Request(address, { method: 'POST', body, headers }))
    expect(response.status).toBe(200)
  }

  test('a shopper pays on the page of the company, and a lookup confirms the payment', async () => {
    const { bought, id, reference } = await startPayment()
    expect((await watch(bought)).attempt?.next).toMatchObject({ kind: 'link' })
    const [returnAddress = ''] = await page.pay(reference)
    expect(await shopWithPayments.browse(returnAddress)).toEqual({
      status: 303,
      location: `/orders/${bought.orderId}`,
    })
    await reportPayment(reference)
    await expectUnpaid(bought)
    expect(await watch(bought)).toMatchObject({ state: 'paid', attempt: { method } })
    expect(await see(bought)).toMatchObject({ ...PAID_ORDER, paymentMethod: method })
    expect(await readEventVerdicts(id)).toEqual(['genuine'])
  })

  test.each(['wrong_key', 'amount_changed', 'old', 'other_reference'] as const)(
    'a message with the mistake %s is recorded as forged, and causes no lookup',
    async (message) => {
      const { bought, id, reference } = await startPayment()
      page.knobs.set(reference, { message })
      const before = await attemptsOf(bought)
      await reportPayment(reference, { state: 'paid', transaction: 'FORGED' })
      expect(await attemptsOf(bought)).toEqual(before)
      expect(await readEventVerdicts(id)).toEqual(['forged'])
    },
  )

  test('a message without a signature or without content counts as forged', async () => {
    const { id, reference } = await startPayment()
    const address = `http://shop.test/api/pay/${method.toLowerCase()}/callback/${reference}`
    await shop.send(new Request(address, { method: 'POST', body: '{"session":{}}' }))
    expect(await readEventVerdicts(id)).toEqual(['forged'])
  })

  test('a message about a payment is ignored if the lookup says something else', async () => {
    const { bought, reference } = await startPayment()
    await reportPayment(reference, { state: 'paid', transaction: 'C1' })
    await runChecks()
    await expectUnpaid(bought)
  })

  test('a hundred messages, also late and out of order, count the money once', async () => {
    const { bought, id, reference } = await startPayment()
    await page.pay(reference)
    await reportPayment(reference, { state: 'paid' })
    await reportPayment(reference, { state: 'open' })
    await Promise.all(Array.from({ length: 98 }, () => reportPayment(reference)))
    await runChecks()
    await reportPayment(reference, { state: 'processing' })
    expect(await see(bought)).toMatchObject(PAID_ORDER)
    expect(await attemptsOf(bought)).toMatchObject([{ state: 'paid' }])
    expect(simulators.moneyOf(reference)).toHaveLength(1)
    expect(await readEventVerdicts(id)).toHaveLength(101)
  })

  test('a signed message with a different amount has to be decided by staff', async () => {
    const { bought, reference } = await startPayment()
    page.knobs.set(reference, { message: 'other_amount' })
    await page.pay(reference)
    await reportPayment(reference)
    await runChecks()
    expect(await attemptsOf(bought)).toMatchObject([{ state: 'unclear' }])
    await expectUnpaid(bought)
  })

  test.each(['other_amount', 'other_currency', 'other_reference', 'unknown_status'] as const)(
    'a lookup with %s does not count as paid, and staff have to decide',
    async (status) => {
      const { bought, reference } = await startPayment()
      page.knobs.set(reference, { status })
      await page.pay(reference)
      await runChecks()
      expect(await attemptsOf(bought)).toMatchObject([{ state: 'unclear' }])
      await expectUnpaid(bought)
    },
  )

  test('a payment that is pending when the shopper leaves the page is recorded when it is paid later', async () => {
    const { bought, reference } = await startPayment()
    page.knobs.set(reference, { outcome: 'pending_then_paid', callback: 'never', redirect: 'none' })
    await page.pay(reference)
    await runChecks()
    expect(await attemptsOf(bought)).toMatchObject([{ state: 'pending' }])
    simulators.clock.advanceBy(HOSTED_PAGE_DELAY_MS)
    await runChecks()
    expect(await see(bought)).toMatchObject(PAID_ORDER)
  })

  test('the payment page can be continued on another device, and started again after it was canceled', async () => {
    const { bought, reference } = await startPayment()
    expect((await shopWithPayments.start(bought, method)).reference).toBe(reference)
    page.cancel(reference)
    await runChecks()
    expect(await attemptsOf(bought)).toMatchObject([{ state: 'failed' }])
    expect((await shopWithPayments.start(bought, method)).reference).not.toBe(reference)
  })

  test('a refund is sent through the company, and is not sent again if the company refuses it', async () => {
    const { bought, reference } = await startPayment()
    await page.pay(reference)
    await runChecks()
    const provider = providers.find((one) => one.method === method)
    const transactionId = simulators.moneyOf(reference)[0]?.transaction ?? ''
    const request = { transactionId, amountPaisa: 249_950, isFullRefund: true, mobile: null }
    page.knobs.set(reference, { refund: 'refused' })
    expect(await provider?.refund?.(request)).toMatchObject({ result: 'refused' })
    page.knobs.set(reference, { refund: 'right' })
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

  test('a refund without an answer counts as unknown', async () => {
    const { reference } = await startPayment()
    await page.pay(reference)
    page.knobs.set(reference, { refundLine: 'answer_lost' })
    const transactionId = simulators.moneyOf(reference)[0]?.transaction ?? ''
    const provider = providers.find((one) => one.method === method)
    const request = { transactionId, amountPaisa: 249_950, isFullRefund: true, mobile: null }
    expect(await provider?.refund?.(request)).toMatchObject({ result: 'unknown', reference: null })
  })

  test('the test of the settings shows whether the key is right', async () => {
    const provider = providers.find((one) => one.method === method)
    expect(await provider?.test()).toMatchObject({ isWorking: true })
    page.knobs.setForAll({ key: 'refused' })
    expect(await provider?.test()).toMatchObject({ isWorking: false })
  })
})
