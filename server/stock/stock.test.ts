import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { STOCK_CHANGED_MEANWHILE } from '#contract/messages/refusals.ts'
import type { Product } from '#contract/products.ts'
import { expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  countCallOutcomes,
  fillCart,
  newShopper,
  newShoppers,
  orderCart,
  putOnSale,
  runConcurrently,
  stockOf,
  tryCall,
  withdrawProduct,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { setStockChangeReason } from './stock-change-reason.ts'
import { stockItems } from './tables.ts'
import { findStockItem } from './write-stock.ts'

const shop = useShop()
const owner = shopkeeper(shop)
let staff: TestPerson

beforeAll(async () => {
  staff = await shop.person('staff')
})

const ADJUST_ROUTE = 'POST /api/admin/stock/adjust'

async function readLedgerOf({ id: productId }: { id: number }, colorId: number | null = null) {
  const item = await findStockItem(shop.db, { productId, colorId, sizeId: null })
  const path = { stockItemId: item?.id ?? 0 }
  return (await shop.call('GET /api/admin/stock/{stockItemId}/ledger', { path }, staff)).data
}

const stock = async (query: object = {}) =>
  (await shop.call('GET /api/admin/stock', { query }, staff)).data

const checkStock = async () => (await shop.call('GET /api/admin/stock/check', {}, staff)).data

describe('the ledger', () => {
  test('records the initial stock, what orders took and returned, and who did it', async () => {
    const piece = await putOnSale(shop.db, { stock: 5 })
    const buyer = await newShopper(shop)
    await fillCart(shop, buyer, piece.id, { quantity: 2 })
    const { orderId } = await orderCart(shop, buyer)
    const path = { orderId }
    await shop.call('DELETE /api/order/deleteorder/{orderId}', { path }, buyer)
    await fillCart(shop, buyer, piece.id, { quantity: 3 })
    const second = await orderCart(shop, buyer)
    const input = { path: { orderId: second.orderId }, body: { status: 'CANCELLED' } } as const
    await shop.call('PUT /api/order/updateorder/{orderId}', input, staff)

    const changeByShopper = { userId: buyer.id, name: 'Sita Jha' }
    expect((await readLedgerOf(piece)).toReversed()).toMatchObject([
      { change: 5, quantityAfter: 5, reason: 'first', orderId: null, by: null },
      { change: -2, quantityAfter: 3, reason: 'order', orderId, by: changeByShopper },
      { change: 2, quantityAfter: 5, reason: 'order-deleted', orderId, by: changeByShopper },
      {
        change: -3,
        quantityAfter: 2,
        reason: 'order',
        orderId: second.orderId,
        by: changeByShopper,
      },
      {
        change: 3,
        quantityAfter: 5,
        reason: 'order-cancelled',
        orderId: second.orderId,
        by: { userId: staff.id },
      },
    ])
    await expectInvariantsToHold(shop.db)
  })

  test('records the stock that an admin enters in a form, for each colour', async () => {
    const piece = await owner.addProduct({ stock: 4 })
    await shop.call(
      'POST /updateproduct/{id}',
      { path: { id: piece.id }, body: { stock: 9 } },
      await owner.options(),
    )
    expect(await readLedgerOf(piece)).toMatchObject([
      { change: 5, quantityAfter: 9, reason: 'count', by: { name: 'Sita Jha' } },
      { change: 4, reason: 'first', by: { name: 'Sita Jha' } },
    ])

    const [redColor, greenColor] = [await owner.addColor(), await owner.addColor()]
    const plainStockItem = await findStockItem(shop.db, {
      productId: piece.id,
      colorId: null,
      sizeId: null,
    })
    await owner.setColors(piece.id, { [redColor.id]: 3, [greenColor.id]: 1 })
    const deletedItemQuery = { stockItemId: plainStockItem?.id ?? 0 }
    const { data } = await shop.call(
      'GET /api/admin/stock/{stockItemId}/ledger',
      { path: deletedItemQuery, query: { limit: 1 } },
      staff,
    )
    expect(data).toMatchObject([{ change: -9, quantityAfter: 0, reason: 'removed' }])
    await owner.setColors(piece.id, { [redColor.id]: 2, [greenColor.id]: 1 })
    expect(await readLedgerOf(piece, redColor.id)).toMatchObject([
      { change: -1, quantityAfter: 2, reason: 'count' },
      { change: 3, quantityAfter: 3, reason: 'first' },
    ])
    expect(await readLedgerOf(piece, greenColor.id), 'what stays leaves no line').toHaveLength(1)
    await expectInvariantsToHold(shop.db)
  })

  test('refuses a change without a reason, also in SQL', async () => {
    const { id } = await putOnSale(shop.db, { stock: 5 })
    await expect(
      shop.db.update(stockItems).set({ quantity: 9 }).where(sql`product_id = ${id}`),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('for a reason') } })
    expect(await stockOf(shop.db, id)).toBe(5)
    expect(await readLedgerOf({ id })).toHaveLength(1)
  })

  test('has a row for each stock item that a statement changes, and none for unchanged items', async () => {
    const { id, colorIds } = await putOnSale(shop.db, { colors: { Red: 3, Green: 5, Blue: 0 } })
    await shop.db.transaction(async (tx) => {
      await setStockChangeReason(tx, { reason: 'count', note: 'by hand' })
      await tx.execute(
        sql`update stock_items set quantity = greatest(quantity - 4, 0), position = 9 where product_id = ${id}`,
      )
    })
    const readLedgerOfColor = async (color: string) => readLedgerOf({ id }, colorIds[color])
    expect(await readLedgerOfColor('Red')).toMatchObject([
      { change: -3, quantityAfter: 0, reason: 'count', note: 'by hand' },
      { reason: 'first' },
    ])
    expect(await readLedgerOfColor('Green')).toMatchObject([
      { change: -4, quantityAfter: 1 },
      { reason: 'first' },
    ])
    expect(await readLedgerOfColor('Blue')).toMatchObject([{ reason: 'first' }])
    await expectInvariantsToHold(shop.db)
  })

  test.each([
    'update stock_changes set change = 1',
    'delete from stock_changes',
    'truncate stock_changes',
  ])('refuses "%s"', async (forbiddenStatement) => {
    const before = await checkStock()
    await expect(shop.db.execute(sql.raw(forbiddenStatement))).rejects.toThrow()
    expect(await checkStock()).toEqual(before)
  })

  test('does not exist for an unknown product', async () => {
    const path = { stockItemId: 999_999 }
    expect(
      await shop.refusal('GET /api/admin/stock/{stockItemId}/ledger', { path }, staff),
    ).toMatchObject({ status: 404 })
  })
})

describe('an adjustment', () => {
  const attemptToAdjust = (body: object, person: TestPerson = staff) =>
    tryCall(shop, ADJUST_ROUTE, { body }, person)

  test('adds delivered pieces and subtracts broken ones, with the note of the person', async () => {
    const { id: productId } = await putOnSale(shop.db, { stock: 5 })
    const receivedPieces = {
      productId,
      change: 7,
      reason: 'received',
      note: 'from Bhaktapur',
    } as const
    const { data } = await shop.call(ADJUST_ROUTE, { body: receivedPieces }, staff)
    expect(data).toMatchObject({ productId, quantity: 12, color: null })
    await shop.call(ADJUST_ROUTE, { body: { productId, change: -2, reason: 'damaged' } }, staff)
    expect(await readLedgerOf({ id: productId })).toMatchObject([
      { change: -2, quantityAfter: 10, reason: 'damaged', note: null, by: { userId: staff.id } },
      { change: 7, quantityAfter: 12, reason: 'received', note: 'from Bhaktapur' },
      { change: 5 },
    ])
  })

  test('sets the counted stock in the counted colour', async () => {
    const { id: productId, colorIds } = await putOnSale(shop.db, { colors: { Red: 3, Green: 4 } })
    const colorId = colorIds.Red
    const body = { productId, colorId, countedTo: 1, expected: 3, reason: 'count' } as const
    expect((await shop.call(ADJUST_ROUTE, { body }, staff)).data).toMatchObject({
      quantity: 1,
      color: { name: 'Red' },
    })
    expect(await stockOf(shop.db, productId, colorIds.Green)).toBe(4)
  })

  test('is refused if somebody else changed the stock meanwhile, with the current stock', async () => {
    const { id: productId } = await putOnSale(shop.db, { stock: 5 })
    await attemptToAdjust({ productId, change: -1, reason: 'damaged' })
    const adjustOutcome = await attemptToAdjust({
      productId,
      countedTo: 9,
      expected: 5,
      reason: 'count',
    })
    expect(adjustOutcome).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', msg: STOCK_CHANGED_MEANWHILE, quantity: 4 },
    })
    expect(await stockOf(shop.db, productId)).toBe(4)
  })

  test.each([
    ['below nothing', { change: -6, reason: 'damaged' }, 409],
    ['beyond what can be counted', { change: 1_000_000, reason: 'received' }, 409],
    ['by nothing', { change: 0, reason: 'count' }, 400],
    ['both ways at once', { change: 1, countedTo: 6, expected: 5, reason: 'count' }, 400],
    ['in no way', { reason: 'count' }, 400],
    ['to a count, unseen', { countedTo: 6, reason: 'count' }, 400],
    ['to less than nothing', { countedTo: -1, expected: 5, reason: 'count' }, 400],
    ['by half a piece', { change: 0.5, reason: 'received' }, 400],
    ['without a reason', { change: 1 }, 400],
    ['for a reason of the shop’s own', { change: 1, reason: 'order' }, 400],
    ['in a colour it has not', { change: 1, colorId: 999, reason: 'received' }, 404],
  ])('%s changes nothing', async (_, body, status) => {
    const { id: productId } = await putOnSale(shop.db, { stock: 5 })
    expect((await attemptToAdjust({ productId, ...body })).status).toBe(status)
    expect(await stockOf(shop.db, productId)).toBe(5)
    expect(await readLedgerOf({ id: productId })).toHaveLength(1)
  })

  test('that is made twenty times at once, together with twenty orders, counts twenty times', async () => {
    const { id: productId } = await putOnSale(shop.db, { stock: 20 })
    const shoppers = await newShoppers(shop, 20)
    for (const shopper of shoppers) await fillCart(shop, shopper, productId)
    const [adjustments] = await Promise.all([
      runConcurrently(20, () => attemptToAdjust({ productId, change: 1, reason: 'received' })),
      Promise.all(shoppers.map((shopper) => orderCart(shop, shopper))),
    ])
    expect(countCallOutcomes(adjustments)).toEqual({ 200: 20 })
    expect(await stockOf(shop.db, productId)).toBe(20)
    expect((await readLedgerOf({ id: productId })).length).toBe(10)
    await expectInvariantsToHold(shop.db)
  })

  test('to a counted stock by ten people at once succeeds once', async () => {
    const { id: productId } = await putOnSale(shop.db, { stock: 20 })
    const outcomes = await runConcurrently(10, (n) =>
      attemptToAdjust({ productId, countedTo: 30 + n, expected: 20, reason: 'count' }),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 200: 1, '409 CONFLICT': 9 })
    await expectInvariantsToHold(shop.db)
  })
})

describe('the list of stock', () => {
  let almostSoldOutProduct: Product
  let soldOutPiece: Product

  beforeAll(async () => {
    almostSoldOutProduct = await owner.addProduct({ name: 'Tilhari of glass' })
    const [redColor, greenColor] = [
      await owner.addColor('Lac red'),
      await owner.addColor('Parrot green'),
    ]
    await owner.setColors(almostSoldOutProduct.id, { [redColor.id]: 2, [greenColor.id]: 80 })
    soldOutPiece = await owner.addProduct({ name: 'Tilhari of gold', stock: 0 })
    const withdrawnProduct = await owner.addProduct({ name: 'Tilhari of old', stock: 0 })
    await withdrawProduct(shop.db, withdrawnProduct.id)
  })

  test('shows products with the fewest pieces first, and no withdrawn products', async () => {
    expect(await stock({ q: 'tilhari' })).toMatchObject([
      { productId: soldOutPiece.id, quantity: 0, color: null },
      { productId: almostSoldOutProduct.id, quantity: 2, color: { name: 'Lac red' } },
      { productId: almostSoldOutProduct.id, quantity: 80, color: { name: 'Parrot green' } },
    ])
  })

  test('has the Nepali names of products, like the first page of the admin', async () => {
    const greyColor = { name: 'Ash grey', nameNe: 'खरानी', hexCode: '#888888' }
    const options = await owner.options()
    const { data: color } = await shop.call(
      'POST /api/category/addcolor',
      { body: greyColor },
      options,
    )
    const { id } = await owner.addProduct({ name: 'Naugedi', localName: 'नौगेडी' })
    await owner.setColors(id, { [color.id]: 0 })
    expect(await stock({ q: 'naugedi' })).toMatchObject([
      { name: 'Naugedi', nameNe: 'नौगेडी', color: { name: 'Ash grey', nameNe: 'खरानी' } },
    ])
    const { emptyStock } = (await shop.call('GET /api/admin/today', {}, staff)).data
    expect(emptyStock.first.find(({ productId }) => productId === id)).toMatchObject({
      name: 'Naugedi',
      nameNe: 'नौगेडी',
      colorName: 'Ash grey',
      colorNameNe: 'खरानी',
    })
    const others = (await stock({ q: 'tilhari' })).filter((line) => 'nameNe' in line)
    expect(others).toEqual([])
  })

  test('can be filtered by low stock and sold out, and searched by the SKU on a label', async () => {
    expect(await stock({ q: 'TILHARI', low: 2 })).toHaveLength(2)
    expect(await stock({ q: 'tilhari', empty: true })).toMatchObject([
      { productId: soldOutPiece.id },
    ])
    const { sku } = soldOutPiece
    expect(await stock({ q: sku })).toMatchObject([{ productId: soldOutPiece.id, sku }])
    expect(await stock({ q: 'tilh gla' })).toHaveLength(2)
    expect(await stock({ q: 'तिल्हरी' }), 'in either script').toHaveLength(3)
    expect(await stock({ q: 'til%i' }), 'a sign is no pattern').toEqual([])
    expect(await shop.refusal('GET /api/admin/stock', { query: { low: -1 } }, staff)).toMatchObject(
      {
        status: 400,
      },
    )
  })

  test('is shown a page at a time, with the total', async () => {
    const query = { q: 'tilhari', limit: 1, page: 2 }
    const answer = await shop.call('GET /api/admin/stock', { query }, staff)
    expect(answer).toMatchObject({
      total: 3,
      totalPages: 3,
      data: [{ productId: almostSoldOutProduct.id }],
    })
  })
})

test('the check of the stock finds a stock item that differs from the sum of its ledger', async () => {
  const piece = await putOnSale(shop.db, { stock: 5 })
  expect(await checkStock()).toMatchObject({ isBalanced: true, wrong: [] })
  await shop.db.execute(sql`alter table stock_items disable trigger user`)
  await shop.db.update(stockItems).set({ quantity: 6 }).where(sql`product_id = ${piece.id}`)
  await shop.db.execute(sql`alter table stock_items enable trigger user`)
  expect(await checkStock()).toMatchObject({
    isBalanced: false,
    wrong: [{ quantity: 6, ledger: 5 }],
  })
})
