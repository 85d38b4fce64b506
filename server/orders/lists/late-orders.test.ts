import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/days.ts'
import { createPastOrder, type OrderStepAfterPlacing } from '#tests/support/past-orders.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { orders } from '../tables.ts'
import { isLateOrder } from './order-conditions.ts'

const shop = useShop()
let staff: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
})

const today = dayOf(new Date())

/** An order that was promised so many days from today. */
async function createOrderPromisedIn(
  days: number | null,
  later: OrderStepAfterPlacing[] = [],
): Promise<string> {
  const orderId = await createPastOrder(shop, staff, { laterSteps: later })
  await shop.db
    .update(orders)
    .set({ promisedOn: days === null ? null : addDays(today, days) })
    .where(eq(orders.id, orderId))
  return orderId
}

test('an order is late if its promised day is today or earlier and its pieces are still in the shop', async () => {
  const lateOrders = [
    [await createOrderPromisedIn(0), 0],
    [await createOrderPromisedIn(-1, ['CONFIRMED']), -1],
    [await createOrderPromisedIn(-9, ['CONFIRMED', 'pack']), -9],
  ] as const
  const ordersInTime = [
    await createOrderPromisedIn(null),
    await createOrderPromisedIn(1, ['CONFIRMED']),
    await createOrderPromisedIn(-1, ['CONFIRMED', 'hand-over']),
    await createOrderPromisedIn(-1, ['CONFIRMED', 'hand-over', 'refuse']),
    await createOrderPromisedIn(-1, ['PAID']),
    await createOrderPromisedIn(-1, ['CANCELLED']),
    await createOrderPromisedIn(-1, ['deleted']),
  ]
  const all = await shop.call('GET /api/admin/orders', { query: { limit: 100 } }, staff)
  for (const orderId of ordersInTime)
    expect(all.data.find((row) => row.orderId === orderId)).not.toHaveProperty('lateSince')
  const list = await shop.call('GET /api/admin/orders', { query: { list: 'late' } }, staff)
  expect(list.data.map(({ orderId, lateSince }) => [orderId, lateSince]).toSorted()).toEqual(
    lateOrders.map(([orderId, days]) => [orderId, addDays(today, days)]).toSorted(),
  )
  expect(all.workCounts.late).toBe(3)
  expect((await shop.call('GET /api/admin/today', {}, staff)).data.late).toEqual({
    orders: 3,
    promisedOn: addDays(today, -9),
  })
})

test('late orders are counted from an index that has only orders in the shop', async () => {
  const queryPlan = await shop.db.transaction(async (tx) => {
    // The tables of a test are so small that PostgreSQL would read them whole instead of using an
    // index.
    await tx.execute(sql`set local enable_seqscan = off`)
    const query = tx.select({ id: orders.promisedOn }).from(orders).where(isLateOrder())
    return (await tx.execute(sql`explain ${query}`)).rows
  })
  expect(JSON.stringify(queryPlan)).toContain('orders_promised_idx')
})
