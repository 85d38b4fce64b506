import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { toPaisa } from '#contract/money.ts'
import { sumOfPriceParts } from '#contract/price-by-weight.ts'
import type { Pricing } from '#contract/pricing.ts'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import {
  fillCart,
  newShopper,
  newShoppers,
  orderCart,
  type TestShopper,
  tryCall,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'
import { products } from '../catalogue/tables.ts'
import { orderItems } from '../orders/tables.ts'
import { metalRates } from './tables.ts'

const shop = useShop()
const owner = shopkeeper(shop)

type NewRate = { perTola: number; since?: string; seenId: number | null; sure?: boolean }

/** 22 karat gold, which most tests use. */
const makeTejabiRate = (rate: NewRate) => ({
  metal: 'gold' as const,
  basis: '22k' as const,
  ...rate,
})
const addRate = async (rate: NewRate) =>
  (await shop.call('POST /api/admin/rates', { body: makeTejabiRate(rate) }, await owner.options()))
    .data
const refuseRate = async (rate: NewRate) =>
  shop.refusal('POST /api/admin/rates', { body: makeTejabiRate(rate) }, await owner.options())

const lastId = async () => {
  const { rows } = await shop.db.execute<{ id: number | null }>(
    sql`select max(id) as id from ${metalRates} where metal = 'gold' and basis = '22k'`,
  )
  return rows[0]?.id ?? null
}
/** Enters a rate after whatever the last one was. */
const changeRate = async (perTola: number) =>
  addRate({ perTola, seenId: await lastId(), sure: true })

const PRICING: Pricing = {
  basis: '22k',
  jarti: { unit: 'percent', value: 300 },
  jyala: { unit: 'percent', value: 1000 },
  roundTo: 1,
}
const GOLD = {
  ...NO_SPECIFICATION,
  metal: 'gold' as const,
  purityPerMille: 916,
  grossMg: 5000,
  netMg: 5000,
}

let count = 0
/** Puts a ring of 5 g on sale, with a price by weight. */
const addRing = async (overrides: Partial<ReturnType<typeof newWholeProduct>> = {}) => {
  count += 1
  const body = {
    ...newWholeProduct(`Ring ${count}`),
    specification: GOLD,
    pricing: PRICING,
    stock: [{ colorId: null, count: 500, seen: null }],
    ...overrides,
  }
  return (await shop.call('POST /api/admin/products', { body }, await owner.options())).data
}
const readProduct = async (id: number) =>
  (await shop.call('GET /api/singleproduct/{id}', { path: { id } })).data
const changeSettings = async (input: { closesBuying?: boolean; feePercent?: number }) => {
  const { data } = await shop.call('GET /api/admin/rates', {}, await owner.options())
  const body = { ...data.settings, ...input }
  return shop.call('PUT /api/admin/rates/settings', { body }, await owner.options())
}
/** Makes the last rate of 22 karat as old as a weekend. */
const ageRate = async (productId: number) => {
  const agedSince = new Date(Date.now() - 60 * 3_600_000).toISOString()
  await shop.db.execute(sql`
    update ${products} set price_parts = jsonb_set(price_parts, '{rate,since}', ${JSON.stringify(agedSince)}::jsonb)
    where id = ${productId}`)
}

const buyCart = ({ token, addressId }: TestShopper) =>
  tryCall(shop, 'POST /api/order/addorder', { body: { addressId } }, { token })

beforeAll(() => addRate({ perTola: 309_000, seenId: null }))

describe('a price by weight', () => {
  test('is calculated from weight, rate, jarti and jyala, and rounded up', async () => {
    await changeRate(309_000)
    const { id } = await addRing()
    const product = await readProduct(id)
    expect(product).toMatchObject({
      price: 149_682,
      rateId: await lastId(),
      netMg: 5000,
      rate: { metal: 'gold', basis: '22k', perTola: 309_000 },
      rateState: 'current',
    })
    expect(product.priceParts).toEqual([
      { kind: 'metal', amount: 132_461.12 },
      { kind: 'jarti', amount: 3973.83 },
      { kind: 'jyala', amount: 13_246.11 },
      { kind: 'rounding', amount: 0.94 },
    ])
  })

  test('includes the fee and the tax on stones if the owner turned them on', async () => {
    await changeRate(309_000)
    const stones = [
      { kind: 'Ruby', isNatural: true, count: 1, caratHundredths: null, price: 25_000 },
    ]
    const { id } = await addRing({ specification: { ...GOLD, grossMg: 3000, netMg: 3000, stones } })
    const { data } = await changeSettings({ feePercent: 0.5 })
    expect(data.changedPrices).toBeGreaterThan(0)
    expect((await readProduct(id)).priceParts).toContainEqual({ kind: 'fee', amount: 449.04 })
    await changeSettings({ feePercent: 0 })
    expect((await readProduct(id)).priceParts).not.toContainEqual({ kind: 'fee', amount: 449.04 })
  })

  test('changes with a new rate, also in lists, which stay sorted by price', async () => {
    await changeRate(309_000)
    const ring = await addRing()
    const { changedPrices } = await changeRate(312_000)
    expect(changedPrices).toBeGreaterThan(0)
    const { price, rateId } = await readProduct(ring.id)
    expect({ price, rateId }).toEqual({ price: 151_135, rateId: await lastId() })
    const { data } = await shop.call('POST /api/products/batch', { body: { ids: [ring.id] } })
    expect(data[0]?.price).toBe(151_135)
    expect(data[0]).not.toHaveProperty('priceParts')
  })

  test('does not change with the rate of another basis', async () => {
    const ring = await addRing()
    const { price } = await readProduct(ring.id)
    const body = { metal: 'gold', basis: 'fine', perTola: 400_000, seenId: null } as const
    await shop.call('POST /api/admin/rates', { body }, await owner.options())
    expect((await readProduct(ring.id)).price).toBe(price)
  })

  test('with an offer in percent is reduced as a whole', async () => {
    await changeRate(309_000)
    const offers = [{ id: null, title: 'Teej', type: 'percent' as const, value: 10 }]
    const { id } = await addRing({ offers })
    expect((await readProduct(id)).offer?.finalPrice).toBe(134_713.8)
  })

  test('can be changed to a fixed price again', async () => {
    const ring = await addRing()
    const body = { ...wholeProductOf(ring), price: 99_000, pricing: null }
    await shop.call(
      'PUT /api/admin/products/{id}',
      { path: { id: ring.id }, body },
      await owner.options(),
    )
    const product = await readProduct(ring.id)
    expect(product.price).toBe(99_000)
    expect(product).not.toHaveProperty('priceParts')
    expect(product).not.toHaveProperty('rateState')
  })

  test.each([
    ['without a weight', { specification: NO_SPECIFICATION }],
    ['for another metal', { specification: { ...GOLD, metal: 'silver' as const } }],
    ['without a rate', { pricing: { ...PRICING, basis: '14k' as const } }],
  ])('%s is refused, and nothing changes', async (_, wrongPricing) => {
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const body = {
      ...newWholeProduct('Refused'),
      specification: GOLD,
      pricing: PRICING,
      ...wrongPricing,
    }
    const refusal = await shop.refusal('POST /api/admin/products', { body }, await owner.options())
    expect(refusal.code).toBe('VALIDATION')
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })

  test('cannot be changed like a fixed price', async () => {
    const ring = await addRing()
    const request = { path: { id: ring.id }, body: { price: 1000 } }
    const refusal = await shop.refusal('POST /updateproduct/{id}', request, await owner.options())
    expect(refusal.key).toBe('PRICE_FOLLOWS_WEIGHT')
    expect((await readProduct(ring.id)).price).toBe(ring.price)
  })
})

describe('a rate', () => {
  test.each([
    ['of 0', { perTola: 0 }],
    ['below 0', { perTola: -1 }],
    ['that begins tomorrow', { since: new Date(Date.now() + 86_400_000).toISOString() }],
    ['before the last one', { since: '2020-01-01T00:00:00Z' }],
  ])('%s is refused, and nothing changes', async (_, wrongRate) => {
    const seenId = await lastId()
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    expect((await refuseRate({ perTola: 309_000, seenId, sure: true, ...wrongRate })).code).toBe(
      'VALIDATION',
    )
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })

  test('that differs by more than 5 % from the last one must be confirmed', async () => {
    await changeRate(309_000)
    const seenId = await lastId()
    expect(await refuseRate({ perTola: 3_090_000, seenId })).toMatchObject({ code: 'RATE_JUMP' })
    expect(await refuseRate({ perTola: 293_549, seenId })).toMatchObject({ code: 'RATE_JUMP' })
    expect(await lastId()).toBe(seenId)
    expect((await addRate({ perTola: 293_550, seenId })).rate.perTola).toBe(293_550)
    expect((await changeRate(309_000)).rate.perTola).toBe(309_000)
  })

  test('that two people enter at once is stored once', async () => {
    const seenId = await lastId()
    const options = await owner.options()
    const outcomes = await Promise.all(
      [310_000, 311_000].map((perTola) =>
        tryCall(
          shop,
          'POST /api/admin/rates',
          { body: makeTejabiRate({ perTola, seenId, sure: true }) },
          options,
        ),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('can neither be changed nor deleted', async () => {
    const id = Number(await lastId())
    await expect(
      shop.db.update(metalRates).set({ perTolaPaisa: 1 }).where(eq(metalRates.id, id)),
    ).rejects.toThrow()
    await expect(shop.db.delete(metalRates)).rejects.toThrow()
    await expect(shop.db.execute(sql`truncate ${metalRates}`)).rejects.toThrow()
  })

  test('is public, with the rate of yesterday and the history of a year', async () => {
    const query = { metal: 'silver', basis: 'fine' } as const
    for (const [days, perTola] of [
      [400, 5000],
      [3, 6000],
      [1, 6500],
      [1, 6700],
      [0, 6765],
    ] as const)
      await shop.db.insert(metalRates).values({
        ...query,
        perTolaPaisa: toPaisa(perTola),
        validFrom: new Date(Date.now() - days * 86_400_000),
      })
    const { data } = await shop.call('GET /api/rates', {})
    expect(data.find(({ metal }) => metal === 'silver')).toMatchObject({
      basis: 'fine',
      perTola: 6765,
      yesterday: 6700,
      isOld: false,
    })
    const history = await shop.call('GET /api/rates/history', { query })
    expect(history.data.map(({ perTola }) => perTola)).toEqual([6000, 6700, 6765])
  })
})

describe('an old rate', () => {
  test('is marked as old, and stops sales if the owner has set that', async () => {
    const { id } = await addRing()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 86_400_000 })
    expect((await readProduct(id)).rateState, 'with a wrong clock').toBe('current')
    vi.useRealTimers()
    await ageRate(id)
    expect((await readProduct(id)).rateState).toBe('old')
    const shopper = await newShopper(shop)
    const { getCartItems } = await fillCart(shop, shopper, id, { quantity: 1 })
    expect(getCartItems[0]).not.toHaveProperty('isClosed')
    await changeSettings({ closesBuying: true })
    await ageRate(id)
    expect((await readProduct(id)).rateState).toBe('closed')
    const cart = await shop.call('GET /api/getcart', {}, { token: shopper.token })
    expect(cart.getCartItems).toMatchObject([{ productId: id, isClosed: true, changes: [] }])
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const { status, body } = await buyCart(shopper)
    expect({ status, key: body.key }).toEqual({ status: 409, key: 'RATE_TOO_OLD' })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)

    await changeSettings({ closesBuying: false })
    await ageRate(id)
    expect((await buyCart(shopper)).status).toBe(201)
  })
})

describe('an order', () => {
  test('keeps rate, weight and parts of the price when the rate changes', async () => {
    await changeRate(309_000)
    const ring = await addRing()
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, ring.id, { quantity: 2 })
    const placedOrder = await orderCart(shop, shopper)
    await changeRate(320_000)
    const options = { token: shopper.token }
    const request = { path: { orderId: placedOrder.orderId } }
    const { order: keptOrder } = await shop.call('GET /api/order/{orderId}', request, options)
    expect(keptOrder.items[0]).toMatchObject({
      unitPrice: 149_682,
      netMg: 5000,
      rate: { perTola: 309_000 },
      priceParts: expect.arrayContaining([{ kind: 'metal', amount: 132_461.12 }]),
    })
  })

  test('after a new rate finds both the old and the new price in the cart', async () => {
    await changeRate(309_000)
    const ring = await addRing()
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, ring.id, { quantity: 1 })
    await changeRate(312_000)
    const cart = await shop.call('GET /api/getcart', {}, { token: shopper.token })
    expect(cart.getCartItems[0]?.changes).toEqual([{ kind: 'price', was: 149_682, now: 151_135 }])
  })

  test('by each of 50 buyers during a change of the rate uses one rate, never two', async () => {
    await changeRate(309_000)
    const rings = [await addRing(), await addRing()]
    const shoppers = await newShoppers(shop, 50)
    for (const shopper of shoppers)
      for (const { id } of rings) await fillCart(shop, shopper, id, { quantity: 1 })
    const purchaseOutcomes = Promise.all(shoppers.map(buyCart))
    const rateChanges = (async () => {
      for (const perTola of [310_000, 311_000, 312_000, 313_000]) await changeRate(perTola)
    })()
    const [outcomes] = await Promise.all([purchaseOutcomes, rateChanges])
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 201))
    const orderLines = await shop.db
      .select({
        orderId: orderItems.orderId,
        price: orderItems.unitPricePaisa,
        stored: orderItems.priceParts,
      })
      .from(orderItems)
      .where(sql`${orderItems.productId} in (${rings[0]?.id}, ${rings[1]?.id})`)
    expect(orderLines).toHaveLength(100)
    const rateIdByOrder = new Map<string, number>()
    for (const { orderId, price, stored } of orderLines) {
      if (!stored) throw new Error('A line has no parts')
      expect(sumOfPriceParts(stored.parts)).toBe(price)
      expect(rateIdByOrder.get(orderId) ?? stored.rate.id).toBe(stored.rate.id)
      rateIdByOrder.set(orderId, stored.rate.id)
    }
  })
})

test('products that are saved while the rate changes are priced by the newest rate', async () => {
  await changeRate(309_000)
  const rings = [await addRing(), await addRing(), await addRing()]
  const options = await owner.options()
  await Promise.all([
    changeRate(315_000),
    ...rings.map((ring) =>
      shop.call(
        'PUT /api/admin/products/{id}',
        { path: { id: ring.id }, body: wholeProductOf(ring) },
        options,
      ),
    ),
  ])
  const rates = await Promise.all(
    rings.map(async ({ id }) => (await readProduct(id)).rate?.perTola),
  )
  expect(rates).toEqual(rings.map(() => 315_000))
})
