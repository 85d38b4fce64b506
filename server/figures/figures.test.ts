import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/days.ts'
import type { Figures } from '#contract/figures.ts'
import { products } from '#server/catalogue/tables.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { putOnSale } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let staff: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
})

const readFigures = async (query: object = {}): Promise<Figures> =>
  (await shop.call('GET /api/admin/figures', { query }, staff)).data

const FEBRUARY = { from: '2026-02-01', to: '2026-02-03' }

test('the figures of a shop without sales have every day, and no average', async () => {
  const { sales, days, bestSellers } = await readFigures(FEBRUARY)
  expect(sales).toEqual({ revenue: 0, orders: 0, averageOrder: null })
  expect(days).toEqual(
    ['2026-02-01', '2026-02-02', '2026-02-03'].map((day) => ({ day, revenue: 0, orders: 0 })),
  )
  expect(bestSellers).toEqual([])
})

test('days begin at midnight in Nepal, which is 18:15 UTC', async () => {
  const outsidePeriod = '2026-02-01T18:14:59Z'
  const earlyInFebruary = '2026-02-01T18:15:00Z'
  await createPastOrder(shop, staff, {
    price: 100,
    placedAt: outsidePeriod,
    laterSteps: ['CONFIRMED'],
  })
  await createPastOrder(shop, staff, {
    price: 20,
    placedAt: earlyInFebruary,
    laterSteps: ['CONFIRMED', 'PAID'],
  })
  expect((await readFigures(FEBRUARY)).days).toEqual([
    { day: '2026-02-01', revenue: 100, orders: 1 },
    { day: '2026-02-02', revenue: 20, orders: 1 },
    { day: '2026-02-03', revenue: 0, orders: 0 },
  ])
})

test('revenue excludes cancelled orders; open and lost amounts are shown beside it', async () => {
  const orderedAt = '2026-03-05T06:00:00Z'
  await createPastOrder(shop, staff, { price: 100, placedAt: orderedAt, laterSteps: ['CONFIRMED'] })
  await createPastOrder(shop, staff, {
    price: 33.34,
    quantity: 2,
    placedAt: orderedAt,
    laterSteps: ['CONFIRMED', 'PAID'],
  })
  await createPastOrder(shop, staff, { price: 5, placedAt: orderedAt })
  await createPastOrder(shop, staff, {
    price: 7,
    placedAt: orderedAt,
    laterSteps: ['CONFIRMED', 'CANCELLED'],
  })
  await createPastOrder(shop, staff, {
    price: 11,
    placedAt: orderedAt,
    laterSteps: ['PAID', 'REFUNDED'],
  })
  await createPastOrder(shop, staff, { price: 13, placedAt: orderedAt, laterSteps: ['deleted'] })
  expect(await readFigures({ from: '2026-03-05', to: '2026-03-05' })).toMatchObject({
    sales: { revenue: 166.68, orders: 2, averageOrder: 83.34 },
    waiting: { orders: 1, amount: 5 },
    lost: { orders: 3, amount: 31 },
    days: [{ day: '2026-03-05', revenue: 166.68, orders: 2 }],
  })
})

test('a partial refund is subtracted from the revenue of the day and of the customer', async () => {
  const orderedAt = '2026-03-09T06:00:00Z'
  const buyer = await shop.person()
  const orderId = await createPastOrder(shop, staff, {
    actor: buyer,
    price: 100,
    placedAt: orderedAt,
    laterSteps: ['PAID'],
  })
  await createPastOrder(shop, staff, {
    actor: buyer,
    price: 50,
    placedAt: orderedAt,
    laterSteps: ['CONFIRMED'],
  })
  const path = { orderId }
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  const refund = { version: order.version, amount: 30, way: 'cash', reason: 'A scratch' } as const
  await shop.call('POST /api/admin/orders/{orderId}/refund', { path, body: refund }, staff)
  const day = { from: '2026-03-09', to: '2026-03-09' }
  const readSpent = async () =>
    (await shop.call('GET /api/admin/customers/{id}', { path: { id: buyer.id } }, staff)).data.spent
  expect(await readFigures(day)).toMatchObject({
    sales: { revenue: 120, orders: 2, averageOrder: 60 },
    lost: { orders: 0, amount: 30 },
    days: [{ revenue: 120, orders: 2 }],
  })
  expect(await readSpent()).toBe(120)
  await expectInvariantsToHold(shop.db)
  const body = { version: order.version + 1 }
  await shop.call('POST /api/admin/orders/{orderId}/undo', { path, body }, staff)
  expect(await readFigures(day)).toMatchObject({ sales: { revenue: 150 }, lost: { amount: 0 } })
  expect(await readSpent()).toBe(150)
})

test('the average order is rounded to a paisa', async () => {
  const orderedAt = '2026-04-01T06:00:00Z'
  for (const price of [0.01, 0.01, 0.03])
    await createPastOrder(shop, staff, { price, placedAt: orderedAt, laterSteps: ['PAID'] })
  const { sales } = await readFigures({ from: '2026-04-01', to: '2026-04-01' })
  expect(sales).toEqual({ revenue: 0.05, orders: 3, averageOrder: 0.02 })
})

test('the same number of days before the period is shown for comparison', async () => {
  const { from, to, sales, before } = await readFigures({ from: '2026-02-04', to: '2026-02-06' })
  expect([from, to]).toEqual(['2026-02-04', '2026-02-06'])
  expect(sales.orders).toBe(0)
  expect(before).toEqual({ revenue: 120, orders: 2, averageOrder: 60 })
})

test('the best sellers are the products with most pieces sold, with their current names', async () => {
  const orderedAt = '2026-05-01T06:00:00Z'
  const balaProduct = await putOnSale(shop.db, { name: 'Bala', stock: 90, pricePaisa: 100_00 })
  const nathProduct = await putOnSale(shop.db, { name: 'Nath', stock: 90, pricePaisa: 900_00 })
  await shop.db.update(products).set({ localName: 'बाला' }).where(eq(products.id, balaProduct.id))
  const oftenOrdered = {
    productId: balaProduct.id,
    placedAt: orderedAt,
    laterSteps: ['PAID'] as const,
  }
  await createPastOrder(shop, staff, { ...oftenOrdered, laterSteps: ['PAID'], quantity: 3 })
  await createPastOrder(shop, staff, { ...oftenOrdered, laterSteps: ['CONFIRMED'], quantity: 1 })
  await createPastOrder(shop, staff, { ...oftenOrdered, laterSteps: ['CANCELLED'], quantity: 9 })
  await createPastOrder(shop, staff, {
    productId: nathProduct.id,
    placedAt: orderedAt,
    laterSteps: ['PAID'],
    quantity: 2,
  })
  const { bestSellers } = await readFigures({ from: '2026-05-01', to: '2026-05-01' })
  expect(bestSellers).toEqual([
    {
      productId: balaProduct.id,
      name: 'Bala',
      nameNe: 'बाला',
      imageUrl: null,
      pieces: 4,
      revenue: 400,
    },
    { productId: nathProduct.id, name: 'Nath', imageUrl: null, pieces: 2, revenue: 1800 },
  ])
})

describe('the period of the figures', () => {
  test('is the last thirty days by default', async () => {
    const { from, to, days } = await readFigures()
    expect(to).toBe(dayOf(new Date()))
    expect(from).toBe(addDays(to, -29))
    expect(days).toHaveLength(30)
  })

  test('may have two years at most', async () => {
    expect((await readFigures({ from: '2024-01-01', to: '2025-12-31' })).days).toHaveLength(731)
    for (const query of [
      { from: '2024-01-01', to: '2026-01-01' },
      { from: '2026-01-02', to: '2026-01-01' },
      { from: 'monday' },
      { from: '0001-01-01', to: '0001-01-02' },
    ])
      expect(await shop.refusal('GET /api/admin/figures', { query }, staff)).toMatchObject({
        status: 400,
        code: 'VALIDATION',
      })
  })
})
