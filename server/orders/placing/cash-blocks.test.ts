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

const createShopperWithPhone = (phone?: string) => newShopperWithPhone(shop, phone)

type AddressChoice = { addressId?: number }

async function order(shopper: TestShopper, productId: number, addressChoice: AddressChoice = {}) {
  await fillCart(shop, shopper, productId)
  const body = { addressId: shopper.addressId, ...addressChoice }
  return (await shop.call('POST /api/order/mailorder', { body }, shopper)).order
}

/** Tries to order, and checks that the refusal has changed nothing. */
async function expectRefusedOrder(
  shopper: TestShopper,
  productId: number,
  addressChoice: AddressChoice = {},
) {
  await fillCart(shop, shopper, productId)
  const before = await makeDatabaseFingerprint(shop.db)
  const body = { addressId: shopper.addressId, ...addressChoice }
  const refusal = await shop.refusal('POST /api/order/mailorder', { body }, shopper)
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  return refusal
}

const blockCashOfOrder = async (orderId: string, reason: string, staff: TestPerson) =>
  (
    await shop.call(
      'POST /api/admin/orders/{orderId}/block-cash',
      { path: { orderId }, body: { reason } },
      staff,
    )
  ).order
const allowCash = async (orderId: string, staff: TestPerson) =>
  (await shop.call('POST /api/admin/orders/{orderId}/allow-cash', { path: { orderId } }, staff))
    .order

test('staff who write an order see the results of earlier orders for the phone number, and whether cash is blocked', async () => {
  const { id } = await putOnSale(shop.db, { stock: 20 })
  const staff = await shop.person('staff')
  const phone = makeNewPhone()
  const readKnownPhone = async (number: string) =>
    (await shop.call('GET /api/admin/phones/{phone}', { path: { phone: number } }, staff)).data
  const NO_ORDERS_OF_PHONE = { delivered: 0, refused: 0, returned: 0, cancelled: 0, open: 0 }
  expect(await readKnownPhone(phone)).toEqual({ history: NO_ORDERS_OF_PHONE })
  const shopper = await createShopperWithPhone(phone)
  const { orderId } = await order(shopper, id)
  expect(await readKnownPhone(phone)).toEqual({
    history: { ...NO_ORDERS_OF_PHONE, open: 1 },
    language: 'en',
  })
  await blockCashOfOrder(orderId, 'Refused two parcels', staff)
  expect(await readKnownPhone(phone)).toMatchObject({
    cashBlock: { reason: 'Refused two parcels' },
  })
  // The same account has an address with another phone number.
  const other = makeNewPhone()
  await allowCash(orderId, staff)
  await order({ ...shopper, addressId: await addTestAddress(shop, shopper, other) }, id)
  await blockCashOfOrder(orderId, 'Refused two parcels', staff)
  expect(await readKnownPhone(other)).toMatchObject({
    cashBlock: { reason: 'Refused two parcels' },
  })
})

describe('a customer whose cash orders are blocked', () => {
  test('is refused cash with every phone number, and other customers are not', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const staff = await shop.person('staff')
    const phone = makeNewPhone()
    const shopper = await createShopperWithPhone(phone)
    const { orderId } = await order(shopper, id)
    const blockedOrder = await blockCashOfOrder(orderId, 'Refused two parcels', staff)
    expect(blockedOrder.cashBlock).toMatchObject({
      reason: 'Refused two parcels',
      name: 'Sita Jha',
    })

    expect(await expectRefusedOrder(shopper, id)).toMatchObject({
      status: 409,
      code: 'ORDER_LIMIT',
      key: 'CASH_IS_BLOCKED',
      msg: 'Cash on delivery is not possible for your orders. Please choose another way to pay, or call us at 9800000000.',
    })
    const otherAddress = await addTestAddress(shop, shopper, makeNewPhone())
    expect(await expectRefusedOrder(shopper, id, { addressId: otherAddress })).toMatchObject({
      key: 'CASH_IS_BLOCKED',
    })
    const otherAccount = await createShopperWithPhone(phone)
    expect(await expectRefusedOrder(otherAccount, id)).toMatchObject({ key: 'CASH_IS_BLOCKED' })
    await order(await createShopperWithPhone(), id)
  })

  test('can order with cash again after staff allow it, and both changes are in the activity log', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const admin = await shop.person('admin')
    const shopper = await createShopperWithPhone()
    const { orderId } = await order(shopper, id)
    await blockCashOfOrder(orderId, 'Cannot be reached', admin)
    await expectRefusedOrder(shopper, id)
    expect((await allowCash(orderId, admin)).cashBlock).toBeUndefined()
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

  test('has the first reason if two people block at once, and staff can still write an order', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const [first, second] = [await shop.person('staff'), await shop.person('staff')]
    const phone = makeNewPhone()
    const { orderId } = await order(await createShopperWithPhone(phone), id)
    await Promise.all([
      blockCashOfOrder(orderId, 'Refused a parcel', first),
      blockCashOfOrder(orderId, 'Refused a parcel', second),
    ])
    const secondBlock = await blockCashOfOrder(orderId, 'Another reason', first)
    expect(secondBlock.cashBlock?.reason).toBe('Refused a parcel')
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
    const { orderId } = await order(await createShopperWithPhone(), id)
    const before = await makeDatabaseFingerprint(shop.db)
    const wrong = await shop.refusal(
      'POST /api/admin/orders/{orderId}/block-cash',
      { path: { orderId }, body: { reason: ' ' } },
      staff,
    )
    expect(wrong.status).toBe(400)
    const unknownOrderRefusal = await shop.refusal(
      'POST /api/admin/orders/{orderId}/block-cash',
      { path: { orderId: 'AAAAA-AAAAA' }, body: { reason: 'Cannot be reached' } },
      staff,
    )
    expect(unknownOrderRefusal.status).toBe(404)
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })
})
