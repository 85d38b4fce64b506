import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { addresses } from '#server/addresses/tables.ts'
import { colors, products } from '#server/catalogue/tables.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { stockItems } from '#server/stock/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import { listQueuedEmails, listQueuedEmailsTo } from '#tests/support/queued-emails.ts'
import {
  countStock,
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  runConcurrently,
  setProductPrice,
  stockOf,
  TEST_ADDRESS,
  type TestShopper,
  withdrawProduct,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { waitUntilTransactionIsBlocked } from '#tests/support/wait-until-transaction-is-blocked.ts'
import { orders } from '../tables.ts'
import { connectionInTransaction, placeOrder } from './place-order.ts'

const shop = useShop()

const readCartOf = (shopper: TestShopper) => shop.call('GET /api/getcart', {}, shopper)
const readOrdersOf = async (shopper: TestShopper) =>
  (await shop.call('GET /api/order/getorders', {}, shopper)).orders

/** Tries to order, expects a refusal, and proves that nothing happened. */
async function expectRefusedOrder(shopper: TestShopper, body: object = {}) {
  const before = [await readCartOf(shopper), await countItems(shop.db)]
  const refusal = await shop.refusal(
    'POST /api/order/mailorder',
    { body: { addressId: shopper.addressId, ...body } },
    shopper,
  )
  expect([await readCartOf(shopper), await countItems(shop.db)]).toEqual(before)
  expect(await readOrdersOf(shopper)).toEqual([])
  expect(await listQueuedEmailsTo(shop.db, shopper.email)).toEqual([])
  return refusal
}

test('an order reduces the stock and empties the cart', async () => {
  const buyer = await newShopper(shop)
  const jhumkaProduct = await putOnSale(shop.db, { name: 'Jhumka', pricePaisa: 250_000, stock: 5 })
  const poteProduct = await putOnSale(shop.db, {
    name: 'Pote',
    pricePaisa: 120_050,
    offerPercent: 12.5,
    colors: { Red: 4, Green: 1 },
  })
  await fillCart(shop, buyer, jhumkaProduct.id, { quantity: 2 })
  await fillCart(shop, buyer, poteProduct.id, { colorId: poteProduct.colorIds.Red, quantity: 3 })

  const answer = await shop.call(
    'POST /api/order/addorder',
    { body: { addressId: buyer.addressId } },
    buyer,
  )
  expect(answer.message).toBe('Order placed successfully!')
  const { order } = answer
  expect(order).toEqual({
    id: order.orderId,
    orderId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/),
    status: 'PENDING',
    createdAt: expect.any(String),
    totalAmount: 8601.5,
    discountAmount: 450.18,
    finalAmount: 8151.32,
    paymentMethod: 'COD',
    items: [
      {
        productId: jhumkaProduct.id,
        colorId: null,
        name: 'Jhumka',
        colorName: null,
        unitPrice: 2500,
        finalPrice: 2500,
        quantity: 2,
        lineTotal: 5000,
        imageUrl: null,
      },
      {
        productId: poteProduct.id,
        colorId: poteProduct.colorIds.Red,
        name: 'Pote',
        colorName: 'Red',
        unitPrice: 1200.5,
        finalPrice: 1050.44,
        quantity: 3,
        lineTotal: 3151.32,
        imageUrl: null,
      },
    ],
    address: TEST_ADDRESS,
    fulfilment: 'unconfirmed',
    fulfilmentHistory: [],
    history: [{ status: 'PENDING', at: order.createdAt, by: 'shopper' }],
  })

  expect(await stockOf(shop.db, jhumkaProduct.id)).toBe(3)
  expect(await stockOf(shop.db, poteProduct.id, poteProduct.colorIds.Red)).toBe(1)
  expect(await stockOf(shop.db, poteProduct.id, poteProduct.colorIds.Green)).toBe(1)
  expect(await readCartOf(buyer)).toMatchObject({ getCartItems: [], totalItems: 0, version: 3 })
  expect(await readOrdersOf(buyer)).toEqual([order])
  await expectInvariantsToHold(shop.db)
})

test('an order without an offer has no discount', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 1 })
  await fillCart(shop, buyer, piece.id)
  expect(await orderCart(shop, buyer)).not.toHaveProperty('discountAmount')
})

test('an order does not change when the product, its color or the address changes', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { name: 'Tilhari', colors: { Saffron: 2 } })
  await fillCart(shop, buyer, piece.id, { colorId: piece.colorIds.Saffron })
  const placed = await orderCart(shop, buyer)

  await shop.db
    .update(products)
    .set({ name: 'Renamed', pricePaisa: 1, withdrawnAt: new Date() })
    .where(eq(products.id, piece.id))
  await shop.db.delete(stockItems).where(eq(stockItems.productId, piece.id))
  await shop.db.delete(colors).where(eq(colors.id, piece.colorIds.Saffron ?? 0))
  await shop.db.delete(addresses).where(eq(addresses.id, buyer.addressId))

  const [stored] = await readOrdersOf(buyer)
  expect(stored).toEqual({
    ...placed,
    items: placed.items.map((item) => ({ ...item, colorId: null })),
  })
})

test('an empty cart cannot be ordered', async () => {
  const buyer = await newShopper(shop)
  expect(await expectRefusedOrder(buyer)).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    msg: 'Your cart is empty',
  })
})

test('an address of another shopper is not found, and the answer shows nothing of it', async () => {
  const [buyer, otherShopper] = [await newShopper(shop), await newShopper(shop)]
  const piece = await putOnSale(shop.db, { stock: 1 })
  await fillCart(shop, buyer, piece.id)
  for (const addressId of [otherShopper.addressId, 2_000_000_000]) {
    const { headers, ...refusal } = await expectRefusedOrder(buyer, { addressId })
    expect(refusal).toEqual({
      status: 404,
      success: false,
      code: 'NOT_FOUND',
      key: 'ADDRESS_NOT_FOUND',
      msg: 'Address not found',
      message: 'Address not found',
    })
  }
})

test('an order for more than is in stock changes nothing, and names the lines', async () => {
  const buyer = await newShopper(shop)
  const productInStock = await putOnSale(shop.db, { stock: 9 })
  const almostSoldOutProduct = await putOnSale(shop.db, {
    name: 'Nathiya',
    colors: { Red: 3, Green: 3 },
  })
  const productGivenUp = await putOnSale(shop.db, { name: 'Tika', stock: 3 })
  await fillCart(shop, buyer, productInStock.id, { quantity: 2 })
  await fillCart(shop, buyer, almostSoldOutProduct.id, {
    colorId: almostSoldOutProduct.colorIds.Red,
    quantity: 3,
  })
  await fillCart(shop, buyer, almostSoldOutProduct.id, {
    colorId: almostSoldOutProduct.colorIds.Green,
    quantity: 3,
  })
  await fillCart(shop, buyer, productGivenUp.id)
  await countStock(shop.db, 1, {
    productId: almostSoldOutProduct.id,
    colorId: almostSoldOutProduct.colorIds.Red,
  })
  await withdrawProduct(shop.db, productGivenUp.id)

  expect(await expectRefusedOrder(buyer)).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    msg: 'Not enough stock available!',
    lines: [
      {
        productId: almostSoldOutProduct.id,
        colorId: almostSoldOutProduct.colorIds.Red,
        name: 'Nathiya',
        wanted: 3,
        left: 1,
      },
      { productId: productGivenUp.id, colorId: null, name: 'Tika', wanted: 1, left: 0 },
    ],
  })
})

test('an order that is refused because the last piece was just sold changes nothing', async () => {
  const buyer = await newShopper(shop)
  const { id } = await putOnSale(shop.db, { stock: 2 })
  await fillCart(shop, buyer, id, { quantity: 2 })
  await countStock(shop.db, 1, { productId: id })
  const before = await makeDatabaseFingerprint(shop.db)
  expect(await expectRefusedOrder(buyer)).toMatchObject({
    code: 'OUT_OF_STOCK',
    lines: [{ left: 1 }],
  })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})

test('a piece whose color was removed cannot be ordered', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { name: 'Pote', colors: { Blue: 3 } })
  await fillCart(shop, buyer, piece.id, { colorId: piece.colorIds.Blue })
  await shop.db.delete(stockItems).where(eq(stockItems.productId, piece.id))
  expect(await expectRefusedOrder(buyer)).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    lines: [
      { productId: piece.id, colorId: piece.colorIds.Blue, name: 'Pote', wanted: 1, left: 0 },
    ],
  })
})

test('an order whose total differs from the one the shopper saw is refused with both totals', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { pricePaisa: 10_001, offerPercent: 33.33, stock: 5 })
  const { finalAmount } = await fillCart(shop, buyer, piece.id, { quantity: 3 })
  expect(finalAmount).toBe(200.04)
  await setProductPrice(shop.db, piece.id, 20_000)
  expect(await expectRefusedOrder(buyer, { expectedTotal: finalAmount })).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    expectedTotal: 200.04,
    finalAmount: 400.02,
  })
  const { order } = await shop.call(
    'POST /api/order/addorder',
    { body: { addressId: buyer.addressId, expectedTotal: 400.02 } },
    buyer,
  )
  expect(order).toMatchObject({ totalAmount: 600, discountAmount: 199.98, finalAmount: 400.02 })
})

test.for([
  { addressId: undefined },
  { addressId: '1' },
  { addressId: 0 },
  { expectedTotal: '2500' },
  { expectedTotal: -1 },
  { paymentMethod: 'BARTER' },
])('%j is refused as a payment method', async (body) => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 1 })
  await fillCart(shop, buyer, piece.id)
  expect(await expectRefusedOrder(buyer, body)).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    fields: { [Object.keys(body)[0] ?? '']: expect.any(String) },
  })
})

test('a payment method that the owner has not turned on is refused', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 1 })
  await fillCart(shop, buyer, piece.id)
  expect(await expectRefusedOrder(buyer, { paymentMethod: 'ESEWA' })).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    fields: { paymentMethod: expect.any(String) },
  })
  expect(await readOrdersOf(buyer)).toEqual([])
})

test('prices, statuses and user ids in the request are ignored', async () => {
  const [buyer, otherShopper] = [await newShopper(shop), await newShopper(shop)]
  const piece = await putOnSale(shop.db, { pricePaisa: 250_000, stock: 1 })
  await fillCart(shop, buyer, piece.id)
  const body = {
    addressId: buyer.addressId,
    status: 'PAID',
    userId: otherShopper.id,
    finalAmount: 1,
    items: [{ productId: piece.id, finalPrice: 1 }],
  }
  const { order } = await shop.call('POST /api/order/addorder', { body }, buyer)
  expect(order).toMatchObject({ status: 'PENDING', finalAmount: 2500 })
  expect(await readOrdersOf(otherShopper)).toEqual([])
})

test('mailorder queues one email to the shopper and one to the shop; addorder queues none', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 2 })
  const readEmailHeaders = async () =>
    (await listQueuedEmails(shop.db)).map(({ to, subject }) => ({ to, subject }))

  await fillCart(shop, buyer, piece.id)
  await orderCart(shop, buyer)
  expect(await readEmailHeaders()).toEqual([])

  await fillCart(shop, buyer, piece.id)
  const mailedOrder = await shop.call(
    'POST /api/order/mailorder',
    { body: { addressId: buyer.addressId } },
    buyer,
  )
  expect(await readEmailHeaders()).toEqual([
    { to: buyer.email, subject: `Your order ${mailedOrder.order.id} at Gahana` },
    { to: 'shop@gahana.test', subject: `New order ${mailedOrder.order.id}: रू 2,500.00` },
  ])
})

test('an order stores the version of its cart', async () => {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { stock: 2 })
  for (const _ of [1, 2]) {
    await fillCart(shop, buyer, piece.id)
    await orderCart(shop, buyer)
  }
  const storedCartVersions = await shop.db
    .select({ version: orders.cartVersion })
    .from(orders)
    .where(eq(orders.userId, buyer.id))
  expect(new Set(storedCartVersions.map(({ version }) => version)).size).toBe(2)
})

test('the total of an order equals the total of its cart, for any cart', async () => {
  const buyer = await newShopper(shop)
  const wanted = fc.record({
    pricePaisa: fc.integer({ min: 0, max: 10_000_000_000 }),
    offerPercent: fc.option(
      fc.integer({ min: 1, max: 10_000 }).map((value) => value / 100),
      {
        nil: undefined,
      },
    ),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(wanted, { minLength: 1, maxLength: 5 }), async (pieces) => {
      for (const { pricePaisa, offerPercent, quantity } of pieces) {
        const offer = offerPercent === undefined ? {} : { offerPercent }
        const piece = await putOnSale(shop.db, { pricePaisa, stock: 50, ...offer })
        await fillCart(shop, buyer, piece.id, { quantity })
      }
      const cart = await readCartOf(buyer)
      // Places orders without the limits of cash.
      const { order: placed } = await inTransaction(shop.db, (tx) =>
        placeOrder(connectionInTransaction(tx), buyer.id, {
          addressId: buyer.addressId,
          paymentMethod: 'COD',
        }),
      )
      expect(placed.finalAmount).toBe(cart.finalAmount)
      expect(placed.totalAmount).toBe(cart.totalAmount)
      expect(placed.discountAmount ?? 0).toBe(cart.discountAmount)
      expect(placed.items.map(({ quantity, lineTotal }) => [quantity, lineTotal])).toEqual(
        cart.getCartItems.map(({ quantity, finalPrice }) => [
          quantity,
          (Math.round(finalPrice * 100) * quantity) / 100,
        ]),
      )
    }),
    { numRuns: 12 },
  )
  await expectInvariantsToHold(shop.db)
})

test('an order takes three statements: the session, what it depends on, and the order', async () => {
  const countStatementsFor = async (lines: number) => {
    const buyer = await newShopper(shop)
    for (const { id } of await runConcurrently(lines, () => putOnSale(shop.db, { stock: 5 })))
      await fillCart(shop, buyer, id)
    const query = vi.spyOn(Client.prototype, 'query')
    await orderCart(shop, buyer)
    const { length } = query.mock.calls
    query.mockRestore()
    return length
  }
  expect([await countStatementsFor(1), await countStatementsFor(12)]).toEqual([3, 3])
})

test('an order with emails and a key takes one statement more', async () => {
  const buyer = await newShopper(shop)
  await fillCart(shop, buyer, (await putOnSale(shop.db, { stock: 5 })).id)
  const query = vi.spyOn(Client.prototype, 'query')
  await shop.call(
    'POST /api/order/mailorder',
    { body: { addressId: buyer.addressId } },
    { ...buyer, headers: { 'idempotency-key': 'pages-send-one' } },
  )
  expect(query).toHaveBeenCalledTimes(4)
  query.mockRestore()
  expect(await listQueuedEmailsTo(shop.db, buyer.email)).toHaveLength(1)
})

test('if a cart is changed while it is being ordered, its newest version is ordered', async () => {
  const buyer = await newShopper(shop)
  const [first, second] = await runConcurrently(2, () => putOnSale(shop.db, { stock: 5 }))
  await fillCart(shop, buyer, first?.id ?? 0)
  const lockingClient = await shop.pool.connect()
  await lockingClient.query('begin')
  // The change that is committed while the order waits for the cart.
  await lockingClient.query('update carts set version = version + 1 where user_id = $1', [buyer.id])
  await lockingClient.query(
    'insert into cart_items (user_id, product_id, quantity, seen_price_paisa) values ($1, $2, 2, 1)',
    [buyer.id, second?.id],
  )
  const orderOutcome = orderCart(shop, buyer)
  await waitUntilTransactionIsBlocked(shop)
  await lockingClient.query('commit')
  lockingClient.release()
  expect((await orderOutcome).items).toMatchObject([
    { productId: first?.id, quantity: 1 },
    { productId: second?.id, quantity: 2 },
  ])
  expect(await readCartOf(buyer)).toMatchObject({ getCartItems: [] })
  await expectInvariantsToHold(shop.db)
})
