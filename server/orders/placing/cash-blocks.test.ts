import { describe, expect, test } from 'vitest'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import {
  addTestAddress,
  fillCart,
  makeNewPhone,
  newShopperWithPhone,
  putOnSale,
  type TestShopper,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { cashBlocks } from '../cash-tables.ts'

const shop = useShop()

const shopperWith = (phone?: string) => newShopperWithPhone(shop, phone)

type AddressChoice = { addressId?: number }

async function order(shopper: TestShopper, productId: number, choice: AddressChoice = {}) {
  await fillCart(shop, shopper, productId)
  const body = { addressId: shopper.addressId, ...choice }
  return (await shop.call('POST /api/order/mailorder', { body }, shopper)).order
}

/** Tries to order, and checks that the refusal has changed nothing. */
async function refusedOrder(shopper: TestShopper, productId: number, choice: AddressChoice = {}) {
  await fillCart(shop, shopper, productId)
  const before = await makeDatabaseFingerprint(shop.db)
  const body = { addressId: shopper.addressId, ...choice }
  const refusal = await shop.refusal('POST /api/order/mailorder', { body }, shopper)
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  return refusal
}

const blockCashOf = async (orderId: string, reason: string, staff: TestPerson) =>
  (
    await shop.call(
      'POST /api/admin/orders/{orderId}/block-cash',
      { path: { orderId }, body: { reason } },
      staff,
    )
  ).order
const allow = async (orderId: string, staff: TestPerson) =>
  (await shop.call('POST /api/admin/orders/{orderId}/allow-cash', { path: { orderId } }, staff))
    .order

test('staff who write an order see what became of the orders for a phone number, and a block', async () => {
  const { id } = await putOnSale(shop.db, { stock: 20 })
  const staff = await shop.person('staff')
  const phone = makeNewPhone()
  const seen = async (number: string) =>
    (await shop.call('GET /api/admin/phones/{phone}', { path: { phone: number } }, staff)).data
  const none = { delivered: 0, refused: 0, returned: 0, cancelled: 0, open: 0 }
  expect(await seen(phone)).toEqual({ history: none })
  const shopper = await shopperWith(phone)
  const { orderId } = await order(shopper, id)
  expect(await seen(phone)).toEqual({ history: { ...none, open: 1 }, language: 'en' })
  await blockCashOf(orderId, 'Refused two parcels', staff)
  expect(await seen(phone)).toMatchObject({ cashBlock: { reason: 'Refused two parcels' } })
  // An address with another phone number of the same account.
  const other = makeNewPhone()
  await allow(orderId, staff)
  await order({ ...shopper, addressId: await addTestAddress(shop, shopper, other) }, id)
  await blockCashOf(orderId, 'Refused two parcels', staff)
  expect(await seen(other)).toMatchObject({ cashBlock: { reason: 'Refused two parcels' } })
})

describe('a customer whose cash orders are blocked', () => {
  test('is refused cash, with this phone number and with any other, and nobody else is', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const staff = await shop.person('staff')
    const phone = makeNewPhone()
    const shopper = await shopperWith(phone)
    const { orderId } = await order(shopper, id)
    const seen = await blockCashOf(orderId, 'Refused two parcels', staff)
    expect(seen.cashBlock).toMatchObject({ reason: 'Refused two parcels', name: 'Sita Jha' })

    expect(await refusedOrder(shopper, id)).toMatchObject({
      status: 409,
      code: 'ORDER_LIMIT',
      key: 'CASH_IS_BLOCKED',
      msg: 'Cash on delivery is not possible for your orders. Please choose another way to pay, or call us at 9800000000.',
    })
    const otherAddress = await addTestAddress(shop, shopper, makeNewPhone())
    expect(await refusedOrder(shopper, id, { addressId: otherAddress })).toMatchObject({
      key: 'CASH_IS_BLOCKED',
    })
    const otherAccount = await shopperWith(phone)
    expect(await refusedOrder(otherAccount, id)).toMatchObject({ key: 'CASH_IS_BLOCKED' })
    await order(await shopperWith(), id)
  })

  test('orders with cash again when staff allow it, and both changes are in the activity log', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const admin = await shop.person('admin')
    const shopper = await shopperWith()
    const { orderId } = await order(shopper, id)
    await blockCashOf(orderId, 'Cannot be reached', admin)
    await refusedOrder(shopper, id)
    expect((await allow(orderId, admin)).cashBlock).toBeUndefined()
    await order(shopper, id)
    for (const [call, change] of [
      ['blockCash', { after: { reason: 'Cannot be reached' } }],
      ['allowCash', { before: { reason: 'Cannot be reached' } }],
    ] as const) {
      const query = { call, limit: 1 }
      const [entry] = (await shop.call('GET /api/admin/audit', { query }, admin)).data
      expect(entry?.changes).toMatchObject([{ table: 'cash_blocks', ...change }])
    }
  })

  test('keeps the first reason when two people block at once, and staff can still write an order', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const [first, second] = [await shop.person('staff'), await shop.person('staff')]
    const phone = makeNewPhone()
    const { orderId } = await order(await shopperWith(phone), id)
    await Promise.all([
      blockCashOf(orderId, 'Refused a parcel', first),
      blockCashOf(orderId, 'Refused a parcel', second),
    ])
    const again = await blockCashOf(orderId, 'Another reason', first)
    expect(again.cashBlock?.reason).toBe('Refused a parcel')
    expect(
      (await shop.db.select().from(cashBlocks)).filter((row) => row.phone === phone),
    ).toHaveLength(1)
    const body = {
      channel: 'phone' as const,
      fullName: 'Sita Jha',
      whatsappNumber: phone,
      street: 'Ward 4',
      city: 'Janakpur',
      state: 'Madhesh',
      zipCode: '45600',
      country: 'Nepal',
      items: [{ productId: id, colorId: null, quantity: 1 }],
    }
    await shop.call('POST /api/admin/orders', { body }, first)
  })

  test('is not blocked without a reason, nor by an order that does not exist', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const staff = await shop.person('staff')
    const { orderId } = await order(await shopperWith(), id)
    const before = await makeDatabaseFingerprint(shop.db)
    const wrong = await shop.refusal(
      'POST /api/admin/orders/{orderId}/block-cash',
      { path: { orderId }, body: { reason: ' ' } },
      staff,
    )
    expect(wrong.status).toBe(400)
    const unknown = await shop.refusal(
      'POST /api/admin/orders/{orderId}/block-cash',
      { path: { orderId: 'AAAAA-AAAAA' }, body: { reason: 'Cannot be reached' } },
      staff,
    )
    expect(unknown.status).toBe(404)
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })
})
