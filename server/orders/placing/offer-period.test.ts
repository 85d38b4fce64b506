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
const addHoursToNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

type OfferPeriod = { startsAt: Date | null; endsAt: Date | null }

/** A piece for 1,000 rupees with 20 % off in a period, and two of it in the cart of a shopper. */
async function fillCartWithOffer(offerPeriod: OfferPeriod) {
  const buyer = await newShopper(shop)
  const piece = await putOnSale(shop.db, { pricePaisa: 100_000, stock: 9 })
  await shop.db.insert(offers).values({
    productId: piece.id,
    title: 'Teej',
    type: 'percent',
    valueHundredths: 2_000,
    ...offerPeriod,
  })
  const cart = await fillCart(shop, buyer, piece.id, { quantity: 2 })
  return { buyer, piece, cart }
}

/** Simulates that hours have passed: moves the start and the end of an offer into the past. */
const letHoursPass = (productId: number, hours: number) => {
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

const readCartOf = (shopper: TestShopper) => shop.call('GET /api/getcart', {}, shopper)

const AMOUNTS_DURING_OFFER = { finalAmount: 1_600, discountAmount: 400, totalAmount: 2_000 }
const AMOUNTS_WITHOUT_OFFER = { finalAmount: 2_000, totalAmount: 2_000 }

test.for<{ name: string; offerPeriod: OfferPeriod }>([
  {
    name: 'with a beginning',
    offerPeriod: { startsAt: addHoursToNow(-1), endsAt: addHoursToNow(1) },
  },
  { name: 'without a beginning', offerPeriod: { startsAt: null, endsAt: addHoursToNow(1) } },
])('an offer $name that ends between cart and order is not charged', async ({ offerPeriod }) => {
  const { buyer, piece, cart } = await fillCartWithOffer(offerPeriod)
  expect(cart).toMatchObject({ finalAmount: AMOUNTS_DURING_OFFER.finalAmount })
  await letHoursPass(piece.id, 2)
  expect(await readCartOf(buyer)).toMatchObject({
    finalAmount: AMOUNTS_WITHOUT_OFFER.finalAmount,
    getCartItems: [{ changes: [{ kind: 'price', was: 800, now: 1_000 }] }],
  })
  const placed = await orderCart(shop, buyer)
  expect(placed).toMatchObject(AMOUNTS_WITHOUT_OFFER)
  expect(placed.discountAmount ?? 0).toBe(0)
})

test.for<{ name: string; offerPeriod: OfferPeriod }>([
  { name: 'with an end', offerPeriod: { startsAt: addHoursToNow(1), endsAt: addHoursToNow(3) } },
  { name: 'without an end', offerPeriod: { startsAt: addHoursToNow(1), endsAt: null } },
])('an offer $name that begins between cart and order is charged', async ({ offerPeriod }) => {
  const { buyer, piece, cart } = await fillCartWithOffer(offerPeriod)
  expect(cart).toMatchObject({ finalAmount: AMOUNTS_WITHOUT_OFFER.finalAmount })
  await letHoursPass(piece.id, 2)
  expect(await orderCart(shop, buyer)).toMatchObject(AMOUNTS_DURING_OFFER)
})

test('of two offers in a row, the one that runs at the order is charged', async () => {
  const { buyer, piece } = await fillCartWithOffer({
    startsAt: addHoursToNow(-1),
    endsAt: addHoursToNow(1),
  })
  await shop.db.insert(offers).values({
    productId: piece.id,
    title: 'Dashain',
    type: 'amount',
    valueHundredths: 50_000,
    startsAt: addHoursToNow(1),
    endsAt: addHoursToNow(5),
  })
  await letHoursPass(piece.id, 2)
  expect(await orderCart(shop, buyer)).toMatchObject({ finalAmount: 1_000, discountAmount: 1_000 })
})

test.for<{ name: string; offerPeriod: OfferPeriod; expectedFinalAmount: number; now: number }>([
  {
    name: 'ended',
    offerPeriod: { startsAt: null, endsAt: addHoursToNow(1) },
    expectedFinalAmount: AMOUNTS_DURING_OFFER.finalAmount,
    now: AMOUNTS_WITHOUT_OFFER.finalAmount,
  },
  {
    name: 'began',
    offerPeriod: { startsAt: addHoursToNow(1), endsAt: null },
    expectedFinalAmount: AMOUNTS_WITHOUT_OFFER.finalAmount,
    now: AMOUNTS_DURING_OFFER.finalAmount,
  },
])(
  'a shopper who saw the total before the offer $name is asked again, and nothing is ordered',
  async ({ offerPeriod, expectedFinalAmount, now }) => {
    const { buyer, piece } = await fillCartWithOffer(offerPeriod)
    await letHoursPass(piece.id, 2)
    const before = [await readCartOf(buyer), await countItems(shop.db)]
    const body = { addressId: buyer.addressId, expectedTotal: expectedFinalAmount }
    expect(await shop.refusal('POST /api/order/mailorder', { body }, buyer)).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      expectedTotal: expectedFinalAmount,
      finalAmount: now,
    })
    expect([await readCartOf(buyer), await countItems(shop.db)]).toEqual(before)
    expect((await shop.call('GET /api/order/getorders', {}, buyer)).orders).toEqual([])
  },
)
