import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/payment-methods.ts'
import { storePaymentsTable } from '#server/store/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import {
  fillCart,
  newShopper,
  putOnSale,
  stockOf,
  type TestShopper,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import {
  makeSlipForm,
  makeSlipPicture,
  makeTransferNumber,
  type SlipInput,
} from '#tests/support/use-shop-with-payments.ts'
import { payments } from '../../orders/payment-tables.ts'
import { orders } from '../../orders/tables.ts'
import { checkDuePayments } from '../check-payment.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { cancelUnpaidOrders } from '../release-orders.ts'
import { bankSlips, paymentAttempts } from '../tables.ts'
import { createBankTransferProvider } from './bank.ts'
import { readBankAccount } from './bank-account.ts'

/** A wallet whose server does not answer. */
const walletThatNeverAnswers: PaymentProvider = {
  method: 'KHALTI',
  needs: {},
  limits: { leastPaisa: 100, mostPaisa: null },
  start: async () => ({ next: null, raw: '0 no answer' }),
  check: async () => ({ says: 'no-answer', raw: '' }),
  verifyMessage: () => 'forged',
  test: async () => ({ isWorking: false, raw: '' }),
}
const providers = [
  createBankTransferProvider(() => readBankAccount(shop.db)),
  walletThatNeverAnswers,
]
const shop = useShop({ providers })
const dependencies = () => ({
  db: shop.db,
  providers,
  contact: {},
  publicUrl: 'http://shop.test',
  notifyCatalogueChanged: () => {},
})

const BANK_ACCOUNT = {
  bank: 'Nabil Bank',
  accountName: 'Gahana Pvt. Ltd.',
  accountNumber: '0123456789',
}
let owner: TestPerson
let staff: TestPerson

beforeAll(async () => {
  owner = await shop.person('admin')
  staff = await shop.person('staff')
  await shop.call('PUT /api/admin/settings/bank', { body: { ...BANK_ACCOUNT, version: 0 } }, owner)
  const { data } = await shop.call('GET /api/admin/settings/payments', {}, owner)
  const body = { methods: ['COD', 'BANK'] as PaymentMethod[], version: data.version }
  await shop.call('PUT /api/admin/settings/payments', { body }, owner)
})

type TestPurchase = { orderId: string; buyer: TestShopper; productId: number }

/** An order that is to be paid by bank transfer. */
async function placeOrder(): Promise<TestPurchase> {
  const buyer = await newShopper(shop)
  const { id: productId } = await putOnSale(shop.db, { stock: 3, pricePaisa: 250_000 })
  await fillCart(shop, buyer, productId)
  const { order } = await shop.call(
    'POST /api/order/addorder',
    { body: { addressId: buyer.addressId, paymentMethod: 'BANK' } },
    buyer,
  )
  return { orderId: order.orderId, buyer, productId }
}

/** An order whose shopper sees the account of the shop. */
async function buyWithTransfer(): Promise<TestPurchase> {
  const bought = await placeOrder()
  await start(bought)
  return bought
}

const start = async ({ orderId, buyer }: Pick<TestPurchase, 'orderId' | 'buyer'>) =>
  (
    await shop.call(
      'POST /api/order/{orderId}/payments',
      { path: { orderId }, body: { method: 'BANK' } },
      buyer,
    )
  ).payment.attempt

const SEND_SLIP_ROUTE = 'POST /api/order/{orderId}/slips'

async function sendSlip({ orderId, buyer }: TestPurchase, slip: SlipInput = {}) {
  const request = { path: { orderId }, body: await makeSlipForm(slip) }
  return (await shop.call(SEND_SLIP_ROUTE, request as never, buyer)).slips
}

/** Tries to send a slip, and checks that the refusal has changed nothing. */
async function readSlipRefusal({ orderId, buyer }: TestPurchase, slip: SlipInput) {
  const before = await makeDatabaseFingerprint(shop.db)
  const request = { path: { orderId }, body: await makeSlipForm(slip) }
  const refusal = await shop.refusal(SEND_SLIP_ROUTE, request as never, buyer)
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  return refusal
}

const acceptPayment = (id: number, reference: string) =>
  shop.call('POST /api/admin/payments/{id}/accept', { path: { id }, body: { reference } }, staff)

/** Staff confirm an order before it is paid. */
async function confirmOrder({ orderId }: TestPurchase) {
  const request = { path: { orderId }, body: { status: 'CONFIRMED' as const } }
  await shop.call('PUT /api/order/updateorder/{orderId}', request, staff)
  return orderId
}

const readOrderStatus = async ({ orderId, buyer }: TestPurchase) =>
  (await shop.call('GET /api/order/{orderId}', { path: { orderId } }, buyer)).order.status

const readAttemptState = async (attemptId: number) =>
  (await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)))[0]?.state

/** The time passes by two days and a minute. */
async function letTimePass({ orderId }: TestPurchase) {
  const twoDaysAgo = sql`now() - interval '2 days 1 minute'`
  await shop.db.update(orders).set({ createdAt: twoDaysAgo }).where(eq(orders.id, orderId))
  await shop.db
    .update(paymentAttempts)
    .set({
      expiresAt: sql`now() - interval '1 minute'`,
      nextCheckAt: sql`case when next_check_at is not null then now() end`,
    })
    .where(eq(paymentAttempts.orderId, orderId))
  await checkDuePayments(dependencies())
  return cancelUnpaidOrders(dependencies())
}

test('a shopper sees the bank account of the shop with a reference, and sends the slip', async () => {
  const bought = await buyWithTransfer()
  const attempt = await start(bought)
  expect(attempt?.next).toEqual({ kind: 'bank', ...BANK_ACCOUNT, reference: expect.any(String) })
  const [slip] = await sendSlip(bought, { amount: '2,500', reference: ' ft 77 88 ' })
  expect(slip).toMatchObject({
    state: 'waiting',
    amount: 2500,
    dueAmount: 2500,
    reference: 'FT7788',
    attemptId: attempt?.id,
  })
  expect(await readOrderStatus(bought)).toBe('PENDING')
  const list = { query: { list: 'to-check' } } as const
  const { attempts } = await shop.call('GET /api/admin/payments', list, staff)
  expect(attempts.map(({ orderId }) => orderId)).toContain(bought.orderId)
})

test('staff accept a slip with the reference of the bank, and the order is paid', async () => {
  const itemsAtStart = await countItems(shop.db)
  const bought = await buyWithTransfer()
  const [slip] = await sendSlip(bought)
  await acceptPayment(slip?.attemptId ?? 0, 'BANK-1')
  expect(await readOrderStatus(bought)).toBe('PAID')
  const { slips } = await shop.call(
    'GET /api/order/{orderId}/slips',
    { path: { orderId: bought.orderId } },
    bought.buyer,
  )
  expect(slips).toMatchObject([{ state: 'accepted' }])
  await expectInvariantsToHold(shop.db)
  expect(itemsAtStart).toBeDefined()
})

test('one transfer reference of the bank can pay only one order', async () => {
  const [first, second] = [await buyWithTransfer(), await buyWithTransfer()]
  const [one] = await sendSlip(first)
  const [other] = await sendSlip(second)
  await acceptPayment(one?.attemptId ?? 0, 'BANK-2')
  const before = await makeDatabaseFingerprint(shop.db)
  const refusal = await shop.refusal(
    'POST /api/admin/payments/{id}/accept',
    { path: { id: other?.attemptId ?? 0 }, body: { reference: 'BANK-2' } },
    staff,
  )
  expect(refusal).toMatchObject({ status: 409, key: 'PAYMENT_REFERENCE_USED' })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  expect(await readOrderStatus(second)).toBe('PENDING')
})

test('the same slip is refused, also for another order', async () => {
  const slipPicture = await makeSlipPicture()
  await sendSlip(await buyWithTransfer(), { image: slipPicture })
  expect(await readSlipRefusal(await buyWithTransfer(), { image: slipPicture })).toMatchObject({
    status: 409,
    key: 'SLIP_SENT_BEFORE',
    fields: { images: expect.any(String) },
  })
})

test('a reference that was sent for another order is refused', async () => {
  await sendSlip(await buyWithTransfer(), { reference: 'FT-TWICE' })
  expect(await readSlipRefusal(await buyWithTransfer(), { reference: 'ft-twice' })).toMatchObject({
    status: 409,
    key: 'SLIP_REFERENCE_SENT_BEFORE',
    fields: { reference: expect.any(String) },
  })
})

test('if ten people send the same slip at once, one of them is accepted', async () => {
  const slipPicture = await makeSlipPicture()
  const purchases = await Promise.all(Array.from({ length: 10 }, buyWithTransfer))
  const outcomes = await Promise.allSettled(
    purchases.map((one) => sendSlip(one, { image: slipPicture })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('staff see if the amount of a slip differs from the amount to pay', async () => {
  const bought = await buyWithTransfer()
  await sendSlip(bought, { amount: '2000' })
  const path = { orderId: bought.orderId }
  const { slips } = await shop.call('GET /api/order/{orderId}/slips', { path }, staff)
  expect(slips).toMatchObject([{ amount: 2000, dueAmount: 2500 }])
})

test('if staff refuse a slip, the customer sees the reason and can pay again', async () => {
  const bought = await buyWithTransfer()
  const [slip] = await sendSlip(bought, { reference: 'FT-AGAIN' })
  const body = { reason: 'The picture is not readable' }
  const path = { id: slip?.id ?? 0 }
  const REFUSE_SLIP_ROUTE = 'POST /api/admin/bank-slips/{id}/refuse'
  await shop.call(REFUSE_SLIP_ROUTE, { path, body }, staff)
  expect(await readAttemptState(slip?.attemptId ?? 0)).toBe('failed')
  const emailsToBuyer = await listQueuedEmailsTo(shop.db, bought.buyer.email)
  expect(emailsToBuyer.at(-1)?.text).toContain('The picture is not readable')
  expect(await readSlipRefusal(bought, {})).toMatchObject({ key: 'NO_TRANSFER_EXPECTED' })
  expect(await shop.refusal(REFUSE_SLIP_ROUTE, { path, body }, staff)).toMatchObject({
    status: 409,
  })
  await start(bought)
  const slips = await sendSlip(bought, { reference: 'FT-AGAIN' })
  expect(slips.map(({ state }) => state)).toEqual(['refused', 'waiting'])
})

test('refusing one slip does not cancel the order while another slip waits', async () => {
  const bought = await buyWithTransfer()
  const [unreadableSlip] = await sendSlip(bought)
  await sendSlip(bought)
  const path = { id: unreadableSlip?.id ?? 0 }
  const body = { reason: 'The picture is not readable' }
  await shop.call('POST /api/admin/bank-slips/{id}/refuse', { path, body }, staff)
  const list = { query: { list: 'to-check', limit: 100 } } as const
  const { attempts } = await shop.call('GET /api/admin/payments', list, staff)
  expect(attempts.map(({ orderId }) => orderId)).toContain(bought.orderId)
  await letTimePass(bought)
  expect(await readOrderStatus(bought)).toBe('PENDING')
  await acceptPayment(unreadableSlip?.attemptId ?? 0, 'BANK-TWO-SLIPS')
  expect(await readOrderStatus(bought)).toBe('PAID')
})

test('a slip that is sent when the time to pay ends prevents the cancellation of the order', async () => {
  const bought = await buyWithTransfer()
  const attempt = await start(bought)
  const [bankProvider] = providers
  if (!bankProvider) throw new Error('The shop has no bank transfers')
  const sendDuringCheck: typeof bankProvider.check = async (onCheck) => {
    const answer = await bankProvider.check(onCheck)
    await sendSlip(bought)
    return answer
  }
  const twoDaysAgo = sql`now() - interval '2 days 1 minute'`
  await shop.db.update(orders).set({ createdAt: twoDaysAgo }).where(eq(orders.id, bought.orderId))
  await shop.db
    .update(paymentAttempts)
    .set({ expiresAt: sql`now() - interval '1 second'`, nextCheckAt: sql`now()` })
    .where(eq(paymentAttempts.id, attempt?.id ?? 0))
  await checkDuePayments({
    ...dependencies(),
    providers: [{ ...bankProvider, check: sendDuringCheck }],
  })
  expect(await readAttemptState(attempt?.id ?? 0)).toBe('unclear')
  await cancelUnpaidOrders(dependencies())
  expect(await readOrderStatus(bought)).toBe('PENDING')
})

test('a customer who ordered in Nepali is told in Nepali that a slip was refused', async () => {
  const bought = await buyWithTransfer()
  await shop.db.update(orders).set({ language: 'ne' }).where(eq(orders.id, bought.orderId))
  const [slip] = await sendSlip(bought)
  const path = { id: slip?.id ?? 0 }
  const body = { reason: 'तस्बिर प्रस्ट छैन' }
  await shop.call('POST /api/admin/bank-slips/{id}/refuse', { path, body }, staff)
  const lastEmail = (await listQueuedEmailsTo(shop.db, bought.buyer.email)).at(-1)
  expect(lastEmail?.subject).toBe(`अर्डर ${bought.orderId} को बैंक भौचर`)
  expect(lastEmail?.text).toContain('कारण: तस्बिर प्रस्ट छैन')
  expect(lastEmail?.text).toContain(`/ne/orders/${bought.orderId}`)
  expect(lastEmail?.text).not.toMatch(/slip|See the order/)
})

test('only the shopper and staff can see the picture of a slip, and it has no public address', async () => {
  const bought = await buyWithTransfer()
  const [slip] = await sendSlip(bought)
  const route = 'GET /api/order/{orderId}/slips/{id}/picture'
  const path = { orderId: bought.orderId, id: slip?.id ?? 0 }
  for (const person of [bought.buyer, staff, owner])
    expect((await shop.call(route, { path }, person)).picture).toMatch(/^data:image\/webp;base64,/)
  expect(await shop.refusal(route, { path }, await newShopper(shop))).toMatchObject({ status: 404 })
  expect(await shop.refusal(route, { path })).toMatchObject({ status: 401 })
  const other = await buyWithTransfer()
  expect(
    await shop.refusal(route, { path: { ...path, orderId: other.orderId } }, other.buyer),
  ).toMatchObject({ status: 404 })
})

test('a file that is both a picture and a web page is encoded again without the web page', async () => {
  const page = Buffer.from('<script>alert(1)</script>')
  const bought = await buyWithTransfer()
  const slipPicture = Buffer.concat([await makeSlipPicture(), page])
  const [slip] = await sendSlip(bought, { image: slipPicture })
  const { picture: url } = await shop.call(
    'GET /api/order/{orderId}/slips/{id}/picture',
    { path: { orderId: bought.orderId, id: slip?.id ?? 0 } },
    bought.buyer,
  )
  expect(Buffer.from(url.split(',')[1] ?? '', 'base64').includes(page)).toBe(false)
})

test('a web page that begins like a picture, and a file over 8 MB, are refused as slips', async () => {
  const bought = await buyWithTransfer()
  const start = (await makeSlipPicture()).subarray(0, 4)
  const scriptNamedAsPicture = Buffer.concat([start, Buffer.from('<script>alert(1)</script>')])
  expect(
    (await readSlipRefusal(bought, { image: scriptNamedAsPicture })).status,
  ).toBeGreaterThanOrEqual(400)
  const largePicture = Buffer.concat([await makeSlipPicture(), Buffer.alloc(8 * 1024 * 1024)])
  expect(await readSlipRefusal(bought, { image: largePicture })).toMatchObject({ status: 413 })
})

test('the pieces return to stock after two days without a slip, but not while a slip waits for staff', async () => {
  const [purchaseWithoutSlip, purchaseWithSlip] = [await buyWithTransfer(), await buyWithTransfer()]
  const [slip] = await sendSlip(purchaseWithSlip)
  await letTimePass(purchaseWithoutSlip)
  await letTimePass(purchaseWithSlip)
  expect(await readOrderStatus(purchaseWithoutSlip)).toBe('CANCELLED')
  expect(await stockOf(shop.db, purchaseWithoutSlip.productId)).toBe(3)
  const path = { id: slip?.attemptId ?? 0 }
  await shop.call('POST /api/admin/payments/{id}/check', { path }, staff)
  await cancelUnpaidOrders(dependencies())
  expect(await readOrderStatus(purchaseWithSlip)).toBe('PENDING')
  expect(await readAttemptState(path.id)).toBe('unclear')
})

test('after an attempt with a wallet that does not answer on the second day, the customer can still transfer the money', async () => {
  await shop.db.update(storePaymentsTable).set({ methods: ['COD', 'BANK', 'KHALTI'] })
  const bought = await placeOrder()
  const { orderId, buyer } = bought
  const yesterday = sql`now() - interval '1 day'`
  await shop.db.update(orders).set({ createdAt: yesterday }).where(eq(orders.id, orderId))
  const path = { orderId }
  const walletPaymentRequest = { path, body: { method: 'KHALTI' as const } }
  expect(
    await shop.refusal('POST /api/order/{orderId}/payments', walletPaymentRequest, buyer),
  ).toMatchObject({
    key: 'PROVIDER_NO_ANSWER',
  })
  expect(await cancelUnpaidOrders(dependencies())).toBe(0)
  expect(await readOrderStatus(bought)).toBe('PENDING')
  expect((await start(bought))?.next).toMatchObject({ kind: 'bank' })
  await sendSlip(bought)
  await shop.db.update(storePaymentsTable).set({ methods: ['COD', 'BANK'] })
})

test('bank transfers cannot be switched on before the account is known', async () => {
  await shop.db.execute(sql`update bank_account set account_number = ''`)
  const { data } = await shop.call('GET /api/admin/settings/payments', {}, owner)
  expect(data.methods).toContainEqual({
    method: 'BANK',
    isOn: true,
    isSetUp: false,
    isAnswering: true,
    settings: [],
  })
  const body = { methods: ['COD', 'BANK'] as PaymentMethod[], version: data.version }
  const refusal = await shop.refusal('PUT /api/admin/settings/payments', { body }, owner)
  expect(refusal).toMatchObject({ key: 'PAYMENT_METHOD_NOT_SET_UP' })
  await shop.db.update(storePaymentsTable).set({ methods: ['COD', 'BANK'] })
})

test('a shopper cannot change to cash if the total is above the limit of cash', async () => {
  await shop.db.execute(sql`update bank_account set account_number = '1'`)
  await shop.db.execute(sql`update cash_settings set is_confirmed = true, most_paisa = 100000`)
  const bought = await buyWithTransfer()
  const before = await makeDatabaseFingerprint(shop.db)
  const request = { path: { orderId: bought.orderId }, body: { method: 'COD' as const } }
  const refusal = await shop.refusal('POST /api/order/{orderId}/payments', request, bought.buyer)
  expect(refusal).toMatchObject({ status: 409, key: 'CASH_ORDER_TOO_LARGE' })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})

test('a shopper whose cash orders are blocked pays in advance, and cannot change to cash', async () => {
  await shop.db.execute(sql`update cash_settings set is_confirmed = false`)
  const earlierPurchase = await buyWithTransfer()
  const path = { orderId: earlierPurchase.orderId }
  const body = { reason: 'Refused two parcels' }
  await shop.call('POST /api/admin/orders/{orderId}/block-cash', { path, body }, staff)
  const bought = await buyWithTransfer()
  const before = await makeDatabaseFingerprint(shop.db)
  const request = { path: { orderId: bought.orderId }, body: { method: 'COD' as const } }
  const refusal = await shop.refusal('POST /api/order/{orderId}/payments', request, bought.buyer)
  expect(refusal).toMatchObject({ status: 409, key: 'CASH_IS_BLOCKED' })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  await shop.call('POST /api/admin/orders/{orderId}/allow-cash', { path }, staff)
  await shop.call('POST /api/order/{orderId}/payments', request, bought.buyer)
})

test.for(['FT-9001-A', 'ft 9001 a', 'Ft.9001/A', 'FT९००१A'])(
  'a transfer that paid one order pays no other order as "%s"',
  async (typed) => {
    const [first, second, notedPurchase] = [
      await buyWithTransfer(),
      await buyWithTransfer(),
      await buyWithTransfer(),
    ]
    const [one] = await sendSlip(first)
    const [other] = await sendSlip(second)
    // A number of its own for each case, because the cases share one shop.
    const number = makeTransferNumber()
    await acceptPayment(one?.attemptId ?? 0, `FT9001A${number}`)
    const before = await makeDatabaseFingerprint(shop.db)
    const repeatedNumber = `${typed}${number.toLowerCase()}`
    const secondAcceptRefusal = shop.refusal(
      'POST /api/admin/payments/{id}/accept',
      { path: { id: other?.attemptId ?? 0 }, body: { reference: repeatedNumber } },
      staff,
    )
    expect(await secondAcceptRefusal).toMatchObject({ status: 409, key: 'PAYMENT_REFERENCE_USED' })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    const path = { orderId: await confirmOrder(notedPurchase) }
    const body = { way: 'bank' as const, reference: repeatedNumber }
    expect(
      await shop.refusal('POST /api/admin/orders/{orderId}/receive-payment', { path, body }, staff),
    ).toMatchObject({ status: 409, key: 'PAYMENT_REFERENCE_USED' })
    expect([await readOrderStatus(second), await readOrderStatus(notedPurchase)]).toEqual([
      'PENDING',
      'CONFIRMED',
    ])
  },
)

test('a slip whose reference was sent before with other separators is refused', async () => {
  await sendSlip(await buyWithTransfer(), { reference: 'FT-88/001' })
  expect(await readSlipRefusal(await buyWithTransfer(), { reference: 'ft 88001' })).toMatchObject({
    status: 409,
    key: 'SLIP_REFERENCE_SENT_BEFORE',
  })
})

test('a transfer whose reference an older version stored as it was typed pays no other order', async () => {
  const [oldPurchase, second, thirdPurchase] = [
    await buyWithTransfer(),
    await buyWithTransfer(),
    await buyWithTransfer(),
  ]
  await sendSlip(oldPurchase, { reference: 'FT 7001' })
  const typed = { reference: 'Ft-7001/b' }
  await shop.db.update(bankSlips).set(typed).where(eq(bankSlips.reference, 'FT7001'))
  expect(await readSlipRefusal(second, { reference: 'FT7001B' })).toMatchObject({ status: 409 })
  await shop.db
    .update(payments)
    .set({ state: 'settled', provider: 'bank', settledAt: sql`now()`, ...typed })
    .where(eq(payments.orderId, oldPurchase.orderId))
  const [slip] = await sendSlip(second)
  const refusals = [
    await shop.refusal(
      'POST /api/admin/payments/{id}/accept',
      { path: { id: slip?.attemptId ?? 0 }, body: { reference: 'FT7001B' } },
      staff,
    ),
    await shop.refusal(
      'POST /api/admin/orders/{orderId}/receive-payment',
      {
        path: { orderId: await confirmOrder(thirdPurchase) },
        body: { way: 'bank', reference: 'FT7001B' },
      },
      staff,
    ),
  ]
  expect(refusals.map(({ key }) => key)).toEqual([
    'PAYMENT_REFERENCE_USED',
    'PAYMENT_REFERENCE_USED',
  ])
  expect([await readOrderStatus(second), await readOrderStatus(thirdPurchase)]).toEqual([
    'PENDING',
    'CONFIRMED',
  ])
})
