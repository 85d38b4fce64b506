import { eq, sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { ORDER_STATUSES, REVENUE_STATUSES } from '#contract/order-status.ts'
import { orderItems, orders } from '#server/orders/tables.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { useShop } from '#tests/support/shop.ts'
import { waitUntilTransactionIsBlocked } from '#tests/support/wait-until-transaction-is-blocked.ts'
import { customerSums } from './tables.ts'

const shop = useShop()

test('two orders of one customer that are confirmed at the same moment are both in the totals of the customer', async () => {
  const staff = await shop.person('staff')
  const buyer = await shop.person()
  const [firstOrderId, secondOrderId] = [
    await createPastOrder(shop, staff, { actor: buyer, price: 100 }),
    await createPastOrder(shop, staff, { actor: buyer, price: 20 }),
  ]
  const [firstClient, secondClient] = [await shop.pool.connect(), await shop.pool.connect()]
  const confirmOrder = async (client: PoolClient, orderId: string) => {
    await client.query('begin')
    await client.query(`update orders set status = 'CONFIRMED' where id = $1`, [orderId])
    // Runs the deferred triggers without a commit, so that the other transaction has to wait.
    await client.query('set constraints all immediate')
  }
  await confirmOrder(firstClient, firstOrderId)
  const waitingConfirmation = confirmOrder(secondClient, secondOrderId).then(() =>
    secondClient.query('commit'),
  )
  await waitUntilTransactionIsBlocked(shop)
  await firstClient.query('commit')
  await waitingConfirmation
  for (const client of [firstClient, secondClient]) client.release()

  const path = { id: buyer.id }
  expect(await shop.call('GET /api/admin/customers/{id}', { path }, staff)).toMatchObject({
    data: { orders: 2, spent: 120 },
  })
})

test('the totals of customers match the orders after changes of several orders in one transaction', async () => {
  const staff = await shop.person('staff')
  const buyer = await shop.person()
  const ids: string[] = []
  for (const price of [100, 20, 3])
    ids.push(await createPastOrder(shop, staff, { actor: buyer, price }))
  const [firstOrderId = '', secondOrderId = '', thirdOrderId = ''] = ids
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update orders set status = 'CONFIRMED' where id = ${firstOrderId}`)
    // A copy of an order, because an update before it must not count it a second time.
    await tx.execute(sql`
      insert into orders select (jsonb_populate_record(orders,
        jsonb_build_object('id', 'COPY1-COPY1', 'cart_version', 1000000))).*
      from orders where id = ${secondOrderId}`)
    await tx.execute(sql`update orders set status = 'PAID' where id = 'COPY1-COPY1'`)
    await tx.execute(sql`update orders set deleted_at = now() where id = ${thirdOrderId}`)
    await tx.execute(sql`update orders set status = 'CANCELLED' where id = ${firstOrderId}`)
  })
  const { rows } = await shop.db.execute(sql`
    select sums.orders, sums.spent_paisa::int, sums.last_order_at = max(created_at) as is_last
    from customer_sums sums join orders on orders.user_id = sums.user_id and deleted_at is null
    where sums.user_id = ${buyer.id} group by sums.user_id`)
  expect(rows).toEqual([{ orders: 3, spent_paisa: 2_000, is_last: true }])
})

test.for(ORDER_STATUSES)(
  'an order that is %s counts as revenue as the table says',
  async (status) => {
    const staff = await shop.person('staff')
    const buyer = await shop.person()
    const orderId = await createPastOrder(shop, staff, { actor: buyer, price: 100 })
    await shop.db.update(orders).set({ status }).where(eq(orders.id, orderId))

    const isRevenue = REVENUE_STATUSES.includes(status)
    const [customerSumsRow] = await shop.db
      .select()
      .from(customerSums)
      .where(eq(customerSums.userId, buyer.id))
    expect(customerSumsRow?.spentPaisa).toBe(isRevenue ? 10_000 : 0)
    const [orderLine] = await shop.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
    expect(orderLine?.soldAt !== null).toBe(isRevenue)
  },
)

test('the database refuses a status that the table does not know', async () => {
  const staff = await shop.person('staff')
  const orderId = await createPastOrder(shop, staff, {})
  for (const slowStatement of [
    sql`update orders set status = 'LOST' where id = ${orderId}`,
    sql`insert into order_steps (order_id, status, by) values (${orderId}, 'LOST', 'staff')`,
  ])
    await expect(shop.db.execute(slowStatement)).rejects.toMatchObject({
      cause: { constraint: expect.stringMatching(/_status_check$/) },
    })
})
