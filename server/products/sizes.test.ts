import { describe, expect, it, test, vi } from 'vitest'
import type { StaffProduct } from '#contract/admin-products.ts'
import { BANGLE_SIZES, findSizeByName, RING_SIZES, SIZES_BY_SCALE } from '#contract/size-table.ts'
import { productVariantsOf } from '#contract/variants.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { countItems, expectInvariantsToHold } from '#tests/support/invariants.ts'
import {
  countCallOutcomes,
  fillCart,
  newShopper,
  newShoppers,
  orderCart,
  putOnSale,
  tryCall,
} from '#tests/support/selling.ts'
import { useShop } from '#tests/support/shop.ts'
import { shopkeeper } from '#tests/support/shopkeeper.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'

const shop = useShop()
const owner = shopkeeper(shop)

const sizeId = (us: number) => RING_SIZES.find((ring) => ring.us === String(us))?.id ?? 0
const idOfAdjustableSize = (name: string) => findSizeByName(name)?.id ?? 0
const [US_6, US_7, US_8] = [sizeId(6), sizeId(7), sizeId(8)]

type StockRow = { colorId: number | null; sizeId: number | null; count: number; seen: null }
const makeStockRow = (
  count: number,
  size: number | null,
  colorId: number | null = null,
): StockRow => ({
  colorId,
  sizeId: size,
  count,
  seen: null,
})

/** Puts a ring on sale, by default with 2 pieces in US 6 and 3 in US 7. */
const addRing = async (
  stock = [makeStockRow(2, US_6), makeStockRow(3, US_7)],
): Promise<StaffProduct> => {
  const body = { ...newWholeProduct('Silver ring'), stock }
  return (await shop.call('POST /api/admin/products', { body }, await owner.options())).data
}
const saveProduct = async (
  product: StaffProduct,
  input: Partial<ReturnType<typeof wholeProductOf>>,
) => {
  const request = { path: { id: product.id }, body: { ...wholeProductOf(product), ...input } }
  return (await shop.call('PUT /api/admin/products/{id}', request, await owner.options())).data
}
const readProduct = async (id: number) =>
  (await shop.call('GET /api/singleproduct/{id}', { path: { id } })).data

describe('a product in sizes', () => {
  it('shows its sizes, smallest first, with their stock', async () => {
    const { id } = await addRing([makeStockRow(3, US_7), makeStockRow(2, US_6)])
    const product = await readProduct(id)
    expect(product).toMatchObject({ stock: 5, colors: [] })
    expect(product.sizes).toEqual([
      { sizeId: US_6, stock: 2, size: { id: US_6, scale: 'ring', name: 'US 6' } },
      { sizeId: US_7, stock: 3, size: { id: US_7, scale: 'ring', name: 'US 7' } },
    ])
  })

  it('shows the stock of each size in each colour', async () => {
    const [goldColor, silverColor] = [await owner.addColor(), await owner.addColor()]
    const { id } = await addRing([
      makeStockRow(1, US_6, goldColor.id),
      makeStockRow(0, US_7, goldColor.id),
      makeStockRow(4, US_7, silverColor.id),
    ])
    const product = await readProduct(id)
    expect(product.stock).toBe(5)
    expect(product.colors).toMatchObject([
      {
        colorId: goldColor.id,
        stock: 1,
        sizes: [
          { sizeId: US_6, stock: 1 },
          { sizeId: US_7, stock: 0 },
        ],
      },
      { colorId: silverColor.id, stock: 4, sizes: [{ sizeId: US_7, stock: 4 }] },
    ])
    expect(product.sizes).toMatchObject([
      { sizeId: US_6, stock: 1 },
      { sizeId: US_7, stock: 4 },
    ])
    expect(productVariantsOf(product)).toHaveLength(3)
  })

  it('has the same answer as before the introduction of sizes if it has none', async () => {
    const { id, colorIds } = await putOnSale(shop.db, { colors: { Red: 2 } })
    const product = await readProduct(id)
    expect(product).not.toHaveProperty('sizes')
    expect(product.colors[0]).not.toHaveProperty('sizes')
    const shopper = await newShopper(shop)
    const cart = await fillCart(shop, shopper, id, { colorId: colorIds.Red ?? 0 })
    expect(cart.getCartItems[0]).not.toHaveProperty('sizeId')
    expect((await orderCart(shop, shopper)).items[0]).not.toHaveProperty('sizeId')
  })

  it('that is adjustable shows its smallest and largest size', async () => {
    const sixToNine = idOfAdjustableSize('US 6 - US 9')
    const product = await readProduct((await addRing([makeStockRow(4, sixToNine)])).id)
    expect(product.sizes).toEqual([
      {
        sizeId: sixToNine,
        stock: 4,
        size: {
          id: sixToNine,
          scale: 'ring',
          name: 'US 6 – 9',
          fits: { from: US_6, to: sizeId(9) },
        },
      },
    ])
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, product.id, { sizeId: sixToNine })
    expect((await orderCart(shop, shopper)).items).toMatchObject([
      { sizeId: sixToNine, sizeName: 'US 6 – 9', quantity: 1 },
    ])
    await expectInvariantsToHold(shop.db)
  })

  it('keeps sales that happened while its form was open in the admin', async () => {
    const ring = await addRing()
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, ring.id, { sizeId: US_7 })
    await orderCart(shop, shopper)
    const savedProduct = await saveProduct(ring, { material: 'Silver' })
    expect(savedProduct.sizes).toMatchObject([
      { sizeId: US_6, stock: 2 },
      { sizeId: US_7, stock: 2 },
    ])
    await expectInvariantsToHold(shop.db)
  })

  it('gets one size and loses another, and the ledger records both', async () => {
    const ring = await addRing()
    const stock = [{ colorId: null, sizeId: US_7, count: 3, seen: 3 }, makeStockRow(9, US_8)]
    const savedProduct = await saveProduct(ring, { stock })
    expect(savedProduct.sizes).toMatchObject([
      { sizeId: US_7, stock: 3 },
      { sizeId: US_8, stock: 9 },
    ])
    await expectInvariantsToHold(shop.db)
  })

  it('is copied with its sizes, without stock', async () => {
    const ring = await addRing()
    const path = { id: ring.id }
    const options = await owner.options()
    const { data } = await shop.call('POST /api/admin/products/{id}/duplicate', { path }, options)
    expect(data.sizes).toMatchObject([
      { sizeId: US_6, stock: 0 },
      { sizeId: US_7, stock: 0 },
    ])
  })

  it('in 10 colours and 30 sizes has every combination, and needs as many queries as a simple product', async () => {
    const colors = await Promise.all(Array.from({ length: 10 }, () => owner.addColor()))
    const lengths = SIZES_BY_SCALE.length.slice(0, 30)
    const { id } = await addRing(
      colors.flatMap((color) => lengths.map((length) => makeStockRow(1, length.id, color.id))),
    )
    const plainPiece = await putOnSale(shop.db, { stock: 1 })
    // The first answer after a change also reads when the answers change by the clock.
    await readProduct(plainPiece.id)
    const query = vi.spyOn(shop.pool, 'query')
    await readProduct(plainPiece.id)
    const queriesForPlain = query.mock.calls.length
    const product = await readProduct(id)
    expect(queriesForPlain).toBeGreaterThan(0)
    expect(query.mock.calls.length - queriesForPlain).toBe(queriesForPlain)
    query.mockRestore()
    expect(productVariantsOf(product)).toHaveLength(300)
    expect(product).toMatchObject({ stock: 300, sizes: { length: 30 } })
  })
})

describe('a product in sizes is refused, and nothing changes, with', () => {
  test.each<[string, StockRow[], string]>([
    ['a size that does not exist', [makeStockRow(1, 7)], 'There is no such size'],
    ['a size adjustable downwards', [makeStockRow(1, 900_060)], 'There is no such size'],
    ['a size adjustable from XS', [makeStockRow(1, 3_010_303)], 'There is no such size'],
    [
      'sizes in some rows only',
      [makeStockRow(1, US_6), makeStockRow(1, null)],
      'Stock is kept per size',
    ],
    [
      'the same size twice',
      [makeStockRow(1, US_6), makeStockRow(2, US_6)],
      'Please send each color and size once',
    ],
    [
      'a ring and a bangle size',
      [makeStockRow(1, US_6), makeStockRow(1, BANGLE_SIZES[0]?.id ?? 0)],
      'All sizes of a product are of one kind',
    ],
    [
      'a ring and an adjustable bangle',
      [makeStockRow(1, US_6), makeStockRow(1, idOfAdjustableSize('2-4 to 2-8'))],
      'All sizes of a product are of one kind',
    ],
    [
      'more than 30 sizes',
      SIZES_BY_SCALE.length.slice(0, 31).map(({ id }) => makeStockRow(1, id)),
      'A product has at most 30 sizes',
    ],
  ])('%s', async (_, stock, message) => {
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const body = { ...newWholeProduct('Ring'), stock }
    const refusal = await shop.refusal('POST /api/admin/products', { body }, await owner.options())
    expect(refusal.code).toBe('VALIDATION')
    expect(JSON.stringify(refusal)).toContain(message)
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })

  test('a change of its stock or colours by the calls without sizes', async () => {
    const { id } = await addRing()
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const options = await owner.options()
    const stock = { path: { id }, body: { stock: 5 } }
    expect(await shop.refusal('POST /updateproduct/{id}', stock, options)).toMatchObject({
      msg: 'Stock is kept per size',
    })
    const colors = { path: { id }, body: { colors: [] } }
    expect(await shop.refusal('PUT /product/updatecolors/{id}', colors, options)).toMatchObject({
      msg: 'Stock is kept per size',
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })
})

describe('a shopper', () => {
  it('buys a ring in a size, which is shown in the cart, the order and the stock', async () => {
    const ring = await addRing()
    const openingCount = await countItems(shop.db)
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, ring.id, { sizeId: US_6 })
    await fillCart(shop, shopper, ring.id, { sizeId: US_7, quantity: 2 })
    const cart = await fillCart(shop, shopper, ring.id, { sizeId: US_7 })
    expect(cart.getCartItems).toMatchObject([
      { sizeId: US_6, quantity: 1, stock: 2, size: { name: 'US 6' } },
      { sizeId: US_7, quantity: 3, stock: 3, size: { name: 'US 7' } },
    ])
    const placedOrder = await orderCart(shop, shopper)
    expect(placedOrder.items).toMatchObject([
      { sizeId: US_6, sizeName: 'US 6', quantity: 1 },
      { sizeId: US_7, sizeName: 'US 7', quantity: 3 },
    ])
    expect((await readProduct(ring.id)).sizes).toMatchObject([{ stock: 1 }, { stock: 0 }])
    await expectInvariantsToHold(shop.db, openingCount)
    const cancelRequest = { path: { orderId: placedOrder.orderId } }
    await shop.call('DELETE /api/order/deleteorder/{orderId}', cancelRequest, {
      token: shopper.token,
    })
    expect((await readProduct(ring.id)).sizes).toMatchObject([{ stock: 2 }, { stock: 3 }])
    await expectInvariantsToHold(shop.db, openingCount)
  })

  test.each<[string, { sizeId?: number; colorId?: number }, string, string]>([
    ['without a size', {}, 'SIZE_NEEDED', 'Please choose a size'],
    [
      'in a size it has not',
      { sizeId: US_8 },
      'VALIDATION',
      'This product does not come in that size',
    ],
    [
      'in a colour it has not',
      { sizeId: US_6, colorId: 999 },
      'VALIDATION',
      'This product does not come in that color',
    ],
  ])('cannot put a ring into the cart %s', async (_, variant, code, msg) => {
    const ring = await addRing()
    const { token } = await newShopper(shop)
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const body = { productId: ring.id, quantity: 1, ...variant }
    expect(await shop.refusal('POST /api/addcart', { body }, { token })).toMatchObject({
      code,
      msg,
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })

  it('cannot choose a size for a product without sizes', async () => {
    const { id } = await putOnSale(shop.db, { stock: 3 })
    const { token } = await newShopper(shop)
    const body = { productId: id, quantity: 1, sizeId: US_6 }
    expect(await shop.refusal('POST /api/addcart', { body }, { token })).toMatchObject({
      msg: 'This product does not come in that size',
    })
  })

  it('still has a line in the cart whose size is no longer sold, but cannot order it', async () => {
    const ring = await addRing()
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, ring.id, { sizeId: US_6 })
    await saveProduct(ring, { stock: [{ colorId: null, sizeId: US_7, count: 3, seen: 3 }] })
    const { token, addressId } = shopper
    const { getCartItems } = await shop.call('GET /api/getcart', {}, { token })
    expect(getCartItems).toMatchObject([{ sizeId: US_6, changes: [{ kind: 'withdrawn' }] }])
    const body = { addressId }
    expect(await shop.refusal('POST /api/order/addorder', { body }, { token })).toMatchObject({
      code: 'OUT_OF_STOCK',
    })
  })

  test('is one of fifty who order the last ring in one size: one gets it, and other sizes keep their stock', async () => {
    const ring = await addRing([makeStockRow(1, US_6), makeStockRow(3, US_7)])
    const openingCount = await countItems(shop.db)
    const shoppers = await newShoppers(shop, 50)
    await Promise.all(shoppers.map((buyer) => fillCart(shop, buyer, ring.id, { sizeId: US_6 })))
    const outcomes = await Promise.all(
      shoppers.map(({ token, addressId }) =>
        tryCall(shop, 'POST /api/order/addorder', { body: { addressId } }, { token }),
      ),
    )
    expect(countCallOutcomes(outcomes)).toEqual({ 201: 1, '409 OUT_OF_STOCK': 49 })
    expect((await readProduct(ring.id)).sizes).toMatchObject([{ stock: 0 }, { stock: 3 }])
    await expectInvariantsToHold(shop.db, openingCount)
  })
})

describe('staff', () => {
  it('can correct the stock of one size, and see it in the list of stock and in the ledger', async () => {
    const ring = await addRing()
    const options = await owner.options()
    const body = { productId: ring.id, sizeId: US_7, change: 4, reason: 'received' as const }
    const { data } = await shop.call('POST /api/admin/stock/adjust', { body }, options)
    expect(data).toMatchObject({ quantity: 7, size: { name: 'US 7' } })
    const path = { stockItemId: data.stockItemId }
    const ledger = await shop.call('GET /api/admin/stock/{stockItemId}/ledger', { path }, options)
    expect(ledger.data).toMatchObject([{ change: 4, quantityAfter: 7 }, { reason: 'first' }])
    await expectInvariantsToHold(shop.db)
  })
})

test('the ids and the names of sizes are unique', () => {
  const allSizes = Object.values(SIZES_BY_SCALE).flat()
  expect(new Set(allSizes.map(({ id }) => id)).size).toBe(allSizes.length)
  expect(new Set(allSizes.map(({ name }) => name)).size).toBe(allSizes.length)
})
