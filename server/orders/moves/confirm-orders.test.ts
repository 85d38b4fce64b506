import { beforeAll, expect, test } from 'vitest'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { runConcurrently } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
const CONFIRM_ORDERS_ROUTE = 'POST /api/admin/orders/confirm'
let staff: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
})

const confirmOrders = (orderIds: string[], person = staff) =>
  shop.call(CONFIRM_ORDERS_ROUTE, { body: { orderIds } }, person)
const readOrderStatus = async (orderId: string) =>
  (await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, staff)).order.status

test('many orders are confirmed in one call, and the answer says why an order could not be confirmed', async () => {
  const pendingOrder = await createPastOrder(shop, staff, {})
  const paidOrder = await createPastOrder(shop, staff, { laterSteps: ['PAID'] })
  const deletedOrder = await createPastOrder(shop, staff, { laterSteps: ['deleted'] })
  const other = await createPastOrder(shop, staff, {})
  const input = [paidOrder, pendingOrder, 'ZZZZZ-ZZZZZ', deletedOrder, other.toLowerCase()]
  expect(await confirmOrders(input)).toEqual({
    success: true,
    confirmed: 2,
    results: [
      { orderId: paidOrder, isConfirmed: false, msg: 'A PAID order cannot become CONFIRMED' },
      { orderId: pendingOrder, isConfirmed: true, version: 1 },
      { orderId: 'ZZZZZ-ZZZZZ', isConfirmed: false, msg: 'Order not found' },
      {
        orderId: deletedOrder,
        isConfirmed: false,
        msg: 'A CANCELLED order cannot become CONFIRMED',
      },
      { orderId: other, isConfirmed: true, version: 1 },
    ],
  })
  expect([
    await readOrderStatus(pendingOrder),
    await readOrderStatus(paidOrder),
    await readOrderStatus(other),
  ]).toEqual(['CONFIRMED', 'PAID', 'CONFIRMED'])
})

test('confirming an order again is answered differently from an order that cannot be confirmed', async () => {
  const orderId = await createPastOrder(shop, staff, { laterSteps: ['CONFIRMED'] })
  const { results } = await confirmOrders([orderId])
  expect(results).toMatchObject([{ orderId, isConfirmed: false, isAlreadyConfirmed: true }])
})

test('if five people confirm the same twenty orders at once, each order is confirmed once', async () => {
  const ids = await runConcurrently(20, () => createPastOrder(shop, staff, {}))
  const staffMembers = await Promise.all(
    ['staff', 'staff', 'admin'].map(() => shop.person('staff')),
  )
  const answers = await runConcurrently(5, (index) =>
    confirmOrders(index % 2 ? ids : ids.toReversed(), staffMembers[index % 3] ?? staff),
  )
  expect(answers.reduce((sum, { confirmed }) => sum + confirmed, 0)).toBe(20)
  for (const orderId of ids) {
    const { order } = await shop.call(
      'GET /api/admin/orders/{orderId}',
      { path: { orderId } },
      staff,
    )
    expect(order.history.map(({ status }) => status)).toEqual(['PENDING', 'CONFIRMED'])
  }
  await expectInvariantsToHold(shop.db)
})

test('if a shopper deletes an order while it is being confirmed, only one of the two succeeds', async () => {
  for (let roundNumber = 0; roundNumber < 8; roundNumber++) {
    const by = await shop.person()
    const orderId = await createPastOrder(shop, staff, { actor: by })
    const [{ confirmed }] = await Promise.all([
      confirmOrders([orderId]),
      shop.send(
        new Request(`http://shop.test/api/order/deleteorder/${orderId}`, {
          method: 'DELETE',
          headers: { authorization: `Bearer ${by.token}` },
        }),
      ),
    ])
    expect(await readOrderStatus(orderId)).toBe(confirmed ? 'CONFIRMED' : 'CANCELLED')
    await expectInvariantsToHold(shop.db)
  }
})

test.for([
  { orderIds: [] },
  { orderIds: ['7KM3Q-X9T4D', '7km3q-x9t4d'] },
  { orderIds: Array.from({ length: 101 }, (_, index) => `7KM3Q-${index}`) },
  { orderIds: 'all' },
  { orderIds: [12] },
  {},
])('a confirmation of several orders is refused for %j', async (body) => {
  await createPastOrder(shop, staff, {})
  const before = await makeDatabaseFingerprint(shop.db)
  expect(await shop.refusal(CONFIRM_ORDERS_ROUTE, { body }, staff)).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    fields: { orderIds: expect.any(String) },
  })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})
