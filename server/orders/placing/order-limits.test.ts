import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { users } from '#server/accounts/tables.ts'
import { cacheTagOfProduct, LISTS_CACHE_TAG } from '#server/platform/cache-tags.ts'
import type { NotifyCatalogueChanged } from '#server/platform/catalogue-changes.ts'
import { jobs, rateLimits } from '#server/platform/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { listQueuedEmails } from '#tests/support/queued-emails.ts'
import {
  makeNewPhone,
  newShopperWithPhone,
  putOnSale,
  type TestShopper,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { orderLimits } from '../cash-tables.ts'
import { cancelUnconfirmedOrders } from '../confirmation/cancel-unconfirmed.ts'
import { orders } from '../tables.ts'

const shop = useShop({ rateLimits: true })
const SHOP_CONTACT = {
  name: 'Gahana',
  email: 'shop@gahana.test',
  phone: '9800000000',
  address: 'Janakpur',
}

beforeEach(async () => {
  await shop.db.delete(rateLimits)
})

const createShopperWithPhone = (phone?: string) => newShopperWithPhone(shop, phone)

const addToCart = (shopper: TestShopper, productId: number, quantity = 1) =>
  shop.call('POST /api/addcart', { body: { productId, quantity } }, shopper)

async function order(shopper: TestShopper, productId: number, quantity = 1) {
  await addToCart(shopper, productId, quantity)
  const body = { addressId: shopper.addressId }
  return (await shop.call('POST /api/order/mailorder', { body }, shopper)).order
}

/** Tries to order the cart, and checks that a refusal has changed nothing. */
async function expectRefusedOrder(shopper: TestShopper) {
  const before = await makeDatabaseFingerprint(shop.db)
  const cart = await shop.call('GET /api/getcart', {}, shopper)
  const body = { addressId: shopper.addressId }
  const refusal = await shop.refusal('POST /api/order/mailorder', { body }, shopper)
  expect(await shop.call('GET /api/getcart', {}, shopper)).toEqual(cart)
  expect({ ...(await makeDatabaseFingerprint(shop.db)), rate_limits: null }).toEqual({
    ...before,
    rate_limits: null,
  })
  return refusal
}

async function confirmOrder({ orderId }: { orderId: string }) {
  const staff = await shop.person('staff')
  const input = { path: { orderId }, body: { status: 'CONFIRMED' } } as const
  await shop.call('PUT /api/order/updateorder/{orderId}', input, staff)
}

const changeOrderLimits = (newLimits: Partial<typeof orderLimits.$inferInsert>) =>
  shop.db.update(orderLimits).set(newLimits)

describe('a new customer', () => {
  test('can order ten pieces, but not eleven', async () => {
    const { id } = await putOnSale(shop.db, { stock: 100, pricePaisa: 1_000 })
    const buyer = await createShopperWithPhone()
    await order(buyer, id, 10)
    await addToCart(buyer, id, 11)
    expect(await expectRefusedOrder(buyer)).toMatchObject({
      status: 409,
      code: 'ORDER_LIMIT',
      msg: 'Your first order can have at most 10 items. Please order fewer, or call us at 9800000000.',
      limit: 'pieces',
      most: 10,
    })
  })

  test('can order for one lakh, but not for more', async () => {
    const { id } = await putOnSale(shop.db, { stock: 100, pricePaisa: 5_000_050 })
    const buyer = await createShopperWithPhone()
    await addToCart(buyer, id, 2)
    expect(await expectRefusedOrder(buyer)).toMatchObject({
      code: 'ORDER_LIMIT',
      msg: 'Your first order can come to at most रू 1,00,000.00. Please order less, or call us at 9800000000.',
    })
  })

  test('can have two unconfirmed orders, but not three; deleted orders do not count', async () => {
    const { id } = await putOnSale(shop.db, { stock: 100 })
    const buyer = await createShopperWithPhone()
    const first = await order(buyer, id)
    await order(buyer, id)
    await addToCart(buyer, id)
    expect(await expectRefusedOrder(buyer)).toMatchObject({
      status: 409,
      code: 'ORDER_LIMIT',
      limit: 'openOrders',
    })
    const path = { orderId: first.orderId }
    await shop.call('DELETE /api/order/deleteorder/{orderId}', { path }, buyer)
    await order(buyer, id)
  })

  test('with five accounts at once can place two orders for one phone number', async () => {
    const { id } = await putOnSale(shop.db, { stock: 100 })
    const phone = makeNewPhone()
    const shoppersOfPhone = await Promise.all(
      Array.from({ length: 5 }, () => createShopperWithPhone(phone)),
    )
    for (const person of shoppersOfPhone) await addToCart(person, id)
    const outcomes = await Promise.allSettled(
      shoppersOfPhone.map((person) =>
        shop.call('POST /api/order/mailorder', { body: { addressId: person.addressId } }, person),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await shop.db.$count(orders, eq(orders.recipientPhone, phone))).toBe(2)
  })

  test('gets the first answer again with the same key, also beyond the limits', async () => {
    const { id } = await putOnSale(shop.db, { stock: 100 })
    const buyer = await createShopperWithPhone()
    await order(buyer, id)
    await addToCart(buyer, id)
    const input = { body: { addressId: buyer.addressId } }
    const options = { token: buyer.token, headers: { 'idempotency-key': 'once' } }
    const first = await shop.call('POST /api/order/mailorder', input, options)
    expect(await shop.call('POST /api/order/mailorder', input, options)).toEqual(first)
  })
})

test('a customer with an order that staff confirmed has no limits', async () => {
  const { id } = await putOnSale(shop.db, { stock: 100, pricePaisa: 5_000_000 })
  const buyer = await createShopperWithPhone()
  await confirmOrder(await order(buyer, id))
  for (let n = 0; n < 3; n++) await order(buyer, id, 12)
})

test('staff have no limits', async () => {
  const { id } = await putOnSale(shop.db, { stock: 100 })
  const buyer = await createShopperWithPhone()
  await shop.pool.query(`update users set role = 'staff' where id = $1`, [buyer.id])
  await order(buyer, id, 30)
})

test('the owner can remove a limit, and is refused if somebody else changed the limits meanwhile', async () => {
  const admin = await shop.person('admin')
  const { data } = await shop.call('GET /api/admin/settings/orders', {}, admin)
  expect(data).toEqual({
    pieces: 10,
    value: 100_000,
    openOrders: 2,
    cancelAfterDays: 7,
    version: 0,
  })
  const body = { pieces: null, value: 500_000, openOrders: 3, cancelAfterDays: null, version: 0 }
  const saveOutcome = await shop.call('PUT /api/admin/settings/orders', { body }, admin)
  expect(saveOutcome.data).toEqual({ ...body, version: 1 })
  expect(await shop.refusal('PUT /api/admin/settings/orders', { body }, admin)).toMatchObject({
    status: 409,
    code: 'CONFLICT',
  })
  for (const wrong of [
    { pieces: 0 },
    { pieces: 1.5 },
    { value: 0 },
    { openOrders: -1 },
    { cancelAfterDays: 400 },
  ])
    expect(
      await shop.refusal(
        'PUT /api/admin/settings/orders',
        { body: { ...body, version: 1, ...wrong } },
        admin,
      ),
    ).toMatchObject({ status: 400 })
  const { id } = await putOnSale(shop.db, { stock: 100 })
  await order(await createShopperWithPhone(), id, 60)
  await changeOrderLimits({
    mostPieces: 10,
    mostPaisa: 10_000_000,
    mostOpenOrders: 2,
    cancelAfterDays: 7,
  })
})

describe('an order that nobody confirmed', () => {
  const letDaysPass = (orderId: string, days: number) =>
    shop.db
      .update(orders)
      .set({ createdAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(orders.id, orderId))
  const notifyCatalogueChanged = vi.fn<NotifyCatalogueChanged>()
  const cancelUnconfirmed = () =>
    cancelUnconfirmedOrders({
      db: shop.db,
      contact: SHOP_CONTACT,
      publicUrl: 'http://shop.test',
      notifyCatalogueChanged,
    })
  const readStockOf = async (id: number) =>
    (await shop.call('GET /api/singleproduct/{id}', { path: { id } })).data.stock

  test('is cancelled after seven days by one of many processes, its pieces return once, and its shopper gets an email', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const buyer = await createShopperWithPhone()
    const { orderId } = await order(buyer, id, 3)
    await letDaysPass(orderId, 8)
    await shop.db.delete(jobs)
    const counts = await Promise.all([
      cancelUnconfirmed(),
      cancelUnconfirmed(),
      cancelUnconfirmed(),
      cancelUnconfirmed(),
    ])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await cancelUnconfirmed()).toBe(0)
    expect(await readStockOf(id)).toBe(20)
    const { order: now } = await shop.call('GET /api/order/{orderId}', { path: { orderId } }, buyer)
    expect(now.status).toBe('CANCELLED')
    expect(now.history).toMatchObject([
      { status: 'PENDING', by: 'shopper' },
      { status: 'CANCELLED', by: 'system', note: 'Not confirmed within 7 days' },
    ])
    expect(await listQueuedEmails(shop.db)).toMatchObject([
      { to: buyer.email, subject: `Your order ${orderId} was cancelled` },
    ])
  })

  test('that cannot be cancelled does not prevent the cancellation of others', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const orderThatFails = await order(await createShopperWithPhone(), id, 3)
    const other = await order(await createShopperWithPhone(), id, 2)
    notifyCatalogueChanged.mockClear()
    await letDaysPass(orderThatFails.orderId, 9)
    await letDaysPass(other.orderId, 8)
    await shop.db.execute(sql`
      create function refuse_in_test() returns trigger language plpgsql as
      $$ begin raise exception 'This order cannot be changed'; end $$`)
    await shop.db.execute(
      sql.raw(`create trigger refuse_in_test before update of status on orders
        for each row when (old.id = '${orderThatFails.orderId}') execute function refuse_in_test()`),
    )
    await expect(cancelUnconfirmed()).rejects.toThrow()
    expect(await readStockOf(id)).toBe(17)
    expect(notifyCatalogueChanged.mock.calls).toEqual([[[cacheTagOfProduct(id), LISTS_CACHE_TAG]]])
    await shop.db.execute(sql`drop trigger refuse_in_test on orders`)
    expect(await cancelUnconfirmed()).toBe(1)
    expect(await readStockOf(id)).toBe(20)
  })

  test('of an account that staff made is cancelled without an email, because the account has no mailbox', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const buyer = await createShopperWithPhone()
    const { orderId } = await order(buyer, id)
    await shop.db.update(users).set({ isMadeByStaff: true }).where(eq(users.email, buyer.email))
    await letDaysPass(orderId, 8)
    await shop.db.delete(jobs)
    expect(await cancelUnconfirmed()).toBe(1)
    expect(await listQueuedEmails(shop.db)).toEqual([])
  })

  test('is not cancelled while it is younger, after it was confirmed, or if the owner set no days', async () => {
    const { id } = await putOnSale(shop.db, { stock: 20 })
    const buyer = await createShopperWithPhone()
    const [unconfirmedOrder, confirmedOrder] = [await order(buyer, id), await order(buyer, id)]
    await letDaysPass(unconfirmedOrder.orderId, 6)
    await confirmOrder(confirmedOrder)
    await letDaysPass(confirmedOrder.orderId, 30)
    expect(await cancelUnconfirmed()).toBe(0)
    await letDaysPass(unconfirmedOrder.orderId, 60)
    await changeOrderLimits({ cancelAfterDays: null })
    expect(await cancelUnconfirmed()).toBe(0)
    await changeOrderLimits({ cancelAfterDays: 7 })
    expect(await cancelUnconfirmed()).toBe(1)
    expect(await readStockOf(id)).toBe(19)
  })
})
