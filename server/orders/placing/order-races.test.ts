import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { countItems, expectInvariantsToHold, type PieceCounts } from '#tests/support/invariants.ts'
import {
  type CallResult,
  countCallOutcomes,
  fillCart,
  newShopper,
  newShoppers,
  putOnSale,
  runConcurrently,
  setProductPrice,
  stockOf,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { waitUntilTransactionIsBlocked } from '#tests/support/wait-until-transaction-is-blocked.ts'
import { orders } from '../tables.ts'

const shop = useShop()

const ADD_ORDER_ROUTE = 'POST /api/order/addorder'
const MAIL_ORDER_ROUTE = 'POST /api/order/mailorder'
type OrderCall = typeof ADD_ORDER_ROUTE | typeof MAIL_ORDER_ROUTE

const tryToOrder = (
  { token, addressId }: TestShopper,
  {
    route = ADD_ORDER_ROUTE,
    key,
    ...body
  }: { route?: OrderCall; key?: string; expectedTotal?: number } = {},
): Promise<CallResult> =>
  tryCall(
    shop,
    route,
    { body: { addressId, ...body } },
    {
      token,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    },
  )

/** The number of orders of a shopper, including deleted ones. */
const countOrders = async ({ id }: TestPerson) =>
  (await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id))).length

describe('shoppers who order the same pieces at once', () => {
  test('of fifty who order the last piece, one gets it', async () => {
    const piece = await putOnSale(shop.db, { stock: 1 })
    const itemsAtStart = await countItems(shop.db)
    const shoppers = await newShoppers(shop, 50)
    await Promise.all(shoppers.map((shopper) => fillCart(shop, shopper, piece.id)))
    const outcomes = await Promise.all(shoppers.map((shopper) => tryToOrder(shopper)))
    expect(countCallOutcomes(outcomes)).toEqual({ 201: 1, '409 OUT_OF_STOCK': 49 })
    for (const { status, body } of outcomes)
      if (status === 409)
        expect(body).toMatchObject({
          msg: 'Not enough stock available!',
          lines: [{ productId: piece.id, wanted: 1, left: 0 }],
        })
    expect(await stockOf(shop.db, piece.id)).toBe(0)
    await expectInvariantsToHold(shop.db, itemsAtStart)
  })

  test('pieces that arrive while an order waits for the last one stay in stock', async () => {
    const piece = await putOnSale(shop.db, { stock: 1 })
    const buyer = await newShopper(shop)
    await fillCart(shop, buyer, piece.id)
    const lockingClient = await shop.pool.connect()
    await lockingClient.query(`begin; set local gahana.stock_change = '{"reason": "count"}'`)
    await lockingClient.query('update stock_items set quantity = 3 where product_id = $1', [
      piece.id,
    ])
    const orderOutcome = tryToOrder(buyer)
    await waitUntilTransactionIsBlocked(shop)
    await lockingClient.query('commit')
    lockingClient.release()
    expect((await orderOutcome).status).toBe(201)
    expect(await stockOf(shop.db, piece.id)).toBe(2)
    await expectInvariantsToHold(shop.db)
  })

  test('each color of a piece is sold to its last piece', async () => {
    const piece = await putOnSale(shop.db, { colors: { Red: 3, Green: 1 } })
    const itemsAtStart = await countItems(shop.db)
    const { Red, Green } = piece.colorIds
    const shoppers = await newShoppers(shop, 20)
    await Promise.all(
      shoppers.map((shopper, index) =>
        fillCart(shop, shopper, piece.id, { colorId: index % 2 ? Red : Green }),
      ),
    )
    const outcomes = await Promise.all(shoppers.map((shopper) => tryToOrder(shopper)))
    expect(countCallOutcomes(outcomes)).toEqual({ 201: 4, '409 OUT_OF_STOCK': 16 })
    expect(await stockOf(shop.db, piece.id, Red)).toBe(0)
    expect(await stockOf(shop.db, piece.id, Green)).toBe(0)
    await expectInvariantsToHold(shop.db, itemsAtStart)
  })

  test('carts with the same pieces in opposite sequence never block each other', async () => {
    const pieces = await runConcurrently(6, () => putOnSale(shop.db, { stock: 100 }))
    const itemsAtStart = await countItems(shop.db)
    const shoppers = await newShoppers(shop, 24)
    await Promise.all(
      shoppers.map(async (shopper, index) => {
        const piecesInOrder = index % 2 ? pieces : pieces.toReversed()
        for (const { id } of piecesInOrder) await fillCart(shop, shopper, id)
      }),
    )
    const deadlocksBefore = await countDeadlocks()
    const outcomes = await Promise.all(shoppers.map((shopper) => tryToOrder(shopper)))
    expect(countCallOutcomes(outcomes)).toEqual({ 201: 24 })
    expect(await countDeadlocks()).toBe(deadlocksBefore)
    for (const { id } of pieces) expect(await stockOf(shop.db, id)).toBe(76)
    await expectInvariantsToHold(shop.db, itemsAtStart)
  })

  test('pieces of a cancelled order can be ordered by others at once', async () => {
    const pieces = await runConcurrently(4, () => putOnSale(shop.db, { stock: 3 }))
    const itemsAtStart = await countItems(shop.db)
    const shoppers = await newShoppers(shop, 10)
    const deadlocksBefore = await countDeadlocks()
    await Promise.all(
      shoppers.map(async (shopper, index) => {
        for (let roundNumber = 0; roundNumber < 4; roundNumber++) {
          const piecesInOrder = (index + roundNumber) % 2 ? pieces : pieces.toReversed()
          for (const { id } of piecesInOrder)
            await tryCall(
              shop,
              'POST /api/addcart',
              { body: { productId: id, quantity: 1 } },
              shopper,
            )
          const { status, body } = await tryToOrder(shopper)
          if (status !== 201) continue
          const orderId = (body.order as { id: string }).id
          await shop.call('DELETE /api/order/deleteorder/{orderId}', { path: { orderId } }, shopper)
        }
      }),
    )
    expect(await countDeadlocks()).toBe(deadlocksBefore)
    for (const { id } of pieces) expect(await stockOf(shop.db, id)).toBe(3)
    await expectInvariantsToHold(shop.db, itemsAtStart)
  })
})

describe('one cart, ordered thirty times at once', () => {
  let buyer: TestShopper
  let productId: number
  let itemsAtStart: PieceCounts
  beforeEach(async () => {
    buyer = await newShopper(shop)
    productId = (await putOnSale(shop.db, { stock: 100 })).id
    itemsAtStart = await countItems(shop.db)
    await fillCart(shop, buyer, productId, { quantity: 2 })
  })

  const route = (index: number) => (index % 2 ? MAIL_ORDER_ROUTE : ADD_ORDER_ROUTE)

  async function expectOneOrder() {
    expect(await countOrders(buyer)).toBe(1)
    expect(await stockOf(shop.db, productId)).toBe(98)
    await expectInvariantsToHold(shop.db, itemsAtStart)
  }

  test('without a key: one order, the others find the cart empty', async () => {
    const outcomes = await runConcurrently(30, (index) =>
      tryToOrder(buyer, { route: route(index) }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 201: 1, '409 CONFLICT': 29 })
    for (const { status, body } of outcomes)
      if (status === 409) expect(body.msg).toBe('Your cart is empty')
    await expectOneOrder()
  })

  test('with the same key: one order, the others get its answer or are asked to wait', async () => {
    const outcomes = await runConcurrently(30, (index) =>
      tryToOrder(buyer, { route: route(index), key: 'same' }),
    )
    const placed = outcomes.filter(({ status }) => status === 201)
    expect(new Set(placed.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const { status, body, headers } of outcomes)
      if (status !== 201) {
        expect({ status, code: body.code }).toEqual({ status: 409, code: 'CONFLICT' })
        expect(headers.get('retry-after')).toBe('1')
      }
    await expectOneOrder()
  })

  test('with as many keys: one order, the others find the cart empty', async () => {
    const outcomes = await runConcurrently(30, (index) =>
      tryToOrder(buyer, { route: route(index), key: `key ${index}` }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 201: 1, '409 CONFLICT': 29 })
    await expectOneOrder()
  })
})

describe('a cart that changes while it is ordered', () => {
  test('an order contains one version of the cart, and pieces that were added later stay in the cart', async () => {
    for (let roundNumber = 0; roundNumber < 6; roundNumber++) {
      const buyer = await newShopper(shop)
      const [first, second] = [
        await putOnSale(shop.db, { pricePaisa: 100_000, stock: 50 }),
        await putOnSale(shop.db, { pricePaisa: 900_000, stock: 50 }),
      ]
      const itemsAtStart = await countItems(shop.db)
      await fillCart(shop, buyer, first.id)
      const body = { productId: second.id, quantity: 1 }
      const [orderOutcome, ...added] = await Promise.all([
        tryToOrder(buyer),
        ...Array.from({ length: 6 }, () => tryCall(shop, 'POST /api/addcart', { body }, buyer)),
      ])
      expect(countCallOutcomes([orderOutcome, ...added])).toEqual({ 201: 1, 200: 6 })

      const [placed] = (await shop.call('GET /api/order/getorders', {}, buyer)).orders
      const cart = await shop.call('GET /api/getcart', {}, buyer)
      const quantityInOrder =
        placed?.items.find(({ productId }) => productId === second.id)?.quantity ?? 0
      expect(quantityInOrder + cart.totalItems, 'each added piece is in one place').toBe(6)
      expect(placed?.finalAmount, 'nothing is in the order unpaid').toBe(
        1000 + 9000 * quantityInOrder,
      )
      expect(await stockOf(shop.db, second.id)).toBe(50 - quantityInOrder)
      await expectInvariantsToHold(shop.db, itemsAtStart)
    }
  })

  test('every order has the price that its shopper saw, also while the owner changes it', async () => {
    const piece = await putOnSale(shop.db, { pricePaisa: 250_000, stock: 100 })
    const shoppers = await newShoppers(shop, 20)
    await Promise.all(shoppers.map((shopper) => fillCart(shop, shopper, piece.id)))
    const [outcomes] = await Promise.all([
      Promise.all(shoppers.map((shopper) => tryToOrder(shopper, { expectedTotal: 2500 }))),
      (async () => {
        for (let orderNumber = 0; orderNumber < 10; orderNumber++)
          await setProductPrice(shop.db, piece.id, orderNumber % 2 ? 250_000 : 300_000)
      })(),
    ])
    for (const { status, body } of outcomes)
      if (status === 201) expect(body.order).toMatchObject({ finalAmount: 2500 })
      else
        expect(body).toMatchObject({
          code: 'PRICE_CHANGED',
          expectedTotal: 2500,
          finalAmount: 3000,
        })
    await expectInvariantsToHold(shop.db)
  })
})

describe('a busy day in the shop', () => {
  test('stock, ledger and orders match after many actions of shoppers and staff at once', async () => {
    const pieces = [
      await putOnSale(shop.db, { stock: 6 }),
      await putOnSale(shop.db, { stock: 9, offerPercent: 33.33, pricePaisa: 99_999 }),
      await putOnSale(shop.db, { colors: { Red: 4, Green: 5 }, pricePaisa: 123_457 }),
    ]
    const itemsAtStart = await countItems(shop.db)
    const shoppers = await newShoppers(shop, 6)
    const staff = await runConcurrently(2, () => shop.person('staff'))
    const targetStatuses = ['CONFIRMED', 'PAID', 'CANCELLED', 'REFUNDED'] as const
    const placed: string[] = []
    const outcomes: CallResult[] = []
    const pickRandom = <Item>(items: readonly Item[]) =>
      items[Math.floor(Math.random() * items.length)]

    const actAtRandom = async (shopper: TestShopper) => {
      const piece = pickRandom(pieces)
      const orderId = pickRandom(placed)
      const randomNumber = Math.random()
      if (randomNumber < 0.45 && piece) {
        const colorId = pickRandom(Object.values(piece.colorIds))
        const body = { productId: piece.id, colorId, quantity: pickRandom([1, 1, 2, 3]) }
        return tryCall(shop, 'POST /api/addcart', { body }, shopper)
      }
      if (randomNumber < 0.75 || !orderId) {
        const orderOutcome = await tryToOrder(shopper, {
          route: pickRandom([ADD_ORDER_ROUTE, MAIL_ORDER_ROUTE]) ?? ADD_ORDER_ROUTE,
        })
        if (orderOutcome.status === 201) placed.push((orderOutcome.body.order as { id: string }).id)
        return orderOutcome
      }
      const path = { orderId }
      if (randomNumber < 0.82)
        return tryCall(shop, 'DELETE /api/order/deleteorder/{orderId}', { path }, shopper)
      const personWhoMoves = randomNumber < 0.88 ? shopper : pickRandom(staff)
      const body = { status: pickRandom(targetStatuses) }
      return tryCall(
        shop,
        'PUT /api/order/updateorder/{orderId}',
        { path, body },
        personWhoMoves ?? shopper,
      )
    }
    await Promise.all(
      shoppers.flatMap((shopper) =>
        [1, 2].map(async () => {
          for (let orderNumber = 0; orderNumber < 25; orderNumber++)
            outcomes.push(await actAtRandom(shopper))
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status >= 500)).toEqual([])
    expect(placed.length).toBeGreaterThan(0)
    await expectInvariantsToHold(shop.db, itemsAtStart)
  })
})

/**
 * The number of deadlocks since the database was created, including those after which a retry
 * succeeded.
 */
async function countDeadlocks(): Promise<number> {
  // Makes each connection report its statistics now.
  await runConcurrently(shop.pool.options.max ?? 10, () =>
    shop.pool.query('select pg_stat_force_next_flush(), pg_sleep(0.05)'),
  )
  const { rows } = await shop.pool.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}
