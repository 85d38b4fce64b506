import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { offers } from '#server/catalogue/tables.ts'
import { countItems } from '#tests/support/invariants.ts'
import {
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  type TestShopper,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'

const shop = useShop()

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

type Period = { startsAt: Date | null; endsAt: Date | null }

/** A piece for 1,000 rupees with 20 % off in a period, and two of it in the cart of a shopper. */
async function cartWith(period: Period) {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { pricePaisa: 100_000, stock: 9 })
  await shop.db.insert(offers).values({
    productId: piece.id,
    title: 'Teej',
    type: 'percent',
    valueHundredths: 2_000,
    ...period,
  })
  const cart = await fillCart(shop, buyer, piece.id, { quantity: 2 })
  return { buyer, piece, cart }
}

/** Simulates that hours have passed: moves the start and the end of an offer into the past. */
const passHours = (productId: number, hours: number) => {
  const moveOneHourEarlier = (column: typeof offers.startsAt | typeof offers.endsAt) =>
    sql`${column} - ${hours} * interval '1 hour'`
  return shop.db
    .update(offers)
    .set({
      startsAt: moveOneHourEarlier(offers.startsAt),
      endsAt: moveOneHourEarlier(offers.endsAt),
    })
    .where(eq(offers.productId, productId))
}

const cartOf = (shopper: TestShopper) => shop.call('GET /api/getcart', {}, shopper)

const RUNNING = { finalAmount: 1_600, discountAmount: 400, totalAmount: 2_000 }
const NOT_RUNNING = { finalAmount: 2_000, totalAmount: 2_000 }

test.for<{ name: string; period: Period }>([
  { name: 'with a beginning', period: { startsAt: inHours(-1), endsAt: inHours(1) } },
  { name: 'without a beginning', period: { startsAt: null, endsAt: inHours(1) } },
])('an offer $name that ends between cart and order is not charged', async ({ period }) => {
  const { buyer, piece, cart } = await cartWith(period)
  expect(cart).toMatchObject({ finalAmount: RUNNING.finalAmount })
  await passHours(piece.id, 2)
  expect(await cartOf(buyer)).toMatchObject({
    finalAmount: NOT_RUNNING.finalAmount,
    getCartItems: [{ changes: [{ kind: 'price', was: 800, now: 1_000 }] }],
  })
  const placed = await orderCart(shop, buyer)
  expect(placed).toMatchObject(NOT_RUNNING)
  expect(placed.discountAmount ?? 0).toBe(0)
})

test.for<{ name: string; period: Period }>([
  { name: 'with an end', period: { startsAt: inHours(1), endsAt: inHours(3) } },
  { name: 'without an end', period: { startsAt: inHours(1), endsAt: null } },
])('an offer $name that begins between cart and order is charged', async ({ period }) => {
  const { buyer, piece, cart } = await cartWith(period)
  expect(cart).toMatchObject({ finalAmount: NOT_RUNNING.finalAmount })
  await passHours(piece.id, 2)
  expect(await orderCart(shop, buyer)).toMatchObject(RUNNING)
})

test('of two offers in a row, the one that runs at the order is charged', async () => {
  const { buyer, piece } = await cartWith({ startsAt: inHours(-1), endsAt: inHours(1) })
  await shop.db.insert(offers).values({
    productId: piece.id,
    title: 'Dashain',
    type: 'amount',
    valueHundredths: 50_000,
    startsAt: inHours(1),
    endsAt: inHours(5),
  })
  await passHours(piece.id, 2)
  expect(await orderCart(shop, buyer)).toMatchObject({ finalAmount: 1_000, discountAmount: 1_000 })
})

test.for<{ name: string; period: Period; seen: number; now: number }>([
  {
    name: 'ended',
    period: { startsAt: null, endsAt: inHours(1) },
    seen: RUNNING.finalAmount,
    now: NOT_RUNNING.finalAmount,
  },
  {
    name: 'began',
    period: { startsAt: inHours(1), endsAt: null },
    seen: NOT_RUNNING.finalAmount,
    now: RUNNING.finalAmount,
  },
])(
  'a shopper who saw the total before the offer $name is asked again, and nothing is ordered',
  async ({ period, seen, now }) => {
    const { buyer, piece } = await cartWith(period)
    await passHours(piece.id, 2)
    const before = [await cartOf(buyer), await countItems(shop.db)]
    const body = { addressId: buyer.addressId, expectedTotal: seen }
    expect(await shop.refusal('POST /api/order/mailorder', { body }, buyer)).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      expectedTotal: seen,
      finalAmount: now,
    })
    expect([await cartOf(buyer), await countItems(shop.db)]).toEqual(before)
    expect((await shop.call('GET /api/order/getorders', {}, buyer)).orders).toEqual([])
  },
)
