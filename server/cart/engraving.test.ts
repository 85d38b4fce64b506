import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { products } from '#server/catalogue/tables.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  countCallOutcomes,
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  runConcurrently,
  stockOf,
  TEST_ADDRESS,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'

const shop = useShop()
const owner = shopkeeper(shop)

const ENGRAVING_OFFER = { letters: 8, paisa: 50_050, days: 2 }
/** A ring for Rs 999.99 that can be engraved for Rs 500.50. */
const addEngravableProduct = (stock = 5) =>
  putOnSale(shop.db, { pricePaisa: 99_999, stock, engraving: ENGRAVING_OFFER })
const readCartOf = (person: TestPerson) => shop.call('GET /api/getcart', {}, person)

describe('an engraved piece in the cart', () => {
  it('costs the piece and the engraving', async () => {
    const person = await shop.person()
    const { id } = await addEngravableProduct()
    const cart = await fillCart(shop, person, id, { quantity: 2, engraving: ' सीता ' })
    expect(cart).toMatchObject({
      getCartItems: [
        { engraving: 'सीता', engravingPrice: 500.5, price: 1500.49, finalPrice: 1500.49 },
      ],
      totalAmount: 3000.98,
      discountAmount: 0,
      finalAmount: 3000.98,
    })
    expect(cart.getCartItems[0]?.changes).toEqual([])
  })

  it('has its own line, apart from the piece without an engraving or with another text', async () => {
    const person = await shop.person()
    const { id } = await addEngravableProduct()
    for (const engraving of [undefined, 'Sita', 'Ram', 'Sita', ''])
      await fillCart(shop, person, id, engraving === undefined ? {} : { engraving })
    const { getCartItems } = await readCartOf(person)
    expect(getCartItems).toMatchObject([
      { quantity: 2, price: 999.99 },
      { engraving: 'Sita', quantity: 2, price: 1500.49 },
      { engraving: 'Ram', quantity: 1 },
    ])
    expect(getCartItems[0]).not.toHaveProperty('engraving')
    expect(getCartItems[0]).not.toHaveProperty('engravingPrice')
  })

  it('with an offer has only the price of the piece reduced', async () => {
    const person = await shop.person()
    const { id } = await putOnSale(shop.db, {
      pricePaisa: 99_999,
      offerPercent: 33.33,
      stock: 3,
      engraving: ENGRAVING_OFFER,
    })
    const cart = await fillCart(shop, person, id, { engraving: 'Ram' })
    expect(cart).toMatchObject({
      getCartItems: [{ price: 1500.49, finalPrice: 1167.19, changes: [] }],
      totalAmount: 1500.49,
      discountAmount: 333.3,
      finalAmount: 1167.19,
    })
  })

  it('shares the stock with the same piece without an engraving', async () => {
    const person = await shop.person()
    const { id } = await addEngravableProduct(3)
    await fillCart(shop, person, id, { quantity: 2 })
    const { getCartItems } = await fillCart(shop, person, id, { engraving: 'Ram' })
    expect(getCartItems).toMatchObject([{ stock: 2 }, { stock: 1 }])
    const before = await makeDatabaseFingerprint(shop.db)
    const outOfStock = { status: 409, code: 'OUT_OF_STOCK' }
    for (const engraving of ['Ram', 'Sita', ''])
      expect(
        await shop.refusal(
          'POST /api/addcart',
          { body: { productId: id, quantity: 1, engraving } },
          person,
        ),
      ).toMatchObject(outOfStock)
    const cartItemId = getCartItems[1]?.id ?? 0
    expect(
      await shop.refusal('PUT /api/updatecart', { body: { cartItemId, quantity: 2 } }, person),
    ).toMatchObject(outOfStock)
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  })

  it('keeps its price when its quantity changes, and shows a new price of the engraving', async () => {
    const person = await shop.person()
    const { id } = await addEngravableProduct()
    const { getCartItems } = await fillCart(shop, person, id, { engraving: 'Ram' })
    const body = { cartItemId: getCartItems[0]?.id ?? 0, quantity: 3 }
    expect(await shop.call('PUT /api/updatecart', { body }, person)).toMatchObject({
      getCartItems: [{ quantity: 3, finalPrice: 1500.49, changes: [] }],
    })
    await shop.db.update(products).set({ engravingPaisa: 60_000 })
    expect(await readCartOf(person)).toMatchObject({
      getCartItems: [{ changes: [{ kind: 'price', was: 1500.49, now: 1599.99 }] }],
    })
  })

  it('cannot be ordered once the shop does not engrave it any more', async () => {
    const buyer = await newShopper(shop)
    const { id } = await addEngravableProduct()
    await fillCart(shop, buyer, id, { engraving: 'Sita Ram' })
    await shop.db.update(products).set({ engravingLetters: 7 })
    expect(await readCartOf(buyer)).toMatchObject({
      getCartItems: [{ engraving: 'Sita Ram', changes: [{ kind: 'withdrawn' }] }],
      totalItems: 0,
      finalAmount: 0,
    })
    expect(
      await shop.refusal(
        'POST /api/order/addorder',
        { body: { addressId: buyer.addressId } },
        buyer,
      ),
    ).toMatchObject({ status: 400, msg: 'The engraving of this item has at most 7 letters' })
    await shop.db.update(products).set({ engravingLetters: null })
    expect(
      await shop.refusal(
        'POST /api/order/addorder',
        { body: { addressId: buyer.addressId } },
        buyer,
      ),
    ).toMatchObject({ status: 400, msg: 'We do not engrave this item' })
    expect(await stockOf(shop.db, id)).toBe(5)
  })

  it('is added in one statement besides that of the session', async () => {
    const person = await shop.person()
    const { id } = await addEngravableProduct()
    await fillCart(shop, person, id, { engraving: 'Ram' })
    const query = vi.spyOn(Client.prototype, 'query')
    await fillCart(shop, person, id, { engraving: 'Sita' })
    expect(query).toHaveBeenCalledTimes(2)
    query.mockRestore()
  })
})

describe('an engraving is refused', () => {
  it.for([
    ['a text that is too long', 'Sita Rama', 'The engraving of this item has at most 8 letters'],
    [
      'an emoji',
      'Ram 💍',
      'Please use only letters, digits and punctuation, in Latin or Devanagari script',
    ],
  ] as const)('%s', async ([, engraving, msg]) => {
    const person = await shop.person()
    const { id } = await addEngravableProduct()
    const body = { productId: id, quantity: 1, engraving }
    expect(await shop.refusal('POST /api/addcart', { body }, person)).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      msg,
      fields: { engraving: msg },
    })
    expect(await readCartOf(person)).toMatchObject({ getCartItems: [], version: 0 })
  })

  it('on a piece for which the shop offers none', async () => {
    const person = await shop.person()
    const { id } = await putOnSale(shop.db, { stock: 5 })
    const body = { productId: id, quantity: 1, engraving: 'Ram' }
    const msg = 'We do not engrave this item'
    expect(await shop.refusal('POST /api/addcart', { body }, person)).toMatchObject({
      status: 400,
      fields: { engraving: msg },
    })
    expect(await readCartOf(person)).toMatchObject({ getCartItems: [], version: 0 })
  })
})

describe('an order of engraved pieces', () => {
  it('keeps text and price for ever, with correct totals', async () => {
    const buyer = await newShopper(shop)
    const { id } = await addEngravableProduct()
    await fillCart(shop, buyer, id, { quantity: 2, engraving: 'सीता' })
    await fillCart(shop, buyer, id, { quantity: 1 })
    const placed = await orderCart(shop, buyer)
    const engravedCartItem = { engraving: 'सीता', engravingPrice: 500.5, unitPrice: 1500.49 }
    const lines = [
      { ...engravedCartItem, finalPrice: 1500.49, quantity: 2, lineTotal: 3000.98 },
      { unitPrice: 999.99, quantity: 1, lineTotal: 999.99 },
    ]
    expect(placed).toMatchObject({ items: lines, totalAmount: 4000.97 })
    expect(placed.items[1]).not.toHaveProperty('engraving')
    await shop.db.update(products).set({ engravingPaisa: 1, engravingLetters: null })
    const path = { orderId: placed.id }
    expect(await shop.call('GET /api/order/{orderId}', { path }, buyer)).toMatchObject({
      order: { items: lines, totalAmount: 4000.97 },
    })
    expect(
      await shop.call('GET /api/admin/orders/{orderId}', { path }, await owner.options()),
    ).toMatchObject({ order: { items: lines } })
    await expectInvariantsToHold(shop.db)
  })

  it('returns all its pieces to stock when it is deleted, and a new order takes them again', async () => {
    const buyer = await newShopper(shop)
    const { id } = await addEngravableProduct()
    const itemsAtStart = await countItems(shop.db)
    await fillCart(shop, buyer, id, { quantity: 2, engraving: 'Sita' })
    await fillCart(shop, buyer, id, { quantity: 1, engraving: 'Ram' })
    await fillCart(shop, buyer, id)
    const placed = await orderCart(shop, buyer)
    expect(await stockOf(shop.db, id)).toBe(1)
    const path = { orderId: placed.id }
    await shop.call('DELETE /api/order/deleteorder/{orderId}', { path }, buyer)
    expect(await stockOf(shop.db, id)).toBe(5)
    await expectInvariantsToHold(shop.db, itemsAtStart)
  })

  it('for the last piece, by many shoppers with two texts, succeeds once', async () => {
    const { id } = await addEngravableProduct(1)
    const itemsAtStart = await countItems(shop.db)
    const buyers = await runConcurrently(12, () => newShopper(shop))
    await Promise.all(
      buyers.map((buyer, at) => fillCart(shop, buyer, id, { engraving: at % 2 ? 'Ram' : 'Sita' })),
    )
    const outcomes = await Promise.all(
      buyers.map((buyer) =>
        tryCall(shop, 'POST /api/order/addorder', { body: { addressId: buyer.addressId } }, buyer),
      ),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 201: 1, '409 OUT_OF_STOCK': 11 })
    await expectInvariantsToHold(shop.db, itemsAtStart)
  })

  it('can be written by staff', async () => {
    const { id } = await addEngravableProduct()
    const { label: _, ...address } = TEST_ADDRESS
    const body = {
      ...address,
      channel: 'phone' as const,
      fullName: 'Sita Jha',
      whatsappNumber: '9812345678',
      items: [{ productId: id, quantity: 1, engraving: 'Ram' }],
    }
    const options = await owner.options()
    const { orderId } = await shop.call('POST /api/admin/orders', { body }, options)
    expect(
      await shop.call('GET /api/admin/orders/{orderId}', { path: { orderId } }, options),
    ).toMatchObject({ order: { items: [{ engraving: 'Ram', unitPrice: 1500.49 }] } })
  })
})
