import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { listQueuedEmails } from '#tests/support/queued-emails.ts'
import {
  fillCart,
  newShopper,
  putOnSale,
  runConcurrently,
  stockOf,
  tryCall,
} from '#tests/support/selling.ts'
import { type OrderToPay, useShopWithPayments } from '#tests/support/use-shop-with-payments.ts'
import { payments } from '../orders/payment-tables.ts'
import { orders } from '../orders/tables.ts'
import { checkDuePayments } from './check-payment.ts'
import type { PaymentAttemptToCheck } from './providers/provider.ts'
import { paymentAttempts } from './tables.ts'

const shopWithPayments = await useShopWithPayments()
const { shop, simulators, buy, start, see, watch, attemptsOf, eventsOf, runChecks } =
  shopWithPayments
const { esewa } = simulators
beforeEach(() => simulators.reset())

const readPaymentRows = ({ orderId }: OrderToPay) =>
  shop.db
    .select({
      state: payments.state,
      amountPaisa: payments.amountPaisa,
      provider: payments.provider,
      dueBy: payments.refundDueBy,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id)

const PAID_ORDER = { status: 'PAID', fulfilment: 'confirmed' }
const SETTLED_PAYMENT = { state: 'settled', amountPaisa: 249_950, provider: 'esewa' }
const REFUND_DUE = { state: 'refund-due', amountPaisa: 249_950, provider: 'esewa' }

/** All money that eSewa took for an order is recorded exactly once. */
async function expectAllMoneyOnRecord(bought: OrderToPay) {
  const attemptsOfOrder = await attemptsOf(bought)
  const takenAmounts = attemptsOfOrder.flatMap(({ reference }) => simulators.moneyOf(reference))
  const recordedPayments = (await readPaymentRows(bought)).filter(
    ({ provider }) => provider === 'esewa',
  )
  const sum = (expectedAmounts: number[]) =>
    expectedAmounts.reduce((total, amount) => total + amount, 0)
  expect(sum(recordedPayments.map(({ amountPaisa }) => amountPaisa))).toBe(
    sum(takenAmounts.map(({ paisa }) => paisa)),
  )
  await expectInvariantsToHold(shop.db, bought.openingCounts)
}

test('if a shopper closes the tab after paying, the order is paid as soon as the job asks the provider', async () => {
  const bought = await buy()
  const { reference, id } = await start(bought)
  esewa.pay(reference)
  expect(await see(bought)).toMatchObject({ status: 'PENDING' })
  await runChecks()
  const paidOrder = await see(bought)
  expect(paidOrder).toMatchObject({ ...PAID_ORDER, paymentMethod: 'ESEWA' })
  expect(paidOrder).not.toHaveProperty('moneyToReturn')
  expect(await readPaymentRows(bought)).toMatchObject([SETTLED_PAYMENT])
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'paid', nextCheckAt: null }])
  expect(await eventsOf(id)).toMatchObject([
    { kind: 'sent', verdict: 'shown' },
    { kind: 'status', verdict: 'paid', body: expect.stringContaining('"COMPLETE"') },
    { kind: 'state', verdict: 'paid' },
  ])
  const emails = (await listQueuedEmails(shop.db)).filter(({ subject }) =>
    subject.includes(bought.orderId),
  )
  expect(emails.map(({ text }) => text)).toEqual([
    expect.stringContaining('We have received your payment of रू 2,499.50.'),
  ])
  await expectAllMoneyOnRecord(bought)
})

test('a shopper who comes back sees the order, which is paid as soon as the page asks the provider', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  const [returnAddress = ''] = esewa.pay(reference)
  expect(await shopWithPayments.browse(returnAddress)).toEqual({
    status: 303,
    location: `/orders/${bought.orderId}`,
  })
  expect(await see(bought), 'what the browser says is not believed').toMatchObject({
    status: 'PENDING',
  })
  expect(await watch(bought)).toMatchObject({
    state: 'paid',
    dueAmount: 0,
    methods: [],
    attempt: { state: 'paid' },
  })
  expect(await see(bought)).toMatchObject(PAID_ORDER)
})

test('a shopper who ordered in Nepali comes back to the page in Nepali', async () => {
  const bought = await buy()
  await shop.db.update(orders).set({ language: 'ne' }).where(eq(orders.id, bought.orderId))
  const { reference } = await start(bought)
  const [returnAddress = ''] = esewa.pay(reference)
  expect(await shopWithPayments.browse(returnAddress)).toEqual({
    status: 303,
    location: `/ne/orders/${bought.orderId}`,
  })
})

test.each(['amount_changed', 'wrong_key', 'shorter_list', 'other_shop'] as const)(
  'a return with the mistake %s leads to the order as usual, changes nothing and is recorded once',
  async (message) => {
    const bought = await buy()
    const { reference, id } = await start(bought)
    esewa.knobs.set(reference, { message })
    const [returnAddress = ''] = esewa.pay(reference)
    const before = await makeDatabaseFingerprint(shop.db)
    expect(await shopWithPayments.browse(returnAddress)).toEqual({
      status: 303,
      location: `/orders/${bought.orderId}`,
    })
    const ignoringPaymentEvents = { payment_events: '' }
    expect({ ...(await makeDatabaseFingerprint(shop.db)), ...ignoringPaymentEvents }).toEqual({
      ...before,
      ...ignoringPaymentEvents,
    })
    const returnEvents = (await eventsOf(id)).filter(({ kind }) => kind === 'return')
    expect(returnEvents).toMatchObject([{ verdict: 'forged' }])
  },
)

test('a report from the server of a provider is not trusted either, but makes the shop ask the provider', async () => {
  const bought = await buy()
  const { reference, id } = await start(bought)
  const address = `http://shop.test/api/pay/esewa/callback/${reference}`
  const body = '{"status":"COMPLETE"}'
  const response = await shop.send(new Request(address, { method: 'POST', body }))
  expect(response.status).toBe(200)
  await runChecks()
  expect(await see(bought)).toMatchObject({ status: 'PENDING' })
  expect(await eventsOf(id)).toContainEqual(
    expect.objectContaining({ kind: 'callback', body: expect.stringContaining(body) }),
  )
})

test('only the beginning of an unsigned message is recorded', async () => {
  const { reference, id } = await start(await buy())
  const body = JSON.stringify({ status: 'COMPLETE', filling: 'x'.repeat(7500) })
  for (const known of [reference, 'AAAAA-DDDDD-CCCCCC'])
    await shop.send(
      new Request(`http://shop.test/api/pay/esewa/callback/${known}`, { method: 'POST', body }),
    )
  const { rows } = await shop.db.execute(sql`
    select verdict, length(body) as length from payment_events
    where kind = 'callback' and (attempt_id = ${id} or body like 'AAAAA-DDDDD-CCCCCC%') order by id`)
  expect(rows).toEqual([
    { verdict: 'forged', length: 500 },
    { verdict: 'unknown', length: 500 },
  ])
})

test('a return for an unknown payment leads to the list of orders, and is recorded', async () => {
  const address = 'http://shop.test/api/pay/esewa/return/AAAAA-BBBBB-CCCCCC'
  expect(await shopWithPayments.browse(address)).toEqual({ status: 303, location: '/orders' })
  const { rows } = await shop.db.execute(
    sql`select kind, verdict from payment_events where attempt_id is null and kind = 'return'`,
  )
  expect(rows).toEqual([{ kind: 'return', verdict: 'unknown' }])
})

test.each([
  ['another amount', { status: 'other_amount' as const }],
  ['another payment', { status: 'other_reference' as const }],
])('an answer about %s has to be decided by staff, and the order is not paid', async (_, knobs) => {
  const bought = await buy()
  const { reference } = await start(bought)
  esewa.knobs.set(reference, knobs)
  esewa.pay(reference)
  await runChecks()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'unclear' }])
  expect(await see(bought)).toMatchObject({ status: 'PENDING' })
  expect(await readPaymentRows(bought)).toMatchObject([{ state: 'open' }])
})

test('money that waits for a decision of staff does not pay another order', async () => {
  const [underpaidPurchase, other] = [await buy(), await buy()]
  const { reference, id } = await start(underpaidPurchase)
  esewa.knobs.set(reference, { outcome: 'paid_with_less' })
  esewa.pay(reference)
  await runChecks()
  expect(await attemptsOf(underpaidPurchase)).toMatchObject([
    { state: 'unclear', transactionId: expect.stringMatching(/^E/) },
  ])
  const replayedAttempt = await start(other)
  esewa.knobs.set(replayedAttempt.reference, { status: 'replayed' })
  await runChecks()
  expect(await attemptsOf(other)).toMatchObject([{ state: 'unclear', transactionId: null }])
  expect(await see(other)).toMatchObject({ status: 'PENDING' })
  expect(await readPaymentRows(other)).toMatchObject([{ state: 'open' }])
  const [{ transactionId } = { transactionId: null }] = await attemptsOf(underpaidPurchase)
  const staff = await shop.person('staff')
  const acceptInput = { path: { id }, body: { reference: transactionId ?? '' } }
  await shop.call('POST /api/admin/payments/{id}/accept', acceptInput, staff)
  expect(await see(underpaidPurchase)).toMatchObject(PAID_ORDER)
})

test('ten returns, pages and jobs at once count the money once', async () => {
  const bought = await buy()
  const { reference, id } = await start(bought)
  const [returnAddress = ''] = esewa.pay(reference)
  await runConcurrently(10, async (index) => {
    if (index % 3 === 0) await shopWithPayments.browse(returnAddress)
    if (index % 3 === 1) await watch(bought)
    if (index % 3 === 2) await runChecks()
  })
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  expect(await readPaymentRows(bought)).toMatchObject([SETTLED_PAYMENT])
  await expectAllMoneyOnRecord(bought)
  const staff = await shop.person('staff')
  await shop.call('POST /api/admin/payments/{id}/check', { path: { id } }, staff)
  const paidEvents = (await eventsOf(id)).filter(
    ({ verdict, kind }) => `${kind} ${verdict}` === 'state paid',
  )
  expect(paidEvents, 'it became paid once').toHaveLength(1)
})

/** Staff agree on a delivery charge, which changes the total. */
async function changeDeliveryCharge({ orderId }: OrderToPay, deliveryAmount: number) {
  const staff = await shop.person('staff')
  const path = { orderId }
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  const { version, name: fullName, phone: whatsappNumber, items } = order
  const { label: _, ...place } = order.address
  const body = {
    version,
    address: { fullName, whatsappNumber, ...place },
    deliveryAmount,
    lines: { kept: items.map(({ position, quantity }) => ({ position, quantity })), added: [] },
    expectedTotal: order.finalAmount - (order.deliveryAmount ?? 0) + deliveryAmount,
  }
  await shop.call('PUT /api/admin/orders/{orderId}/edit', { path, body }, staff)
}

test('if staff make an order more expensive while it is being paid, the rest can be paid on the order page', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  await changeDeliveryCharge(bought, 100)
  esewa.pay(reference)
  await runChecks()
  expect(await see(bought)).toMatchObject({ status: 'CONFIRMED', finalAmount: 2599.5 })
  expect(await readPaymentRows(bought)).toMatchObject([
    { state: 'open', amountPaisa: 10_000 },
    SETTLED_PAYMENT,
  ])
  expect(await watch(bought)).toMatchObject({
    state: 'unpaid',
    dueAmount: 100,
    methods: expect.arrayContaining(['ESEWA']),
  })
  const { reference: referenceOfRest } = await start(bought)
  esewa.pay(referenceOfRest)
  await runChecks()
  expect(await see(bought)).toMatchObject({ status: 'PAID', finalAmount: 2599.5 })
  await expectAllMoneyOnRecord(bought)
})

test('if staff make an order cheaper while it is being paid, the difference has to be refunded', async () => {
  const bought = await buy()
  await changeDeliveryCharge(bought, 100)
  const { reference } = await start(bought)
  await changeDeliveryCharge(bought, 0)
  esewa.pay(reference)
  await runChecks()
  expect(await see(bought)).toMatchObject({ ...PAID_ORDER, finalAmount: 2499.5 })
  expect(await readPaymentRows(bought)).toMatchObject([
    SETTLED_PAYMENT,
    { ...REFUND_DUE, amountPaisa: 10_000 },
  ])
  await expectAllMoneyOnRecord(bought)
})

test('money that arrives after the order was cancelled has to be refunded within seven days', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  await shop.call(
    'DELETE /api/order/deleteorder/{orderId}',
    { path: { orderId: bought.orderId } },
    bought.buyer,
  )
  esewa.pay(reference)
  await runChecks()
  const [open, openPayment] = await readPaymentRows(bought)
  expect(open).toMatchObject({ state: 'void' })
  expect(openPayment).toMatchObject(REFUND_DUE)
  const days = ((openPayment?.dueBy?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  expect(await bought.readStock()).toBe(3)
  await expectAllMoneyOnRecord(bought)
})

test('if two devices pay an order at once, one payment counts and the other has to be refunded', async () => {
  const bought = await buy()
  const [first, second] = [await start(bought), await start(bought)]
  esewa.pay(first.reference)
  esewa.pay(second.reference)
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  const [, doublePayment] = await readPaymentRows(bought)
  expect(await readPaymentRows(bought)).toMatchObject([SETTLED_PAYMENT, REFUND_DUE])
  await expectAllMoneyOnRecord(bought)
  expect((await see(bought)).moneyToReturn).toEqual({
    amount: 2499.5,
    dueBy: doublePayment?.dueBy?.toISOString(),
  })
  const path = { orderId: bought.orderId }
  const cancellation = { path, body: { status: 'CANCELLED' as const } }
  const { order } = await shop.call(
    'PUT /api/order/updateorder/{orderId}',
    cancellation,
    bought.buyer,
  )
  expect(order.moneyToReturn).toMatchObject({ amount: 4999 })
})

test('if the process dies between the answer and the write, the next check finds the money', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  esewa.pay(reference)
  await shop.db.execute(
    sql`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
  )
  await shop.db.execute(
    sql`create trigger dies before update on payments for each row execute function die()`,
  )
  await expect(runChecks()).rejects.toThrow()
  await shop.db.execute(sql`drop trigger dies on payments`)
  expect(await see(bought)).toMatchObject({ status: 'PENDING' })
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'shown', transactionId: null }])
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  expect(await readPaymentRows(bought)).toMatchObject([SETTLED_PAYMENT])
})

test('an unpaid order is cancelled when the provider says that there is no payment, and its pieces return to stock', async () => {
  const bought = await buy()
  await start(bought)
  await shopWithPayments.letTimePass(bought)
  expect(await shopWithPayments.runReleases(), 'nobody has asked yet').toBe(0)
  esewa.knobs.setForAll({ status: 'not_found' })
  await runChecks()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'expired' }])
  expect(await shopWithPayments.runReleases()).toBe(1)
  expect(await see(bought)).toMatchObject({
    status: 'CANCELLED',
    history: [{}, { by: 'system', note: 'The order was not paid within 30 minutes.' }],
  })
  expect(await bought.readStock()).toBe(3)
  await expectInvariantsToHold(shop.db, bought.openingCounts)
})

test('the list of orders and the order page of staff show which orders wait for a payment in advance, and by which method', async () => {
  const staff = await shop.person('staff')
  const findAdminRow = async ({ orderId }: OrderToPay) => {
    const { data } = await shop.call('GET /api/admin/orders', { query: { orderId } }, staff)
    const path = { orderId }
    const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
    expect(order.waitsForPayment).toBe(data[0]?.waitsForPayment)
    return data[0]
  }
  const waitingOrder = await buy('KHALTI')
  expect(await findAdminRow(waitingOrder)).toMatchObject({
    status: 'PENDING',
    waitsForPayment: 'KHALTI',
  })
  expect(await findAdminRow(await buy('COD'))).not.toHaveProperty('waitsForPayment')

  const confirmedPurchase = await buy()
  const body = { status: 'CONFIRMED' } as const
  const path = { orderId: confirmedPurchase.orderId }
  await shop.call('PUT /api/order/updateorder/{orderId}', { path, body }, staff)
  expect(await findAdminRow(confirmedPurchase)).not.toHaveProperty('waitsForPayment')

  const setPaymentAmount = (amountPaisa: number) =>
    shop.db.update(payments).set({ amountPaisa }).where(eq(payments.orderId, waitingOrder.orderId))
  await setPaymentAmount(0)
  expect(await findAdminRow(waitingOrder), 'it costs nothing').not.toHaveProperty('waitsForPayment')
  await setPaymentAmount(249_950)

  const bought = await buy()
  esewa.pay((await start(bought)).reference)
  await runChecks()
  expect(await findAdminRow(bought)).toMatchObject({ status: 'PAID' })
  expect(await findAdminRow(bought)).not.toHaveProperty('waitsForPayment')
})

test('an order that waits for a payment in advance is not in the list to confirm, and the number beside each list is right', async () => {
  const staff = await shop.person('staff')
  const readCounts = async () => {
    const { workCounts } = await shop.call('GET /api/admin/orders', { query: {} }, staff)
    const { toConfirm: toConfirmCount } = await shop.call('GET /api/admin/new-orders', {}, staff)
    const toConfirmToday = (await shop.call('GET /api/admin/today', {}, staff)).data.toConfirm
    for (const list of ['to-confirm', 'waiting-for-payment'] as const) {
      const query = { list, limit: 100 }
      const { data } = await shop.call('GET /api/admin/orders', { query }, staff)
      expect(data.length, list).toBe(workCounts[list])
      for (const row of data) expect('waitsForPayment' in row).toBe(list === 'waiting-for-payment')
    }
    expect([toConfirmCount, toConfirmToday.orders]).toEqual([
      workCounts['to-confirm'],
      workCounts['to-confirm'],
    ])
    return [workCounts['to-confirm'], workCounts['waiting-for-payment']] as const
  }
  const [toConfirmCount, waitingCount] = await readCounts()
  await buy('COD')
  expect(await readCounts()).toEqual([toConfirmCount + 1, waitingCount])
  const bought = await buy('KHALTI')
  expect(await readCounts()).toEqual([toConfirmCount + 1, waitingCount + 1])
  const { data, workCounts } = await shop.call(
    'GET /api/admin/orders',
    { query: { list: 'waiting-for-payment', q: bought.orderId } },
    staff,
  )
  expect(data.map(({ orderId }) => orderId)).toEqual([bought.orderId])
  expect(workCounts).toMatchObject({ 'to-confirm': 0, 'waiting-for-payment': 1 })
  const path = { orderId: bought.orderId }
  await shop.call(
    'PUT /api/order/updateorder/{orderId}',
    { path, body: { status: 'CONFIRMED' } },
    staff,
  )
  expect(await readCounts()).toEqual([toConfirmCount + 1, waitingCount])
})

test('a payment expires by the clock of the database, also if the clock of the host is wrong', async () => {
  const [inTime, late] = [await buy(), await buy()]
  for (const bought of [inTime, late]) await start(bought)
  await shopWithPayments.letTimePass(late)
  esewa.knobs.setForAll({ status: 'not_found' })
  for (const [wrongDays, checkedAgain] of [
    [1, inTime],
    [-1, late],
  ] as const) {
    const { reference } = (await attemptsOf(checkedAgain))[0] ?? {}
    await shop.db.update(paymentAttempts).set({
      nextCheckAt: sql`case when reference = ${reference} then now() else next_check_at end`,
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + wrongDays * 86_400_000 })
    await checkDuePayments({
      db: shop.db,
      providers: shopWithPayments.providers,
      contact: {},
      publicUrl: 'http://shop.test',
    })
    vi.useRealTimers()
  }
  expect(await attemptsOf(inTime)).toMatchObject([{ state: 'shown' }])
  expect(await attemptsOf(late)).toMatchObject([{ state: 'expired' }])
  expect(await shopWithPayments.runReleases()).toBe(1)
})

test('an order whose payment was never started is cancelled after the time to pay', async () => {
  const bought = await buy()
  expect(await shopWithPayments.runReleases()).toBe(0)
  await shopWithPayments.letTimePass(bought)
  expect(await shopWithPayments.runReleases()).toBe(1)
  expect(await bought.readStock()).toBe(3)
})

test.each([
  ['cannot be reached', { statusLine: 'down' as const }],
  ['answers with rubbish', { statusLine: 'garbage' as const }],
  ['is out of order', { statusLine: '503' as const }],
  ['is not available', { status: 'unavailable' as const }],
  ['says something unknown', { status: 'unknown_status' as const }],
])('while the provider %s, the pieces stay reserved', async (_, knobs) => {
  const bought = await buy()
  const { reference } = await start(bought)
  esewa.knobs.set(reference, knobs)
  await shopWithPayments.letTimePass(bought)
  await runChecks()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'shown' }])
  expect(await shopWithPayments.runReleases()).toBe(0)
  expect(await see(bought)).toMatchObject({ status: 'PENDING' })
  expect(await bought.readStock()).toBe(2)
  esewa.knobs.reset()
  esewa.pay(reference)
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
})

test('money that arrives after the time to pay has to be refunded', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  esewa.knobs.set(reference, { status: 'not_found' })
  await shopWithPayments.letTimePass(bought)
  await runChecks()
  expect(await shopWithPayments.runReleases()).toBe(1)
  esewa.knobs.reset()
  esewa.pay(reference)
  await runChecks()
  expect(await see(bought)).toMatchObject({ status: 'CANCELLED' })
  expect((await readPaymentRows(bought))[1]).toMatchObject(REFUND_DUE)
  await expectAllMoneyOnRecord(bought)
})

test('an ambiguous payment waits for staff, who can ask again', async () => {
  const bought = await buy()
  const { reference, id } = await start(bought)
  esewa.knobs.set(reference, { outcome: 'ambiguous' })
  esewa.pay(reference)
  await shopWithPayments.letTimePass(bought)
  await runChecks()
  const staff = await shop.person('staff')
  const list = await shop.call('GET /api/admin/payments', { query: {} }, staff)
  expect(list.attempts).toContainEqual(expect.objectContaining({ id, state: 'unclear' }))
  expect(await shopWithPayments.runReleases()).toBe(0)
  esewa.resolve(reference, 'COMPLETE')
  const { data } = await shop.call('POST /api/admin/payments/{id}/check', { path: { id } }, staff)
  expect(data).toMatchObject({ state: 'paid' })
  expect(await see(bought)).toMatchObject(PAID_ORDER)
})

test('staff accept a payment with its reference, once', async () => {
  const staff = await shop.person('staff')
  const [bought, other] = [await buy(), await buy()]
  const attemptToAccept = async (wanted: OrderToPay, reference: string) =>
    tryCall(
      shop,
      'POST /api/admin/payments/{id}/accept',
      { path: { id: (await start(wanted)).id }, body: { reference } },
      staff,
    )
  expect(await attemptToAccept(bought, 'E77')).toMatchObject({ status: 200 })
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  expect(await attemptToAccept(other, 'E77')).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect(await see(other)).toMatchObject({ status: 'PENDING' })
})

/** Staff confirm an order and note money that eSewa took for it. Returns its number and the answer. */
async function notePaymentByHand(bought: OrderToPay, reference: string, amount: number) {
  const staff = await shop.person('staff')
  const path = { orderId: bought.orderId }
  await shop.call('POST /api/admin/orders/confirm', { body: { orderIds: [bought.orderId] } }, staff)
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  const number = simulators.moneyOf(reference)[0]?.transaction ?? ''
  const body = { version: order.version, amount, way: 'esewa' as const, reference: number }
  const RECEIVE_PAYMENT_ROUTE = 'POST /api/admin/orders/{orderId}/receive-payment'
  const notedPayment = await shop.call(RECEIVE_PAYMENT_ROUTE, { path, body }, staff)
  return { staff, path, number, version: notedPayment.order.version }
}

test('money that staff have recorded by hand counts once when eSewa reports it', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  esewa.pay(reference)
  const { number } = await notePaymentByHand(bought, reference, 2499.5)
  await runChecks()
  expect(await attemptsOf(bought)).toMatchObject([{ state: 'paid', transactionId: number }])
  expect(await readPaymentRows(bought)).toMatchObject([SETTLED_PAYMENT])
  await expectAllMoneyOnRecord(bought)
})

test('if staff have recorded too little by hand, the rest counts when eSewa reports the payment', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  esewa.pay(reference)
  await notePaymentByHand(bought, reference, 1000)
  expect(await see(bought)).toMatchObject({ status: 'CONFIRMED' })
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  await expectAllMoneyOnRecord(bought)
})

test('a payment that staff have recorded by hand cannot be undone after eSewa has reported it', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  esewa.pay(reference)
  const { staff, path, version } = await notePaymentByHand(bought, reference, 2499.5)
  await runChecks()
  const UNDO_ROUTE = 'POST /api/admin/orders/{orderId}/undo'
  expect(await tryCall(shop, UNDO_ROUTE, { path, body: { version } }, staff)).toMatchObject({
    status: 409,
  })
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  await expectAllMoneyOnRecord(bought)
})

test('if five people accept one transaction for five orders at once, one of them succeeds', async () => {
  const staff = await shop.person('staff')
  const startedAttemptIds: number[] = []
  for (let n = 0; n < 5; n++) startedAttemptIds.push((await start(await buy())).id)
  const outcomes = await runConcurrently(5, (n) =>
    tryCall(
      shop,
      'POST /api/admin/payments/{id}/accept',
      { path: { id: startedAttemptIds[n] ?? 0 }, body: { reference: 'E-AT-ONCE' } },
      staff,
    ),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
})

const STATE_COLUMNS = { orders: 'status', payment_attempts: 'state' } as const

/**
 * Makes the database refuse every change of the state of an order or a payment attempt. Returns how
 * to end that.
 */
async function refuseChangesOfRow(table: keyof typeof STATE_COLUMNS, id: string | number) {
  await shop.db.execute(sql`
    create or replace function refuse_in_test() returns trigger language plpgsql as
    $$ begin raise exception 'This row cannot be changed'; end $$`)
  await shop.db.execute(
    sql.raw(`create trigger refuse_in_test before update of ${STATE_COLUMNS[table]} on ${table}
      for each row when (old.id::text = '${id}') execute function refuse_in_test()`),
  )
  return () => shop.db.execute(sql.raw(`drop trigger refuse_in_test on ${table}`))
}

test('an order that cannot be cancelled does not prevent the job from handling the others', async () => {
  const [stuckPurchase, other] = [await buy(), await buy()]
  await shopWithPayments.letTimePass(stuckPurchase, 60)
  await shopWithPayments.letTimePass(other, 40)
  const allowChanges = await refuseChangesOfRow('orders', stuckPurchase.orderId)
  await expect(shopWithPayments.runReleases()).rejects.toThrow()
  expect(await see(other)).toMatchObject({ status: 'CANCELLED' })
  expect(await see(stuckPurchase)).toMatchObject({ status: 'PENDING' })
  await allowChanges()
  expect(await shopWithPayments.runReleases()).toBe(1)
})

test('a payment that cannot be recorded does not prevent the job from handling the others', async () => {
  const bought: OrderToPay[] = []
  for (let n = 0; n < 7; n++) {
    const one = await buy()
    esewa.pay((await start(one)).reference)
    bought.push(one)
  }
  // The job asks about five payments at once, the one that waits longest first.
  const [stuckPurchase] = bought
  const [attempt] = stuckPurchase ? await attemptsOf(stuckPurchase) : []
  const id = attempt?.id ?? 0
  await shop.db
    .update(paymentAttempts)
    .set({ nextCheckAt: sql`case when id = ${id} then now() - interval '1 hour' else now() end` })
    .where(isNotNull(paymentAttempts.nextCheckAt))
  const allowChanges = await refuseChangesOfRow('payment_attempts', id)
  const dependencies = {
    providers: shopWithPayments.providers,
    contact: {},
    publicUrl: 'http://shop.test',
  }
  await expect(checkDuePayments({ db: shop.db, ...dependencies })).rejects.toThrow()
  for (const one of bought)
    expect(await see(one)).toMatchObject(one === stuckPurchase ? { status: 'PENDING' } : PAID_ORDER)
  await allowChanges()
  await runChecks()
  for (const one of bought) expect(await see(one)).toMatchObject(PAID_ORDER)
})

test('a provider that does not answer delays neither the payments of another one nor the rest of the job', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const silence = Promise.withResolvers<void>()
  const askedReferences: string[] = []
  const providers = shopWithPayments.providers.map((provider) => ({
    ...provider,
    check: async (attempt: PaymentAttemptToCheck) => {
      if (provider.method !== 'KHALTI') return provider.check(attempt)
      askedReferences.push(attempt.reference)
      await silence.promise
      return { says: 'no-answer' as const, raw: '' }
    },
  }))
  for (let n = 0; n < 8; n++) await start(await buy('KHALTI'), 'KHALTI')
  const paid = await buy()
  esewa.pay((await start(paid)).reference)
  // Those of Khalti wait longer.
  await shop.db
    .update(paymentAttempts)
    .set({
      nextCheckAt: sql`now() - make_interval(mins => case method when 'KHALTI' then 5 else 1 end)`,
    })
    .where(isNotNull(paymentAttempts.nextCheckAt))
  const dependencies = { db: shop.db, providers, contact: {}, publicUrl: 'http://shop.test' }
  const run = checkDuePayments(dependencies)
  await expect.poll(() => see(paid)).toMatchObject(PAID_ORDER)
  expect(askedReferences).toHaveLength(5)
  vi.advanceTimersByTime(20_000)
  silence.resolve()
  await run
  expect(askedReferences).toHaveLength(5)
  vi.useRealTimers()
})

test('an order with nothing to pay is not cancelled until staff decide', async () => {
  const buyer = await newShopper(shop)
  const giftProduct = await putOnSale(shop.db, { stock: 3, offerPercent: 100 })
  await fillCart(shop, buyer, giftProduct.id)
  const { order } = await shop.call(
    'POST /api/order/addorder',
    { body: { addressId: buyer.addressId, paymentMethod: 'ESEWA' } },
    buyer,
  )
  expect(order.finalAmount).toBe(0)
  const oneHourAgo = sql`now() - interval '1 hour'`
  await shop.db.update(orders).set({ createdAt: oneHourAgo }).where(eq(orders.id, order.orderId))
  expect(await shopWithPayments.runReleases()).toBe(0)
  expect(await stockOf(shop.db, giftProduct.id)).toBe(2)
})

test('staff cannot undo that a payment arrived', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  esewa.pay(reference)
  await runChecks()
  const staff = await shop.person('staff')
  const path = { orderId: bought.orderId }
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  const body = { version: order.version }
  const undoOutcome = await tryCall(
    shop,
    'POST /api/admin/orders/{orderId}/undo',
    { path, body },
    staff,
  )
  expect(undoOutcome).toMatchObject({ status: 409 })
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  expect(await readPaymentRows(bought)).toMatchObject([SETTLED_PAYMENT])
})

test('a payment that eSewa takes back later stays paid, and staff see this in its record', async () => {
  const bought = await buy()
  const { reference, id } = await start(bought)
  esewa.pay(reference)
  await runChecks()
  esewa.refund(reference)
  const staff = await shop.person('staff')
  await shop.call('POST /api/admin/payments/{id}/check', { path: { id } }, staff)
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'status', verdict: 'refunded' })
  await expect(
    shop.db.execute(sql`update payment_attempts set state = 'failed' where id = ${id}`),
  ).rejects.toThrow()
})

test('a shopper who cancels at eSewa can start again or pay in cash', async () => {
  const bought = await buy()
  const { reference } = await start(bought)
  const [returnAddress = ''] = esewa.cancel(reference)
  await shopWithPayments.browse(returnAddress)
  expect(await watch(bought)).toMatchObject({
    state: 'unpaid',
    methods: expect.arrayContaining(['COD', 'ESEWA']),
    attempt: { state: 'failed' },
  })
  const { orderId, buyer } = bought
  await shop.call(
    'POST /api/order/{orderId}/payments',
    { path: { orderId }, body: { method: 'COD' } },
    buyer,
  )
  expect(await see(bought)).toMatchObject({ status: 'PENDING', paymentMethod: 'COD' })
  await shopWithPayments.letTimePass(bought)
  expect(await shopWithPayments.runReleases()).toBe(0)
})

test('a shopper can pay only an own order that waits for its payment', async () => {
  const [bought, cashPurchase] = [await buy(), await buy('COD')]
  const attemptToPay = ({ orderId }: OrderToPay, { buyer }: OrderToPay) =>
    tryCall(
      shop,
      'POST /api/order/{orderId}/payments',
      { path: { orderId }, body: { method: 'ESEWA' } },
      buyer,
    )
  expect(await attemptToPay(bought, cashPurchase)).toMatchObject({ status: 404 })
  expect(await attemptToPay(cashPurchase, cashPurchase)).toMatchObject({
    status: 409,
    body: { code: 'ILLEGAL_TRANSITION' },
  })
  await shopWithPayments.letTimePass(bought)
  expect(await attemptToPay(bought, bought)).toMatchObject({ status: 409 })
  expect(await attemptsOf(bought)).toEqual([])
})

test('an order that staff have confirmed before it was paid can be paid online, without a time limit', async () => {
  const bought = await buy()
  const staff = await shop.person('staff')
  await shop.call('POST /api/admin/orders/confirm', { body: { orderIds: [bought.orderId] } }, staff)
  await shopWithPayments.letTimePass(bought)
  await shopWithPayments.runReleases()
  const waitingOrder = await watch(bought)
  expect(waitingOrder).toMatchObject({ state: 'unpaid', dueAmount: 2499.5 })
  expect(waitingOrder.methods).toContain('ESEWA')
  expect(waitingOrder.methods, 'staff count on the money').not.toContain('COD')
  expect(waitingOrder).not.toHaveProperty('keptUntil')
  const cashAttempt = await tryCall(
    shop,
    'POST /api/order/{orderId}/payments',
    { path: { orderId: bought.orderId }, body: { method: 'COD' } },
    bought.buyer,
  )
  expect(cashAttempt).toMatchObject({ status: 409 })
  expect(await see(bought)).toMatchObject({ status: 'CONFIRMED', paymentMethod: 'ESEWA' })
  const { reference } = await start(bought)
  const [attempt] = await attemptsOf(bought)
  const minutesLeft = ((attempt?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000
  expect(Math.round(minutesLeft)).toBe(30)
  esewa.pay(reference)
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  expect(await readPaymentRows(bought)).toMatchObject([SETTLED_PAYMENT])
  await expectAllMoneyOnRecord(bought)
})

test('an order that is changed to cash must be within the limits of cash', async () => {
  const bought = await buy()
  await shop.db.execute(sql`update cash_settings set is_confirmed = true, most_paisa = 100000`)
  const change = () =>
    tryCall(
      shop,
      'POST /api/order/{orderId}/payments',
      { path: { orderId: bought.orderId }, body: { method: 'COD' } },
      bought.buyer,
    )
  expect(await change()).toMatchObject({ status: 409, body: { code: 'ORDER_LIMIT' } })
  expect(await see(bought)).toMatchObject({ paymentMethod: 'ESEWA' })
})

test('a payment for an order in a state that only a newer version knows is counted when the state is known', async () => {
  const bought = await buy()
  const { reference, id } = await start(bought)
  const [returnAddress = ''] = esewa.pay(reference)
  const setFulfilment = (fulfilment: string) =>
    shop.db.execute(sql`update orders set fulfilment = ${fulfilment} where id = ${bought.orderId}`)
  await shop.db.execute(sql`alter table orders drop constraint orders_fulfilment_check`)
  await setFulfilment('ready')
  await shopWithPayments.browse(returnAddress)
  await runChecks()
  const unpaid = { state: 'unpaid', attempt: { state: 'shown' } }
  expect(await watch(bought)).toMatchObject(unpaid)
  expect(await readPaymentRows(bought)).toMatchObject([{ state: 'open' }])
  expect(await eventsOf(id)).toMatchObject([
    { kind: 'sent' },
    { kind: 'return', verdict: 'genuine' },
    { kind: 'status', verdict: 'paid' },
  ])

  await setFulfilment('unconfirmed')
  await runChecks()
  expect(await see(bought)).toMatchObject(PAID_ORDER)
  await expectAllMoneyOnRecord(bought)
})
