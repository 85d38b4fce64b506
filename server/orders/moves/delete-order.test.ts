import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { colors } from '#server/catalogue/tables.ts'
import { stockItems } from '#server/stock/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  countCallOutcomes,
  fillCart,
  newShopper,
  orderCart,
  orderTwoOfFive,
  putOnSale,
  runConcurrently,
  stockOf,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { orders } from '../tables.ts'

const shop = useShop()
const ILLEGAL_TRANSITION = { status: 409, code: 'ILLEGAL_TRANSITION' }
const ORDER_NOT_FOUND = { status: 404, code: 'NOT_FOUND', msg: 'Order not found' }

async function placeOrder() {
  const buyer = await newShopper(shop)
  return { buyer, ...(await orderTwoOfFive(shop, buyer)) }
}

const deleteOrder = (person: TestPerson | TestShopper, orderId: string) =>
  shop.call('DELETE /api/order/deleteorder/{orderId}', { path: { orderId } }, person)
const readDeletionRefusal = (person: TestPerson | TestShopper, orderId: string) =>
  shop.refusal('DELETE /api/order/deleteorder/{orderId}', { path: { orderId } }, person)

test('a deleted order is hidden from the shopper, its pieces return to stock, and its records stay', async () => {
  const { buyer, piece, opening, placed } = await placeOrder()
  expect(await stockOf(shop.db, piece.id)).toBe(3)
  expect(await deleteOrder(buyer, placed.id)).toEqual({
    success: true,
    msg: 'Order deleted successfully',
  })
  expect(await stockOf(shop.db, piece.id)).toBe(5)

  const readInput = { path: { orderId: placed.id } }
  expect((await shop.call('GET /api/order/getorders', {}, buyer)).orders).toEqual([])
  expect(await shop.refusal('GET /api/order/{orderId}', readInput, buyer)).toMatchObject(
    ORDER_NOT_FOUND,
  )
  const staff = await shop.person('staff')
  expect((await shop.call('GET /api/order/{orderId}', readInput, staff)).order).toEqual({
    ...placed,
    status: 'CANCELLED',
    history: [
      ...placed.history,
      {
        status: 'CANCELLED',
        at: expect.any(String),
        by: 'shopper',
        note: 'Deleted by the customer',
        noteNe: 'ग्राहकले हटाउनुभयो',
      },
    ],
    fulfilment: 'cancelled',
    fulfilmentHistory: [{ state: 'cancelled', at: expect.any(String), by: 'shopper' }],
  })
  await expectInvariantsToHold(shop.db, opening)
})

test('if ten tabs delete one order at once, its pieces return to stock once', async () => {
  const { buyer, piece, opening, placed } = await placeOrder()
  const path = { orderId: placed.id }
  const outcomes = await runConcurrently(10, () =>
    tryCall(shop, 'DELETE /api/order/deleteorder/{orderId}', { path }, buyer),
  )
  expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '404 NOT_FOUND': 9 })
  expect(await stockOf(shop.db, piece.id)).toBe(5)
  await expectInvariantsToHold(shop.db, opening)
})

test.for(['CONFIRMED', 'PAID', 'CANCELLED'] as const)(
  'an order that is %s is not deleted',
  async (status) => {
    const { buyer, placed } = await placeOrder()
    const staff = await shop.person('staff')
    const path = { orderId: placed.id }
    await shop.call('PUT /api/order/updateorder/{orderId}', { path, body: { status } }, staff)
    const before = await countItems(shop.db)
    expect(await readDeletionRefusal(buyer, placed.id)).toMatchObject(ILLEGAL_TRANSITION)
    expect((await shop.call('GET /api/order/{orderId}', { path }, buyer)).order.status).toBe(status)
    await expectInvariantsToHold(shop.db, before)
  },
)

test('nobody, not even staff, can delete the order of another person', async () => {
  const { placed, piece } = await placeOrder()
  for (const person of [
    await shop.person(),
    await shop.person('staff'),
    await shop.person('admin'),
  ])
    expect(await readDeletionRefusal(person, placed.id)).toMatchObject(ORDER_NOT_FOUND)
  expect(await stockOf(shop.db, piece.id)).toBe(3)
})

test('staff cannot confirm an order that the shopper deleted', async () => {
  const { buyer, opening, placed } = await placeOrder()
  await deleteOrder(buyer, placed.id)
  const staff = await shop.person('staff')
  const path = { orderId: placed.id }
  for (const status of ['CONFIRMED', 'PAID', 'CANCELLED', 'REFUNDED'])
    expect(
      await shop.refusal('PUT /api/order/updateorder/{orderId}', { path, body: { status } }, staff),
    ).toMatchObject(ILLEGAL_TRANSITION)
  expect(
    await shop.refusal(
      'PUT /api/order/updateorder/{orderId}',
      { path, body: { status: 'CANCELLED' } },
      buyer,
    ),
  ).toMatchObject(ORDER_NOT_FOUND)
  await expectInvariantsToHold(shop.db, opening)
})

test('staff cannot undo the deletion of an order by its shopper', async () => {
  const { buyer, placed } = await placeOrder()
  await deleteOrder(buyer, placed.id)
  const staff = await shop.person('staff')
  const path = { orderId: placed.id }
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  const before = await makeDatabaseFingerprint(shop.db)
  const undoInput = { path, body: { version: order.version } }
  expect(
    await shop.refusal('POST /api/admin/orders/{orderId}/undo', undoInput, staff),
  ).toMatchObject({
    status: 409,
  })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})

test('if the shopper deletes an order while staff confirm it, only one of the two succeeds', async () => {
  const staff = await shop.person('staff')
  for (let roundNumber = 0; roundNumber < 8; roundNumber++) {
    const { buyer, placed } = await placeOrder()
    const path = { orderId: placed.id }
    const before = await countItems(shop.db)
    const [deletion, confirmation] = await Promise.all([
      tryCall(shop, 'DELETE /api/order/deleteorder/{orderId}', { path }, buyer),
      tryCall(
        shop,
        'PUT /api/order/updateorder/{orderId}',
        { path, body: { status: 'CONFIRMED' } },
        staff,
      ),
    ])
    expect([deletion.status, confirmation.status].toSorted()).toEqual([200, 409])
    await expectInvariantsToHold(shop.db, before)
  }
})

test('pieces in a removed color do not return to stock, and the history says so', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { name: 'Pote', colors: { Amber: 5, Coral: 5, Ivory: 5 } })
  const { Amber = 0, Coral = 0, Ivory = 0 } = piece.colorIds
  for (const colorId of [Amber, Coral, Ivory])
    await fillCart(shop, buyer, piece.id, { colorId, quantity: 2 })
  const placed = await orderCart(shop, buyer)
  // The colour Coral was removed from the product, the colour Ivory from the shop.
  await shop.db.delete(stockItems).where(eq(stockItems.colorId, Coral))
  await shop.db.delete(stockItems).where(eq(stockItems.colorId, Ivory))
  await shop.db.delete(colors).where(eq(colors.id, Ivory))
  await shop.db.insert(stockItems).values({ productId: piece.id, quantity: 1 })

  await deleteOrder(buyer, placed.id)
  expect(await stockOf(shop.db, piece.id, Amber)).toBe(5)
  expect(await stockOf(shop.db, piece.id), 'what has no color stays as it was').toBe(1)
  const staff = await shop.person('staff')
  const { order: stored } = await shop.call(
    'GET /api/order/{orderId}',
    { path: { orderId: placed.id } },
    staff,
  )
  expect(stored.history.at(-1)?.note).toBe(
    'Deleted by the customer. Not put back into stock, because it no longer exists: 2 × Pote (Coral), 2 × Pote (Ivory)',
  )
})

test('the row of a deleted order stays in the database', async () => {
  const { buyer, placed } = await placeOrder()
  await deleteOrder(buyer, placed.id)
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, placed.id))
  expect(row).toMatchObject({ status: 'CANCELLED', userId: buyer.id, finalPaisa: 500_000 })
  expect(row?.deletedAt).toBeInstanceOf(Date)
  expect(row?.restockedAt).toBeInstanceOf(Date)
})
