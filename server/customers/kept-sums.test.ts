import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { expect, test, vi } from 'vitest'
import { REVENUE_STATUSES } from '#contract/figures.ts'
import { havingOrdered } from '#tests/support/past-orders.ts'
import { useShop } from '#tests/support/shop.ts'

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
    // What a commit does first, so that the other one has to wait for its end.
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

/** Until one connection stands in the line for a lock. */
const someoneWaits = () =>
  vi.waitFor(async () => {
    const { rowCount } = await shop.db.execute(
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    expect(rowCount).toBe(1)
  }, 5_000)

test('the database counts the same orders as revenue that the contract names', async () => {
  const { rows } = await shop.db.execute<{ source: string }>(
    sql`select prosrc as source from pg_proc where proname in ('keep_customer_sums', 'keep_sold_at')`,
  )
  const named = REVENUE_STATUSES.map((status) => `'${status}'`).join(', ')
  expect(rows).toHaveLength(2)
  for (const { source } of rows) expect(source).toContain(`IN (${named})`)
})
