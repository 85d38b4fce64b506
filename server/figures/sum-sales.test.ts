import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Figures } from '#contract/figures.ts'
import { ORDER_STATUS_FACTS, ORDER_STATUSES, type OrderStatus } from '#contract/order-status.ts'
import { orders } from '#server/orders/tables.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { sumSales } from './sum-sales.ts'

const shop = useShop()
let staff: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
})

const sumAllSales = () => sumSales(shop.db, new AbortController().signal)
const daysAgo = (count: number): Day => addDays(dayOf(new Date()), -count)
const noonOf = (day: Day) => `${day}T06:00:00Z`
/** The last second of a day in Nepal. */
const endOf = (day: Day) => `${day}T18:14:59Z`

const FIGURES_PERIOD = { from: daysAgo(20), to: daysAgo(0) }
const requestFigures = async (query: object = FIGURES_PERIOD): Promise<Figures> =>
  (await shop.call('GET /api/admin/figures', { query }, staff)).data

const rowsOf = async (day: Day) =>
  (await shop.db.execute(sql`select part, orders from sales_of_days where day = ${day}`)).rows

const forgetSums = () =>
  shop.db.execute(
    sql`with gone as (delete from sales_of_days) update summed_sales set until = null`,
  )

/** What the figures say, and what they say when all orders are counted again. */
async function readFiguresAndRecount() {
  const storedFigures = await requestFigures()
  await expectInvariantsToHold(shop.db)
  await forgetSums()
  const countedFigures = await requestFigures()
  await sumAllSales()
  expect(await requestFigures()).toEqual(countedFigures)
  return { stored: storedFigures, counted: countedFigures }
}

test('a shop without orders has no days to sum up', async () => {
  await sumAllSales()
  expect((await requestFigures()).sales.orders).toBe(0)
})

test('the stored sums match the orders', async () => {
  // The order is less than 24 hours old at any time of today, and changes of such an order are not
  // recorded.
  await createPastOrder(shop, staff, { price: 2, placedAt: endOf(daysAgo(1)) })
  for (const [days, price, laterStatuses] of [
    [0, 1, ['CONFIRMED']],
    [3, 4, ['CONFIRMED', 'PAID']],
    [10, 8, ['CONFIRMED']],
    [10, 16, []],
    [10, 32, ['CANCELLED']],
    [10, 64, ['deleted']],
    [20, 128, ['PAID', 'REFUNDED']],
  ] as const)
    await createPastOrder(shop, staff, {
      price,
      placedAt: noonOf(daysAgo(days)),
      laterSteps: [...laterStatuses],
    })
  const figuresBefore = await requestFigures()
  expect(figuresBefore).toMatchObject({
    sales: { revenue: 13, orders: 3 },
    waiting: { amount: 18 },
    lost: { amount: 224 },
  })
  await sumAllSales()
  expect(await requestFigures()).toEqual(figuresBefore)
  expect(await rowsOf(daysAgo(10))).toHaveLength(3)
  expect(await rowsOf(daysAgo(1))).toEqual([])
  await expectInvariantsToHold(shop.db)
})

test('if an order of a summed day is confirmed, cancelled or deleted, the sums change', async () => {
  const orderedAt = noonOf(daysAgo(12))
  const [firstOrderId, secondOrderId] = [
    await createPastOrder(shop, staff, { price: 100, placedAt: orderedAt }),
    await createPastOrder(shop, staff, {
      price: 200,
      placedAt: orderedAt,
      laterSteps: ['CONFIRMED'],
    }),
  ]
  await sumAllSales()
  const moveOrder = (orderId: string, status: 'CONFIRMED' | 'CANCELLED' | 'PAID') =>
    shop.call(
      'PUT /api/order/updateorder/{orderId}',
      { path: { orderId }, body: { status } },
      staff,
    )
  await moveOrder(firstOrderId, 'CONFIRMED')
  expect((await requestFigures()).days.find(({ day }) => day === daysAgo(12))?.revenue).toBe(300)
  await moveOrder(secondOrderId, 'CANCELLED')
  expect((await requestFigures()).days.find(({ day }) => day === daysAgo(12))?.revenue).toBe(100)
  const rows = await rowsOf(daysAgo(12))
  await moveOrder(firstOrderId, 'PAID')
  expect(await rowsOf(daysAgo(12)), 'what counts as before is not noted').toEqual(rows)
  const { stored: storedFigures, counted: countedFigures } = await readFiguresAndRecount()
  expect(storedFigures).toEqual(countedFigures)
})

test.for(ORDER_STATUSES)(
  'an order of a summed day that becomes %s counts as the table of statuses says',
  async (status) => {
    const day = daysAgo(18)
    const placedStatus = status === 'PENDING' ? 'CONFIRMED' : 'PENDING'
    const id = await createPastOrder(shop, staff, {
      placedAt: noonOf(day),
      laterSteps: placedStatus === 'CONFIRMED' ? [placedStatus] : [],
    })
    await sumAllSales()
    const setStatus = (nextStatus: OrderStatus) =>
      shop.db.update(orders).set({ status: nextStatus }).where(eq(orders.id, id))
    const partsOfDay = async () =>
      (
        await shop.db.execute<{ part: string; orders: number }>(sql`
          select part, sum(orders)::int as orders from sales_of_days where day = ${day} group by part`)
      ).rows
    const partsBefore = await partsOfDay()
    await setStatus(status)
    const partsAfter = await partsOfDay()
    await setStatus(placedStatus)
    const countOrdersOfPart = (rows: typeof partsAfter, part: string) =>
      rows.find((row) => row.part === part)?.orders ?? 0
    const { countsAs } = ORDER_STATUS_FACTS[status]
    const isOtherPart = countsAs !== ORDER_STATUS_FACTS[placedStatus].countsAs
    expect(countOrdersOfPart(partsAfter, countsAs) - countOrdersOfPart(partsBefore, countsAs)).toBe(
      isOtherPart ? 1 : 0,
    )
  },
)

test('money that was refunded for an old order is subtracted from the revenue of its day', async () => {
  const orderedAt = noonOf(daysAgo(13))
  const orderId = await createPastOrder(shop, staff, {
    price: 100,
    placedAt: orderedAt,
    laterSteps: ['PAID'],
  })
  await sumAllSales()
  const path = { orderId }
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  const refund = { version: order.version, amount: 30, way: 'cash', reason: 'A scratch' } as const
  await shop.call('POST /api/admin/orders/{orderId}/refund', { path, body: refund }, staff)
  const day = { from: daysAgo(13), to: daysAgo(13) }
  expect(await requestFigures(day)).toMatchObject({
    sales: { revenue: 70, orders: 1 },
    lost: { orders: 0, amount: 30 },
  })
  const body = { version: order.version + 1 }
  await shop.call('POST /api/admin/orders/{orderId}/undo', { path, body }, staff)
  expect(await requestFigures(day)).toMatchObject({ sales: { revenue: 100 }, lost: { amount: 0 } })
  const { stored: storedFigures, counted: countedFigures } = await readFiguresAndRecount()
  expect(storedFigures).toEqual(countedFigures)
})

test('an order whose date is changed is counted on its new day', async () => {
  await sumAllSales()
  await createPastOrder(shop, staff, {
    price: 7,
    placedAt: noonOf(daysAgo(15)),
    laterSteps: ['CONFIRMED'],
  })
  await createPastOrder(shop, staff, {
    price: 9,
    placedAt: noonOf(daysAgo(40)),
    laterSteps: ['CONFIRMED'],
  })
  expect((await requestFigures()).days.find(({ day }) => day === daysAgo(15))?.revenue).toBe(7)
  expect((await requestFigures({ from: daysAgo(50), to: daysAgo(30) })).sales.revenue).toBe(9)
  const { stored: storedFigures, counted: countedFigures } = await readFiguresAndRecount()
  expect(storedFigures).toEqual(countedFigures)
})

test('a day is summed up again after many of its orders have changed', async () => {
  const day = daysAgo(16)
  await sumAllSales()
  for (let count = 0; count < 21; count++)
    await createPastOrder(shop, staff, { price: 1, placedAt: noonOf(day) })
  const figuresBefore = await requestFigures()
  expect((await rowsOf(day)).length).toBeGreaterThan(20)
  await sumAllSales()
  expect(await rowsOf(day)).toEqual([{ part: 'waiting', orders: 21 }])
  expect(await requestFigures()).toEqual(figuresBefore)
})

test('a change is counted once if its day is being summed up at the same time', async () => {
  const day = daysAgo(17)
  const orderId = await createPastOrder(shop, staff, { price: 50, placedAt: noonOf(day) })
  await forgetSums()
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update orders set status = 'CANCELLED' where id = $1`, [orderId])
    await Promise.all([sumAllSales(), sumAllSales()])
    await client.query('commit')
  } finally {
    client.release()
  }
  expect(await requestFigures({ from: day, to: day })).toMatchObject({
    waiting: { orders: 0, amount: 0 },
    lost: { orders: 1, amount: 50 },
  })
  await shop.db.execute(sql`update orders set status = 'PENDING' where id = ${orderId}`)
  const { stored: storedFigures, counted: countedFigures } = await readFiguresAndRecount()
  expect(storedFigures).toEqual(countedFigures)
})
