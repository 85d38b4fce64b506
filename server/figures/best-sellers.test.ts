import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/days.ts'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { putOnSale, TEST_ADDRESS } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { findAmongMostOrdered, readBestSellers } from './best-sellers.ts'
import { sumSales } from './sum-sales.ts'

const shop = useShop()
let staff: TestPerson
/** Twelve products, of which 20, 22, … pieces were sold twenty days ago. */
const products: number[] = []
const orderIds: string[] = []

const daysAgo = (count: number) => addDays(dayOf(new Date()), -count)
const noonOf = (count: number) => `${daysAgo(count)}T06:00:00Z`
const SALES_PERIOD = { first: daysAgo(40), last: daysAgo(0) }
const sumUp = () => sumSales(shop.db, new AbortController().signal)

const idsOf = (soldProducts: { productId: number }[] | undefined) =>
  soldProducts?.map(({ productId }) => productId)
const FEW_ORDERS = 0
const MANY_ORDERS = 1_000_000
const readAllBestSellers = async () =>
  idsOf(await readBestSellers(shop.db, SALES_PERIOD, FEW_ORDERS))
/** Of the most ordered products, and at most `maxCandidates` others. */
const findAmongFirst = async (count: number, maxCandidates = 0) =>
  idsOf(await findAmongMostOrdered(shop.db, SALES_PERIOD, count, maxCandidates))

beforeAll(async () => {
  staff = await shop.person('staff')
  for (let index = 0; index < 12; index++) {
    const { id } = await putOnSale(shop.db, { stock: 400, pricePaisa: 100_00 + index })
    products.push(id)
    const order = { productId: id, quantity: 20 + 2 * index, placedAt: noonOf(20) }
    orderIds.push(await createPastOrder(shop, staff, { ...order, laterSteps: ['CONFIRMED'] }))
  }
})

test('before the sales of the days were counted, the sales of all products are added up', async () => {
  expect(await findAmongFirst(12)).toBeUndefined()
  expect(await readAllBestSellers()).toEqual(products.toReversed().slice(0, 10))
})

test('after the sales of the days were counted, the best sellers are read from these counts', async () => {
  await sumUp()
  expect(await findAmongFirst(11)).toEqual(await readAllBestSellers())
  expect(await readBestSellers(shop.db, SALES_PERIOD, MANY_ORDERS)).toEqual(
    await readBestSellers(shop.db, SALES_PERIOD, FEW_ORDERS),
  )
})

test('other products that may have sold as much are also added up, unless there are too many', async () => {
  await shop.db.execute(sql`update sales_limits set pieces = 24 where product_id = ${products[0]}`)
  // The tenth of them is this product, of which 20 were sold; of two others, 22 and 24.
  expect(await findAmongFirst(10, 1)).toBeUndefined()
  expect(await findAmongFirst(10, 2)).toEqual(await readAllBestSellers())
  expect(await findAmongFirst(11, 0)).toEqual(await readAllBestSellers())
})

test('sales since the last counted day are added', async () => {
  const [, newestProduct] = products
  const order = { productId: newestProduct, quantity: 30, laterSteps: ['CONFIRMED' as const] }
  await createPastOrder(shop, staff, order)
  expect(await readAllBestSellers()).toContain(newestProduct)
  expect(await findAmongFirst(11)).toBeUndefined()
  expect(await findAmongFirst(12)).toEqual(await readAllBestSellers())
})

test('an old order is counted again after staff added pieces', async () => {
  const [, , thirdProduct] = products
  const [, , orderId = ''] = orderIds
  const path = { orderId }
  const bestBefore = await readAllBestSellers()
  expect(bestBefore).not.toContain(thirdProduct)
  const editedLines = { kept: [{ position: 0, quantity: 90 }], added: [] }
  const query = {
    lines: JSON.stringify(editedLines),
    state: TEST_ADDRESS.state,
    deliveryAmount: '0',
  }
  const editPath = '/api/admin/orders/{orderId}/edit'
  const { data } = await shop.call(`GET ${editPath}`, { path, query }, staff)
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  const { label: _, ...deliveryPlace } = TEST_ADDRESS
  const body = {
    version: order.version,
    lines: editedLines,
    deliveryAmount: 0,
    expectedTotal: data.finalAmount,
    address: { fullName: 'Sita Jha', whatsappNumber: '9812345678', ...deliveryPlace },
  }
  await shop.call(`PUT ${editPath}`, { path, body }, staff)
  expect((await readAllBestSellers())?.[0]).toBe(thirdProduct)
  expect(await findAmongFirst(12)).toEqual(await readAllBestSellers())
  const { rows } = await shop.db.execute(
    sql`select pieces from sales_limits where product_id = ${thirdProduct}`,
  )
  expect(rows).toEqual([{ pieces: 24 + 90 }])
})

test('an order that is moved to a day that was already counted is counted', async () => {
  const { id } = await putOnSale(shop.db, { stock: 400 })
  const order = {
    productId: id,
    quantity: 99,
    placedAt: noonOf(12),
    laterSteps: ['CONFIRMED' as const],
  }
  await createPastOrder(shop, staff, order)
  expect((await readAllBestSellers())?.[0]).toBe(id)
  expect(await findAmongFirst(13)).toEqual(await readAllBestSellers())
})

test('a day with many orders is counted in batches, each order once', async () => {
  const day = daysAgo(12)
  // The first and the last second of a day in Nepal, and half of it.
  for (const placedAt of [`${addDays(day, -1)}T18:15:00Z`, `${day}T06:15:00Z`, `${day}T18:14:59Z`])
    await createPastOrder(shop, staff, {
      productId: products[0],
      quantity: 1,
      placedAt: placedAt,
    })
  const recount = async (ordersAtOnce?: number) => {
    await shop.db.execute(sql`
      with sums as (delete from sales_of_days), limits as (delete from sales_limits)
      update summed_sales set until = null`)
    await sumSales(shop.db, new AbortController().signal, ordersAtOnce)
    const { rows } = await shop.db.execute(
      sql`select product_id, pieces from sales_limits order by product_id`,
    )
    return rows
  }
  const recounted = await recount()
  expect(recounted).toContainEqual({ product_id: products[0], pieces: 20 + 3 })
  expect(await recount(2)).toEqual(recounted)
})
