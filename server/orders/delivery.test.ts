import { beforeEach, expect, test } from 'vitest'
import type { DeliveryCharges, DeliveryDays } from '#contract/delivery.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import { listQueuedEmails } from '#tests/support/queued-emails.ts'
import {
  fillCart,
  newShopper,
  newShoppers,
  orderCart,
  putOnSale,
  TEST_ADDRESS,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
let admin: TestPerson

beforeEach(async () => {
  admin ??= await shop.person('admin')
  await saveDeliveryCharges([{ province: 'Madhesh', amount: 150 }])
})

/**
 * Sets the delivery charges, and the delivery days if they are given, with the call of the admin.
 */
async function saveDeliveryCharges(
  charges: DeliveryCharges['charges'],
  freeDeliveryFrom: number | null = null,
  days?: DeliveryDays[],
) {
  const { data } = await shop.call('GET /api/admin/settings/delivery', {}, admin)
  const body = { charges, freeFrom: freeDeliveryFrom, ...(days && { days }), version: data.version }
  await shop.call('PUT /api/admin/settings/delivery', { body }, admin)
}

const tryToOrder = ({ addressId, token }: TestShopper, body: object = {}) =>
  tryCall(shop, 'POST /api/order/mailorder', { body: { addressId, ...body } }, { token })

test('the total of an order includes the delivery, and does not change later', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { pricePaisa: 100_000, offerPercent: 10, stock: 5 })
  await fillCart(shop, buyer, piece.id, { quantity: 2 })
  const { status, body } = await tryToOrder(buyer, { expectedTotal: 1950 })
  expect(status).toBe(201)
  const expectedSums = {
    totalAmount: 2000,
    discountAmount: 200,
    deliveryAmount: 150,
    finalAmount: 1950,
  }
  expect(body.order).toMatchObject(expectedSums)

  await saveDeliveryCharges([{ province: 'Madhesh', amount: 999 }])
  const { orders } = await shop.call('GET /api/order/getorders', {}, buyer)
  expect(orders).toMatchObject([expectedSums])
  const path = { orderId: orders[0]?.orderId ?? '' }
  const orderForStaff = await shop.call('GET /api/admin/orders/{orderId}', { path }, admin)
  expect(orderForStaff.order).toMatchObject(expectedSums)
  await expectInvariantsToHold(shop.db)
})

test('the emails about an order name the delivery charge, and the total to pay on delivery', async () => {
  const buyer = await newShopper(shop)
  await fillCart(shop, buyer, (await putOnSale(shop.db, { stock: 1 })).id)
  const body = { addressId: buyer.addressId }
  const { order } = await shop.call('POST /api/order/mailorder', { body }, buyer)
  const emails = (await listQueuedEmails(shop.db)).filter(({ subject }) =>
    subject.includes(order.id),
  )
  expect(emails).toHaveLength(2)
  for (const { text } of emails) {
    expect(text).toContain('Delivery: रू 150.00')
    expect(text).toContain('Total: रू 2,650.00')
  }
})

test('the emails of a shop without delivery charges do not mention delivery charges', async () => {
  await saveDeliveryCharges([])
  const buyer = await newShopper(shop)
  await fillCart(shop, buyer, (await putOnSale(shop.db, { stock: 1 })).id)
  expect(await orderCart(shop, buyer)).not.toHaveProperty('deliveryAmount')
})

test('an order keeps the delivery days that were promised for its province', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 5 })
  await saveDeliveryCharges([], null, [
    { province: 'Madhesh', from: 2, to: 4 },
    { province: 'Karnali', from: 6, to: 10 },
  ])
  await fillCart(shop, buyer, piece.id)
  const { body } = await tryToOrder(buyer)
  expect(body.order).toMatchObject({ deliveryDays: { from: 2, to: 4 } })
  expect(body.order).not.toHaveProperty('deliveryAmount')

  await saveDeliveryCharges([], null, [])
  const { orders } = await shop.call('GET /api/order/getorders', {}, buyer)
  expect(orders).toMatchObject([{ deliveryDays: { from: 2, to: 4 } }])
  const path = { orderId: orders[0]?.orderId ?? '' }
  const orderForStaff = await shop.call('GET /api/admin/orders/{orderId}', { path }, admin)
  expect(orderForStaff.order).toMatchObject({ deliveryDays: { from: 2, to: 4 } })
  await fillCart(shop, buyer, piece.id)
  expect(await orderCart(shop, buyer)).not.toHaveProperty('deliveryDays')
})

test.each([
  ['Bagmati', 2500],
  ['Madhesh Province', 2650],
  ['मधेश', 2650],
  ['nobody knows where', 2650],
])('with delivery to "%s" the total is रू %i', async (state, finalAmount) => {
  const buyer = await shop.person()
  const body = { ...TEST_ADDRESS, state }
  const { address } = await shop.call('POST /api/address/add', { body }, buyer)
  const cart = await fillCart(shop, buyer, (await putOnSale(shop.db, { stock: 1 })).id)
  expect(cart.finalAmount, 'a cart knows no address').toBe(2500)
  const placed = await shop.call(
    'POST /api/order/addorder',
    { body: { addressId: address.id, expectedTotal: finalAmount } },
    buyer,
  )
  expect(placed.order.finalAmount).toBe(finalAmount)
})

test('an order is delivered free if its total after offers is above the limit', async () => {
  await saveDeliveryCharges([{ province: 'Madhesh', amount: 150 }], 5000)
  const [buyer, otherShopper] = [await newShopper(shop), await newShopper(shop)]
  const piece = await putOnSale(shop.db, { pricePaisa: 250_000, stock: 9 })
  const productWithOffer = await putOnSale(shop.db, {
    pricePaisa: 250_000,
    offerPercent: 0.01,
    stock: 9,
  })
  await fillCart(shop, buyer, piece.id, { quantity: 2 })
  expect(await orderCart(shop, buyer)).toMatchObject({ finalAmount: 5000 })
  await fillCart(shop, otherShopper, productWithOffer.id, { quantity: 2 })
  expect(await orderCart(shop, otherShopper)).toMatchObject({
    deliveryAmount: 150,
    finalAmount: 5149.5,
  })
})

test('an order with a total that lacks the delivery charge is refused with the right total, and nothing changes', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 5 })
  const itemsAtStart = await countItems(shop.db)
  const cart = await fillCart(shop, buyer, piece.id)
  const { status, body } = await tryToOrder(buyer, { expectedTotal: cart.finalAmount })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'PRICE_CHANGED',
    expectedTotal: 2500,
    deliveryAmount: 150,
    finalAmount: 2650,
  })
  expect((await shop.call('GET /api/order/getorders', {}, buyer)).orders).toEqual([])
  expect((await shop.call('GET /api/getcart', {}, buyer)).totalItems).toBe(1)
  await expectInvariantsToHold(shop.db, itemsAtStart)
})

test('while the owner changes the delivery charge, every order has the charge that its shopper saw', async () => {
  const piece = await putOnSale(shop.db, { stock: 100 })
  const shoppers = await newShoppers(shop, 20)
  await Promise.all(shoppers.map((shopper) => fillCart(shop, shopper, piece.id)))
  const [outcomes] = await Promise.all([
    Promise.all(shoppers.map((shopper) => tryToOrder(shopper, { expectedTotal: 2650 }))),
    (async () => {
      for (let orderNumber = 0; orderNumber < 10; orderNumber++)
        await saveDeliveryCharges([{ province: 'Madhesh', amount: orderNumber % 2 ? 150 : 200 }])
    })(),
  ])
  for (const { status, body } of outcomes)
    if (status === 201) expect(body.order).toMatchObject({ deliveryAmount: 150, finalAmount: 2650 })
    else expect(body).toMatchObject({ code: 'PRICE_CHANGED', finalAmount: 2700 })
  await expectInvariantsToHold(shop.db)
})

test('figures of sales and open payments include the delivery charge', async () => {
  const buyer = await newShopper(shop)
  await fillCart(shop, buyer, (await putOnSale(shop.db, { stock: 1 })).id)
  const readOwedAmount = async () =>
    (await shop.call('GET /api/admin/today', {}, admin)).data.toCollect.amount ?? 0
  const before = await readOwedAmount()
  const { orderId } = await orderCart(shop, buyer)
  const confirmInput = { path: { orderId }, body: { status: 'CONFIRMED' } } as const
  await shop.call('PUT /api/order/updateorder/{orderId}', confirmInput, admin)
  const input = { path: { orderId }, body: {} }
  await shop.call('POST /api/admin/orders/{orderId}/hand-over', input, admin)
  expect((await readOwedAmount()) - before).toBe(2650)
})
