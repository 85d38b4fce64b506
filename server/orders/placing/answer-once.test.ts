import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { carts } from '#server/cart/tables.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import { listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import {
  fillCart,
  newShopper,
  putOnSale,
  stockOf,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { idempotencyKeys } from '../tables.ts'
import { answerOnce, deleteOldIdempotencyKeys } from './answer-once.ts'

const shop = useShop()
const ADD_ORDER_ROUTE = 'POST /api/order/addorder'
const MAIL_ORDER_ROUTE = 'POST /api/order/mailorder'
const POLL_OPTIONS = { timeout: 10_000, interval: 10 }

const asCallerWithKey = ({ token }: TestShopper, key: string) => ({
  token,
  headers: { 'idempotency-key': key },
})

async function createShopperWithCart() {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 5 })
  await fillCart(shop, buyer, piece.id)
  return { buyer, piece, body: { addressId: buyer.addressId } }
}

const readOrdersOf = async (shopper: TestShopper) =>
  (await shop.call('GET /api/order/getorders', {}, shopper)).orders

describe('a repeated request with the same key and the same order', () => {
  test('gets the first answer again, by either call, and places one order', async () => {
    const { buyer, piece, body } = await createShopperWithCart()
    const first = await shop.call(MAIL_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'one'))
    await fillCart(shop, buyer, piece.id, { quantity: 2 })
    for (const route of [MAIL_ORDER_ROUTE, ADD_ORDER_ROUTE] as const)
      expect(await shop.call(route, { body }, asCallerWithKey(buyer, 'one'))).toEqual(first)

    expect(await readOrdersOf(buyer)).toEqual([first.order])
    expect(await stockOf(shop.db, piece.id)).toBe(4)
    expect(await shop.call('GET /api/getcart', {}, buyer)).toMatchObject({ totalItems: 2 })
    expect(await listQueuedEmailsTo(shop.db, buyer.email)).toHaveLength(1)
  })

  test('is recognised as the same if its JSON fields are in another order', async () => {
    const { buyer } = await createShopperWithCart()
    const { addressId } = buyer
    const input = { expectedTotal: 2500, addressId }
    const first = await shop.call(ADD_ORDER_ROUTE, { body: input }, asCallerWithKey(buyer, 'words'))
    const repeatedBody = { paymentMethod: 'COD' as const, addressId, expectedTotal: 2500.0 }
    expect(
      await shop.call(ADD_ORDER_ROUTE, { body: repeatedBody }, asCallerWithKey(buyer, 'words')),
    ).toEqual(first)
  })

  test('still gets the first answer after the status of the order has changed', async () => {
    const { buyer, body } = await createShopperWithCart()
    const first = await shop.call(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'later'))
    const staff = await shop.person('staff')
    await shop.call(
      'PUT /api/order/updateorder/{orderId}',
      { path: { orderId: first.order.id }, body: { status: 'CONFIRMED' } },
      staff,
    )
    expect(await shop.call(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'later'))).toEqual(
      first,
    )
  })
})

test('the same key with another order is refused, and nothing changes', async () => {
  const { buyer, piece, body } = await createShopperWithCart()
  await shop.call(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'key'))
  await fillCart(shop, buyer, piece.id)
  for (const other of [{ ...body, expectedTotal: 2500 }, { addressId: body.addressId + 1 }])
    for (const route of [ADD_ORDER_ROUTE, MAIL_ORDER_ROUTE] as const)
      expect(
        await shop.refusal(route, { body: other }, asCallerWithKey(buyer, 'key')),
      ).toMatchObject({
        status: 422,
        code: 'IDEMPOTENCY_MISMATCH',
      })
  expect(await readOrdersOf(buyer)).toHaveLength(1)
  expect(await stockOf(shop.db, piece.id)).toBe(4)
})

test('two shoppers can use the same key', async () => {
  const [one, other] = [await createShopperWithCart(), await createShopperWithCart()]
  const first = await shop.call(
    ADD_ORDER_ROUTE,
    { body: one.body },
    asCallerWithKey(one.buyer, '1'),
  )
  const second = await shop.call(
    ADD_ORDER_ROUTE,
    { body: other.body },
    asCallerWithKey(other.buyer, '1'),
  )
  expect(second.order.id).not.toBe(first.order.id)
})

test('a request with another key places another order', async () => {
  const { buyer, piece, body } = await createShopperWithCart()
  const first = await shop.call(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'a'))
  await fillCart(shop, buyer, piece.id)
  const second = await shop.call(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'b'))
  expect(await readOrdersOf(buyer)).toEqual([second.order, first.order])
})

test('a refusal is not stored: after a correction, the same key places the order', async () => {
  const buyer = await newShopper(shop)
  const body = { addressId: buyer.addressId }
  expect(
    await shop.refusal(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'again')),
  ).toMatchObject({ status: 409 })
  const piece = await putOnSale(shop.db, { stock: 1 })
  await fillCart(shop, buyer, piece.id)
  await shop.call(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'again'))
  expect(await readOrdersOf(buyer)).toHaveLength(1)
})

test('while the first request is still running, the second one is asked to wait', async () => {
  const { buyer, body } = await createShopperWithCart()
  const itemsAtStart = await countItems(shop.db)
  const lockingClient = await shop.pool.connect()
  await lockingClient.query('begin')
  await lockingClient.query('select from carts where user_id = $1 for update', [buyer.id])
  const first = tryCall(shop, ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'slow'))
  await expect
    .poll(async () => {
      const { rows } = await shop.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.length
    }, POLL_OPTIONS)
    .toBe(1)

  const second = await tryCall(shop, MAIL_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'slow'))
  expect(second).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(second.headers.get('retry-after')).toBe('1')

  await lockingClient.query('rollback')
  lockingClient.release()
  expect(await first).toMatchObject({ status: 201 })
  expect(await shop.call(MAIL_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'slow'))).toMatchObject(
    (await first).body,
  )
  await expectInvariantsToHold(shop.db, itemsAtStart)
})

test.for(['', 'k'.repeat(256)])('a key of %j is refused', async (key) => {
  const { buyer, body } = await createShopperWithCart()
  expect(await shop.refusal(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, key))).toMatchObject({
    status: 400,
    code: 'VALIDATION',
  })
  expect(await readOrdersOf(buyer)).toEqual([])
})

test('a key may have every character that is allowed in a header', async () => {
  const { buyer, body } = await createShopperWithCart()
  const key = `'";--/${'k'.repeat(240)}é`
  const first = await shop.call(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, key))
  expect(await shop.call(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, key))).toEqual(first)
})

test('answers are kept for two days, until a job deletes them', async () => {
  const { buyer, body } = await createShopperWithCart()
  const userId = buyer.id
  const makeKeyFrom = (hoursAgo: number, key: string) => ({
    userId,
    key,
    bodyHash: '',
    answer: {},
    createdAt: sql`now() - make_interval(hours => ${hoursAgo})`,
  })
  const expiredKeys = Array.from({ length: 2500 }, (_, index) => makeKeyFrom(49, `old ${index}`))
  await shop.db.insert(idempotencyKeys).values([...expiredKeys, makeKeyFrom(47, 'young')])
  await shop.call(ADD_ORDER_ROUTE, { body }, asCallerWithKey(buyer, 'first'))
  const isKeyOfUser = eq(idempotencyKeys.userId, userId)
  expect(await shop.db.$count(idempotencyKeys, isKeyOfUser)).toBe(2502)
  await deleteOldIdempotencyKeys(shop.db, new AbortController().signal)
  const left = await shop.db.select().from(idempotencyKeys).where(isKeyOfUser)
  expect(left.map(({ key }) => key).toSorted()).toEqual(['place/first', 'young'])
})

test('the same key can be used for placing an order and for moving one', async () => {
  const buyer = await newShopper(shop)
  const answerOnceWith = (purpose: 'place' | 'move', answer: number) =>
    inTransaction(shop.db, (tx) =>
      answerOnce(
        tx,
        { userId: buyer.id, purpose, key: 'k', body: {} },
        z.number(),
        async () => answer,
      ),
    )
  expect([
    await answerOnceWith('place', 1),
    await answerOnceWith('move', 2),
    await answerOnceWith('place', 3),
  ]).toEqual([1, 2, 1])
})

test('an answer is not stored if its transaction was rolled back', async () => {
  const { buyer } = await createShopperWithCart()
  const request = { userId: buyer.id, purpose: 'place' as const, key: 'undone', body: {} }
  await expect(
    inTransaction(shop.db, async (tx) => {
      await answerOnce(tx, request, z.number(), async () => 1)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(
    await inTransaction(shop.db, (tx) => answerOnce(tx, request, z.number(), async () => 2)),
  ).toBe(2)
  expect(await shop.db.select().from(carts).where(eq(carts.userId, buyer.id))).toHaveLength(1)
})
