import { and, eq } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { stockItems } from '#server/stock/tables.ts'

import {
  countStock,
  fillCart,
  putOnSale,
  runConcurrently,
  setProductPrice,
  withdrawProduct,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { readCart } from './read-cart.ts'

const shop = useShop()

const readCartOf = (person: TestPerson) => shop.call('GET /api/getcart', {}, person)

/** Creates a shopper with `quantity` pieces of one product in the cart. */
async function createShopperWithCart(quantity: number, stock: number) {
  const person = await shop.person()
  const piece = await putOnSale(shop.db, { stock })
  const { getCartItems } = await fillCart(shop, person, piece.id, { quantity })
  return { person, piece, cartItemId: getCartItems[0]?.id ?? 0 }
}

test('changing a quantity replaces it, instead of adding to it', async () => {
  const { person, cartItemId } = await createShopperWithCart(2, 9)
  const cart = await shop.call('PUT /api/updatecart', { body: { cartItemId, quantity: 5 } }, person)
  expect(cart).toMatchObject({ msg: 'Cart updated', totalItems: 5, version: 2 })
  expect(await readCartOf(person)).toMatchObject({ getCartItems: [{ quantity: 5 }], version: 2 })
})

test.for([0, -1, -9_007_199_254_740_991])('a quantity of %i removes the line', async (quantity) => {
  const { person, cartItemId } = await createShopperWithCart(2, 9)
  const cart = await shop.call('PUT /api/updatecart', { body: { cartItemId, quantity } }, person)
  expect(cart).toMatchObject({ msg: 'Item removed from cart', getCartItems: [], finalAmount: 0 })
})

test.for([4, 1_000_001, 9_007_199_254_740_991])(
  'a quantity of %i, which is beyond the stock, changes nothing',
  async (quantity) => {
    const { person, cartItemId } = await createShopperWithCart(2, 3)
    const before = await readCartOf(person)
    const body = { cartItemId, quantity }
    expect(await shop.refusal('PUT /api/updatecart', { body }, person)).toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      msg: 'Not enough stock available!',
    })
    expect(await readCartOf(person)).toEqual(before)
  },
)

test('removing one color keeps the other', async () => {
  const person = await shop.person()
  const { id, colorIds } = await putOnSale(shop.db, { colors: { Red: 5, Green: 5 } })
  const { getCartItems } = await fillCart(shop, person, id, { colorId: colorIds.Red })
  await fillCart(shop, person, id, { colorId: colorIds.Green })
  const body = { cartItemId: getCartItems[0]?.id ?? 0 }
  expect(await shop.call('DELETE /api/deletecartitem', { body }, person)).toMatchObject({
    msg: 'Item removed from cart',
    getCartItems: [{ color: { name: 'Green' } }],
  })
})

test('a line of another shopper is not found and not changed', async () => {
  const { person, cartItemId } = await createShopperWithCart(2, 9)
  const otherPerson = await shop.person()
  const cartItemNotFound = { status: 404, code: 'NOT_FOUND', msg: 'Cart item not found' }
  for (const quantity of [1, 0])
    expect(
      await shop.refusal('PUT /api/updatecart', { body: { cartItemId, quantity } }, otherPerson),
    ).toMatchObject(cartItemNotFound)
  expect(
    await shop.refusal('DELETE /api/deletecartitem', { body: { cartItemId } }, otherPerson),
  ).toMatchObject(cartItemNotFound)
  expect(
    await shop.refusal('DELETE /api/deletecartitem', { body: { cartItemId: 2e9 } }, person),
  ).toMatchObject(cartItemNotFound)
  expect(await readCartOf(person)).toMatchObject({ getCartItems: [{ quantity: 2 }], version: 1 })
  expect(await readCartOf(otherPerson)).toMatchObject({ getCartItems: [], version: 0 })
})

test('a changed price is shown with both prices until the line is changed', async () => {
  const { person, piece, cartItemId } = await createShopperWithCart(2, 9)
  await setProductPrice(shop.db, piece.id, 300_050)
  expect(await readCartOf(person)).toMatchObject({
    getCartItems: [
      { price: 3000.5, finalPrice: 3000.5, changes: [{ kind: 'price', was: 2500, now: 3000.5 }] },
    ],
    totalAmount: 6001,
    finalAmount: 6001,
  })
  const body = { cartItemId, quantity: 3 }
  expect(await shop.call('PUT /api/updatecart', { body }, person)).toMatchObject({
    getCartItems: [{ changes: [] }],
  })
})

test('if others bought the stock, the cart shows how many pieces are left', async () => {
  const { person, piece } = await createShopperWithCart(3, 9)
  await countStock(shop.db, 1, { productId: piece.id })
  expect(await readCartOf(person)).toMatchObject({
    getCartItems: [{ quantity: 3, stock: 1, changes: [{ kind: 'stock', wanted: 3, left: 1 }] }],
  })
})

test('a withdrawn piece is shown as withdrawn and is not part of the total', async () => {
  const { person, piece } = await createShopperWithCart(3, 9)
  const other = await putOnSale(shop.db, { pricePaisa: 10_000, stock: 1 })
  await fillCart(shop, person, other.id)
  await withdrawProduct(shop.db, piece.id)
  expect(await readCartOf(person)).toMatchObject({
    getCartItems: [
      { name: piece.name, price: 2500, stock: 0, changes: [{ kind: 'withdrawn' }] },
      { name: other.name, changes: [] },
    ],
    totalItems: 1,
    totalAmount: 100,
    finalAmount: 100,
  })
})

test('a line in a removed color is shown as withdrawn, and can only be removed', async () => {
  const person = await shop.person()
  const { id, colorIds } = await putOnSale(shop.db, { colors: { Red: 5, Green: 5 } })
  const { getCartItems } = await fillCart(shop, person, id, { colorId: colorIds.Red })
  const cartItemId = getCartItems[0]?.id ?? 0
  await shop.db
    .delete(stockItems)
    .where(and(eq(stockItems.productId, id), eq(stockItems.colorId, colorIds.Red ?? 0)))
  expect(await readCartOf(person)).toMatchObject({
    getCartItems: [{ color: { name: 'Red' }, stock: 0, changes: [{ kind: 'withdrawn' }] }],
    totalItems: 0,
  })
  expect(
    await shop.refusal('PUT /api/updatecart', { body: { cartItemId, quantity: 2 } }, person),
  ).toMatchObject({ status: 400, fields: { colorId: expect.any(String) } })
  expect(
    await shop.call('DELETE /api/deletecartitem', { body: { cartItemId } }, person),
  ).toMatchObject({ getCartItems: [] })
})

test('a cart is read in one statement, however full it is', async () => {
  const person = await shop.person()
  for (const { id } of await runConcurrently(30, () =>
    putOnSale(shop.db, { stock: 5, offerPercent: 10 }),
  ))
    await fillCart(shop, person, id)
  const query = vi.spyOn(Client.prototype, 'query')
  expect((await readCart(shop.db, person.id)).getCartItems).toHaveLength(30)
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
})
