import { beforeAll, expect, test } from 'vitest'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { createPastOrder, type OrderStepAfterPlacing } from '#tests/support/past-orders.ts'
import { runConcurrently } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
const RECEIVE_CASH_ROUTE = 'POST /api/admin/orders/receive-cash'
const STEPS_TO_DELIVERED: OrderStepAfterPlacing[] = [
  'CONFIRMED',
  'pack',
  'hand-over',
  'deliver without cash',
]
let staff: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
})

const createDeliveredOrder = (price = 1000) =>
  createPastOrder(shop, staff, { price, laterSteps: STEPS_TO_DELIVERED })
const receiveCash = (orders: { orderId: string; amount: number }[]) =>
  shop.call(RECEIVE_CASH_ROUTE, { body: { orders } }, staff)
const readOrderAsStaff = async (orderId: string) =>
  (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order

test('the cash of several delivered orders is received in one call, and the answer says why an order was left out', async () => {
  const [first, second, orderOfOtherAmount] = [
    await createDeliveredOrder(1000),
    await createDeliveredOrder(250),
    await createDeliveredOrder(500),
  ]
  const orderOnItsWay = await createPastOrder(shop, staff, {
    laterSteps: ['CONFIRMED', 'pack', 'hand-over'],
  })
  const paidOrder = await createPastOrder(shop, staff, { laterSteps: ['PAID'] })
  const { data } = await shop.call(
    'GET /api/admin/orders',
    { query: { list: 'to-collect' } },
    staff,
  )
  const cashDueByOrder = new Map(data.map(({ orderId, cashDue }) => [orderId, cashDue]))
  expect([first, second, orderOnItsWay].map((id) => cashDueByOrder.get(id))).toEqual([
    1000,
    250,
    undefined,
  ])

  const answer = await receiveCash([
    { orderId: first, amount: 1000 },
    { orderId: orderOfOtherAmount, amount: 499 },
    { orderId: orderOnItsWay, amount: 1000 },
    { orderId: paidOrder, amount: 1000 },
    { orderId: 'ZZZZZ-ZZZZZ', amount: 1000 },
    { orderId: second.toLowerCase(), amount: 250 },
  ])
  expect(answer.paid).toBe(2)
  expect(answer.results.map(({ orderId, isPaid, msg = '' }) => [orderId, isPaid, msg])).toEqual([
    [first, true, ''],
    [orderOfOtherAmount, false, expect.stringContaining('changed')],
    [orderOnItsWay, false, expect.stringMatching(/./)],
    [paidOrder, false, expect.stringMatching(/./)],
    ['ZZZZZ-ZZZZZ', false, 'Order not found'],
    [second, true, ''],
  ])
  expect(await readOrderAsStaff(first)).toMatchObject({
    status: 'PAID',
    dueAmount: 0,
    heldAmount: 1000,
  })
  expect(await readOrderAsStaff(orderOfOtherAmount)).toMatchObject({
    status: 'CONFIRMED',
    dueAmount: 500,
  })
  expect(await readOrderAsStaff(orderOnItsWay)).toMatchObject({
    fulfilment: 'handed-over',
    dueAmount: 1000,
  })
  await expectInvariantsToHold(shop.db)
})

test('only the open rest is received for an order that was partly paid', async () => {
  const orderId = await createDeliveredOrder(1000)
  await shop.call(
    'POST /api/admin/orders/{orderId}/receive-payment',
    { path: { orderId }, body: { amount: 400, way: 'esewa', reference: 'E-1' } },
    staff,
  )
  expect((await receiveCash([{ orderId, amount: 1000 }])).paid).toBe(0)
  expect((await receiveCash([{ orderId, amount: 600 }])).paid).toBe(1)
  expect(await readOrderAsStaff(orderId)).toMatchObject({
    status: 'PAID',
    heldAmount: 1000,
    dueAmount: 0,
  })
  await expectInvariantsToHold(shop.db)
})

test('if five people receive the cash of the same ten orders at once, each is received once, and the last move can be undone', async () => {
  const ids = await runConcurrently(10, () => createDeliveredOrder())
  const orders = ids.map((orderId) => ({ orderId, amount: 1000 }))
  const answers = await runConcurrently(5, (index) =>
    receiveCash(index % 2 ? orders : orders.toReversed()),
  )
  expect(answers.reduce((sum, { paid }) => sum + paid, 0)).toBe(10)
  for (const orderId of ids)
    expect(await readOrderAsStaff(orderId)).toMatchObject({ status: 'PAID', heldAmount: 1000 })
  const [paidResults] = answers.flatMap(({ results }) => results.filter(({ isPaid }) => isPaid))
  const { orderId = '', version = 0 } = paidResults ?? {}
  await shop.call(
    'POST /api/admin/orders/{orderId}/undo',
    { path: { orderId }, body: { version } },
    staff,
  )
  expect(await readOrderAsStaff(orderId)).toMatchObject({
    fulfilment: 'delivered',
    dueAmount: 1000,
  })
  await expectInvariantsToHold(shop.db)
})

test.for([
  { orders: [] },
  { orders: [{ orderId: '7KM3Q-X9T4D', amount: -1 }] },
  {
    orders: [
      { orderId: '7KM3Q-X9T4D', amount: 1 },
      { orderId: '7km3q-x9t4d', amount: 1 },
    ],
  },
  {},
])('receiving cash is refused for %j', async (body) => {
  const before = await makeDatabaseFingerprint(shop.db)
  expect(await shop.refusal(RECEIVE_CASH_ROUTE, { body }, staff)).toMatchObject({
    status: 400,
    code: 'VALIDATION',
  })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})
