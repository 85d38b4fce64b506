import { beforeAll, expect, test } from 'vitest'
import { createPastOrder } from '#tests/support/past-orders.ts'
import { putOnSale, TEST_ADDRESS } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let staff: TestPerson
beforeAll(async () => {
  staff = await shop.person('staff')
})

const read = async () => await shop.call('GET /api/admin/new-orders', {}, staff)
const ids = async () => (await read()).data.map(({ orderId }) => orderId)

test('staff get the new orders of customers, the latest first, and how many wait for confirmation', async () => {
  expect(await read()).toMatchObject({ data: [], toConfirm: 0 })
  const first = await createPastOrder(shop, staff, { price: 700 })
  const second = await createPastOrder(shop, staff, { price: 900, laterSteps: ['CONFIRMED'] })
  expect(await read()).toMatchObject({
    data: [
      { orderId: second, finalAmount: 900 },
      { orderId: first, finalAmount: 700 },
    ],
    toConfirm: 1,
  })
})

test('an order of yesterday, a deleted one and one that staff wrote are not announced', async () => {
  const before = await read()
  await createPastOrder(shop, staff, {
    placedAt: new Date(Date.now() - 25 * 3_600_000).toISOString(),
  })
  await createPastOrder(shop, staff, { laterSteps: ['deleted'] })
  const { label: _, ...place } = TEST_ADDRESS
  const { id: productId } = await putOnSale(shop.db, { stock: 5, pricePaisa: 100_000 })
  await shop.call(
    'POST /api/admin/orders',
    {
      body: {
        channel: 'phone',
        fullName: 'Maya Rai',
        whatsappNumber: '9811111111',
        ...place,
        items: [{ productId, quantity: 1 }],
      },
    },
    staff,
  )
  expect((await read()).data).toEqual(before.data)
})

test('the twenty latest of many new orders are returned', async () => {
  const createdOrderIds: string[] = []
  for (let at = 0; at < 21; at += 1) createdOrderIds.push(await createPastOrder(shop, staff, {}))
  expect(await ids()).toEqual(createdOrderIds.reverse().slice(0, 20))
})
