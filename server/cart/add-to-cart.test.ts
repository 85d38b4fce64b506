import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { offers } from '#server/catalogue/tables.ts'
import {
  countCallOutcomes,
  fillCart,
  putOnSale,
  runConcurrently,
  tryCall,
  withdrawProduct,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart-limits.ts'

const shop = useShop()

const readCartWithToken = async (token: string) => {
  const { success, ...cart } = await shop.call('GET /api/getcart', {}, { token })
  return cart
}

test('a shopper who never added anything has an empty cart', async () => {
  const { token } = await shop.person()
  expect(await readCartWithToken(token)).toEqual({
    getCartItems: [],
    totalItems: 0,
    totalAmount: 0,
    discountAmount: 0,
    finalAmount: 0,
    version: 0,
  })
})

test('a piece is added with its name, price and stock', async () => {
  const person = await shop.person()
  const piece = await putOnSale(shop.db, { name: 'Tilhari', pricePaisa: 123_456, stock: 7 })
  const answer = await fillCart(shop, person, piece.id, { quantity: 2 })
  expect(answer).toMatchObject({
    status: 'success',
    msg: 'Item added to cart successfully',
    totalItems: 2,
    totalAmount: 2469.12,
    discountAmount: 0,
    finalAmount: 2469.12,
    version: 1,
  })
  const [item] = answer.getCartItems
  expect(item).toEqual({
    id: item?.id,
    cartItemId: item?.id,
    productId: piece.id,
    colorId: null,
    quantity: 2,
    name: 'Tilhari',
    price: 1234.56,
    finalPrice: 1234.56,
    stock: 7,
    imageUrl: null,
    placeholder: null,
    color: null,
    changes: [],
  })
  expect(await readCartWithToken(person.token)).toMatchObject({ getCartItems: [item], version: 1 })
})

test('the same product in the same color is one line, in another color another line', async () => {
  const person = await shop.person()
  const { id, colorIds } = await putOnSale(shop.db, { colors: { Red: 5, Green: 5 } })
  await fillCart(shop, person, id, { colorId: colorIds.Red, quantity: 2 })
  await fillCart(shop, person, id, { colorId: colorIds.Green })
  const cart = await fillCart(shop, person, id, { colorId: colorIds.Red })
  expect(cart.getCartItems).toMatchObject([
    { colorId: colorIds.Red, quantity: 3, color: { name: 'Red' } },
    { colorId: colorIds.Green, quantity: 1, color: { name: 'Green' } },
  ])
})

test('an offer reduces the price in the cart, exact to the paisa', async () => {
  const person = await shop.person()
  const piece = await putOnSale(shop.db, { pricePaisa: 99_999, offerPercent: 33.33, stock: 3 })
  expect(await fillCart(shop, person, piece.id, { quantity: 3 })).toMatchObject({
    getCartItems: [{ price: 999.99, finalPrice: 666.69 }],
    totalAmount: 2999.97,
    discountAmount: 999.9,
    finalAmount: 2000.07,
  })
})

test('adding more than is in stock, at once or in steps, changes nothing', async () => {
  const person = await shop.person()
  const piece = await putOnSale(shop.db, { stock: 3 })
  await fillCart(shop, person, piece.id, { quantity: 2 })
  const before = await readCartWithToken(person.token)
  for (const quantity of [2, 4, 1_000_001, 9_007_199_254_740_991])
    expect(
      await shop.refusal('POST /api/addcart', { body: { productId: piece.id, quantity } }, person),
    ).toMatchObject({ status: 409, code: 'OUT_OF_STOCK', msg: 'Not enough stock available!' })
  expect(await readCartWithToken(person.token)).toEqual(before)
})

test('a color is bought from its own stock, not from the sum', async () => {
  const person = await shop.person()
  const { id, colorIds } = await putOnSale(shop.db, { colors: { Red: 1, Green: 9 } })
  const body = { productId: id, colorId: colorIds.Red, quantity: 2 }
  expect(await shop.refusal('POST /api/addcart', { body }, person)).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
  })
})

test('an unknown or withdrawn piece cannot be added', async () => {
  const person = await shop.person()
  const withdrawnPiece = await putOnSale(shop.db, { stock: 3 })
  await withdrawProduct(shop.db, withdrawnPiece.id)
  for (const body of [
    { productId: withdrawnPiece.id, quantity: 1 },
    { productId: 2_000_000_000, quantity: 1 },
    { productId: 2_000_000_000, colorId: 1, quantity: 1 },
  ])
    expect(await shop.refusal('POST /api/addcart', { body }, person)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      msg: 'Product not found!',
    })
  expect(await readCartWithToken(person.token)).toMatchObject({ getCartItems: [], version: 0 })
})

test('a piece with colors can only be added with one of its colors', async () => {
  const person = await shop.person()
  const coloredPiece = await putOnSale(shop.db, { colors: { Red: 5 } })
  const other = await putOnSale(shop.db, { colors: { Blue: 5 } })
  const plainPiece = await putOnSale(shop.db, { stock: 5 })
  const chooseColorMessage = 'Please choose a color'
  const body = { productId: coloredPiece.id, quantity: 1 }
  expect(await shop.refusal('POST /api/addcart', { body }, person)).toMatchObject({
    status: 400,
    code: 'VALIDATION',
    msg: chooseColorMessage,
    fields: { colorId: chooseColorMessage },
  })
  const wrong = 'This product does not come in that color'
  for (const productId of [coloredPiece.id, plainPiece.id])
    expect(
      await shop.refusal(
        'POST /api/addcart',
        { body: { productId, colorId: other.colorIds.Blue, quantity: 1 } },
        person,
      ),
    ).toMatchObject({ status: 400, code: 'VALIDATION', msg: wrong, fields: { colorId: wrong } })
  expect(await readCartWithToken(person.token)).toMatchObject({ getCartItems: [] })
})

test.for([0, -1, 1.5, '1', null, 2 ** 53])('a quantity of %j cannot be added', async (quantity) => {
  const person = await shop.person()
  const piece = await putOnSale(shop.db, { stock: 5 })
  expect(
    await shop.refusal('POST /api/addcart', { body: { productId: piece.id, quantity } }, person),
  ).toMatchObject({ status: 400, code: 'VALIDATION', fields: { quantity: expect.any(String) } })
})

test('a cart has a maximum number of different pieces', async () => {
  const person = await shop.person()
  const pieces = await runConcurrently(MAX_CART_LINES, () => putOnSale(shop.db, { stock: 5 }))
  for (const { id } of pieces) await fillCart(shop, person, id)
  const [first] = pieces
  const additionalPiece = await putOnSale(shop.db, { stock: 5 })
  expect(
    await shop.refusal(
      'POST /api/addcart',
      { body: { productId: additionalPiece.id, quantity: 1 } },
      person,
    ),
  ).toMatchObject({ status: 409, code: 'CONFLICT' })
  const cart = await fillCart(shop, person, first?.id ?? 0)
  expect(cart.getCartItems).toHaveLength(MAX_CART_LINES)
})

test('the quantity of one piece is limited, so that its total can be stored', async () => {
  const person = await shop.person()
  const piece = await putOnSale(shop.db, { stock: 1_000_000, pricePaisa: 10_000_000_000 })
  const body = { productId: piece.id, quantity: MAX_LINE_QUANTITY + 1 }
  expect(await shop.refusal('POST /api/addcart', { body }, person)).toMatchObject({
    status: 400,
    fields: { quantity: expect.any(String) },
  })
  await fillCart(shop, person, piece.id, { quantity: MAX_LINE_QUANTITY })
})

test('twenty tabs that add one piece each, of which ten are left, add ten', async () => {
  const { token } = await shop.person()
  const piece = await putOnSale(shop.db, { stock: 10 })
  const outcomes = await runConcurrently(20, () =>
    tryCall(shop, 'POST /api/addcart', { body: { productId: piece.id, quantity: 1 } }, { token }),
  )
  expect(countCallOutcomes(outcomes)).toEqual({ 200: 10, '409 OUT_OF_STOCK': 10 })
  expect(await readCartWithToken(token)).toMatchObject({
    getCartItems: [{ quantity: 10 }],
    version: 10,
  })
})

test('tabs that add different pieces at once add all of them, and each answer contains the added piece', async () => {
  const person = await shop.person()
  const pieces = await runConcurrently(12, () => putOnSale(shop.db, { stock: 5 }))
  const carts = await Promise.all(pieces.map(({ id }) => fillCart(shop, person, id)))
  for (const [index, cart] of carts.entries()) {
    const ids = cart.getCartItems.map(({ productId }) => productId)
    expect(ids).toContain(pieces[index]?.id)
    expect(ids, 'a version has one content').toHaveLength(cart.version)
  }
  expect(carts.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
    pieces.map((_, index) => index + 1),
  )
  expect((await readCartWithToken(person.token)).getCartItems).toHaveLength(12)
})

test('tabs that add different pieces to an almost full cart do not fill it beyond its limit', async () => {
  const person = await shop.person()
  const pieces = await runConcurrently(MAX_CART_LINES + 4, () => putOnSale(shop.db, { stock: 5 }))
  for (const { id } of pieces.slice(0, MAX_CART_LINES - 2)) await fillCart(shop, person, id)
  const outcomes = await Promise.all(
    pieces
      .slice(MAX_CART_LINES - 2)
      .map(({ id }) =>
        tryCall(shop, 'POST /api/addcart', { body: { productId: id, quantity: 1 } }, person),
      ),
  )
  expect(countCallOutcomes(outcomes)).toEqual({ 200: 2, '409 CONFLICT': 4 })
  expect((await readCartWithToken(person.token)).getCartItems).toHaveLength(MAX_CART_LINES)
})

test('the price that is stored with a line is the shown price, exact to the paisa', async () => {
  const person = await shop.person()
  // Half a paisa is rounded up; the largest price is 100 million rupees.
  for (const [pricePaisa, offerPercent] of [
    [50, 1],
    [150, 33],
    [10_001, 50],
    [33_333, 33.33],
    [99_999, 0.01],
    [9_999_999_999, 99.99],
    [10_000_000_000, 12.34],
    [7, 100],
  ] as const) {
    const { id } = await putOnSale(shop.db, { pricePaisa, offerPercent, stock: 1 })
    const { getCartItems } = await fillCart(shop, person, id)
    expect(getCartItems.at(-1), `${offerPercent} % off ${pricePaisa}`).toMatchObject({
      productId: id,
      changes: [],
    })
  }
  const { id } = await putOnSale(shop.db, { pricePaisa: 999, stock: 1 })
  await shop.db
    .insert(offers)
    .values({ productId: id, title: 'Teej', type: 'amount', valueHundredths: 400 })
  expect((await fillCart(shop, person, id)).getCartItems.at(-1)).toMatchObject({
    finalPrice: 5.99,
    changes: [],
  })
})

test('an addition takes two statements: one for the session and one for the cart', async () => {
  const person = await shop.person()
  const { id } = await putOnSale(shop.db, { stock: 5, offerPercent: 10 })
  await fillCart(shop, person, id)
  const query = vi.spyOn(Client.prototype, 'query')
  await fillCart(shop, person, id)
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
})

test('a visitor who is not signed in has no cart', async () => {
  const piece = await putOnSale(shop.db, { stock: 10 })
  expect(
    await shop.refusal('POST /api/addcart', { body: { productId: piece.id, quantity: 1 } }),
  ).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})
