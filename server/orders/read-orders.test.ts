import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import {
  addTestAddress,
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  runConcurrently,
  type TestShopper,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { readOwnOrders } from './read-orders.ts'

const shop = useShop()

async function placeOrderOfOnePiece(shopper: TestShopper) {
  const piece = await putOnSale(shop.db, { stock: 1 })
  await fillCart(shop, shopper, piece.id)
  return orderCart(shop, shopper)
}

const readOrdersOf = async (shopper: { token: string }) =>
  (await shop.call('GET /api/order/getorders', {}, shopper)).orders

test('a shopper without orders gets an empty list', async () => {
  expect(await readOrdersOf(await shop.person())).toEqual([])
})

test('a shopper gets only own orders, the newest first', async () => {
  const [buyer, otherShopper] = [await newShopper(shop), await newShopper(shop)]
  const first = await placeOrderOfOnePiece(buyer)
  await placeOrderOfOnePiece(otherShopper)
  const second = await placeOrderOfOnePiece(buyer)
  const thirdOrder = await placeOrderOfOnePiece(buyer)
  expect(await readOrdersOf(buyer)).toEqual([thirdOrder, second, first])
})

test('orders are read in three statements, however many there are', async () => {
  const buyer = await newShopper(shop)
  for (const { id } of await runConcurrently(12, () => putOnSale(shop.db, { stock: 9 }))) {
    await fillCart(shop, buyer, id)
    await fillCart(shop, buyer, (await putOnSale(shop.db, { stock: 1 })).id)
    await orderCart(shop, buyer)
  }
  const query = vi.spyOn(Client.prototype, 'query')
  expect(await readOwnOrders(shop.db, buyer.id)).toHaveLength(12)
  expect(query).toHaveBeenCalledTimes(3)
  query.mockRestore()
})

test('an order is shown to its shopper and to staff, and is not found by others', async () => {
  const buyer = await newShopper(shop)
  const placed = await placeOrderOfOnePiece(buyer)
  const readInput = { path: { orderId: placed.id } }
  for (const person of [buyer, await shop.person('staff'), await shop.person('admin')])
    expect((await shop.call('GET /api/order/{orderId}', readInput, person)).order).toEqual(placed)

  expect(
    await shop.refusal('GET /api/order/{orderId}', readInput, await shop.person()),
  ).toMatchObject({
    status: 404,
    code: 'NOT_FOUND',
    msg: 'Order not found',
  })
  expect(await shop.refusal('GET /api/order/{orderId}', readInput)).toMatchObject({ status: 401 })
})

test.for(['ZZZZZ-ZZZZZ', '1', "' or 1=1--", 'getorders/1', '%', 'अर्डर'])(
  'the order %s does not exist',
  async (orderId) => {
    const staff = await shop.person('staff')
    expect(
      await shop.refusal('GET /api/order/{orderId}', { path: { orderId } }, staff),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  },
)

test('no parameter makes the list show orders of another shopper', async () => {
  const [buyer, otherShopper] = [await newShopper(shop), await newShopper(shop)]
  await placeOrderOfOnePiece(buyer)
  const response = await shop.send(
    new Request(`http://shop.test/api/order/getorders?userId=${buyer.id}&include=all&filter=*`, {
      headers: { authorization: `Bearer ${otherShopper.token}` },
    }),
  )
  expect(await response.json()).toEqual({ success: true, orders: [] })
})

test('the list of own orders of staff contains only their own orders', async () => {
  const buyer = await newShopper(shop)
  await placeOrderOfOnePiece(buyer)
  const staff = await shop.person('staff')
  const orderOfStaff = await placeOrderOfOnePiece({
    ...staff,
    addressId: await addTestAddress(shop, staff),
  })
  expect(await readOrdersOf(staff)).toEqual([orderOfStaff])
})
