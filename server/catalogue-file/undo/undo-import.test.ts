import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueFileCalls, writeCatalogueSheet } from '#tests/support/catalogue-files.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import {
  fillCart,
  newShopper,
  orderCart,
  putOnSale,
  runConcurrently,
  tryCall,
} from '#tests/support/selling.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { categories, colors } from '../../catalogue/tables.ts'

const shop = useShop()
let admin: TestPerson
const { importIt, check, exportAll } = catalogueFileCalls(shop, () => admin)
let count = 0

beforeAll(async () => {
  admin = await shop.person('admin')
  await shop.db.insert(categories).values({ name: 'Rings' })
  await shop.db.insert(colors).values({ name: 'Silver', hexCode: '#C0C0C0' })
})

/** Imports a file and returns the id of the import. */
const importFile = async (body: string): Promise<number> => {
  const { id } = await importIt(body)
  if (id === null) throw new Error('The import changed nothing')
  return id
}
const undoImport = async (id: number) =>
  (await shop.call('POST /api/admin/catalogue-imports/{id}/undo', { path: { id } }, admin)).data
const readProduct = async (id: number) =>
  (await shop.call('GET /api/admin/products/{id}', { path: { id } }, admin)).data
const findProducts = async (q: string) =>
  (await shop.call('GET /api/admin/products', { query: { q } }, admin)).data
const skuOf = ({ id }: { id: number }) => `GA-${String(id).padStart(5, '0')}`
/** The row of a product with its own values. */
const makeRowOf = (piece: { id: number; name: string }) => ({
  SKU: skuOf(piece),
  Name: piece.name,
  Description: piece.name,
  Price: '2500',
  Status: 'On sale',
})
const makeSizedRows = (name: string) => ({
  SKU: name,
  Name: `Undo ${name}`,
  Description: 'Made by hand.',
  Price: '100',
  Status: 'On sale',
  Stock: '4',
})

describe('an undone import', () => {
  test('restores the shop: added products are deleted, and changed products have their old values', async () => {
    const ring = await putOnSale(shop.db, { name: `Ring ${++count}`, stock: 5, offerPercent: 10 })
    const bangle = await putOnSale(shop.db, { name: `Bangle ${++count}`, colors: { Red: 3 } })
    const before = [await readProduct(ring.id), await readProduct(bangle.id)]
    const exportedFile = await exportAll()
    const id = await importFile(
      writeCatalogueSheet([
        {
          ...makeRowOf(ring),
          Price: '777',
          Material: 'Brass',
          Categories: 'Rings',
          Stock: '9',
          'Stock was': '5',
          Status: 'Withdrawn',
          Offer: 'Tihar',
          'Offer takes off': '50',
        },
        { ...makeRowOf(bangle), Colour: 'Silver', Stock: '2' },
        { ...makeSizedRows('UN-1') },
      ]),
    )
    expect((await readProduct(ring.id)).price).toBe(777)
    expect(await undoImport(id)).toEqual({ removed: 1, restored: 2, kept: [] })
    expect(await findProducts('UN-1')).toEqual([])
    const withoutTimes = ({
      updatedAt: _,
      ...product
    }: Awaited<ReturnType<typeof readProduct>>) => ({
      ...product,
      offers: product.offers.map(({ id: __, ...offer }) => offer),
      offer: product.offer && { ...product.offer, id: 0 },
    })
    expect([await readProduct(ring.id), await readProduct(bangle.id)].map(withoutTimes)).toEqual(
      before.map(withoutTimes),
    )
    expect((await check(exportedFile)).counts).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  })

  test('keeps products that were ordered or changed since, and names them; sold pieces stay sold', async () => {
    const [soldProduct, editedProduct] = [
      await putOnSale(shop.db, { name: `Sold ${++count}`, stock: 5 }),
      await putOnSale(shop.db, { name: `Edited ${++count}`, stock: 5 }),
    ]
    const id = await importFile(
      writeCatalogueSheet([
        { ...makeRowOf(soldProduct), Price: '200', Stock: '15', 'Stock was': '5' },
        { ...makeRowOf(editedProduct), Price: '300' },
        { ...makeSizedRows('UK-1') },
      ]),
    )
    const [added] = await findProducts('UK-1')
    const shopper = await newShopper(shop)
    await fillCart(shop, shopper, soldProduct.id, { quantity: 2 })
    await fillCart(shop, shopper, added?.id ?? 0)
    await orderCart(shop, shopper)
    const body = { price: 333 }
    await shop.call('POST /updateproduct/{id}', { path: { id: editedProduct.id }, body }, admin)
    expect(await undoImport(id)).toEqual({
      removed: 0,
      restored: 1,
      kept: [
        { productId: added?.id, sku: 'UK-1', name: 'Undo UK-1', why: 'ordered' },
        {
          productId: editedProduct.id,
          sku: skuOf(editedProduct),
          name: editedProduct.name,
          why: 'changed',
        },
      ],
    })
    expect(await readProduct(added?.id ?? 0)).toMatchObject({ state: 'withdrawn', stock: 3 })
    expect(await readProduct(editedProduct.id)).toMatchObject({ price: 333 })
    expect(await readProduct(soldProduct.id)).toMatchObject({ price: 2500, stock: 3 })
  })

  test('is undone once, also if two people try at the same time', async () => {
    const id = await importFile(writeCatalogueSheet([makeSizedRows(`UO-${++count}`)]))
    const undoOutcomes = await runConcurrently(2, () =>
      tryCall(shop, 'POST /api/admin/catalogue-imports/{id}/undo', { path: { id } }, admin),
    )
    expect(undoOutcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const before = await makeDatabaseFingerprint(shop.db)
    const UNDO_ROUTE = 'POST /api/admin/catalogue-imports/{id}/undo'
    expect(await tryCall(shop, UNDO_ROUTE, { path: { id } }, admin)).toMatchObject({ status: 409 })
    expect(await tryCall(shop, UNDO_ROUTE, { path: { id: 999_999 } }, admin)).toMatchObject({
      status: 404,
    })
    expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
    const { data } = await shop.call('GET /api/admin/catalogue-imports', {}, admin)
    expect(data[0]).toMatchObject({ id, new: 1, changed: 0, canUndo: false, source: 'shop' })
    expect(data[0]?.undoneAt).not.toBeNull()
  })
})

test('a list with the same headings is read with the meanings that were chosen the last time', async () => {
  const list = (name: string) =>
    writeCatalogueSheet([{ Kya: name, Kati: '700', Rate: 'A plain ring' }])
  const chosenColumns = 'name,price,description'
  const checkAfterImport = await check(list('Remembered 1'))
  expect(checkAfterImport.columns.map(({ column }) => column)).toEqual([null, null, 'price'])
  const input = { query: { columns: chosenColumns }, body: list('Remembered 1') }
  const { data } = await shop.call('POST /api/admin/catalogue-file/check', input, admin)
  const query = { columns: chosenColumns, digest: data.digest }
  await shop.call('POST /api/admin/catalogue-file', { ...input, query }, admin)
  const next = await check(list('Remembered 2'))
  expect(next.columns.map(({ column }) => column)).toEqual(['name', 'price', 'description'])
  expect(next.counts).toMatchObject({ new: 1, wrong: 0 })
})
