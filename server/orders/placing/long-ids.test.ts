import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import { fillCart, newShopper, orderCart, putOnSale, stockOf } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { payments } from '../payment-tables.ts'

// A shop in which more rows were added than a number of 32 bits can count.

const shop = useShop()
const FIRST_LONG_ID = 3_000_000_000
const TABLES_WITH_LONG_IDS = [
  'cart_items',
  'payments',
  'order_steps',
  'fulfilment_steps',
  'stock_changes',
  'audit_entries',
  'audit_changes',
]

beforeAll(async () => {
  for (const table of TABLES_WITH_LONG_IDS)
    await shop.db.execute(
      sql.raw(`alter table ${table} alter column id restart with ${FIRST_LONG_ID}`),
    )
})

test('an order is placed, paid in part, edited, cancelled and put back as with small ids', async () => {
  const shopper = await newShopper(shop)
  const staff = await shop.person('staff')
  const owner = await shop.person('admin')
  const piece = await putOnSale(shop.db, { stock: 5, pricePaisa: 100_000 })
  const itemsAtStart = await countItems(shop.db)
  await fillCart(shop, shopper, piece.id, { quantity: 2 })
  const [line] = (await shop.call('GET /api/getcart', {}, shopper)).getCartItems
  const cartItemId = line?.cartItemId ?? 0
  expect(cartItemId).toBeGreaterThanOrEqual(FIRST_LONG_ID)
  await shop.call('PUT /api/updatecart', { body: { cartItemId, quantity: 3 } }, shopper)
  await shop.call('DELETE /api/deletecartitem', { body: { cartItemId } }, shopper)
  await fillCart(shop, shopper, piece.id, { quantity: 2 })

  const { orderId } = await orderCart(shop, shopper)
  const path = { orderId }
  const moveOrder = (status: 'CONFIRMED' | 'CANCELLED') =>
    shop.call('PUT /api/order/updateorder/{orderId}', { path, body: { status } }, staff)
  const readOrderAsStaff = async () =>
    (await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)).order
  await moveOrder('CONFIRMED')
  const RECEIVE_PAYMENT_ROUTE = 'POST /api/admin/orders/{orderId}/receive-payment'
  await shop.call(RECEIVE_PAYMENT_ROUTE, { path, body: { amount: 500 } }, staff)
  const before = await readOrderAsStaff()
  expect(before.payments.map(({ id }) => id >= FIRST_LONG_ID)).toEqual([true, true])

  await moveOrder('CANCELLED')
  const { refunds } = await shop.call(
    'GET /api/admin/payments',
    { query: { list: 'refunds' } },
    staff,
  )
  expect(refunds.map((refund) => refund.orderId)).toContain(orderId)
  const { version } = await readOrderAsStaff()
  await shop.call('POST /api/admin/orders/{orderId}/undo', { path, body: { version } }, staff)
  const after = await readOrderAsStaff()
  const { status, heldAmount, dueAmount } = before
  expect(after).toMatchObject({ status, heldAmount, dueAmount })
  expect(await stockOf(shop.db, piece.id)).toBe(3)
  const rows = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(rows).toHaveLength(2)

  const auditLog = await shop.call('GET /api/admin/audit', {}, owner)
  expect(auditLog.data.map(({ id }) => id >= FIRST_LONG_ID)).toContain(true)
  await expectInvariantsToHold(shop.db, itemsAtStart)
})
