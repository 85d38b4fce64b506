import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_SPECIFICATION, type Specification } from '#contract/specification.ts'
import { fillCart, newShopper, orderCart } from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'
import { storeContactTable, storePolicyTable } from '../store/tables.ts'
import { orderItems } from './tables.ts'

const shop = useShop()
const owner = shopkeeper(shop)

const GOLD_SPECIFICATION: Specification = {
  ...NO_SPECIFICATION,
  metal: 'gold',
  purityPerMille: 916,
  grossMg: 5000,
  stoneMg: 200,
  netMg: 4800,
  hallmark: 'NP-4711',
  stones: [{ kind: 'Ruby', isNatural: true, count: 1, caratHundredths: 100, price: 12_000 }],
}

let count = 0
const createPiece = async (specification: Specification | null) => {
  count += 1
  const body = { ...newWholeProduct(`Ring ${count}`), specification }
  return (await shop.call('POST /api/admin/products', { body }, await owner.options())).data
}

/** Orders a piece and returns the order with the code of its passport. */
const sellPiece = async (specification: Specification | null = GOLD_SPECIFICATION) => {
  const shopper = await newShopper(shop)
  const piece = await createPiece(specification)
  await fillCart(shop, shopper, piece.id, { quantity: 2 })
  const placed = await orderCart(shop, shopper)
  return { shopper, piece, orderId: placed.orderId, code: placed.items[0]?.passport }
}
const read = async (code = '') =>
  (await shop.call('GET /api/passports/{code}', { path: { code } })).data
const moveOrder = async (
  orderId: string,
  status: 'CONFIRMED' | 'PAID' | 'CANCELLED' | 'REFUNDED',
) =>
  shop.call(
    'PUT /api/order/updateorder/{orderId}',
    { path: { orderId }, body: { status } },
    await owner.options(),
  )

beforeAll(async () => {
  await shop.db.update(storePolicyTable).set({ warrantyMonths: 12 })
  await shop.db.update(storeContactTable).set({ name: 'Sunar Pasal' })
})

describe('the passport of a precious piece', () => {
  test('shows the facts on the day of the sale, and nothing about the buyer or the price', async () => {
    const { code, orderId, piece, shopper } = await sellPiece()
    expect(code).toMatch(/^[0-9A-Z]{20}$/)
    await moveOrder(orderId, 'CONFIRMED')
    const passport = await read(code)
    expect(passport).toMatchObject({
      state: 'valid',
      name: piece.name,
      maker: 'Sunar Pasal',
      warrantyMonths: 12,
      metal: 'gold',
      purityPerMille: 916,
      grossMg: 5000,
      stoneMg: 200,
      netMg: 4800,
      hallmark: 'NP-4711',
      platingUm: null,
      stones: [{ kind: 'Ruby', isNatural: true, count: 1, caratHundredths: 100 }],
      soldOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    const text = JSON.stringify(passport)
    for (const secretText of [orderId, 'Sita', '9812345678', 'Janakpur', '12000', shopper.email])
      expect(text).not.toContain(secretText)
  })

  test('does not change when piece, shop and warranty change later', async () => {
    const { code, piece } = await sellPiece()
    const before = await read(code)
    const body = { ...wholeProductOf(piece), name: 'Renamed', specification: null }
    const path = { id: piece.id }
    await shop.call('PUT /api/admin/products/{id}', { path, body }, await owner.options())
    await shop.db.update(storePolicyTable).set({ warrantyMonths: 0 })
    await shop.db.update(storeContactTable).set({ name: 'Other name' })
    expect(await read(code)).toEqual(before)
    await shop.db.update(storePolicyTable).set({ warrantyMonths: 12 })
    await shop.db.update(storeContactTable).set({ name: 'Sunar Pasal' })
  })

  test('is found by its code in any notation', async () => {
    const { code = '' } = await sellPiece()
    const typedCode = `${code.slice(0, 5)}-${code.slice(5, 10)} ${code.slice(10).toLowerCase()}`
    expect(await read(typedCode)).toEqual(await read(code))
  })

  test('exists only after the shop has confirmed the order, and ends when the order is cancelled or refunded', async () => {
    const { code, orderId } = await sellPiece()
    expect((await read(code)).state).toBe('waiting')
    await moveOrder(orderId, 'CONFIRMED')
    expect((await read(code)).state).toBe('valid')
    await moveOrder(orderId, 'CANCELLED')
    expect((await read(code)).state).toBe('ended')

    const returnedPiece = await sellPiece()
    await moveOrder(returnedPiece.orderId, 'PAID')
    await moveOrder(returnedPiece.orderId, 'REFUNDED')
    expect((await read(returnedPiece.code)).state).toBe('ended')
  })

  test('ends when the shopper deletes the order', async () => {
    const { code, orderId, shopper } = await sellPiece()
    await shop.call('DELETE /api/order/deleteorder/{orderId}', { path: { orderId } }, shopper)
    expect((await read(code)).state).toBe('ended')
  })

  test('can be found by the shopper and by staff, in the order', async () => {
    const { code, orderId, shopper } = await sellPiece()
    const { order: orderOfShopper } = await shop.call(
      'GET /api/order/{orderId}',
      { path: { orderId } },
      shopper,
    )
    const { order: orderForStaff } = await shop.call(
      'GET /api/admin/orders/{orderId}',
      { path: { orderId } },
      await owner.options(),
    )
    expect([orderOfShopper.items[0]?.passport, orderForStaff.items[0]?.passport]).toEqual([
      code,
      code,
    ])
  })

  test('cannot be changed', async () => {
    const { code = '' } = await sellPiece()
    await expect(
      shop.db
        .update(orderItems)
        .set({ passportCode: 'X' })
        .where(eq(orderItems.passportCode, code)),
    ).rejects.toThrow()
  })
})

test.each([
  ['without facts', null],
  ['without a known purity', { ...GOLD_SPECIFICATION, purityPerMille: null }],
  ['without a known metal', { ...GOLD_SPECIFICATION, metal: null }],
])('a piece %s has no passport', async (_, specification) => {
  expect(await sellPiece(specification)).toMatchObject({ code: undefined })
})

test.each(['00000000000000000000', 'x', '-', "' or 1=1", 'a'.repeat(500), 'null'])(
  'every unknown code gets the same answer: %s',
  async (code) => {
    const { status, key, msg } = await shop.refusal('GET /api/passports/{code}', { path: { code } })
    expect({ status, key, msg }).toEqual({
      status: 404,
      key: 'PASSPORT_NOT_FOUND',
      msg: 'There is no passport with this code',
    })
  },
)
