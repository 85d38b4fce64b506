import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '#server/accounts/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import { listQueuedEmails } from '#tests/support/queued-emails.ts'
import {
  countCallOutcomes,
  putOnSale,
  runConcurrently,
  setProductPrice,
  stockOf,
  TEST_ADDRESS,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { orders } from '../tables.ts'

const shop = useShop()
const CREATE_ORDER_ROUTE = 'POST /api/admin/orders'
let staff: TestPerson
beforeAll(async () => {
  staff = await shop.person('staff')
})

const { label: _, ...PLACE } = TEST_ADDRESS
const makeOrderInput = (items: object[], otherFields: object = {}) => ({
  channel: 'phone',
  fullName: 'Maya Rai',
  whatsappNumber: '9811111111',
  ...PLACE,
  items,
  ...otherFields,
})
const attemptCreate = (body: object, idempotencyKey?: string) =>
  tryCall(
    shop,
    CREATE_ORDER_ROUTE,
    { body },
    { ...staff, ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }) },
  )
const readOrderAsStaff = async (orderId: string) =>
  (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order
async function createOrder(body: object): Promise<string> {
  const createOutcome = await attemptCreate(body)
  expect(createOutcome).toMatchObject({ status: 201 })
  return String(createOutcome.body.orderId)
}

test('an order by phone uses the usual prices, offers and stock, and records who wrote it', async () => {
  const piece = await putOnSale(shop.db, { stock: 5, pricePaisa: 100_000, offerPercent: 10 })
  const itemsAtStart = await countItems(shop.db)
  const orderId = await createOrder(makeOrderInput([{ productId: piece.id, quantity: 2 }]))
  expect(await readOrderAsStaff(orderId)).toMatchObject({
    status: 'PENDING',
    name: 'Maya Rai',
    phone: '9811111111',
    totalAmount: 2000,
    discountAmount: 200,
    finalAmount: 1800,
    customer: { name: 'Maya Rai', email: '' },
    notes: [{ text: 'Ordered by phone', name: 'Sita Jha' }],
    history: [{ status: 'PENDING', by: 'staff', name: 'Sita Jha' }],
  })
  expect(await stockOf(shop.db, piece.id)).toBe(3)
  await expectInvariantsToHold(shop.db, itemsAtStart)
  const { data } = await shop.call('GET /api/admin/customers', {}, staff)
  expect(data).toMatchObject([{ firstName: 'Maya', email: '', phone: '9811111111' }])
})

test('an order by phone needs no ZIP code, and neither does its edit', async () => {
  const piece = await putOnSale(shop.db, { stock: 5 })
  const orderId = await createOrder(
    makeOrderInput([{ productId: piece.id, quantity: 1 }], { zipCode: '' }),
  )
  const order = await readOrderAsStaff(orderId)
  expect(order).toMatchObject({ status: 'PENDING', address: { zipCode: '' } })
  const { version, items, deliveryAmount = 0, finalAmount: expectedTotal } = order
  const keptLines = items.map(({ position, quantity }) => ({ position, quantity }))
  const lines = { kept: keptLines, added: [] }
  const address = { fullName: 'Maya Rai', whatsappNumber: '9811111111', ...PLACE, zipCode: '' }
  const body = { version, lines, address: { ...address, city: 'Dharan' }, deliveryAmount }
  await shop.call(
    'PUT /api/admin/orders/{orderId}/edit',
    { path: { orderId }, body: { ...body, expectedTotal, tellsCustomer: true } },
    staff,
  )
  expect(await readOrderAsStaff(orderId)).toMatchObject({
    address: { city: 'Dharan', zipCode: '' },
  })
})

test('a customer who orders by phone again has the same account, and gets no emails', async () => {
  const piece = await putOnSale(shop.db, { stock: 5 })
  const body = makeOrderInput([{ productId: piece.id, quantity: 1 }], {
    whatsappNumber: '9822222222',
  })
  const [first, second] = [
    await createOrder(body),
    await createOrder({ ...body, fullName: 'Maya R' }),
  ]
  expect((await readOrderAsStaff(second)).customer.id).toBe(
    (await readOrderAsStaff(first)).customer.id,
  )
  const path = { orderId: second }
  const before = await listQueuedEmails(shop.db)
  await shop.call(
    'PUT /api/order/updateorder/{orderId}',
    { path, body: { status: 'CONFIRMED' } },
    staff,
  )
  expect(await listQueuedEmails(shop.db)).toEqual(before)
})

test('nobody can sign in to an account that staff made', async () => {
  const piece = await putOnSale(shop.db, { stock: 5 })
  await createOrder(makeOrderInput([{ productId: piece.id, quantity: 1 }]))
  const [account] = await shop.db.select().from(users).where(eq(users.isMadeByStaff, true))
  const body = { email: account?.email ?? '', password: 'none' }
  expect(await tryCall(shop, 'POST /api/signin', { body }, {})).toMatchObject({ status: 401 })
})

async function setDeliveryCharge() {
  const admin = await shop.person('admin')
  const { data } = await shop.call('GET /api/admin/settings/delivery', {}, admin)
  const body = { ...data, charges: [{ province: 'Madhesh' as const, amount: 150 }] }
  await shop.call('PUT /api/admin/settings/delivery', { body }, admin)
}

test('an order in the shop has no delivery charge', async () => {
  const piece = await putOnSale(shop.db, { stock: 5, pricePaisa: 100_000 })
  await setDeliveryCharge()
  const items = [{ productId: piece.id, quantity: 1 }]
  const counterOrder = await readOrderAsStaff(
    await createOrder(makeOrderInput(items, { channel: 'counter' })),
  )
  expect(counterOrder.finalAmount).toBe(1000)
  expect(counterOrder).not.toHaveProperty('deliveryAmount')
})

describe('an order by staff is refused, and nothing changes:', () => {
  test.for<[string, object, number]>([
    ['more than there is', { quantity: 6 }, 409],
    ['nothing', { quantity: 0 }, 400],
    ['an unknown product', { productId: 999_999 }, 404],
    ['an unknown colour', { colorId: 999_999 }, 400],
    ['a wrong phone number', { whatsappNumber: '12' }, 400],
    ['an unknown channel', { channel: 'post' }, 400],
    ['no items', { items: [] }, 400],
  ])('%s', async ([, wrong, status]) => {
    const piece = await putOnSale(shop.db, { stock: 5 })
    const line = { productId: piece.id, quantity: 1 }
    const count = await shop.db.$count(orders)
    const isLineField = Object.keys(wrong).some((key) =>
      ['quantity', 'productId', 'colorId'].includes(key),
    )
    const body = isLineField
      ? makeOrderInput([{ ...line, ...wrong }])
      : makeOrderInput([line], wrong)
    expect((await attemptCreate(body)).status).toBe(status)
    expect(await shop.db.$count(orders)).toBe(count)
    expect(await stockOf(shop.db, piece.id)).toBe(5)
  })
})

test('a double click places one order', async () => {
  const piece = await putOnSale(shop.db, { stock: 50 })
  const itemsAtStart = await countItems(shop.db)
  const body = makeOrderInput([{ productId: piece.id, quantity: 1 }])
  const outcomes = await runConcurrently(5, () => attemptCreate(body, 'one-click'))
  expect(outcomes.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  expect(await stockOf(shop.db, piece.id)).toBe(49)
  await expectInvariantsToHold(shop.db, itemsAtStart)
})

test('if ten members of staff sell the last three pieces at once, three orders are placed', async () => {
  const piece = await putOnSale(shop.db, { stock: 3 })
  const itemsAtStart = await countItems(shop.db)
  const outcomes = await runConcurrently(10, (index) =>
    attemptCreate(
      makeOrderInput([{ productId: piece.id, quantity: 1 }], {
        whatsappNumber: `981000000${index}`,
      }),
    ),
  )
  expect(countCallOutcomes(outcomes)).toEqual({ 201: 3, '409 OUT_OF_STOCK': 7 })
  expect(await stockOf(shop.db, piece.id)).toBe(0)
  await expectInvariantsToHold(shop.db, itemsAtStart)
})

test('an order by staff has the price of today', async () => {
  const piece = await putOnSale(shop.db, { stock: 5, pricePaisa: 100_000 })
  await setProductPrice(shop.db, piece.id, 120_000)
  const orderId = await createOrder(makeOrderInput([{ productId: piece.id, quantity: 1 }]))
  expect((await readOrderAsStaff(orderId)).totalAmount).toBe(1200)
})

test('each line of an order includes the price of its engraving, and each text has its own line', async () => {
  const engraving = { letters: 8, paisa: 50_000, days: 2 }
  const piece = await putOnSale(shop.db, { stock: 5, pricePaisa: 100_000, engraving })
  const productId = piece.id
  const orderId = await createOrder(
    makeOrderInput([
      { productId, quantity: 1, engraving: ' कृष्ण र राधा ' },
      { productId, quantity: 2, engraving: 'Sita' },
      { productId, quantity: 1, engraving: '' },
    ]),
  )
  const { items, finalAmount, deliveryAmount = 0 } = await readOrderAsStaff(orderId)
  expect(items).toMatchObject([
    { engraving: 'कृष्ण र राधा', engravingPrice: 500, unitPrice: 1500, lineTotal: 1500 },
    { engraving: 'Sita', unitPrice: 1500, lineTotal: 3000 },
    { unitPrice: 1000, lineTotal: 1000 },
  ])
  expect(items[2]).not.toHaveProperty('engraving')
  expect(finalAmount - deliveryAmount).toBe(5500)
  expect(await stockOf(shop.db, productId)).toBe(1)
})

test.for([
  ['with one character too many', 'Sita Rama', /at most 8 letters/],
  ['that has a sign no engraver has', 'love 💍', /only letters, digits/],
] as const)('an engraving %s is refused, and nothing changes', async ([_, text, refusalReason]) => {
  const engraving = { letters: 8, paisa: 50_000, days: 2 }
  const { id } = await putOnSale(shop.db, { stock: 5, engraving })
  const plainProduct = await putOnSale(shop.db, { stock: 5 })
  const before = await makeDatabaseFingerprint(shop.db)
  const body = makeOrderInput([{ productId: id, quantity: 1, engraving: text }])
  const refused = await attemptCreate(body)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toMatch(refusalReason)
  expect(
    await attemptCreate(
      makeOrderInput([{ productId: plainProduct.id, quantity: 1, engraving: 'Sita' }]),
    ),
  ).toMatchObject({ status: 400, body: { msg: 'We do not engrave this item' } })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})
