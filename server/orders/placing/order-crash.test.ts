import { expect, test } from 'vitest'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import { fillCart, newShopper, putOnSale, stockOf, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'

const shop = useShop()
const MAIL_ORDER_ROUTE = 'POST /api/order/mailorder'
const POLL_OPTIONS = { timeout: 10_000, interval: 10 }

/** The connection that waits for a lock, once one does. */
async function findWaitingConnection(): Promise<number> {
  let processId = 0
  await expect
    .poll(async () => {
      const { rows } = await shop.pool.query<{ processId: number }>(
        `select pid as "processId" from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      processId = rows[0]?.processId ?? 0
      return rows.length
    }, POLL_OPTIONS)
    .toBe(1)
  return processId
}

const countEmails = async ({ email }: TestPerson) =>
  (await listQueuedEmailsTo(shop.db, email)).length

/** The tables that an order writes, in this sequence. A lock on one stops the order at that write. */
const TABLES_WRITTEN = [
  'carts',
  'stock_items',
  'orders',
  'order_items',
  'order_steps',
  'cart_items',
]
const TABLES_WRITTEN_LAST = ['jobs', 'idempotency_keys']

test.for([...TABLES_WRITTEN, ...TABLES_WRITTEN_LAST])(
  'if the connection is lost while an order writes %s, nothing is stored, and a retry with the same key places one order',
  async (table) => {
    const shopper = await newShopper(shop)
    const piece = await putOnSale(shop.db, { stock: 3 })
    await fillCart(shop, shopper, piece.id, { quantity: 2 })
    const cart = await shop.call('GET /api/getcart', {}, shopper)
    const itemsAtStart = await countItems(shop.db)
    const input = { body: { addressId: shopper.addressId } }
    const options = { token: shopper.token, headers: { 'idempotency-key': 'crash' } }

    // An exclusive lock lets other connections read but not write, so the order waits in the middle
    // of its transaction.
    const lockingClient = await shop.pool.connect()
    await lockingClient.query('begin')
    await lockingClient.query(`lock table ${table} in exclusive mode`)
    const orderOutcome = tryCall(shop, MAIL_ORDER_ROUTE, input, options)
    await shop.pool.query('select pg_terminate_backend($1)', [await findWaitingConnection()])
    expect(await orderOutcome).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    await lockingClient.query('rollback')
    lockingClient.release()

    expect((await shop.call('GET /api/order/getorders', {}, shopper)).orders).toEqual([])
    expect(await shop.call('GET /api/getcart', {}, shopper)).toEqual(cart)
    expect(await countEmails(shopper)).toBe(0)
    expect(await stockOf(shop.db, piece.id)).toBe(3)
    await expectInvariantsToHold(shop.db, itemsAtStart)

    const { order } = await shop.call(MAIL_ORDER_ROUTE, input, options)
    expect((await shop.call(MAIL_ORDER_ROUTE, input, options)).order).toEqual(order)
    expect(await stockOf(shop.db, piece.id)).toBe(1)
    expect(await countEmails(shopper)).toBe(1)
    await expectInvariantsToHold(shop.db, itemsAtStart)
  },
)

test('an order that waits too long for a piece is refused, and changes nothing', async () => {
  const shopper = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 3 })
  await fillCart(shop, shopper, piece.id)
  const itemsAtStart = await countItems(shop.db)
  const lockingClient = await shop.pool.connect()
  await lockingClient.query('begin')
  await lockingClient.query('select from stock_items where product_id = $1 for update', [piece.id])
  const refused = await tryCall(
    shop,
    MAIL_ORDER_ROUTE,
    { body: { addressId: shopper.addressId } },
    shopper,
  )
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(refused.headers.get('retry-after')).toBe('1')
  await lockingClient.query('rollback')
  lockingClient.release()
  await expectInvariantsToHold(shop.db, itemsAtStart)
  await shop.call(MAIL_ORDER_ROUTE, { body: { addressId: shopper.addressId } }, shopper)
})
