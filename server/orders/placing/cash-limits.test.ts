import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { cashSettings } from '#server/store/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import {
  fillCart,
  makeNewPhone,
  newShopperWithPhone,
  putOnSale,
  stockOf,
  type TestShopper,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { orders } from '../tables.ts'

const shop = useShop()

const createShopperWithPhone = (phone?: string) => newShopperWithPhone(shop, phone)

const changeCashSettings = (settings: Partial<typeof cashSettings.$inferInsert>) =>
  shop.db.update(cashSettings).set(settings)

beforeEach(() =>
  changeCashSettings({
    isConfirmed: true,
    confirmFromPaisa: 0,
    mostOpenOrders: 2,
    mostPaisa: 5_000_000,
  }),
)

const placeOrderOf = (shopper: TestShopper) =>
  shop.call('POST /api/order/mailorder', { body: { addressId: shopper.addressId } }, shopper)

async function order(shopper: TestShopper, productId: number, quantity = 1) {
  await fillCart(shop, shopper, productId, { quantity })
  return (await placeOrderOf(shopper)).order
}

/** Tries to order, and checks that a refusal has changed nothing. */
async function expectRefusedOrder(shopper: TestShopper, productId: number, quantity = 1) {
  await fillCart(shop, shopper, productId, { quantity })
  const before = await makeDatabaseFingerprint(shop.db)
  const body = { addressId: shopper.addressId }
  const refusal = await shop.refusal('POST /api/order/mailorder', { body }, shopper)
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  return refusal
}

const countOrdersOfPhone = (phone: string) =>
  shop.db.$count(orders, eq(orders.recipientPhone, phone))

describe('the number of open cash orders for a phone number', () => {
  test('is at most two, also from several accounts', async () => {
    const { id } = await putOnSale(shop.db, { stock: 10 })
    const phone = makeNewPhone()
    const [first, second] = [
      await createShopperWithPhone(phone),
      await createShopperWithPhone(phone),
    ]
    await order(first, id)
    await order(second, id)
    expect(await expectRefusedOrder(first, id)).toMatchObject({
      status: 409,
      code: 'ORDER_LIMIT',
      key: 'TOO_MANY_CASH_ORDERS',
      limit: 'openCashOrders',
      most: 2,
    })
  })

  test('does not include delivered or cancelled orders', async () => {
    const { id } = await putOnSale(shop.db, { stock: 10 })
    const shopper = await createShopperWithPhone()
    const [first, second] = [await order(shopper, id), await order(shopper, id)]
    const admin = await shop.person('admin')
    await shop.call(
      'PUT /api/order/updateorder/{orderId}',
      { path: { orderId: first.orderId }, body: { status: 'PAID' } },
      admin,
    )
    await shop.call(
      'DELETE /api/order/deleteorder/{orderId}',
      { path: { orderId: second.orderId } },
      shopper,
    )
    await order(shopper, id)
    await order(shopper, id)
    expect(await expectRefusedOrder(shopper, id)).toMatchObject({ key: 'TOO_MANY_CASH_ORDERS' })
  })

  test('is exactly two after 100 orders at once', async () => {
    const { id } = await putOnSale(shop.db, { stock: 1000 })
    const phone = makeNewPhone()
    const shoppersOfPhone: TestShopper[] = []
    for (let count = 0; count < 100; count++)
      shoppersOfPhone.push(await createShopperWithPhone(phone))
    await Promise.all(shoppersOfPhone.map((person) => fillCart(shop, person, id)))
    const outcomes = await Promise.allSettled(shoppersOfPhone.map(placeOrderOf))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await countOrdersOfPhone(phone)).toBe(2)
    expect(await stockOf(shop.db, id)).toBe(998)
  })

  test('is not limited while orders need no confirmation', async () => {
    await changeCashSettings({ isConfirmed: false })
    const { id } = await putOnSale(shop.db, { stock: 10, pricePaisa: 6_000_000 })
    const shopper = await createShopperWithPhone()
    for (let count = 0; count < 3; count++) await order(shopper, id)
  })
})

describe('the total of one cash order', () => {
  test('is at most रू 50,000', async () => {
    const { id } = await putOnSale(shop.db, { stock: 10, pricePaisa: 2_500_000 })
    const shopper = await createShopperWithPhone()
    await order(shopper, id, 2)
    const { id: expensiveId } = await putOnSale(shop.db, { stock: 10, pricePaisa: 5_000_100 })
    expect(await expectRefusedOrder(shopper, expensiveId)).toMatchObject({
      status: 409,
      code: 'ORDER_LIMIT',
      key: 'CASH_ORDER_TOO_LARGE',
      limit: 'cash',
      most: 50_000,
    })
  })

  test('is below ten lakh by law, whatever the owner has set', async () => {
    await changeCashSettings({ isConfirmed: false, mostPaisa: null })
    const { id } = await putOnSale(shop.db, { stock: 10, pricePaisa: 99_999_900 })
    await order(await createShopperWithPhone(), id)
    const { id: expensiveId } = await putOnSale(shop.db, { stock: 10, pricePaisa: 100_000_000 })
    expect(await expectRefusedOrder(await createShopperWithPhone(), expensiveId)).toMatchObject({
      status: 409,
      key: 'NOT_IN_CASH_BY_LAW',
      below: 1_000_000,
    })
  })

  test('is below ten lakh by law for an order that staff write, too', async () => {
    const { id } = await putOnSale(shop.db, { stock: 10, pricePaisa: 100_000_000 })
    const staff = await shop.person('staff')
    const before = await makeDatabaseFingerprint(shop.db)
    const refusal = await shop.refusal(
      'POST /api/admin/orders',
      {
        body: {
          channel: 'phone',
          fullName: 'Sita Jha',
          whatsappNumber: makeNewPhone(),
          street: 'Janaki Chowk 4',
          city: 'Janakpur',
          state: 'Madhesh',
          zipCode: '45600',
          country: 'Nepal',
          items: [{ productId: id, quantity: 1 }],
        },
      },
      staff,
    )
    expect(refusal).toMatchObject({ status: 409, key: 'NOT_IN_CASH_BY_LAW' })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })
})

test('shoppers see the limits of cash only while these apply', async () => {
  const readCashSettings = async () => (await shop.call('GET /api/store')).data.cash
  expect(await readCashSettings()).toEqual({ most: 50_000, confirmFrom: 0 })
  await changeCashSettings({ isConfirmed: false })
  expect(await readCashSettings()).toEqual({ most: null, confirmFrom: null })
})

test('in a new shop no order needs a confirmation', async () => {
  await shop.db.execute(sql`delete from cash_settings`)
  await shop.db.execute(sql`insert into cash_settings default values`)
  const admin = await shop.person('admin')
  const { data } = await shop.call('GET /api/admin/settings/cash', {}, admin)
  expect(data).toEqual({
    isConfirmed: false,
    confirmFrom: 0,
    openOrders: 2,
    most: 50_000,
    version: 0,
  })
})
