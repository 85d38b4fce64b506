import { eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { ORDER_STATUSES, REVENUE_STATUSES } from '#contract/order-status.ts'
import { orderItems, orders } from '#server/orders/tables.ts'
import { havingOrdered } from '#tests/support/past-orders.ts'
import { useShop } from '#tests/support/shop.ts'
import { customerSums } from './tables.ts'

const shop = useShop()

test('two orders of one customer, confirmed at the same moment, add up', async () => {
  const staff = await shop.person('staff')
  const by = await shop.person()
  const [one, other] = [
    await havingOrdered(shop, staff, { by, price: 100 }),
    await havingOrdered(shop, staff, { by, price: 20 }),
  ]
  const [first, second] = [await shop.pool.connect(), await shop.pool.connect()]
  const confirm = async (client: PoolClient, orderId: string) => {
    await client.query('begin')
    await client.query(`update orders set status = 'CONFIRMED' where id = $1`, [orderId])
    // Runs the deferred triggers without a commit, so that the other transaction has to wait.
    await client.query('set constraints all immediate')
  }
  await confirm(first, one)
  const waiting = confirm(second, other).then(() => second.query('commit'))
  await someoneWaits()
  await first.query('commit')
  await waiting
  for (const client of [first, second]) client.release()

  const path = { id: by.id }
  expect(await shop.call('GET /api/admin/customers/{id}', { path }, staff)).toMatchObject({
    data: { orders: 2, spent: 120 },
  })
})

/** Resolves when a connection is waiting for a lock. */
const someoneWaits = () =>
  vi.waitFor(async () => {
    const { rowCount } = await shop.db.execute(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(rowCount).toBe(1)
  }, 5_000)

test.for(ORDER_STATUSES)(
  'an order that is %s counts as revenue as the table says',
  async (status) => {
    const staff = await shop.person('staff')
    const by = await shop.person()
    const orderId = await havingOrdered(shop, staff, { by, price: 100 })
    await shop.db.update(orders).set({ status }).where(eq(orders.id, orderId))

    const isRevenue = REVENUE_STATUSES.includes(status)
    const [sums] = await shop.db.select().from(customerSums).where(eq(customerSums.userId, by.id))
    expect(sums?.spentPaisa).toBe(isRevenue ? 10_000 : 0)
    const [line] = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))
    expect(line?.soldAt !== null).toBe(isRevenue)
  },
)

test('the database refuses a status that the table does not know', async () => {
  const staff = await shop.person('staff')
  const orderId = await havingOrdered(shop, staff, {})
  for (const statement of [
    sql`update orders set status = 'LOST' where id = ${orderId}`,
    sql`insert into order_steps (order_id, status, by) values (${orderId}, 'LOST', 'staff')`,
  ])
    await expect(shop.db.execute(statement)).rejects.toMatchObject({
      cause: { constraint: expect.stringMatching(/_status_check$/) },
    })
})
