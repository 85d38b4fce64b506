import { beforeAll, describe, expect, test } from 'vitest'
import {
  catalogueFileCalls,
  parseCatalogueSheet,
  writeCatalogueSheet,
} from '#tests/support/catalogue-files.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { countStock, fillCart, newShopper, orderCart, tryCall } from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { newWholeProduct, wholeProductOf } from '#tests/support/whole-product.ts'

const shop = useShop()
let admin: TestPerson
const { check, importIt, exportAll } = catalogueFileCalls(shop, () => admin)
let count = 0
const makeName = () => `Own ${++count}`

beforeAll(async () => {
  admin = await shop.person('admin')
})

type OwnFields = { sku?: string | null; costPrice?: number | null; lowStock?: number | null }

const addProduct = async (ownFields: OwnFields = {}, name = makeName()) =>
  (
    await shop.call(
      'POST /api/admin/products',
      { body: { ...newWholeProduct(name), ...ownFields } },
      admin,
    )
  ).data
const readStaffProduct = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)).data
const saveProduct = async (id: number, ownFields: OwnFields) => {
  const body = { ...wholeProductOf(await readStaffProduct(id)), ...ownFields }
  return (await shop.call('PUT /api/admin/products/{id}', { path: { id }, body }, admin)).data
}
const readPublicProduct = async (id: number) =>
  (await shop.call('GET /api/singleproduct/{id}', { path: { id } })).data
const derivedSkuOf = (id: number) => `GA-${String(id).padStart(5, '0')}`

describe('the own SKU of a product', () => {
  test('is shown everywhere in place of the number that the shop gives', async () => {
    const { id } = await addProduct({ sku: ' RNG-101 ' })
    expect((await readPublicProduct(id)).sku).toBe('RNG-101')
    expect((await readStaffProduct(id)).sku).toBe('RNG-101')
    const stock = await shop.call('GET /api/admin/stock', { query: { q: 'rng-1' } }, admin)
    expect(stock.data).toMatchObject([{ productId: id, sku: 'RNG-101' }])
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, id)
    const { id: orderId } = await orderCart(shop, shopper)
    const { order: placedOrder } = await shop.call(
      'GET /api/admin/orders/{orderId}',
      { path: { orderId } },
      admin,
    )
    expect(placedOrder.items).toMatchObject([{ productId: id, sku: 'RNG-101' }])
  })

  test('is the one derived from the id while none is set', async () => {
    const { id } = await addProduct()
    expect((await readPublicProduct(id)).sku).toBe(derivedSkuOf(id))
    await saveProduct(id, { sku: 'TMP-1' })
    expect((await readPublicProduct(id)).sku).toBe('TMP-1')
    await saveProduct(id, { sku: null })
    expect((await readPublicProduct(id)).sku).toBe(derivedSkuOf(id))
    // The number that the shop gives this very product is no own number.
    expect((await saveProduct(id, { sku: derivedSkuOf(id).toLowerCase() })).sku).toBe(
      derivedSkuOf(id),
    )
  })

  test('stays when a client without this field saves the product', async () => {
    const { id } = await addProduct({ sku: 'KEEP-1', costPrice: 10.5, lowStock: 1 })
    const keptFields = { sku: 'KEEP-1', costPrice: 10.5, lowStock: 1 }
    expect(await saveProduct(id, {})).toMatchObject(keptFields)
    const body = { price: 700 }
    await shop.call('POST /updateproduct/{id}', { path: { id }, body }, admin)
    expect(await readStaffProduct(id)).toMatchObject(keptFields)
  })

  test('is unique, ignoring case', async () => {
    await addProduct({ sku: 'One-1' })
    const otherProduct = await addProduct()
    const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
    const takenSkuRefusal = { status: 409, body: { msg: 'Another product has this SKU' } }
    const body = { ...newWholeProduct(makeName()), sku: 'ONE-1' }
    expect(await tryCall(shop, 'POST /api/admin/products', { body }, admin)).toMatchObject(
      takenSkuRefusal,
    )
    const skuChange = { path: { id: otherProduct.id }, body: { sku: 'one-1' } }
    expect(await tryCall(shop, 'POST /updateproduct/{id}', skuChange, admin)).toMatchObject(
      takenSkuRefusal,
    )
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
  })

  test.each(['GA-00001', 'ga 1', 'Ga1', 'GA-99999'])(
    'cannot be %s, which has the form of SKUs from the shop',
    async (sku) => {
      const otherProduct = await addProduct()
      const fingerprintBefore = await makeDatabaseFingerprint(shop.db)
      const body = { ...newWholeProduct(makeName()), sku }
      expect(await tryCall(shop, 'POST /api/admin/products', { body }, admin)).toMatchObject({
        status: 400,
        body: { msg: expect.stringContaining('The shop gives numbers such as GA-00012 itself') },
      })
      const skuChange = { path: { id: otherProduct.id }, body: { sku } }
      expect(await tryCall(shop, 'POST /updateproduct/{id}', skuChange, admin)).toMatchObject({
        status: 400,
      })
      expect(await makeDatabaseFingerprint(shop.db)).toEqual(fingerprintBefore)
    },
  )

  test.each(['-1', 'a\nb', 'a*b', 'a'.repeat(41)])('cannot be %j', async (sku) => {
    const body = { ...newWholeProduct(makeName()), sku }
    expect(await tryCall(shop, 'POST /api/admin/products', { body }, admin)).toMatchObject({
      status: 400,
    })
  })

  test('is not copied to a duplicate of the product', async () => {
    const { id } = await addProduct({ sku: 'DUP-1', costPrice: 20 })
    const { data } = await shop.call(
      'POST /api/admin/products/{id}/duplicate',
      { path: { id } },
      admin,
    )
    expect(data).toMatchObject({ sku: derivedSkuOf(data.id), costPrice: 20 })
  })

  test('finds the product in the shop and in the admin', async () => {
    const { id } = await addProduct({ sku: 'चाँदी/77 A' })
    const ids = async (searchText: string) =>
      (await shop.call('GET /api/products/search', { query: { q: searchText } })).data.map(
        (product) => product.id,
      )
    const findStaffIds = async (searchText: string) =>
      (await shop.call('GET /api/admin/products', { query: { q: searchText } }, admin)).data.map(
        (product) => product.id,
      )
    expect(await ids('चाँदी/77 a')).toEqual([id])
    expect(await findStaffIds('चाँदी/7')).toEqual([id])
    expect(await ids(derivedSkuOf(id))).toEqual([id])
    expect(await findStaffIds(derivedSkuOf(id))).toContain(id)
  })
})

describe('cost price and the number for low stock', () => {
  test('are seen by staff only', async () => {
    const { id } = await addProduct({ costPrice: 640.5, lowStock: 0 })
    expect(await readStaffProduct(id)).toMatchObject({ costPrice: 640.5, lowStock: 0 })
    const answers = JSON.stringify([
      await readPublicProduct(id),
      await shop.call('GET /allproducts', { query: {} }),
      await shop.call('POST /api/products/batch', { body: { ids: [id] } }),
      await shop.call('GET /api/freshdrops', { query: {} }),
    ])
    expect(answers).not.toMatch(/cost|lowStock|640\.5/i)
  })

  test('a product with one item is not low on stock if the owner has set that', async () => {
    const soldOutProduct = await addProduct({ lowStock: 0 })
    const lowProduct = await addProduct({ lowStock: 9 })
    await countStock(shop.db, 1, { productId: soldOutProduct.id })
    const lowList = await shop.call('GET /api/admin/products', { query: { stock: 'low' } }, admin)
    const lowIds = lowList.data.map(({ id }) => id)
    expect(lowIds).toContain(lowProduct.id)
    expect(lowIds).not.toContain(soldOutProduct.id)
    const stock = await shop.call('GET /api/admin/stock', { query: { isLow: 'true' } }, admin)
    const stockIds = stock.data.map(({ productId }) => productId)
    expect(stockIds).toContain(lowProduct.id)
    expect(stockIds).not.toContain(soldOutProduct.id)
    const { data } = await shop.call('GET /api/admin/today', {}, admin)
    expect(data.lowStock.first.map(({ productId }) => productId)).toContain(lowProduct.id)
    expect(data.lowStock.first.map(({ productId }) => productId)).not.toContain(soldOutProduct.id)
  })

  test('stock is low at the number that the owner sets for the shop, or at the number of the product', async () => {
    const usualProduct = await addProduct()
    const productWithOwnLimit = await addProduct({ lowStock: 5 })
    await countStock(shop.db, 1, { productId: productWithOwnLimit.id })
    const setStockOfUsual = (count: number) =>
      countStock(shop.db, count, { productId: usualProduct.id })
    const setShopLimit = async (lowStock: number) => {
      const { version } = (await shop.call('GET /api/admin/settings', {}, admin)).data
      await shop.call('PUT /api/admin/settings', { body: { lowStock, version } }, admin)
    }
    const lowMarksOf = async (id: number) => {
      const lists = [
        (await shop.call('GET /api/admin/products', { query: { stock: 'low' } }, admin)).data.map(
          (product) => product.id,
        ),
        (await shop.call('GET /api/admin/stock', { query: { isLow: 'true' } }, admin)).data.map(
          ({ productId }) => productId,
        ),
        (await shop.call('GET /api/admin/today', {}, admin)).data.lowStock.first.map(
          ({ productId }) => productId,
        ),
      ]
      return lists.map((ids) => ids.includes(id))
    }
    await setStockOfUsual(2)
    expect(await lowMarksOf(usualProduct.id), '3 if nobody has set it').toEqual([true, true, true])
    await setShopLimit(1)
    expect(await lowMarksOf(usualProduct.id)).toEqual([false, false, false])
    expect(await lowMarksOf(productWithOwnLimit.id)).toEqual([true, true, true])
    await setStockOfUsual(1)
    expect(await lowMarksOf(usualProduct.id)).toEqual([true, true, true])
    await setShopLimit(0)
    expect(await lowMarksOf(usualProduct.id)).toEqual([false, false, false])
    await setShopLimit(3)
  })
})

describe('a file with own SKUs', () => {
  const makeRow = (sku: string, name = makeName()) => ({
    SKU: sku,
    Name: name,
    Description: 'Made by hand.',
    Price: '500.00',
    'Cost price': '200',
    'Low stock at': '1',
  })

  test('adds products with these SKUs, and adds none when it is imported again', async () => {
    const [firstRow, secondRow] = [makeRow('CSV-1'), makeRow('00123')]
    const body = writeCatalogueSheet([firstRow, secondRow])
    expect((await check(body)).counts).toMatchObject({ new: 2, wrong: 0 })
    await importIt(body)
    const secondCheck = await check(
      writeCatalogueSheet([
        { ...firstRow, Price: '600.00' },
        { ...secondRow, SKU: '00123' },
      ]),
    )
    expect(secondCheck.counts).toEqual({ new: 0, changed: 1, unchanged: 1, wrong: 0 })
    expect(secondCheck.products).toMatchObject([{ sku: 'CSV-1' }, { sku: '00123' }])
    const exported = parseCatalogueSheet(await exportAll({ q: 'csv-1' }))
    expect(exported).toMatchObject([{ SKU: 'CSV-1', 'Cost price': '200.00', 'Low stock at': '1' }])
    expect((await check(await exportAll())).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  })

  test('joins rows with the own SKU and rows with the SKU of the shop', async () => {
    const { id } = await addProduct({ sku: 'BOTH-1' })
    const { products } = await check(
      writeCatalogueSheet([
        { SKU: 'both-1', Price: '777' },
        { SKU: derivedSkuOf(id), Material: 'Brass' },
      ]),
    )
    expect(products).toMatchObject([{ sku: 'BOTH-1', verdict: 'changed', changes: [{}, {}] }])
  })

  test('may have two products of one name with own SKUs, but not a second one without a SKU', async () => {
    const name = makeName()
    expect(
      (await check(writeCatalogueSheet([makeRow('N-1', name), makeRow('N-2', name)]))).counts.new,
    ).toBe(2)
    await importIt(writeCatalogueSheet([makeRow('N-1', name)]))
    expect((await check(writeCatalogueSheet([makeRow('N-2', name)]))).counts.new).toBe(1)
    const { id, name: otherName } = await addProduct()
    const { products } = await check(writeCatalogueSheet([makeRow('N-3', otherName)]))
    expect(products[0]?.problems[0]?.words).toContain(
      `There is a product with this name: ${derivedSkuOf(id)}`,
    )
  })
})
