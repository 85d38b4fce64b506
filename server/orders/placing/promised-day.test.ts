import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/days.ts'
import { calculatePromisedDates } from '#contract/promised-day.ts'
import { products } from '#server/catalogue/tables.ts'
import { storeDeliveryTable } from '#server/store/tables.ts'
import { fillCart, newShopper, orderCart, putOnSale } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

const shop = useShop()
const owner = shopkeeper(shop)
const ENGRAVING_OFFER = { letters: 8, paisa: 50_000, days: 2 }

type DeliveryCalendar = { closedWeekdays?: number[]; holidays?: string[]; version?: number }

/** Promises 2 to 4 days to Madhesh, where the shoppers of these tests live. */
async function saveDelivery({ version, ...calendar }: DeliveryCalendar = {}) {
  const options = await owner.options()
  const { data } = await shop.call('GET /api/admin/settings/delivery', {}, options)
  const body = {
    charges: [],
    freeFrom: null,
    days: [{ province: 'Madhesh' as const, from: 2, to: 4 }],
    version: version ?? data.version,
    ...calendar,
  }
  return (await shop.call('PUT /api/admin/settings/delivery', { body }, options)).data
}

test('the promised day of an order follows from the piece that takes longest to make, and does not change later', async () => {
  const holidays = [1, 2, 3].map((days) => addDays(dayOf(new Date()), days))
  await saveDelivery({ closedWeekdays: [6], holidays })
  const buyer = await newShopper(shop)
  const madeToOrderProduct = await putOnSale(shop.db, {
    stock: 5,
    makingDays: 10,
    engraving: ENGRAVING_OFFER,
  })
  const productInStock = await putOnSale(shop.db, { stock: 5 })
  await fillCart(shop, buyer, productInStock.id)
  const cart = await fillCart(shop, buyer, madeToOrderProduct.id, { engraving: 'Sita' })
  expect(cart.getCartItems[0]).not.toHaveProperty('makingDays')
  expect(cart.getCartItems[1]).toMatchObject({ makingDays: 10, engravingDays: 2, stock: 5 })
  const placed = await orderCart(shop, buyer)
  const calendar = { closedWeekdays: [6], holidays }
  const { to } = calculatePromisedDates({
    orderTime: new Date(placed.createdAt),
    workDays: [0, 12],
    calendar,
    delivery: { from: 2, to: 4 },
  })
  expect(placed.promisedOn).toBe(to)
  await shop.db
    .update(products)
    .set({ makingDays: 99 })
    .where(eq(products.id, madeToOrderProduct.id))
  await saveDelivery({ holidays: [addDays(dayOf(new Date()), 5)] })
  const path = { orderId: placed.id }
  expect((await shop.call('GET /api/order/{orderId}', { path }, buyer)).order.promisedOn).toBe(to)
  expect(
    (await shop.call('GET /api/admin/orders/{orderId}', { path }, await owner.options())).order
      .promisedOn,
  ).toBe(to)
})

test('an order has no promised day if the shop has no delivery days', async () => {
  await shop.db.update(storeDeliveryTable).set({ closedWeekdays: [6] })
  const options = await owner.options()
  const { data } = await shop.call('GET /api/admin/settings/delivery', {}, options)
  const body = { charges: [], freeFrom: null, days: [], version: data.version }
  await shop.call('PUT /api/admin/settings/delivery', { body }, options)
  const buyer = await newShopper(shop)
  await fillCart(shop, buyer, (await putOnSale(shop.db, { stock: 5, makingDays: 10 })).id)
  expect(await orderCart(shop, buyer)).not.toHaveProperty('promisedOn')
})

test('the owner saves closed weekdays and holidays, and shoppers see them', async () => {
  const saveOutcome = await saveDelivery({
    closedWeekdays: [6, 0],
    holidays: ['2027-10-12', '2026-11-08', '2027-10-12'],
  })
  const calendar = { closedWeekdays: [6, 0], holidays: ['2026-11-08', '2027-10-12'] }
  expect(saveOutcome).toMatchObject(calendar)
  expect((await shop.call('GET /api/store', {})).data.delivery).toMatchObject(calendar)
  expect(await saveDelivery(), 'missing fields do not change').toMatchObject(calendar)
})

test.for([
  [{ closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }, 'closedWeekdays'],
  [{ closedWeekdays: [7] }, 'closedWeekdays'],
  [{ closedWeekdays: [6, 6] }, 'closedWeekdays'],
  [{ holidays: ['2026-02-30'] }, 'holidays'],
  [{ holidays: ['tomorrow'] }, 'holidays'],
] as const)('%j is refused, and nothing changes', async ([calendar, field]) => {
  const options = await owner.options()
  const before = await shop.call('GET /api/admin/settings/delivery', {}, options)
  const body = {
    charges: [],
    freeFrom: null,
    version: before.data.version,
    ...structuredClone(calendar),
  }
  expect(await shop.refusal('PUT /api/admin/settings/delivery', { body }, options)).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  })
  expect(await shop.call('GET /api/admin/settings/delivery', {}, options)).toEqual(before)
})
