import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/days.ts'
import type { TodayFigures } from '#contract/figures.ts'
import { carts } from '#server/cart/tables.ts'
import { products } from '#server/catalogue/tables.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { fillCart, putOnSale, withdrawProduct } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let staff: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
})

const readToday = async (): Promise<TodayFigures> =>
  (await shop.call('GET /api/admin/today', {}, staff)).data

test('an empty shop has no work, and the page of today says so', async () => {
  const noOrders = { orders: 0, amount: 0 }
  expect(await readToday()).toEqual({
    day: dayOf(new Date()),
    reviewsWaiting: 0,
    unsentMails: 0,
    failedJobs: 0,
    lastBackupAt: null,
    archivedAt: null,
    placed: noOrders,
    toConfirm: { ...noOrders, oldestAt: null },
    toShip: { ...noOrders, oldestAt: null },
    toCollect: noOrders,
    late: { orders: 0, promisedOn: null },
    emptyStock: { total: 0, first: [] },
    lowStock: { total: 0, first: [] },
    cartsLeft: { total: 0, amount: 0, first: [] },
    missedSearches: [],
  })
})

test('the page of today counts orders to confirm and to send, and the cash of couriers and customers', async () => {
  const oldTime = '2026-01-10T08:00:00.000Z'
  await createPastOrder(shop, staff, { price: 100, placedAt: oldTime })
  await createPastOrder(shop, staff, { price: 20 })
  await createPastOrder(shop, staff, { price: 3, placedAt: oldTime, laterSteps: ['CONFIRMED'] })
  await createPastOrder(shop, staff, { price: 40, laterSteps: ['CONFIRMED', 'pack'] })
  await createPastOrder(shop, staff, { price: 500, laterSteps: ['CONFIRMED', 'hand-over'] })
  await createPastOrder(shop, staff, {
    price: 600,
    laterSteps: ['CONFIRMED', 'deliver without cash'],
  })
  await createPastOrder(shop, staff, {
    price: 700,
    laterSteps: ['CONFIRMED', 'hand-over', 'refuse'],
  })
  await createPastOrder(shop, staff, { price: 5000, laterSteps: ['PAID'] })
  await createPastOrder(shop, staff, { price: 5000, placedAt: oldTime, laterSteps: ['CANCELLED'] })
  await createPastOrder(shop, staff, { price: 7000, laterSteps: ['deleted'] })
  expect(await readToday()).toMatchObject({
    placed: { orders: 7, amount: 13_860 },
    toConfirm: { orders: 2, amount: 120, oldestAt: oldTime },
    toShip: { orders: 2, amount: 43, oldestAt: oldTime },
    toCollect: { orders: 2, amount: 1100 },
  })
})

describe('the stock', () => {
  test('lists products that are sold out or nearly so, with the colour', async () => {
    await putOnSale(shop.db, { name: 'Gone', stock: 0 })
    await putOnSale(shop.db, { name: 'Last', stock: 1 })
    await putOnSale(shop.db, { name: 'Enough', stock: 4 })
    await putOnSale(shop.db, { name: 'Half gone', colors: { Red: 0, Green: 3, Blue: 9 } })
    const withdrawnProduct = await putOnSale(shop.db, { name: 'Withdrawn', stock: 0 })
    await withdrawProduct(shop.db, withdrawnProduct.id)
    const { emptyStock, lowStock } = await readToday()
    expect(emptyStock).toMatchObject({
      total: 2,
      first: [
        { name: 'Half gone', colorName: 'Red', quantity: 0 },
        { name: 'Gone', colorName: null, quantity: 0, imageUrl: null },
      ],
    })
    expect(lowStock).toMatchObject({
      total: 2,
      first: [
        { name: 'Last', quantity: 1 },
        { name: 'Half gone', colorName: 'Green', quantity: 3 },
      ],
    })
  })

  test('counts as low at the number that is set for the product, if there is one', async () => {
    const todayBefore = await readToday()
    const neverLow = await putOnSale(shop.db, { name: 'Never low', stock: 1 })
    const earlyLow = await putOnSale(shop.db, { name: 'Low early', stock: 40 })
    const lateLow = await putOnSale(shop.db, { name: 'Enough of it', stock: 41 })
    const withdrawnProduct = await putOnSale(shop.db, { name: 'Withdrawn', stock: 40 })
    const setLowStock = (lowStock: number, ids: number[]) =>
      shop.db.update(products).set({ lowStock }).where(inArray(products.id, ids))
    await setLowStock(0, [neverLow.id])
    await setLowStock(40, [earlyLow.id, lateLow.id, withdrawnProduct.id])
    await withdrawProduct(shop.db, withdrawnProduct.id)
    const { emptyStock, lowStock } = await readToday()
    expect(emptyStock).toEqual(todayBefore.emptyStock)
    expect(lowStock.total).toBe(todayBefore.lowStock.total + 1)
    expect(lowStock.first.map(({ name }) => name)).toEqual([
      ...todayBefore.lowStock.first.map(({ name }) => name),
      'Low early',
    ])
  })

  test('names the first few and counts the rest', async () => {
    for (let count = 0; count < 9; count++) await putOnSale(shop.db, { stock: 2 })
    const { lowStock } = await readToday()
    expect(lowStock.total).toBe(12)
    expect(lowStock.first).toHaveLength(8)
  })
})

describe('a cart', () => {
  const leaveCart = (person: TestPerson, hours: number) =>
    shop.db
      .update(carts)
      .set({ updatedAt: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(carts.userId, person.id))

  test('counts as abandoned after a day, with the products and prices that the shopper saw', async () => {
    const piece = await putOnSale(shop.db, { stock: 50, pricePaisa: 12_345 })
    const [otherShopper, thirdShopper, fourthShopper] = [
      await shop.person(),
      await shop.person(),
      await shop.person(),
    ]
    await fillCart(shop, otherShopper, piece.id, { quantity: 2 })
    await fillCart(shop, thirdShopper, piece.id)
    await fillCart(shop, fourthShopper, piece.id)
    await leaveCart(otherShopper, 30)
    await leaveCart(thirdShopper, 25)
    await leaveCart(fourthShopper, 23)
    const { cartsLeft } = await readToday()
    expect(cartsLeft).toEqual({
      total: 2,
      amount: 370.35,
      first: [
        {
          customerId: thirdShopper.id,
          name: 'Sita Jha',
          email: thirdShopper.email,
          pieces: 1,
          amount: 123.45,
          changedAt: expect.any(String),
        },
        expect.objectContaining({ email: otherShopper.email, pieces: 2, amount: 246.9 }),
      ],
    })
  })

  test('that was ordered or emptied does not count as abandoned', async () => {
    const fourthShopper = await shop.person()
    await createPastOrder(shop, staff, { actor: fourthShopper })
    await leaveCart(fourthShopper, 30)
    const { cartsLeft } = await readToday()
    expect(cartsLeft?.first.map(({ customerId }) => customerId)).not.toContain(fourthShopper.id)
  })
})
