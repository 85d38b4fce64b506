import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { listQueuedEmails } from '#tests/support/queued-emails.ts'
import { runConcurrently, tryCall } from '#tests/support/selling.ts'
import type { TestPerson } from '#tests/support/shop.ts'
import { type OrderToPay, useShopWithPayments } from '#tests/support/use-shop-with-payments.ts'
import { payments, refundRequests } from '../../orders/payment-tables.ts'
import { continueDueRefunds } from './refund-payment.ts'

const shopWithPayments = await useShopWithPayments()
const { shop, simulators, buy, start, see, eventsOf, runChecks } = shopWithPayments
const { khalti } = simulators
let staff: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
})
beforeEach(() => simulators.reset())

const FULL_AMOUNT = 2499.5

/** An order that was paid with Khalti. */
async function buyAndPay() {
  const bought = await buy('KHALTI')
  const { id, reference } = await start(bought, 'KHALTI')
  khalti.pay(reference)
  await runChecks()
  return { ...bought, id, reference }
}
type PaidPurchase = Awaited<ReturnType<typeof buyAndPay>>

/** The same, and then the order was cancelled, so the money is due back. */
async function buyAndCancel() {
  const bought = await buyAndPay()
  const body = { status: 'CANCELLED' as const, note: 'Not wanted any more' }
  const path = { orderId: bought.orderId }
  await shop.call('PUT /api/order/updateorder/{orderId}', { path, body }, staff)
  return bought
}

const readOrderAsStaff = async ({ orderId }: OrderToPay) =>
  (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order

type WantedRefundInput = { amount?: number; version?: number; mobile?: string; key?: string }

async function attemptRefund(
  bought: PaidPurchase,
  { amount = FULL_AMOUNT, version, mobile, key }: WantedRefundInput = {},
) {
  const seenVersion = version ?? (await readOrderAsStaff(bought)).version
  const body = { version: seenVersion, amount, reason: 'Cancelled', ...(mobile && { mobile }) }
  return tryCall(
    shop,
    'POST /api/admin/payments/{id}/refunds',
    { path: { id: bought.id }, body },
    { token: staff.token, headers: key ? { 'idempotency-key': key } : {} },
  )
}

const isRequestOf = ({ orderId }: OrderToPay) => eq(refundRequests.orderId, orderId)
const isUndecidedRequest = isNotNull(refundRequests.nextCheckAt)
const readRequestsOf = (bought: OrderToPay) =>
  shop.db.select().from(refundRequests).where(isRequestOf(bought)).orderBy(refundRequests.id)
const readPaymentRows = ({ orderId }: OrderToPay) =>
  shop.db
    .select({
      state: payments.state,
      amountPaisa: payments.amountPaisa,
      refundProvider: payments.refundProvider,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id)
const givenBackPaisaOf = ({ reference }: PaidPurchase) =>
  simulators.moneyOf(reference)[0]?.returnedPaisa
/** How many refunds were sent to Khalti. */
const countSentRefunds = () =>
  simulators.state.receivedRequests.filter(({ path }) => path.endsWith('/refund/')).length
const dependencies = () => ({
  db: shop.db,
  providers: shopWithPayments.providers,
  contact: {},
  publicUrl: 'http://shop.test',
})

/** The next run of the job, so many minutes after the requests were sent. */
async function runRefundJob(minutes = 6) {
  await shop.db.execute(sql`alter table refund_requests disable trigger refund_requests_unchanged`)
  await shop.db.execute(
    sql`update refund_requests set next_check_at = now(), sent_at = sent_at - make_interval(mins => ${minutes})
      where next_check_at is not null`,
  )
  await shop.db.execute(sql`alter table refund_requests enable trigger refund_requests_unchanged`)
  await continueDueRefunds(dependencies())
}

const DONE_REQUEST = { state: 'done', amountPaisa: 249_950, nextCheckAt: null }
const REFUNDED_PAYMENT = { state: 'refunded', amountPaisa: 249_950, refundProvider: 'khalti' }
const DUE_PAYMENT = { state: 'refund-due', amountPaisa: 249_950 }

test('staff refund a cancelled order through Khalti, and the customer gets an email', async () => {
  const bought = await buyAndCancel()
  const list = { query: { list: 'refunds' as const } }
  const before = await shop.call('GET /api/admin/payments', list, staff)
  expect(before.refunds.find(({ orderId }) => orderId === bought.orderId)).toMatchObject({
    why: 'cancelled',
    note: 'Not wanted any more',
    amount: FULL_AMOUNT,
    attemptId: bought.id,
  })
  expect(await attemptRefund(bought)).toMatchObject({
    status: 201,
    body: { refund: { state: 'done' } },
  })
  expect(givenBackPaisaOf(bought)).toBe(249_950)
  expect(await readRequestsOf(bought)).toMatchObject([DONE_REQUEST])
  expect(await readPaymentRows(bought)).toMatchObject([REFUNDED_PAYMENT])
  expect(await see(bought)).toMatchObject({ status: 'REFUNDED' })
  expect((await eventsOf(bought.id)).slice(-2)).toMatchObject([
    { kind: 'staff', verdict: 'refund-requested', byUserId: staff.id },
    { kind: 'sent', verdict: 'refund-done' },
  ])
  const subjects = (await listQueuedEmails(shop.db)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes(bought.orderId)).at(-1)).toMatch(/refund/i)
  const after = await shop.call('GET /api/admin/payments', list, staff)
  expect(after.refunds.map(({ orderId }) => orderId)).not.toContain(bought.orderId)
})

test('a paid order can be refunded in part, and never by more than was paid', async () => {
  const bought = await buyAndPay()
  expect(await attemptRefund(bought, { amount: 500 })).toMatchObject({ status: 201 })
  expect(await see(bought)).toMatchObject({ status: 'PAID' })
  expect(await attemptRefund(bought, { amount: 2000 })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION' },
  })
  expect(await attemptRefund(bought, { amount: 1999.5 })).toMatchObject({
    status: 201,
    body: { refund: { state: 'done' } },
  })
  expect(givenBackPaisaOf(bought)).toBe(249_950)
  expect(await see(bought)).toMatchObject({ status: 'REFUNDED' })
})

test('ten members of staff who refund at once send one refund', async () => {
  const bought = await buyAndCancel()
  const { version } = await readOrderAsStaff(bought)
  const before = countSentRefunds()
  const answers = await runConcurrently(10, () => attemptRefund(bought, { amount: 1000, version }))
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  expect(givenBackPaisaOf(bought)).toBe(100_000)
  expect(countSentRefunds()).toBe(before + 1)
  expect(await readRequestsOf(bought)).toMatchObject([{ state: 'done', amountPaisa: 100_000 }])
})

test('a request that staff send again with its key sends one refund and gets the same answer', async () => {
  const bought = await buyAndCancel()
  const { version } = await readOrderAsStaff(bought)
  const before = countSentRefunds()
  const key = `refund-${bought.orderId}`
  const first = await attemptRefund(bought, { amount: 1000, version, key })
  expect(first).toMatchObject({ status: 201, body: { refund: { state: 'done' } } })
  expect(await attemptRefund(bought, { amount: 1000, version, key })).toEqual(first)
  expect(await attemptRefund(bought, { amount: 500, version, key })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  })
  expect(givenBackPaisaOf(bought)).toBe(100_000)
  expect(countSentRefunds()).toBe(before + 1)
})

test('a refund whose answer is lost is looked up, never sent again, and found by the job', async () => {
  const bought = await buyAndCancel()
  khalti.knobs.set(bought.reference, { refundLine: 'answer_lost' })
  expect(await attemptRefund(bought)).toMatchObject({ body: { refund: { state: 'unknown' } } })
  expect(await readPaymentRows(bought)).toMatchObject([DUE_PAYMENT])
  expect(await attemptRefund(bought)).toMatchObject({
    status: 409,
    body: { code: 'ILLEGAL_TRANSITION' },
  })
  const { version } = await readOrderAsStaff(bought)
  const refundByHand = await tryCall(
    shop,
    'POST /api/admin/orders/{orderId}/refund',
    { path: { orderId: bought.orderId }, body: { version, amount: FULL_AMOUNT, reason: 'Again' } },
    staff,
  )
  expect(refundByHand, 'nor by hand').toMatchObject({ status: 409 })
  await runRefundJob()
  expect(await readPaymentRows(bought)).toMatchObject([REFUNDED_PAYMENT])
  expect(await readRequestsOf(bought)).toMatchObject([DONE_REQUEST])
  expect(givenBackPaisaOf(bought)).toBe(249_950)
})

test.each(['503', 'garbage', 'down'] as const)(
  'a refund that Khalti never got (%s) may be sent again after a lookup has confirmed that',
  async (refundLine) => {
    const bought = await buyAndCancel()
    khalti.knobs.set(bought.reference, { refundLine })
    await attemptRefund(bought)
    await runRefundJob(1)
    expect(await readRequestsOf(bought), 'it is too early to know').toMatchObject([
      { state: 'unknown' },
    ])
    expect(await attemptRefund(bought)).toMatchObject({ status: 409 })
    await runRefundJob(6)
    expect(await readRequestsOf(bought)).toMatchObject([{ state: 'refused' }])
    khalti.knobs.reset()
    expect(await attemptRefund(bought)).toMatchObject({ body: { refund: { state: 'done' } } })
    expect(givenBackPaisaOf(bought)).toBe(249_950)
  },
)

test('while Khalti does not answer, the state of the refund stays unknown', async () => {
  const bought = await buyAndCancel()
  khalti.knobs.set(bought.reference, { refundLine: 'answer_lost', statusLine: '503' })
  await attemptRefund(bought)
  await runRefundJob()
  expect(await readRequestsOf(bought)).toMatchObject([{ state: 'unknown' }])
  const { requests } = await shop.call(
    'GET /api/admin/payments',
    { query: { list: 'refunds' } },
    staff,
  )
  const request = requests.find(({ orderId }) => orderId === bought.orderId)
  khalti.knobs.reset()
  const path = { id: request?.id ?? 0 }
  const checkedRefund = await shop.call('POST /api/admin/refunds/{id}/check', { path }, staff)
  expect(checkedRefund.refund).toMatchObject({ state: 'done' })
})

test('a host whose clock is a day ahead does not believe too early that nothing was given back', async () => {
  const bought = await buyAndCancel()
  khalti.knobs.set(bought.reference, { refundLine: 'down' })
  await attemptRefund(bought)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  await runRefundJob(1)
  vi.useRealTimers()
  expect(await readRequestsOf(bought)).toMatchObject([{ state: 'unknown' }])
  await runRefundJob(6)
  expect(await readRequestsOf(bought)).toMatchObject([{ state: 'refused' }])
})

test('a refund that Khalti refuses changes nothing, and Khalti’s words are shown', async () => {
  const bought = await buyAndCancel()
  khalti.knobs.set(bought.reference, { refund: 'refused' })
  const before = await makeDatabaseFingerprint(shop.db)
  expect(await attemptRefund(bought)).toMatchObject({
    body: { refund: { state: 'refused', answer: expect.stringContaining('cannot be refunded') } },
  })
  const after = await makeDatabaseFingerprint(shop.db)
  expect(after.payments).toEqual(before.payments)
  expect(await see(bought)).toMatchObject({ status: 'CANCELLED' })
  expect(givenBackPaisaOf(bought)).toBe(0)
})

test('money from a bank account is refunded with the phone number of the payer', async () => {
  const bought = await buyAndCancel()
  khalti.knobs.set(bought.reference, { refund: 'needs_mobile' })
  expect(await attemptRefund(bought)).toMatchObject({ body: { refund: { state: 'refused' } } })
  expect(await attemptRefund(bought, { mobile: '9800000001' })).toMatchObject({
    body: { refund: { state: 'done' } },
  })
})

test('money that was refunded on the site of Khalti counts as refunded', async () => {
  const bought = await buyAndCancel()
  khalti.knobs.set(bought.reference, { refund: 'already_refunded' })
  expect(await attemptRefund(bought)).toMatchObject({ body: { refund: { state: 'done' } } })
  expect(await readPaymentRows(bought)).toMatchObject([REFUNDED_PAYMENT])
  expect(givenBackPaisaOf(bought)).toBe(249_950)
})

test('if the process dies between the answer and the write, the job finds the refund', async () => {
  const bought = await buyAndCancel()
  await shop.db.execute(
    sql`create function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
  )
  await shop.db.execute(
    sql`create trigger dies before update on payments for each row execute function die()`,
  )
  expect(await attemptRefund(bought)).toMatchObject({ status: 500 })
  await shop.db.execute(sql`drop trigger dies on payments`)
  expect(givenBackPaisaOf(bought)).toBe(249_950)
  expect(await readRequestsOf(bought)).toMatchObject([{ state: 'sent' }])
  await runRefundJob()
  expect(await readRequestsOf(bought)).toMatchObject([DONE_REQUEST])
  expect(await readPaymentRows(bought)).toMatchObject([REFUNDED_PAYMENT])
  expect(givenBackPaisaOf(bought)).toBe(249_950)
})

test('a refund that a process stored but did not send is sent by the job, once', async () => {
  const bought = await buyAndCancel()
  const transactionId = simulators.moneyOf(bought.reference)[0]?.transaction ?? ''
  await shop.db.insert(refundRequests).values({
    orderId: bought.orderId,
    way: 'khalti',
    transactionId,
    amountPaisa: 249_950,
    reason: 'Cancelled',
    requestedByUserId: staff.id,
    nextCheckAt: sql`now()`,
  })
  await runConcurrently(5, () => continueDueRefunds(dependencies()))
  expect(await readRequestsOf(bought)).toMatchObject([DONE_REQUEST])
  expect(givenBackPaisaOf(bought)).toBe(249_950)
})

test('a second partial refund whose answer is lost has to be decided by staff', async () => {
  const bought = await buyAndPay()
  await attemptRefund(bought, { amount: 500 })
  khalti.knobs.set(bought.reference, { refundLine: 'answer_lost' })
  await attemptRefund(bought, { amount: 300 })
  await runRefundJob()
  const [, second] = await readRequestsOf(bought)
  expect(second).toMatchObject({ state: 'unknown', nextCheckAt: null })
  const decideInput = {
    path: { id: second?.id ?? 0 },
    body: { wasGivenBack: true, reference: 'K9' },
  }
  const { refund: decidedRefund } = await shop.call(
    'POST /api/admin/refunds/{id}/decide',
    decideInput,
    staff,
  )
  expect(decidedRefund).toMatchObject({ state: 'done' })
  const sum = (await readPaymentRows(bought))
    .filter(({ state }) => state === 'refunded')
    .reduce((total, { amountPaisa }) => total + amountPaisa, 0)
  expect(sum).toBe(80_000)
  expect(givenBackPaisaOf(bought)).toBe(80_000)
  expect(
    await tryCall(shop, 'POST /api/admin/refunds/{id}/decide', decideInput, staff),
  ).toMatchObject({
    status: 409,
  })
})

/** An order whose delivery charge was paid and then taken off, so that a part is due back. */
async function buyAndLowerTotal() {
  const bought = await buy('KHALTI')
  await changeOrderTotal(bought, FULL_AMOUNT + 300)
  const { id, reference } = await start(bought, 'KHALTI')
  khalti.pay(reference)
  await runChecks()
  expect(await changeOrderTotal(bought, FULL_AMOUNT)).toMatchObject({ status: 200 })
  return { ...bought, id, reference }
}

/** Staff change the delivery charge so that the order costs this much. */
async function changeOrderTotal(bought: OrderToPay, expectedTotal: number, seenVersion?: number) {
  const { version, address, name, phone } = await readOrderAsStaff(bought)
  return tryCall(
    shop,
    'PUT /api/admin/orders/{orderId}/edit',
    {
      path: { orderId: bought.orderId },
      body: {
        version: seenVersion ?? version,
        lines: { kept: [{ position: 0, quantity: 1 }], added: [] },
        address: { ...address, fullName: name, whatsappNumber: phone },
        deliveryAmount: expectedTotal - FULL_AMOUNT,
        expectedTotal,
      },
    },
    staff,
  )
}

/** The sums of an order in paisa: paid, still due, to be given back and given back. */
async function readSumsOf(bought: OrderToPay) {
  const list = await readPaymentRows(bought)
  const sum = (wanted: string) =>
    list.reduce((all, { state, amountPaisa }) => all + (state === wanted ? amountPaisa : 0), 0)
  return {
    paid: sum('settled'),
    due: sum('open'),
    toGiveBack: sum('refund-due'),
    givenBack: sum('refunded'),
  }
}
const SUMS_OF_CHEAPER_ORDER = { paid: 249_950, due: 0, toGiveBack: 30_000, givenBack: 0 }

test('while a partial refund of Khalti is unknown, nobody can change the order, and afterwards the sums are correct', async () => {
  const bought = await buyAndLowerTotal()
  expect(await readSumsOf(bought)).toEqual(SUMS_OF_CHEAPER_ORDER)
  khalti.knobs.set(bought.reference, { refundLine: 'answer_lost' })
  expect(await attemptRefund(bought, { amount: 300 })).toMatchObject({
    body: { refund: { state: 'unknown' } },
  })
  expect(await changeOrderTotal(bought, FULL_AMOUNT + 200)).toMatchObject({
    status: 409,
    body: { key: 'REFUND_UNDER_WAY' },
  })
  expect(await readSumsOf(bought)).toEqual(SUMS_OF_CHEAPER_ORDER)
  await runRefundJob()
  const sumsAfterRefund = { paid: 249_950, due: 0, toGiveBack: 0, givenBack: 30_000 }
  expect(await readSumsOf(bought)).toEqual(sumsAfterRefund)
  expect(await changeOrderTotal(bought, FULL_AMOUNT + 200)).toMatchObject({ status: 200 })
  expect(await readSumsOf(bought)).toEqual({ ...sumsAfterRefund, due: 20_000 })
  expect(givenBackPaisaOf(bought)).toBe(30_000)
})

test('after Khalti has refused a partial refund, an order that becomes more expensive keeps that money', async () => {
  const bought = await buyAndLowerTotal()
  khalti.knobs.set(bought.reference, { refund: 'refused' })
  expect(await attemptRefund(bought, { amount: 300 })).toMatchObject({
    body: { refund: { state: 'refused' } },
  })
  expect(await changeOrderTotal(bought, FULL_AMOUNT + 200)).toMatchObject({ status: 200 })
  expect(await readSumsOf(bought)).toEqual({
    paid: 269_950,
    due: 0,
    toGiveBack: 10_000,
    givenBack: 0,
  })
  khalti.knobs.reset()
  expect(await attemptRefund(bought, { amount: 100 })).toMatchObject({
    body: { refund: { state: 'done' } },
  })
  expect(await readSumsOf(bought)).toEqual({
    paid: 269_950,
    due: 0,
    toGiveBack: 0,
    givenBack: 10_000,
  })
})

test('during a partial refund by Khalti, an edit that makes the order more expensive is refused', async () => {
  const bought = await buyAndLowerTotal()
  const refundsSentBefore = countSentRefunds()
  khalti.knobs.set(bought.reference, { refundLine: 'slow' })
  const answer = attemptRefund(bought, { amount: 300 })
  await expect.poll(countSentRefunds).toBe(refundsSentBefore + 1)
  expect(await readRequestsOf(bought)).toMatchObject([{ state: 'sent' }])
  expect(await changeOrderTotal(bought, FULL_AMOUNT + 200)).toMatchObject({
    status: 409,
    body: { key: 'REFUND_UNDER_WAY' },
  })
  expect(await answer).toMatchObject({ body: { refund: { state: 'done' } } })
  expect(await readSumsOf(bought)).toEqual({
    ...SUMS_OF_CHEAPER_ORDER,
    toGiveBack: 0,
    givenBack: 30_000,
  })
})

test('if an edit makes the order more expensive during a refund through Khalti, one of the two is refused', async () => {
  for (let roundNumber = 0; roundNumber < 3; roundNumber++) {
    const bought = await buyAndLowerTotal()
    const { version } = await readOrderAsStaff(bought)
    const [changed, refundOutcome] = await runConcurrently(2, (index) =>
      index === 0
        ? changeOrderTotal(bought, FULL_AMOUNT + 200, version)
        : attemptRefund(bought, { amount: 300, version }),
    )
    const wasTotalChanged = changed?.status === 200
    expect([changed?.status, refundOutcome?.status]).toEqual(
      wasTotalChanged ? [200, 409] : [409, 201],
    )
    expect(await readSumsOf(bought)).toEqual(
      wasTotalChanged
        ? { paid: 269_950, due: 0, toGiveBack: 10_000, givenBack: 0 }
        : { paid: 249_950, due: 0, toGiveBack: 0, givenBack: 30_000 },
    )
    expect(givenBackPaisaOf(bought)).toBe(wasTotalChanged ? 0 : 30_000)
  }
})

test.each([
  { order: 'not cancelled', isCancelled: false, status: 'REFUNDED' },
  { order: 'cancelled', isCancelled: true, status: 'CANCELLED' },
])(
  'money that arrives after the refund of an order that was $order has to be refunded too',
  async ({ isCancelled, status }) => {
    const bought = await buy('KHALTI')
    const first = await start(bought, 'KHALTI')
    const second = await start(bought, 'ESEWA')
    khalti.pay(first.reference)
    await runChecks()
    const path = { orderId: bought.orderId }
    const cancelInput = { path, body: { status: 'CANCELLED' as const } }
    if (isCancelled) await shop.call('PUT /api/order/updateorder/{orderId}', cancelInput, staff)
    await attemptRefund({ ...bought, ...first })
    expect(await see(bought)).toMatchObject({ status: 'REFUNDED' })
    simulators.esewa.pay(second.reference)
    await runChecks()
    expect(await see(bought)).toMatchObject({ status })
    const sumsAfterCancellation = { paid: 0, due: 0, toGiveBack: 249_950, givenBack: 249_950 }
    expect(await readSumsOf(bought)).toEqual(sumsAfterCancellation)
    await expectInvariantsToHold(shop.db)
    const { version } = await readOrderAsStaff(bought)
    const body = { version, amount: FULL_AMOUNT, way: 'esewa' as const, reason: 'Paid twice' }
    await shop.call('POST /api/admin/orders/{orderId}/refund', { path, body }, staff)
    expect(await see(bought)).toMatchObject({ status: 'REFUNDED' })
    expect(await readSumsOf(bought)).toEqual({
      ...sumsAfterCancellation,
      toGiveBack: 0,
      givenBack: 499_900,
    })
    await expectInvariantsToHold(shop.db)
  },
)

test('refunds of eSewa are made by staff on the site of eSewa and recorded by hand', async () => {
  const bought = await buy()
  const { id, reference } = await start(bought)
  simulators.esewa.pay(reference)
  await runChecks()
  expect(await attemptRefund({ ...bought, id, reference })).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT' },
  })
  expect(await readRequestsOf(bought)).toEqual([])
})

test('a decided refund is never changed or deleted', async () => {
  const bought = await buyAndCancel()
  await attemptRefund(bought)
  const forbiddenStatements = [
    sql`update refund_requests set state = 'unknown', decided_at = null`,
    sql`update refund_requests set amount_paisa = 1`,
    sql`delete from refund_requests`,
  ]
  for (const forbiddenStatement of forbiddenStatements)
    await expect(shop.db.execute(forbiddenStatement)).rejects.toThrow()
})

test('a refund from an outdated page of an order is refused', async () => {
  const bought = await buyAndCancel()
  const { version } = await readOrderAsStaff(bought)
  const refundsSentBefore = countSentRefunds()
  expect(await attemptRefund(bought, { version: version - 1 })).toMatchObject({ status: 409 })
  expect(await readRequestsOf(bought)).toEqual([])
  expect([countSentRefunds(), givenBackPaisaOf(bought)]).toEqual([refundsSentBefore, 0])
})

const DECIDE_ROUTE = 'POST /api/admin/refunds/{id}/decide'
const readRequestOf = async (bought: PaidPurchase) => {
  const [request] = await readRequestsOf(bought)
  if (!request) throw new Error('Nothing was requested')
  return request
}

test('while a refund waits for its answer, nobody can record that it was not made', async () => {
  const bought = await buyAndCancel()
  const refundsSentBefore = countSentRefunds()
  khalti.knobs.set(bought.reference, { refundLine: 'slow' })
  const answer = attemptRefund(bought)
  await expect.poll(countSentRefunds).toBe(refundsSentBefore + 1)
  const path = { id: (await readRequestOf(bought)).id }
  await shop.call('POST /api/admin/refunds/{id}/check', { path }, staff)
  const body = { wasGivenBack: false }
  expect(await shop.refusal(DECIDE_ROUTE, { path, body }, staff)).toMatchObject({
    status: 409,
    key: 'REFUND_UNDER_WAY',
  })
  expect(await answer).toMatchObject({ body: { refund: { state: 'done' } } })
  expect(await readRequestsOf(bought)).toMatchObject([DONE_REQUEST])
  expect(await readPaymentRows(bought)).toMatchObject([REFUNDED_PAYMENT])
  expect(givenBackPaisaOf(bought)).toBe(249_950)
})

test('while a refund is looked up, nobody can record that it was not made', async () => {
  const bought = await buyAndCancel()
  khalti.knobs.set(bought.reference, { refundLine: 'answer_lost', statusLine: '503' })
  await attemptRefund(bought)
  await shop.db.update(refundRequests).set({ nextCheckAt: null }).where(isRequestOf(bought))
  khalti.knobs.set(bought.reference, { refundLine: 'up', statusLine: 'slow' })
  const requestCountBefore = simulators.state.receivedRequests.length
  const path = { id: (await readRequestOf(bought)).id }
  const pendingCheck = shop.call('POST /api/admin/refunds/{id}/check', { path }, staff)
  await expect.poll(() => simulators.state.receivedRequests.length).toBe(requestCountBefore + 1)
  const body = { wasGivenBack: false }
  expect(await shop.refusal(DECIDE_ROUTE, { path, body }, staff)).toMatchObject({
    status: 409,
    key: 'REFUND_UNDER_WAY',
  })
  expect((await pendingCheck).refund).toMatchObject({ state: 'done' })
  expect(await readPaymentRows(bought)).toMatchObject([REFUNDED_PAYMENT])
})

/** The job of a shop whose operator has removed the settings of Khalti. */
async function runRefundJobWithoutKhalti() {
  await shop.db.update(refundRequests).set({ nextCheckAt: sql`now()` }).where(isUndecidedRequest)
  const providers = shopWithPayments.providers.filter(({ method }) => method !== 'KHALTI')
  await continueDueRefunds({ ...dependencies(), providers })
}

test('a refund whose provider was removed is decided by staff, who refund the money by hand', async () => {
  const bought = await buyAndCancel()
  khalti.knobs.set(bought.reference, { refundLine: 'down', statusLine: '503' })
  await attemptRefund(bought)
  await runRefundJobWithoutKhalti()
  expect(await readRequestsOf(bought)).toMatchObject([{ state: 'unknown', nextCheckAt: null }])
  const path = { id: (await readRequestOf(bought)).id }
  await shop.call(DECIDE_ROUTE, { path, body: { wasGivenBack: false } }, staff)
  await giveBackByHand(bought)
})

test.each(['requested', 'sent'] as const)(
  'a refund that is only %s when its provider is removed is closed, and refunded by hand',
  async (state) => {
    const bought = await buyAndCancel()
    const transactionId = simulators.moneyOf(bought.reference)[0]?.transaction ?? ''
    await shop.db.insert(refundRequests).values({
      orderId: bought.orderId,
      way: 'khalti',
      transactionId,
      amountPaisa: 249_950,
      state,
      reason: 'Cancelled',
      requestedByUserId: staff.id,
      nextCheckAt: sql`now()`,
      ...(state === 'sent' && { sentAt: sql`now()` }),
    })
    await runRefundJobWithoutKhalti()
    const path = { id: (await readRequestOf(bought)).id }
    if (state === 'sent')
      await shop.call(DECIDE_ROUTE, { path, body: { wasGivenBack: false } }, staff)
    expect(await readRequestsOf(bought)).toMatchObject([{ state: 'refused', nextCheckAt: null }])
    await giveBackByHand(bought)
  },
)

async function giveBackByHand(bought: PaidPurchase) {
  const { version } = await readOrderAsStaff(bought)
  const body = {
    version,
    amount: FULL_AMOUNT,
    way: 'bank' as const,
    reason: 'Khalti is not used any more',
  }
  const path = { orderId: bought.orderId }
  await shop.call('POST /api/admin/orders/{orderId}/refund', { path, body }, staff)
  expect(await readPaymentRows(bought)).toMatchObject([
    { ...REFUNDED_PAYMENT, refundProvider: 'bank' },
  ])
  expect(await see(bought)).toMatchObject({ status: 'REFUNDED' })
}
